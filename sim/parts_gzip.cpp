#include "sim/parts_gzip.hpp"

#include <zlib.h>

#include <algorithm>
#include <bit>
#include <cstring>

namespace landnam::sim {
namespace {

static_assert(std::endian::native == std::endian::little, "bits are stored a word at a time");

constexpr std::uint32_t kNever = ~std::uint32_t{0};
constexpr std::uint32_t kWindow = 32768;
constexpr std::uint32_t kShortest = 3;
constexpr std::uint32_t kLongest = 258;
constexpr std::uint32_t kWorthIt = 4;  // shorter ones cost as much as the letters
constexpr std::string_view kHeader{"\x1f\x8b\x08\0\0\0\0\0\0\xff", 10};
constexpr std::size_t kTrailer = 8;

struct Code {
  std::uint32_t bits = 0;
  std::uint32_t count = 0;
};

constexpr Code reversed(std::uint32_t code, std::uint32_t count) {  // Huffman codes begin with the highest bit
  Code c{0, count};
  for (std::uint32_t i = 0; i < count; ++i) c.bits |= (code >> i & 1U) << (count - 1 - i);
  return c;
}

constexpr Code symbol(std::uint32_t s) {
  if (s < 144) return reversed(0x30 + s, 8);
  if (s < 256) return reversed(0x190 + s - 144, 9);
  if (s < 280) return reversed(s - 256, 7);
  return reversed(0xC0 + s - 280, 8);
}

constexpr auto kLetters = [] {
  std::array<Code, 256> all{};
  for (std::uint32_t s = 0; s < 256; ++s) all[s] = symbol(s);
  return all;
}();

constexpr auto kLengths = [] {
  std::array<Code, kLongest + 1> all{};
  for (std::uint32_t length = kShortest; length < kLongest; ++length) {
    const std::uint32_t l = length - kShortest;
    const auto extra = l < 8 ? 0U : static_cast<std::uint32_t>(std::bit_width(l)) - 3;
    const Code code = symbol(257 + 4 * extra + (l >> extra));
    all[length] = {code.bits | (l & ((1U << extra) - 1)) << code.count, code.count + extra};
  }
  all[kLongest] = symbol(285);
  return all;
}();

constexpr auto kDistances = [] {
  std::array<Code, 30> all{};
  for (std::uint32_t s = 0; s < all.size(); ++s) all[s] = reversed(s, 5);
  return all;
}();

std::uint64_t word_at(const char* text) {
  std::uint64_t word = 0;
  std::memcpy(&word, text, sizeof word);
  return word;
}

// How many bytes of two texts are the same; reads up to seven bytes more.
std::uint32_t same(const char* a, const char* b, std::uint32_t most) {
  for (std::uint32_t n = 0; n < most; n += 8) {
    const std::uint64_t differs = word_at(a + n) ^ word_at(b + n);
    if (differs != 0) return std::min(most, n + static_cast<std::uint32_t>(std::countr_zero(differs)) / 8);
  }
  return most;
}

}  // namespace

// The room must be there: nine bits a letter at most, and eight bytes more.
class PartsGzip::Writer {
 public:
  explicit Writer(char* to) : to_(to) {}
  void put(Code code) {
    bits_ |= std::uint64_t{code.bits} << count_;
    count_ += code.count;
    std::memcpy(to_, &bits_, sizeof bits_);
    to_ += count_ / 8;
    bits_ >>= count_ & ~7U;
    count_ &= 7U;
  }
  void letter(char c) { put(kLetters[static_cast<unsigned char>(c)]); }
  void repeat(std::uint32_t length, std::uint32_t distance) {
    put(kLengths[length]);
    const std::uint32_t d = distance - 1;
    const auto extra = d < 4 ? 0U : static_cast<std::uint32_t>(std::bit_width(d)) - 2;
    const Code code = kDistances[2 * extra + (d >> extra)];
    put({code.bits | (d & ((1U << extra) - 1)) << code.count, code.count + extra});
  }
  char* end() { return count_ > 0 ? to_ + 1 : to_; }  // of whole bytes

 private:
  char* to_;
  std::uint64_t bits_ = 0;
  std::uint32_t count_ = 0;
};

std::uint32_t PartsGzip::after(std::uint32_t crc, std::uint32_t size) {
  if (size >= tables_.size()) tables_.resize(size + 1);
  auto& table = tables_[size];
  if (!table) {
    table = std::make_unique<Table>();
    const auto operation = crc32_combine_gen(size);
    for (std::uint32_t k = 0; k < 4; ++k) {
      for (std::uint32_t byte = 0; byte < 256; ++byte) {
        (*table)[k][byte] = static_cast<std::uint32_t>(crc32_combine_op(byte << (8 * k), 0, operation));
      }
    }
  }
  const Table& t = *table;
  return t[0][crc & 0xFF] ^ t[1][crc >> 8 & 0xFF] ^ t[2][crc >> 16 & 0xFF] ^ t[3][crc >> 24];
}

// A part that was not there lately: what it shares with the last one of its family is repeated, field by field.
void PartsGzip::write_new(Writer& out, const TextParts& parts, std::span<const std::uint32_t> line,
                          std::uint32_t place) {
  const TextParts::Part& part = parts[line[place]];
  const char* a = parts.text() + part.at;
  const char* b = a;
  std::uint32_t size = 0;  // of the other one
  std::uint32_t back = 0;
  if (const std::uint32_t other = alike_[part.family]; other != kNever) {
    back = at_[place] - at_[other];
    if (back + part.size <= kWindow) {
      b = parts.text() + parts[line[other]].at;
      size = parts[line[other]].size;
    }
  }
  std::uint32_t x = 0;
  std::uint32_t y = 0;
  while (x < part.size) {
    const std::uint32_t n = std::min(same(a + x, b + y, std::min(part.size - x, size - y)), kLongest);
    if (n >= kWorthIt) {
      out.repeat(n, back + x - y);
      x += n;
      y += n;
      if (x == part.size) return;
    }
    // On to the next comma of both; who is there already waits for the other.
    const bool here = a[x] == ',';
    const bool there = y == size || b[y] == ',';
    if (there || !here) {
      do out.letter(a[x++]);
      while (x < part.size && a[x] != ',');
    }
    if (here && there && y < size) ++y;
    while (y < size && b[y] != ',') ++y;
  }
}

std::string PartsGzip::of(const TextParts& parts, std::span<const std::uint32_t> line) {
  const auto places = static_cast<std::uint32_t>(line.size());
  at_.resize(places);
  std::uint32_t size = 0;
  for (std::uint32_t i = 0; i < places; ++i) {
    at_[i] = size;
    size += parts[line[i]].size;
  }
  seen_.assign(parts.size(), kNever);
  alike_.fill(kNever);
  bytes_.resize(std::max(bytes_.size(), kHeader.size() + size + size / 8 + 16 + kTrailer));
  std::memcpy(bytes_.data(), kHeader.data(), kHeader.size());

  Writer out(bytes_.data() + kHeader.size());
  out.put({3, 3});  // the last block, with the fixed codes
  std::uint32_t crc = 0;
  std::uint32_t length = 0;  // of the repetition under way, what it repeats and where that goes on
  std::uint32_t distance = 0;
  std::uint32_t next = 0;
  for (std::uint32_t i = 0; i < places; ++i) {
    const TextParts::Part& part = parts[line[i]];
    crc = after(crc, part.size) ^ part.crc;
    if (length > 0 && line[next] == line[i] && length + part.size <= kLongest) {
      length += part.size;
      ++next;
    } else {
      if (length > 0) out.repeat(length, distance);
      const std::uint32_t before = seen_[line[i]];
      if (before != kNever && at_[i] - at_[before] <= kWindow && part.size >= kShortest && part.size <= kLongest) {
        length = part.size;
        distance = at_[i] - at_[before];
        next = before + 1;
      } else {
        length = 0;
        write_new(out, parts, line, i);
      }
    }
    seen_[line[i]] = i;
    alike_[part.family] = i;
  }
  if (length > 0) out.repeat(length, distance);
  out.put(symbol(256));  // the end
  char* end = out.end();
  std::memcpy(end, &crc, 4);
  std::memcpy(end + 4, &size, 4);
  return {bytes_.data(), end + kTrailer};
}

}  // namespace landnam::sim

#include "cli/export/npz.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <new>

#include "cli/errors.hpp"

namespace landnam::cli {
namespace {

constexpr std::size_t kNpyHeader = 128;
constexpr std::size_t kWorthWriting = std::size_t{1} << 18;

void add_number(std::string& out, std::uint64_t value, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xFF);
}

std::string npy_header(std::string_view type, const std::string& shape) {
  std::string text = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}", type, shape);
  std::string header = "\x93NUMPY";
  header += '\x01';
  header += '\0';
  text.resize(kNpyHeader - header.size() - 3, ' ');
  text += '\n';
  add_number(header, text.size(), 2);
  return header + text;
}

constexpr std::string_view kByte = "|u1";

// A block that deflate leaves as it is, so that it can be written again in the same length.
std::string stored(const std::string& bytes) {
  std::string block(1, '\0');
  add_number(block, bytes.size(), 2);
  add_number(block, ~bytes.size(), 2);
  return block + bytes;
}

std::uint32_t crc_of(std::string_view bytes, std::uint32_t before = 0) {
  return static_cast<std::uint32_t>(
      crc32_z(before, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

}  // namespace

Deflater::Deflater() : stream_(std::make_unique<z_stream_s>()) {
  constexpr int kFast = 3;
  constexpr int kRaw = -15;
  if (deflateInit2(stream_.get(), kFast, Z_DEFLATED, kRaw, 8, Z_DEFAULT_STRATEGY) != Z_OK) throw std::bad_alloc();
}

Deflater::~Deflater() { deflateEnd(stream_.get()); }

std::string Deflater::run(int flush) {
  std::string out;
  std::array<char, 16384> buffer{};
  do {
    stream_->next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream_->avail_out = static_cast<uInt>(buffer.size());
    deflate(stream_.get(), flush);
    out.append(buffer.data(), buffer.size() - stream_->avail_out);
  } while (stream_->avail_out == 0);
  return out;
}

std::string Deflater::add(std::string_view bytes) {
  std::string out;
  constexpr std::size_t kMost = std::size_t{1} << 30;  // what fits its counter
  while (!bytes.empty()) {
    const std::string_view part = bytes.substr(0, kMost);
    bytes.remove_prefix(part.size());
    stream_->next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(part.data()));  // it only reads
    stream_->avail_in = static_cast<uInt>(part.size());
    out += run(Z_NO_FLUSH);
  }
  return out;
}

std::string Deflater::finish() {
  stream_->avail_in = 0;
  return run(Z_FINISH);
}

NpzFile::NpzFile(std::string path) : place_(std::move(path)) {
  if (!place_.goes_back()) {
    throw BadRequest(place_.path() + ": expected a plain file: a .npz cannot be written into a pipe");
  }
}

void NpzFile::put(std::string_view bytes) {
  waiting_ += bytes;
  at_ += bytes.size();
  if (waiting_.size() >= kWorthWriting) flush();
}

void NpzFile::flush() {
  std::string_view left = waiting_;
  while (!left.empty()) {
    errno = 0;
    const ssize_t n = ::write(place_.handle(), left.data(), left.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) place_.fail();
    left.remove_prefix(static_cast<std::size_t>(n));
  }
  waiting_.clear();
}

void NpzFile::go_to(std::uint64_t offset) {
  flush();
  errno = 0;
  if (::lseek(place_.handle(), static_cast<off_t>(offset), SEEK_SET) < 0) place_.fail();
}

// With the sizes in 64 bits, whatever they are.
std::string NpzFile::local_header(const Entry& entry) {
  std::string h = "PK\x03\x04";
  add_number(h, 45, 2);          // version
  add_number(h, 0, 2);           // flags
  add_number(h, 8, 2);           // deflated
  add_number(h, 0x00210000, 4);  // the first day that zip knows
  add_number(h, entry.crc, 4);
  add_number(h, 0xFFFFFFFF, 4);
  add_number(h, 0xFFFFFFFF, 4);
  add_number(h, entry.name.size(), 2);
  add_number(h, 20, 2);
  h += entry.name;
  add_number(h, 1, 2);
  add_number(h, 16, 2);
  add_number(h, entry.size, 8);
  add_number(h, entry.packed, 8);
  return h;
}

std::size_t NpzFile::begin_rows(const std::string& name, std::uint64_t width) {
  rows_.push_back({{name + ".npy", at_, 0, 0, 0}, width});
  if (rows_.size() == 1) {
    put(local_header(rows_[0].entry));
    put(stored(npy_header(kByte, "(0, 0)")));
  }
  return rows_.size() - 1;
}

void NpzFile::row(std::size_t array, const std::uint8_t* bytes) {
  Rows& rows = rows_[array];
  const std::string_view view(reinterpret_cast<const char*>(bytes), rows.width);
  rows.crc = crc_of(view, rows.crc);
  ++rows.count;
  const std::string packed = rows.deflater->add(view);
  if (array == 0) put(packed);
  else rows.kept += packed;
}

// Now the number of rows is known: of the first array the two headers are written again.
void NpzFile::end_rows(Rows& rows, bool first) {
  Entry& entry = rows.entry;
  const std::string header = npy_header(kByte, fmt::format("({}, {})", rows.count, rows.width));
  const std::uint64_t bytes = rows.count * rows.width;
  entry.size = header.size() + bytes;
  entry.crc = static_cast<std::uint32_t>(crc32_combine(crc_of(header), rows.crc, static_cast<z_off_t>(bytes)));
  rows.kept += rows.deflater->finish();
  if (!first) {
    entry.offset = at_;
    entry.packed = stored(header).size() + rows.kept.size();
    put(local_header(entry));
    put(stored(header));
    put(rows.kept);
    return;
  }
  put(rows.kept);
  const std::uint64_t end = at_;
  entry.packed = end - entry.offset - local_header(entry).size();
  go_to(entry.offset);
  put(local_header(entry));
  put(stored(header));
  go_to(end);
  at_ = end;
}

void NpzFile::array(const std::string& name, std::string_view type, std::uint64_t items, std::string_view bytes) {
  const std::string header = npy_header(type, fmt::format("({},)", items));
  Deflater deflater;
  std::string packed = deflater.add(header);
  packed += deflater.add(bytes);
  packed += deflater.finish();
  Entry entry{name + ".npy", 0, header.size() + bytes.size(), packed.size(), crc_of(bytes, crc_of(header))};
  later_.emplace_back(std::move(entry), std::move(packed));
}

void NpzFile::finish() {
  std::vector<Entry> entries;
  for (Rows& rows : rows_) {
    end_rows(rows, &rows == rows_.data());
    entries.push_back(rows.entry);
  }
  for (auto& [entry, packed] : later_) {
    entry.offset = at_;
    put(local_header(entry));
    put(packed);
    entries.push_back(entry);
  }
  const std::uint64_t directory = at_;
  for (const Entry& entry : entries) {
    std::string h = "PK\x01\x02";
    add_number(h, 45, 2);
    add_number(h, 45, 2);
    add_number(h, 0, 2);
    add_number(h, 8, 2);
    add_number(h, 0x00210000, 4);
    add_number(h, entry.crc, 4);
    add_number(h, 0xFFFFFFFF, 4);
    add_number(h, 0xFFFFFFFF, 4);
    add_number(h, entry.name.size(), 2);
    add_number(h, 28, 2);
    add_number(h, 0, 2);  // comment
    add_number(h, 0, 2);  // disk
    add_number(h, 0, 2);
    add_number(h, 0, 4);
    add_number(h, 0xFFFFFFFF, 4);
    h += entry.name;
    add_number(h, 1, 2);
    add_number(h, 24, 2);
    add_number(h, entry.size, 8);
    add_number(h, entry.packed, 8);
    add_number(h, entry.offset, 8);
    put(h);
  }
  const std::uint64_t size = at_ - directory;
  std::string end = "PK\x06\x06";  // zip64, end of the directory
  add_number(end, 44, 8);
  add_number(end, 45, 2);
  add_number(end, 45, 2);
  add_number(end, 0, 4);
  add_number(end, 0, 4);
  add_number(end, entries.size(), 8);
  add_number(end, entries.size(), 8);
  add_number(end, size, 8);
  add_number(end, directory, 8);
  end += "PK\x06\x07";
  add_number(end, 0, 4);
  add_number(end, at_, 8);
  add_number(end, 1, 4);
  end += "PK\x05\x06";
  add_number(end, 0, 4);
  add_number(end, 0xFFFF, 2);
  add_number(end, 0xFFFF, 2);
  add_number(end, 0xFFFFFFFF, 4);
  add_number(end, 0xFFFFFFFF, 4);
  add_number(end, 0, 2);
  put(end);
  flush();
  place_.finish();
}

}  // namespace landnam::cli

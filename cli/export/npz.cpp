#include "cli/export/npz.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <zlib.h>

#include <cerrno>

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

std::uint32_t crc_of(std::string_view bytes, std::uint32_t before = 0) {
  return static_cast<std::uint32_t>(
      crc32_z(before, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

}  // namespace

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
std::string NpzFile::local_header(const Entry& entry) const {
  std::string h = "PK\x03\x04";
  add_number(h, 45, 2);          // version
  add_number(h, 0, 2);           // flags
  add_number(h, 0, 2);           // stored
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
  add_number(h, entry.size, 8);
  return h;
}

void NpzFile::begin_rows(const std::string& name, std::string_view type, std::uint64_t width) {
  entries_.push_back({name + ".npy", at_, 0, 0});
  row_type_ = type;
  width_ = width;
  put(local_header(entries_.back()));
  put(npy_header(row_type_, "(0, 0)"));
}

void NpzFile::row(const std::uint8_t* bytes) {
  const std::string_view view(reinterpret_cast<const char*>(bytes), width_);
  rows_crc_ = crc_of(view, rows_crc_);
  put(view);
  ++rows_;
}

// Now the number of rows is known: the two headers are written again.
void NpzFile::end_rows() {
  Entry& entry = entries_.back();
  const std::string header = npy_header(row_type_, fmt::format("({}, {})", rows_, width_));
  const std::uint64_t bytes = rows_ * width_;
  entry.size = header.size() + bytes;
  entry.crc = static_cast<std::uint32_t>(crc32_combine(crc_of(header), rows_crc_, static_cast<z_off_t>(bytes)));
  const std::uint64_t end = at_;
  go_to(entry.offset);
  put(local_header(entry));
  put(header);
  go_to(end);
  at_ = end;
}

void NpzFile::array(const std::string& name, std::string_view type, std::uint64_t items, std::string_view bytes) {
  const std::string header = npy_header(type, fmt::format("({},)", items));
  Entry entry{name + ".npy", at_, header.size() + bytes.size(), crc_of(bytes, crc_of(header))};
  put(local_header(entry));
  put(header);
  put(bytes);
  entries_.push_back(std::move(entry));
}

void NpzFile::finish() {
  const std::uint64_t directory = at_;
  for (const Entry& entry : entries_) {
    std::string h = "PK\x01\x02";
    add_number(h, 45, 2);
    add_number(h, 45, 2);
    add_number(h, 0, 2);
    add_number(h, 0, 2);
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
    add_number(h, entry.size, 8);
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
  add_number(end, entries_.size(), 8);
  add_number(end, entries_.size(), 8);
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

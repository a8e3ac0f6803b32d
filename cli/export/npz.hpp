#pragma once
// NumPy's .npz: a zip archive of .npy arrays, compressed. The first array is written row by row as it comes; the others
// are kept, compressed or small, until the end.
//
// By hand, because libzip writes an archive when it is closed, out of sources whose length must be known: all rows
// would lie in a second file until then. Lengths are in 64 bits (zip64) throughout, so that more than 4 GiB are no
// other case. tests/python reads the result with NumPy, and Python's zipfile checks lengths and CRCs.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/files.hpp"

struct z_stream_s;

namespace landnam::cli {

// A stream of zlib's, without zlib's own header.
class Deflater {
 public:
  Deflater();
  ~Deflater();
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;
  std::string add(std::string_view bytes);  // what has come of it so far
  std::string finish();

 private:
  std::string run(int flush);
  std::unique_ptr<z_stream_s> stream_;
};

class NpzFile {
 public:
  explicit NpzFile(std::string path);  // throws BadRequest

  // Rows of bytes. Of all arrays the first is written as it comes, so it should be the largest.
  std::size_t begin_rows(const std::string& name, std::uint64_t width);
  void row(std::size_t array, const std::uint8_t* bytes);
  // A whole array of one dimension, little-endian: type as "<i4".
  void array(const std::string& name, std::string_view type, std::uint64_t items, std::string_view bytes);
  void finish();

 private:
  struct Entry {
    std::string name;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t packed = 0;
    std::uint32_t crc = 0;
  };
  struct Rows {
    Entry entry;
    std::uint64_t width = 0;
    std::uint64_t count = 0;
    std::uint32_t crc = 0;
    std::unique_ptr<Deflater> deflater = std::make_unique<Deflater>();
    std::string kept{};  // but for the first
  };
  void put(std::string_view bytes);
  static std::string local_header(const Entry& entry);
  void end_rows(Rows& rows, bool first);
  void flush();
  void go_to(std::uint64_t offset);

  OutputPlace place_;
  std::string waiting_;  // not written yet
  std::uint64_t at_ = 0;
  std::vector<Rows> rows_;
  std::vector<std::pair<Entry, std::string>> later_;  // arrays that come after all rows
};

}  // namespace landnam::cli

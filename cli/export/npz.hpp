#pragma once
// NumPy's .npz: a zip archive of .npy arrays, not compressed. The first array is written row by row as it comes, the
// others at the end; nothing large is kept in memory.
//
// By hand, because libzip writes an archive when it is closed, out of sources whose length must be known: all rows
// would lie in a second file until then. What is stored as it is needs three kinds of records. Lengths are in 64 bits
// (zip64) throughout, so that more than 4 GiB are no other case. tests/python reads the result with NumPy, and Python's
// zipfile checks lengths and CRCs.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files.hpp"

namespace landnam::cli {

class NpzFile {
 public:
  explicit NpzFile(std::string path);  // throws BadRequest

  void begin_rows(const std::string& name, std::string_view type, std::uint64_t width);  // of bytes
  void row(const std::uint8_t* bytes);
  void end_rows();
  // A whole array of one dimension, little-endian: type as "<i4".
  void array(const std::string& name, std::string_view type, std::uint64_t items, std::string_view bytes);
  void finish();

 private:
  struct Entry {
    std::string name;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint32_t crc = 0;
  };
  void put(std::string_view bytes);
  std::string local_header(const Entry& entry) const;

  void flush();
  void go_to(std::uint64_t offset);

  OutputPlace place_;
  std::string waiting_;  // not written yet
  std::uint64_t at_ = 0;
  std::vector<Entry> entries_;
  std::string row_type_;
  std::uint64_t width_ = 0;
  std::uint64_t rows_ = 0;
  std::uint32_t rows_crc_ = 0;
};

}  // namespace landnam::cli

#pragma once
// Files of lines, compressed when the name ends in .gz; read either way, whatever the name.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct gzFile_s;

namespace landnam::cli {

// Appears under its name only when it is finished: until then an older file of that name stays as it is.
class OutputFile {
 public:
  explicit OutputFile(std::string path);  // throws BadRequest if it cannot be made
  ~OutputFile();                          // unfinished: leaves nothing behind
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view text);  // throws Failure
  void line(std::string_view text);
  void finish();

 private:
  [[noreturn]] void fail();
  std::string path_;
  std::string part_;
  gzFile_s* file_ = nullptr;
};

void write_file(const std::string& path, std::string_view bytes);

class InputFile {
 public:
  explicit InputFile(std::string path);  // throws BadRequest if it cannot be read
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  // The next line that is not empty; none at the end. Throws BadRequest if it is too long or the file is damaged.
  std::optional<std::string> line();
  std::string all();                              // the rest of the file at once
  std::size_t number() const { return number_; }  // of the line last read, from 1
  const std::string& path() const { return path_; }

 private:
  bool fill();
  std::string path_;
  gzFile_s* file_ = nullptr;
  std::string buffer_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
};

}  // namespace landnam::cli

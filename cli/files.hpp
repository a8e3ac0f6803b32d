#pragma once
// Files of lines, compressed when the name ends in .gz; read either way, whatever the name.

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

struct gzFile_s;

namespace landnam::cli {

// Where output goes. A plain file, or none yet, is written beside its place and takes it when it is finished: until
// then an older file of that name stays as it is. Links are followed. Whatever is not a plain file (a device, a pipe,
// what the program was started with as /dev/stdout) is written through and stays what it is.
class OutputPlace {
 public:
  explicit OutputPlace(std::string path);  // throws BadRequest if it cannot be written
  ~OutputPlace();                          // unfinished: leaves nothing beside
  OutputPlace(const OutputPlace&) = delete;
  OutputPlace& operator=(const OutputPlace&) = delete;

  int handle() const { return handle_; }
  const std::string& path() const { return path_; }
  bool goes_back() const;  // whether one can write again what lies before
  void finish();           // throws Failure
  [[noreturn]] void fail() const;

 private:
  void abandon();
  std::string path_;
  std::string target_;  // that `path_` leads to
  std::string part_;    // what it is called until it is finished; empty: written through
  int handle_ = -1;
};

class OutputFile {
 public:
  static constexpr int kAsItComes = -1;  // a level: what is written is compressed already where it should be

  explicit OutputFile(std::string path, int level = 6);  // throws BadRequest if it cannot be made
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view text);  // throws Failure
  void line(std::string_view text);
  void finish();

 private:
  OutputPlace place_;
  gzFile_s* file_ = nullptr;
};

// Pieces of text to a file, written by a thread of its own: whoever hands them over does not wait for the disk, unless
// it is far ahead.
class TextWriter {
 public:
  explicit TextWriter(OutputFile& file);
  ~TextWriter();
  TextWriter(const TextWriter&) = delete;
  TextWriter& operator=(const TextWriter&) = delete;

  void put(std::string text);  // throws what writing threw
  void finish();               // all is written; throws likewise

 private:
  void write_all();
  static constexpr std::size_t kMostBytes = std::size_t{32} << 20;
  static constexpr std::size_t kWorthWaking = std::size_t{1} << 20;  // to wake a thread costs as much as a short game
  OutputFile& file_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> waiting_;
  std::size_t bytes_ = 0;
  bool ended_ = false;
  std::exception_ptr error_;
  std::thread thread_;
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

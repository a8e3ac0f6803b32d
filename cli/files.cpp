#include "cli/files.hpp"

#include <zlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "cli/errors.hpp"

namespace landnam::cli {
namespace {

constexpr std::size_t kLongest = std::size_t{64} << 20;

std::string why() { return errno != 0 ? std::strerror(errno) : "it cannot be opened"; }

}  // namespace

OutputFile::OutputFile(std::string path, int level) : path_(std::move(path)), part_(path_ + ".part") {
  errno = 0;
  if (std::filesystem::is_directory(path_)) throw BadRequest(path_ + ": expected a file, not a directory");
  const bool compress = level != kAsItComes && path_.ends_with(".gz");
  const std::string mode = compress ? "wb" + std::to_string(level) : "wbT";  // T: as it is
  file_ = gzopen(part_.c_str(), mode.c_str());
  if (file_ == nullptr) throw BadRequest(path_ + ": cannot be written: " + why());
}

OutputFile::~OutputFile() {
  if (file_ == nullptr) return;
  gzclose(file_);
  std::error_code ignored;
  std::filesystem::remove(part_, ignored);
}

void OutputFile::fail() { throw Failure(path_ + ": writing failed: " + why()); }

void OutputFile::write(std::string_view text) {
  errno = 0;
  while (!text.empty()) {
    const auto some = static_cast<unsigned>(std::min<std::size_t>(text.size(), 1U << 20));
    if (gzwrite(file_, text.data(), some) != static_cast<int>(some)) fail();
    text.remove_prefix(some);
  }
}

void OutputFile::line(std::string_view text) {
  write(text);
  write("\n");
}

void OutputFile::finish() {
  errno = 0;
  const int closed = gzclose(file_);
  file_ = nullptr;
  std::error_code error;
  if (closed == Z_OK) std::filesystem::rename(part_, path_, error);
  if (closed == Z_OK && !error) return;
  std::error_code ignored;
  std::filesystem::remove(part_, ignored);
  fail();
}

TextWriter::TextWriter(OutputFile& file) : file_(file), thread_([this] { write_all(); }) {}

TextWriter::~TextWriter() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void TextWriter::put(std::string text) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return bytes_ < kMostBytes || error_; });
  if (error_) std::rethrow_exception(error_);
  bytes_ += text.size();
  waiting_.push_back(std::move(text));
  if (bytes_ >= kWorthWaking) changed_.notify_all();
}

void TextWriter::finish() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  thread_.join();
  if (error_) std::rethrow_exception(error_);
}

void TextWriter::write_all() {
  for (;;) {
    std::vector<std::string> texts;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return ended_ || bytes_ >= kWorthWaking; });
      if (waiting_.empty()) return;
      texts.swap(waiting_);
      bytes_ = 0;
      changed_.notify_all();
    }
    try {
      for (const std::string& text : texts) file_.write(text);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
      changed_.notify_all();
      return;
    }
  }
}

void write_file(const std::string& path, std::string_view bytes) {
  OutputFile file(path);
  file.write(bytes);
  file.finish();
}

InputFile::InputFile(std::string path) : path_(std::move(path)) {
  errno = 0;
  if (std::filesystem::is_directory(path_)) throw BadRequest(path_ + ": expected a file, not a directory");
  file_ = gzopen(path_.c_str(), "rb");
  if (file_ == nullptr) throw BadRequest(path_ + ": cannot be read: " + why());
}

InputFile::~InputFile() { gzclose(file_); }

bool InputFile::fill() {
  buffer_.erase(0, at_);
  at_ = 0;
  const std::size_t before = buffer_.size();
  if (before > kLongest) throw BadRequest(path_ + ": line " + std::to_string(number_ + 1) + " is longer than 64 MB");
  buffer_.resize(before + (1U << 18));
  const int n = gzread(file_, buffer_.data() + before, 1U << 18);
  if (n < 0) throw BadRequest(path_ + ": the compressed file is damaged");
  buffer_.resize(before + static_cast<std::size_t>(n));
  if (n == 0) {  // zlib reports a file that was cut short only here
    int code = Z_OK;
    gzerror(file_, &code);
    if (code != Z_OK) throw BadRequest(path_ + ": the compressed file is cut short");
  }
  return n > 0;
}

std::string InputFile::all() {
  while (fill()) {
  }
  at_ = buffer_.size();
  number_ = 1;
  return buffer_;
}

std::optional<std::string> InputFile::line() {
  std::size_t searched = 0;
  for (;;) {
    const std::size_t end = buffer_.find('\n', at_ + searched);
    if (end != std::string::npos) {
      std::string text = buffer_.substr(at_, end - at_);
      at_ = end + 1;
      searched = 0;
      ++number_;
      if (text.find_first_not_of(" \t\r") != std::string::npos) return text;
      continue;
    }
    searched = buffer_.size() - at_;
    if (fill()) continue;
    if (at_ == buffer_.size()) return std::nullopt;
    std::string text = buffer_.substr(at_);
    at_ = buffer_.size();
    ++number_;
    if (text.find_first_not_of(" \t\r") != std::string::npos) return text;
    return std::nullopt;
  }
}

}  // namespace landnam::cli

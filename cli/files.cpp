#include "cli/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/errors.hpp"

namespace landnam::cli {
namespace {

constexpr std::size_t kLongest = std::size_t{64} << 20;

namespace fs = std::filesystem;
constexpr int kMostLinks = 40;

// The number of an open file of this program that a path names, as /dev/fd/3 or what /dev/stdout leads to; else -1.
int own_handle(const fs::path& path) {
  std::error_code error;
  const fs::path own = fs::canonical("/proc/self/fd", error);
  if (error || fs::canonical(path.has_parent_path() ? path.parent_path() : ".", error) != own || error) return -1;
  const std::string name = path.filename().string();
  int number = -1;
  const auto [end, wrong] = std::from_chars(name.data(), name.data() + name.size(), number);
  return wrong == std::errc{} && end == name.data() + name.size() ? number : -1;
}

std::string why() { return errno != 0 ? std::strerror(errno) : "it cannot be opened"; }

}  // namespace

OutputPlace::OutputPlace(std::string path) : path_(std::move(path)), target_(path_) {
  const auto refuse = [&](const std::string& what) { throw BadRequest(path_ + ": cannot be written: " + what); };
  for (int links = 0;; ++links) {
    if (const int own = own_handle(target_); own >= 0) {  // opened again it would begin at its start
      handle_ = fcntl(own, F_DUPFD_CLOEXEC, 0);
      if (handle_ < 0) refuse(why());
      return;
    }
    std::error_code error;
    const fs::path to = fs::read_symlink(target_, error);
    if (error) break;
    if (links == kMostLinks) refuse(std::strerror(ELOOP));
    target_ = (fs::path(target_).parent_path() / to).string();
  }
  struct stat there{};
  errno = 0;
  const bool exists = ::stat(target_.c_str(), &there) == 0;
  if (!exists && errno != ENOENT) refuse(why());
  if (exists && S_ISDIR(there.st_mode)) throw BadRequest(path_ + ": expected a file, not a directory");
  if (exists && !S_ISREG(there.st_mode)) {
    handle_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    if (handle_ < 0) refuse(why());
    return;
  }
  part_ = target_ + ".part";
  struct stat left{};
  if (::lstat(part_.c_str(), &left) == 0) {  // by a run that was killed
    if (!S_ISREG(left.st_mode)) {
      const std::string blocked = std::exchange(part_, {});  // not ours to remove
      refuse(blocked + " is in the way");
    }
    ::unlink(part_.c_str());
  }
  handle_ = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (handle_ < 0) {
    part_.clear();
    refuse(why());
  }
  if (exists) (void)::fchmod(handle_, there.st_mode & 0777);
}

OutputPlace::~OutputPlace() { abandon(); }

void OutputPlace::abandon() {
  if (handle_ >= 0) ::close(handle_);
  handle_ = -1;
  if (!part_.empty()) ::unlink(part_.c_str());
  part_.clear();
}

bool OutputPlace::goes_back() const {
  return !part_.empty() || (::lseek(handle_, 0, SEEK_CUR) == 0 && (fcntl(handle_, F_GETFL) & O_APPEND) == 0);
}

void OutputPlace::fail() const { throw Failure(path_ + ": writing failed: " + why()); }

void OutputPlace::finish() {
  errno = 0;
  const bool closed = ::close(std::exchange(handle_, -1)) == 0;
  if (closed && (part_.empty() || ::rename(part_.c_str(), target_.c_str()) == 0)) {
    part_.clear();
    return;
  }
  fail();
}

OutputFile::OutputFile(std::string path, int level) : place_(std::move(path)) {
  const bool compress = level != kAsItComes && place_.path().ends_with(".gz");
  const std::string mode = compress ? "wb" + std::to_string(level) : "wbT";  // T: as it is
  const int handle = fcntl(place_.handle(), F_DUPFD_CLOEXEC, 0);             // for zlib, which closes it
  file_ = handle < 0 ? nullptr : gzdopen(handle, mode.c_str());
  if (file_ == nullptr) place_.fail();
}

OutputFile::~OutputFile() {
  if (file_ != nullptr) gzclose(file_);
}

void OutputFile::write(std::string_view text) {
  errno = 0;
  while (!text.empty()) {
    const auto some = static_cast<unsigned>(std::min<std::size_t>(text.size(), 1U << 20));
    if (gzwrite(file_, text.data(), some) != static_cast<int>(some)) place_.fail();
    text.remove_prefix(some);
  }
}

void OutputFile::line(std::string_view text) {
  write(text);
  write("\n");
}

void OutputFile::finish() {
  errno = 0;
  if (gzclose(std::exchange(file_, nullptr)) != Z_OK) place_.fail();
  place_.finish();
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
  if (fs::is_directory(path_)) throw BadRequest(path_ + ": expected a file, not a directory");
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

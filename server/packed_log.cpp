#include "server/packed_log.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <zlib.h>

#include <charconv>
#include <optional>
#include <stdexcept>
#include <utility>

#include "server/entry.hpp"

namespace landnam::server {
namespace {

constexpr std::string_view kPacked = "packed ";
constexpr std::string_view kForm = "2 ";       // then the length of the text, a space, and zlib's bytes in base64
constexpr std::string_view kFirstForm = "1 ";  // the same, with entries as they are
constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;
constexpr std::size_t kMostBytes = std::size_t{256} << 20;

[[noreturn]] void damaged() { throw std::runtime_error("a packed log is damaged"); }

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }

// Checksums and times are what cannot be compressed: the former are left out, the latter become differences.
class Shortening {
 public:
  explicit Shortening(std::string_view code) : code_(code) {}

  std::string shortened(std::uint64_t seq, const std::string& body) {
    const std::size_t brace = body.find('{');
    if (!body.starts_with("2 ") || brace == std::string::npos) return body;
    const std::string json = body.substr(brace);
    const auto time = time_in(json);
    if (sealed(code_, seq, json) != body || !time || std::to_string(time->value) != digits(json, *time)) return body;
    return kShort + with(json, *time, time->value - std::exchange(before_, time->value));
  }
  std::string restored(std::uint64_t seq, const std::string& line) {
    if (!line.starts_with("2{")) return line;
    const std::string json = line.substr(1);
    const auto time = time_in(json);
    if (!time) damaged();
    before_ += time->value;
    return sealed(code_, seq, with(json, *time, before_));
  }

 private:
  static constexpr char kShort = '2';  // and the JSON follows at once
  struct Time {
    std::size_t from;
    std::size_t size;
    Millis value;
  };
  static std::optional<Time> time_in(const std::string& json) {
    constexpr std::string_view kField = R"("at":)";
    const std::size_t field = json.find(kField);
    if (field == std::string::npos) return std::nullopt;
    const char* const from = json.data() + field + kField.size();
    Millis value = 0;
    const auto [end, wrong] = std::from_chars(from, json.data() + json.size(), value);
    if (wrong != std::errc{}) return std::nullopt;
    return Time{field + kField.size(), static_cast<std::size_t>(end - from), value};
  }
  static std::string digits(const std::string& json, const Time& time) { return json.substr(time.from, time.size); }
  static std::string with(const std::string& json, const Time& time, Millis value) {
    return json.substr(0, time.from) + std::to_string(value) + json.substr(time.from + time.size);
  }

  std::string code_;
  Millis before_ = 0;
};

}  // namespace

std::string packed(std::string_view code, const std::vector<std::string>& entries) {
  std::string text;
  Shortening shortening(code);
  for (std::size_t seq = 0; seq < entries.size(); ++seq) text += shortening.shortened(seq, entries[seq]) + '\n';
  uLongf size = compressBound(text.size());
  std::string bytes(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, bytes_of(text), text.size(), Z_BEST_COMPRESSION) !=
      Z_OK) {
    throw std::runtime_error("a log could not be packed");
  }
  std::string coded(sodium_base64_encoded_len(size, kVariant), '\0');
  sodium_bin2base64(coded.data(), coded.size(), bytes_of(bytes), size, kVariant);
  coded.pop_back();  // the zero at its end
  return fmt::format("{}{}{} {}", kPacked, kForm, text.size(), coded);
}

bool is_packed(std::string_view body) { return body.starts_with(kPacked); }

std::vector<std::string> unpacked(std::string_view code, std::string_view body) {
  body.remove_prefix(kPacked.size());
  const bool as_they_are = body.starts_with(kFirstForm);
  if (!as_they_are && !body.starts_with(kForm)) damaged();
  body.remove_prefix(kForm.size());
  std::size_t size = 0;
  const auto [end, wrong] = std::from_chars(body.data(), body.data() + body.size(), size);
  const auto digits = static_cast<std::size_t>(end - body.data());
  if (wrong != std::errc{} || size > kMostBytes || digits >= body.size() || body[digits] != ' ') damaged();
  body.remove_prefix(digits + 1);
  std::string bytes(body.size(), '\0');
  std::size_t length = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), body.data(), body.size(), nullptr,
                        &length, nullptr, kVariant) != 0) {
    damaged();
  }
  std::string text(size, '\0');
  uLongf got = size;
  if (uncompress(reinterpret_cast<Bytef*>(text.data()), &got, bytes_of(bytes), length) != Z_OK || got != size)
    damaged();
  std::vector<std::string> entries;
  Shortening shortening(code);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t stop = text.find('\n', at);
    if (stop == std::string::npos) damaged();
    std::string line = text.substr(at, stop - at);
    entries.push_back(as_they_are ? std::move(line) : shortening.restored(entries.size(), line));
    at = stop + 1;
  }
  return entries;
}

}  // namespace landnam::server

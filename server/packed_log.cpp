#include "server/packed_log.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <zlib.h>

#include <charconv>
#include <stdexcept>

namespace landnam::server {
namespace {

constexpr std::string_view kPacked = "packed 1 ";  // then the length of the text, a space, and zlib's bytes in base64
constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;
constexpr std::size_t kMostBytes = std::size_t{256} << 20;

[[noreturn]] void damaged() { throw std::runtime_error("a packed log is damaged"); }

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }

}  // namespace

std::string packed(const std::vector<std::string>& entries) {
  std::string text;
  for (const std::string& one : entries) text += one + '\n';
  uLongf size = compressBound(text.size());
  std::string bytes(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, bytes_of(text), text.size(), Z_BEST_COMPRESSION) !=
      Z_OK) {
    throw std::runtime_error("a log could not be packed");
  }
  std::string coded(sodium_base64_encoded_len(size, kVariant), '\0');
  sodium_bin2base64(coded.data(), coded.size(), bytes_of(bytes), size, kVariant);
  coded.pop_back();  // the zero at its end
  return fmt::format("{}{} {}", kPacked, text.size(), coded);
}

bool is_packed(std::string_view body) { return body.starts_with(kPacked); }

std::vector<std::string> unpacked(std::string_view body) {
  body.remove_prefix(kPacked.size());
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
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t line = text.find('\n', at);
    if (line == std::string::npos) damaged();
    entries.push_back(text.substr(at, line - at));
    at = line + 1;
  }
  return entries;
}

}  // namespace landnam::server

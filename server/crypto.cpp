#include "server/crypto.hpp"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>

namespace landnam::server {
namespace {

constexpr std::string_view kAlphabet = "BCDFGHJKLMNPQRSTVWXZ23456789";  // no vowels: no words
constexpr std::size_t kCodeLength = 6;
constexpr std::size_t kTokenLength = 43;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string_view view_of_bytes(const Hash& hash) {
  return {reinterpret_cast<const char*>(hash.data()), hash.size()};  // NOLINT(*-type-reinterpret-cast)
}

}  // namespace

void start_crypto() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium could not be started");
}

Hash random_bytes() {
  Hash bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string token_of(const Hash& bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.resize(kTokenLength);
  return text;
}

bool is_token(std::string_view text) {
  return text.size() == kTokenLength && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

Hash token_hash(std::string_view token) {
  Hash hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(token), token.size(), nullptr, 0);
  return hash;
}

bool same_hash(const Hash& a, const Hash& b) { return sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

Hash sha256(std::string_view bytes) {
  Hash hash{};
  crypto_hash_sha256(hash.data(), bytes_of(bytes), bytes.size());
  return hash;
}

Hash hmac_sha256(const Hash& key, std::string_view message) {
  Hash hash{};
  crypto_auth_hmacsha256(hash.data(), bytes_of(message), message.size(), key.data());
  return hash;
}

std::uint64_t leading_number(const Hash& hash) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = (number << 8) | hash[i];
  return number;
}

std::string to_hex(std::string_view bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes_of(bytes), bytes.size());
  text.pop_back();
  return text;
}

std::string to_hex(const Hash& hash) { return to_hex(view_of_bytes(hash)); }

std::optional<std::string> from_hex(std::string_view text) {
  std::string bytes(text.size() / 2, '\0');
  std::size_t length = 0;
  auto* out = reinterpret_cast<unsigned char*>(bytes.data());  // NOLINT(*-type-reinterpret-cast)
  const char* end = nullptr;
  if (text.size() % 2 != 0) return std::nullopt;
  if (sodium_hex2bin(out, bytes.size(), text.data(), text.size(), nullptr, &length, &end) != 0) return std::nullopt;
  if (length != bytes.size()) return std::nullopt;
  return bytes;
}

std::optional<Hash> hash_from_hex(std::string_view text) {
  const auto bytes = from_hex(text);
  if (!bytes || bytes->size() != Hash{}.size()) return std::nullopt;
  Hash hash{};
  std::copy(bytes->begin(), bytes->end(), hash.begin());
  return hash;
}

std::string table_code(std::uint64_t number) {
  std::string code(kCodeLength, ' ');
  for (char& c : code) {
    c = kAlphabet[number % kAlphabet.size()];
    number /= kAlphabet.size();
  }
  return code;
}

bool is_table_code(std::string_view text) {
  return text.size() == kCodeLength && text.find_first_not_of(kAlphabet) == std::string_view::npos;
}

}  // namespace landnam::server

#pragma once
// What the server takes from libsodium: random tokens, hashes, hex. Call start_crypto once before the rest.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace landnam::server {

using Hash = std::array<std::uint8_t, 32>;

void start_crypto();

// 32 random bytes, and the same as 43 characters of base64url: a key that cannot be guessed.
Hash random_bytes();
std::string token_of(const Hash& bytes);
bool is_token(std::string_view text);
// What is kept of a token. Tokens are random, so a plain hash is enough.
Hash token_hash(std::string_view token);
bool same_hash(const Hash& a, const Hash& b);  // in constant time

Hash sha256(std::string_view bytes);
Hash hmac_sha256(const Hash& key, std::string_view message);
std::uint64_t leading_number(const Hash& hash);  // its first eight bytes, the highest first

std::string to_hex(std::string_view bytes);
std::string to_hex(const Hash& hash);
std::optional<std::string> from_hex(std::string_view text);  // none: not hex
std::optional<Hash> hash_from_hex(std::string_view text);

// Six letters and digits that are hard to mix up; the same ones for the same number.
std::string table_code(std::uint64_t number);
bool is_table_code(std::string_view text);

}  // namespace landnam::server

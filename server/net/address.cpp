#include "server/net/address.hpp"

#include <arpa/inet.h>

#include <array>
#include <cstring>
#include <optional>

namespace landnam::server {
namespace {

using Four = std::array<unsigned char, 4>;
using Sixteen = std::array<unsigned char, 16>;

std::optional<Four> four_of(const std::string& text) {
  Four bytes{};
  if (inet_pton(AF_INET, text.c_str(), bytes.data()) == 1) return bytes;
  return std::nullopt;
}

std::optional<Sixteen> sixteen_of(std::string text) {
  const std::size_t zone = text.find('%');  // fe80::1%eth0
  if (zone != std::string::npos) text.resize(zone);
  Sixteen bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
  return std::nullopt;
}

// An IPv4 address, also when it is written as ::ffff:192.0.2.1.
std::optional<Four> mapped(const Sixteen& bytes) {
  constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  if (std::memcmp(bytes.data(), kMapped.data(), kMapped.size()) != 0) return std::nullopt;
  Four last{};
  std::memcpy(last.data(), bytes.data() + kMapped.size(), last.size());
  return last;
}

std::string text_of(const Four& bytes) {
  std::array<char, INET_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET, bytes.data(), text.data(), text.size());
}

std::string text_of(const Sixteen& bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  const std::size_t from = text.find_first_not_of(kBlank);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlank) + 1 - from);
}

}  // namespace

std::string client_address(const std::string& connected, std::span<const std::string_view> forwarded,
                           bool trust_proxy) {
  if (!trust_proxy || forwarded.empty()) return connected;
  const std::string_view line = forwarded.back();
  const std::size_t comma = line.rfind(',');
  const std::string last{trimmed(comma == std::string_view::npos ? line : line.substr(comma + 1))};
  return four_of(last) || sixteen_of(last) ? last : connected;
}

std::string limit_group(std::string_view address) {
  std::string text{address};
  if (const auto four = four_of(text)) return text_of(*four);
  auto sixteen = sixteen_of(text);
  if (!sixteen) return text;
  if (const auto four = mapped(*sixteen)) return text_of(*four);
  for (std::size_t i = 8; i < sixteen->size(); ++i) (*sixteen)[i] = 0;
  return text_of(*sixteen) + "/64";
}

bool is_loopback(std::string_view address) {
  const std::string text{address};
  auto four = four_of(text);
  const auto sixteen = sixteen_of(text);
  if (sixteen) four = mapped(*sixteen);
  if (four) return (*four)[0] == 127;
  return sixteen && *sixteen == Sixteen{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
}

}  // namespace landnam::server

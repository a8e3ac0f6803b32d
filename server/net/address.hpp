#pragma once
// Who asks: addresses as the network and a proxy tell them.

#include <span>
#include <string>
#include <string_view>

namespace landnam::server {

// Who connected, or behind a trusted proxy whom that saw: it writes the address at the end of the last line of
// X-Forwarded-For. All before it may come from the client. What is no address is no word of a proxy.
std::string client_address(const std::string& connected, std::span<const std::string_view> forwarded, bool trust_proxy);

// What limits count as one: an IPv4 address, or the /64 of an IPv6 address, which is one household.
std::string limit_group(std::string_view address);

bool is_loopback(std::string_view address);

}  // namespace landnam::server

// Any text as an HTTP request: the first line is method and address, the second a token, the rest the body. There is
// always an answer, and it is JSON where it should be.

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "fuzz/support/json_input.hpp"
#include "fuzz/support/memory_hub.hpp"
#include "server/api.hpp"

using namespace landnam;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  server::start_crypto();
  static auto* const kHub = new fuzz::MemoryHub;  // stays until the end
  static auto* const kApi = new server::Api(kHub->hub());
  static const std::string kCode = kHub->new_table();

  const std::string text{fuzz::text_of(data, size)};
  const std::size_t first = std::min(text.find('\n'), text.size());
  const std::size_t second = std::min(text.find('\n', std::min(first + 1, text.size())), text.size());
  const std::string line = text.substr(0, first);
  const std::size_t space = std::min(line.find(' '), line.size());
  server::Request request;
  request.method = line.substr(0, space);
  request.target = line.substr(std::min(space + 1, line.size()));
  if (const std::size_t at = request.target.find("CODE"); at != std::string::npos) request.target.replace(at, 4, kCode);
  request.authorization = text.substr(std::min(first + 1, text.size()), second - std::min(first + 1, second));
  if (request.authorization == "mine") request.authorization = "Bearer " + fuzz::MemoryHub::token();
  request.body = text.substr(std::min(second + 1, text.size()));
  request.content_type = "application/json";
  request.address = "127.0.0.1";
  request.host = "localhost";
  bool answered = false;
  kApi->handle(request, [&](const server::Response& response) {
    answered = true;
    if (response.status < 200 || response.status > 599) std::abort();
    if (response.type == "application/json" && !notation::parse_json(response.body)) std::abort();
  });
  kHub->run_until([&] { return answered; });
  return 0;
}

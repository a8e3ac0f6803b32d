// Any texts, one a line, as messages of a socket: every one gets an answer or the end of the socket, and what is sent
// is JSON.

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "fuzz/support/json_input.hpp"
#include "fuzz/support/memory_hub.hpp"

using namespace landnam;

namespace {

class FakePeer : public server::Peer {
 public:
  void send(server::Text text) override {
    const auto json = notation::parse_json(*text);
    if (!json || !json->contains("frame")) std::abort();
    const auto kind = json->at("frame").get<std::string>();
    answers += kind == "answer" || kind == "error" || (kind == "table" && !greeted) ? 1 : 0;
    greeted = greeted || kind == "table";
  }
  void close() override { closed = true; }
  int answers = 0;
  bool greeted = false;
  bool closed = false;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  server::start_crypto();
  static auto* const kHub = new fuzz::MemoryHub;
  static const std::string kCode = kHub->new_table();
  const auto peer = std::make_shared<FakePeer>();
  std::string_view rest = fuzz::text_of(data, size);
  int sent = 0;
  while (!rest.empty() && sent < 20 && !peer->closed) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string line{rest.substr(0, end)};
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line == "hello") {
      line = R"({"do":"hello","table":")" + kCode + R"(","token":")" + fuzz::MemoryHub::token() + "\"}";
    }
    kHub->hub().message(peer, line);
    ++sent;
    kHub->run_until([&] { return peer->closed || peer->answers >= sent; });
  }
  kHub->hub().gone(peer);
  return 0;
}

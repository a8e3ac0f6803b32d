// landnam verify: does every roll of a finished game follow from what was published before it?

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "server/proof.hpp"

namespace landnam::cli {

namespace {

struct VerifyCommand {
  std::string file;
  std::string commitment;
  std::vector<std::string> contributions;

  void operator()() const;
  server::Kept kept() const;
};

server::Kept VerifyCommand::kept() const {
  server::Kept kept;
  if (!commitment.empty()) {
    if (!server::hash_from_hex(commitment)) throw BadRequest("--commitment: expected 64 hexadecimal digits");
    kept.commitment = commitment;
  }
  for (const std::string& one : contributions) {
    const std::size_t colon = one.find(':');
    unsigned seat = 0;
    const char* const end = one.data() + std::min(colon, one.size());
    const auto read = std::from_chars(one.data(), end, seat);
    const auto bytes = colon == std::string::npos ? std::nullopt : server::from_hex(one.substr(colon + 1));
    if (read.ec != std::errc{} || read.ptr != end || !bytes || bytes->empty()) {
      throw BadRequest("--contribution: expected SEAT:HEX, not '" + one + "'");
    }
    kept.contributions.emplace_back(seat, *bytes);
  }
  return kept;
}

void VerifyCommand::operator()() const {
  server::start_crypto();
  const auto json = notation::parse_json(InputFile(file).all());
  if (!json) throw BadRequest(fmt::format("{}: {}", file, json.error().message()));
  const auto verdict = server::verify(*json, kept());
  if (!verdict) throw BadRequest(fmt::format("{}: {}", file, verdict.error().message()));
  if (!verdict->holds) throw Failure(fmt::format("{}: {}", file, verdict->text));
  fmt::print("{}\n", verdict->text);
}

}  // namespace

void add_verify(CLI::App& app) {
  auto options = std::make_shared<VerifyCommand>();
  app.add_option("FILE", options->file, "what the server gives at /api/tables/CODE/verify")->required();
  app.add_option("--commitment", options->commitment, "what was published before the game: the file's must be the same")
      ->type_name("HEX");
  app.add_option("--contribution", options->contributions, "what a seat gave to the dice: the file's must be the same")
      ->type_name("SEAT:HEX");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli

// landnam verify: does every roll of a finished game follow from what was published before it?

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "server/dice.hpp"

namespace landnam::cli {

void add_verify(CLI::App& app) {
  auto file = std::make_shared<std::string>();
  app.add_option("FILE", *file, "what the server gives at /api/tables/CODE/verify")->required();
  app.callback([file] {
    server::start_crypto();
    const auto json = notation::parse_json(InputFile(*file).all());
    if (!json) throw BadRequest(fmt::format("{}: {}", *file, json.error().message()));
    const auto verdict = server::verify(*json);
    if (!verdict) throw BadRequest(fmt::format("{}: {}", *file, verdict.error().message()));
    if (!verdict->holds) throw Failure(fmt::format("{}: {}", *file, verdict->text));
    fmt::print("{}\n", verdict->text);
  });
}

}  // namespace landnam::cli

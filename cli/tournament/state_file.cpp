#include "cli/tournament/state_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/bot_options.hpp"
#include "cli/errors.hpp"
#include "cli/tournament/output.hpp"
#include "notation/game_name.hpp"

namespace landnam::cli {
namespace {

using notation::Json;

// Number of games and precision may change from run to run; all else is what makes the games.
std::string header_of(const ChosenGame& game, const sim::Tournament& t, const sim::Ledger& ledger) {
  Json json = {{"landnam", "tournament"}, {"form", 1}};
  notation::write_setup(game.setup, json);
  json["bots"] = bot_names(t.bots);
  json["schedule"] = schedule_name(t.schedule);
  json["seed"] = t.seed;
  json["turn_cap"] = t.turn_cap;
  json["chunk"] = ledger.chunk_games();
  return json.dump();
}

sim::Played played_from(const Json& json) {
  sim::Played p;
  p.game = json.at("g").get<std::uint64_t>();
  p.winner = json.at("w").get<std::uint8_t>();
  p.finished = json.at("e").get<bool>();
  p.turns = json.at("t").get<std::uint32_t>();
  p.actions = json.at("a").get<std::uint64_t>();
  p.signature = json.at("s").get<std::uint64_t>();
  p.points = json.at("p").get<std::vector<int>>();
  p.from = json.at("f").get<std::vector<std::map<std::string, int>>>();
  p.moves = json.at("m").get<std::vector<std::uint64_t>>();
  p.ns = json.at("ns").get<std::vector<std::uint64_t>>();
  return p;
}

}  // namespace

std::string chunk_text(std::uint64_t chunk, const sim::Chunk& games) {
  Json list = Json::array();
  for (const sim::Played& p : games) {
    list.push_back({{"g", p.game},
                    {"w", p.winner},
                    {"e", p.finished},
                    {"t", p.turns},
                    {"a", p.actions},
                    {"s", p.signature},
                    {"p", p.points},
                    {"f", p.from},
                    {"m", p.moves},
                    {"ns", p.ns}});
  }
  Json json = {{"chunk", chunk}};
  json["games"] = std::move(list);
  return json.dump();
}

std::optional<NumberedChunk> read_chunk(const sim::Tournament& t, const std::string& text) {
  try {
    const Json json = Json::parse(text);
    NumberedChunk read;
    read.chunk = json.at("chunk").get<std::uint64_t>();
    const std::size_t seats = t.rules.players;
    for (const Json& game : json.at("games")) {
      sim::Played p = played_from(game);
      const bool whole = p.points.size() == seats && p.from.size() == seats && p.moves.size() == seats &&
                         p.ns.size() == seats && (!p.finished || p.winner < seats);
      if (!whole) return std::nullopt;
      read.games.push_back(std::move(p));
    }
    return read;
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

StateFile::StateFile(const std::string& path, const ChosenGame& game, const sim::Tournament& t, sim::Ledger& ledger)
    : path_(path) {
  const std::string header = header_of(game, t, ledger);
  std::uintmax_t good = 0;  // bytes of whole lines
  if (std::ifstream in(path, std::ios::binary); in) {
    std::string line;
    bool first = true;
    while (std::getline(in, line) && !in.eof()) {  // a line without its end was being written
      if (first && line != header) {
        throw BadRequest(fmt::format("{}: holds another tournament: {}", path, line.substr(0, 300)));
      }
      if (!first) {
        auto chunk = read_chunk(t, line);
        if (!chunk) throw BadRequest(fmt::format("{}: damaged after {} bytes", path, good));
        const std::uint64_t from = chunk->chunk * ledger.chunk_games();
        const std::uint64_t expected = from < t.games ? std::min(ledger.chunk_games(), t.games - from) : 0;
        if (chunk->games.size() == expected) ledger.put(chunk->chunk, std::move(chunk->games));
      }
      first = false;
      good += line.size() + 1;
    }
  }
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) std::filesystem::resize_file(path, good, ignored);
  errno = 0;
  file_ = std::fopen(path.c_str(), "ab");
  if (file_ == nullptr) throw BadRequest(fmt::format("{}: cannot be written: {}", path, std::strerror(errno)));
  if (good == 0) add(header);
}

StateFile::~StateFile() {
  if (file_ != nullptr) std::fclose(file_);
}

void StateFile::add(const std::string& line) {
  errno = 0;
  const bool written = std::fwrite(line.data(), 1, line.size(), file_) == line.size() &&
                       std::fputc('\n', file_) != EOF && std::fflush(file_) == 0 && fdatasync(fileno(file_)) == 0;
  if (!written) throw Failure(fmt::format("{}: writing failed: {}", path_, std::strerror(errno)));
}

}  // namespace landnam::cli

#include "cli/tournament/state_file.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <zlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/bot_options.hpp"
#include "cli/errors.hpp"
#include "cli/tournament/output.hpp"
#include "notation/game_name.hpp"
#include "notation/reader.hpp"
#include "sim/standings_json.hpp"

namespace landnam::cli {
namespace {

using notation::Json;
using notation::Object;
using notation::Value;

// Number of games and precision may change from run to run; all else is what makes the games.
std::string header_of(const ChosenGame& game, const sim::Tournament& t, const sim::Ledger& ledger) {
  Json json = {{"landnam", "tournament"}, {"form", 3}};
  notation::write_setup(game.setup, json);
  json["bots"] = bot_names(t.bots);
  json["schedule"] = sim::schedule_name(t.schedule);
  json["seed"] = t.seed;
  json["turn_cap"] = t.turn_cap;
  json["chunk"] = ledger.chunk_games();
  return json.dump();
}

// A line begins with a checksum of the rest of it: {"sum":"8 hexadecimal digits",...
constexpr std::string_view kSum = R"({"sum":")";
constexpr std::size_t kSumDigits = 8;

std::string sum_of(std::string_view rest) {
  return fmt::format("{:08x}", crc32_z(0, reinterpret_cast<const unsigned char*>(rest.data()), rest.size()));
}

std::string with_sum(const std::string& json) {
  const std::string rest = "\"," + json.substr(1);
  return std::string(kSum) + sum_of(rest) + rest;
}

// The line without its checksum, or none if that does not fit.
std::optional<std::string> without_sum(const std::string& line) {
  const std::size_t end = kSum.size() + kSumDigits;
  if (!line.starts_with(kSum) || line.size() < end + 2) return std::nullopt;
  if (line.substr(kSum.size(), kSumDigits) != sum_of(std::string_view(line).substr(end))) return std::nullopt;
  return '{' + line.substr(end + 2);
}

template <class Item>
auto list_in(const Value& list, std::size_t size, Item&& item) {
  std::vector<decltype(item(list))> all;
  list.each([&](const Value& value) { all.push_back(item(value)); });
  if (list.ok() && all.size() != size)
    list.fail(fmt::format("expected {} entries, one a seat, not {}", size, all.size()));
  return all;
}

std::map<std::string, int> sources_in(const Value& value) {
  std::map<std::string, int> from;
  if (!value.json().is_object()) value.expected("an object");
  else {
    for (const auto& [what, n] : value.json().items()) {
      from[what] = Value(n, value.path() + "." + what, value.failure()).whole(-1000, 1000);
    }
  }
  return from;
}

sim::Played played_in(const sim::Tournament& t, std::uint64_t game, const Value& value) {
  constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();
  const std::size_t seats = t.rules.players;
  Object fields(value);
  sim::Played p;
  p.game = fields.need("g").number(game, game);
  p.finished = fields.need("e").flag();
  p.winner = fields.need("w").byte(0, p.finished ? static_cast<unsigned>(seats) - 1 : kNone);
  p.first = fields.need("b").byte(0, static_cast<unsigned>(seats) - 1);
  p.turns = static_cast<std::uint32_t>(fields.need("t").number(0, std::numeric_limits<std::uint32_t>::max()));
  p.actions = fields.need("a").number(0, kAny);
  p.signature = fields.need("s").number(0, kAny);
  p.points = list_in(fields.need("p"), seats, [](const Value& v) { return v.whole(-1000, 1000); });
  p.from = list_in(fields.need("f"), seats, sources_in);
  p.moves = list_in(fields.need("m"), seats, [](const Value& v) { return v.number(0, kAny); });
  p.ns = list_in(fields.need("ns"), seats, [](const Value& v) { return v.number(0, kAny); });
  fields.done();
  return p;
}

}  // namespace

std::string chunk_text(std::uint64_t chunk, const sim::Chunk& games) {
  Json list = Json::array();
  for (const sim::Played& p : games) {
    list.push_back({{"g", p.game},
                    {"w", p.winner},
                    {"e", p.finished},
                    {"b", p.first},
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

notation::Result<NumberedChunk> read_chunk(const sim::Tournament& t, std::uint64_t chunk_games,
                                           const std::string& text) {
  const auto json = notation::parse_json(text);
  if (!json) return json.error();
  notation::Failure failure;
  Object fields{Value(*json, "", failure)};
  NumberedChunk read;
  read.chunk = fields.need("chunk").number(0, std::numeric_limits<std::uint64_t>::max() / chunk_games - 1);
  fields.need("games").each([&](const Value& value) {
    read.games.push_back(played_in(t, read.chunk * chunk_games + read.games.size(), value));
  });
  fields.done();
  if (failure.any()) return failure.error();
  return read;
}

StateFile::StateFile(const std::string& path, const ChosenGame& game, const sim::Tournament& t, sim::Ledger& ledger)
    : path_(path) {
  const std::string header = with_sum(header_of(game, t, ledger));
  std::uintmax_t good = 0;  // bytes of whole lines
  if (std::error_code none; std::filesystem::exists(path, none) && !std::filesystem::is_regular_file(path, none)) {
    throw BadRequest(path + ": expected a plain file, to go on from what it holds");
  }
  if (std::ifstream in(path, std::ios::binary); in) {
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
      const bool whole = !in.eof();  // a line without its end was being written
      if (number == 1 && (whole ? line != header : !header.starts_with(line))) {
        const bool ours = without_sum(line).value_or(line).starts_with(R"({"landnam":"tournament")");
        throw BadRequest(ours ? fmt::format("{}: holds another tournament: {}", path, line.substr(0, 300))
                              : fmt::format("{}: expected a tournament's state, not {}", path, notation::shown(line)));
      }
      if (!whole) break;
      if (number > 1) {
        const auto text = without_sum(line);
        if (!text) throw BadRequest(fmt::format("{}, line {}: damaged, its checksum does not fit", path, number));
        auto chunk = read_chunk(t, ledger.chunk_games(), *text);
        if (!chunk) throw BadRequest(fmt::format("{}, line {}: {}", path, number, chunk.error().message()));
        const std::uint64_t from = chunk->chunk * ledger.chunk_games();
        const std::uint64_t expected = from < t.games ? std::min(ledger.chunk_games(), t.games - from) : 0;
        if (chunk->games.size() == expected) ledger.put(chunk->chunk, std::move(chunk->games));
      }
      good += line.size() + 1;
    }
    std::error_code ignored;
    std::filesystem::resize_file(path, good, ignored);
  }
  errno = 0;
  file_ = std::fopen(path.c_str(), "ab");
  if (file_ == nullptr) throw BadRequest(fmt::format("{}: cannot be written: {}", path, std::strerror(errno)));
  if (good == 0) write(header);
}

StateFile::~StateFile() {
  if (file_ != nullptr) std::fclose(file_);
}

void StateFile::add(const std::string& chunk) { write(with_sum(chunk)); }

void StateFile::write(const std::string& line) {
  errno = 0;
  const bool written = std::fwrite(line.data(), 1, line.size(), file_) == line.size() &&
                       std::fputc('\n', file_) != EOF && std::fflush(file_) == 0 && fdatasync(fileno(file_)) == 0;
  if (!written) throw Failure(fmt::format("{}: writing failed: {}", path_, std::strerror(errno)));
}

}  // namespace landnam::cli

#include "sim/standings_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/game_name.hpp"

namespace landnam::sim {

std::string_view schedule_name(Schedule schedule) {
  switch (schedule) {
    case Schedule::table: return "table";
    case Schedule::pairs: return "pairs";
    case Schedule::one: return "one";
  }
  return "";
}

notation::Json standings_json(const Setup& setup, const Tournament& t, const Standings& s, bool times) {
  notation::Json out = notation::Json::object();
  notation::write_setup(setup, out);
  out["bots"] = notation::Json::array();
  for (const bots::BotSpec& bot : t.bots) out["bots"].push_back(bot.text());
  out["schedule"] = schedule_name(t.schedule);
  out["games"] = s.games;
  out["finished"] = s.finished;
  out["seed"] = t.seed;
  out["turn_cap"] = t.turn_cap;
  if (t.precision > 0) {
    out["precision"] = t.precision;
    out["precise"] = s.precise;
  }
  out["mean_turns"] = s.mean_turns;
  out["mean_actions"] = s.mean_actions;
  const auto shares = [&](const char* list, const char* name, const auto& wins, const std::vector<Share>& of) {
    out[list] = notation::Json::array();
    for (std::size_t i = 0; i < of.size(); ++i) {
      out[list].push_back(
          {{name, i}, {"wins", wins[i]}, {"share", of[i].value}, {"low", of[i].low}, {"high", of[i].high}});
    }
  };
  shares("seats", "seat", s.seat_wins, s.seats);
  shares("order", "place", s.order_wins, s.order);
  out["rows"] = notation::Json::array();
  for (const Row& row : s.rows) {
    const auto bound = [](const std::optional<double>& b) { return b ? notation::Json(*b) : notation::Json(nullptr); };
    notation::Json json = {{"bot", row.bot.text()},
                           {"games", row.games},
                           {"wins", row.wins},
                           {"share", row.share.value},
                           {"low", row.share.low},
                           {"high", row.share.high},
                           {"rating", row.rating},
                           {"rating_error", row.error},
                           {"rating_low", bound(row.rating_low)},
                           {"rating_high", bound(row.rating_high)},
                           {"mean_points", row.mean_points},
                           {"points_from", row.from},
                           {"moves", row.moves}};
    if (times) json["ms_per_move"] = row.ms_per_move;
    out["rows"].push_back(std::move(json));
  }
  out["signature"] = fmt::format("{:016x}", s.signature);
  return out;
}

}  // namespace landnam::sim

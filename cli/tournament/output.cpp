#include "cli/tournament/output.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "cli/bot_options.hpp"
#include "notation/game_name.hpp"

namespace landnam::cli {

std::string rating_text(const sim::Row& row, std::string_view plus_minus) {
  if (!row.rating_low && row.rating_high) return fmt::format("below {:.0f}", *row.rating_high);
  if (!row.rating_high && row.rating_low) return fmt::format("above {:.0f}", *row.rating_low);
  return fmt::format("{:.0f} {} {:.0f}", row.rating, plus_minus, 1.96 * row.error);
}

std::string standings_text(const ChosenGame& game, const sim::Tournament& t, const sim::Standings& s) {
  std::string text = fmt::format("{} for {} players, seed {}, {} of {} games finished{}\n",
                                 notation::game_name(game.setup), t.rules.players, t.seed, s.finished, s.games,
                                 s.precise ? fmt::format(" (precise to {:.3g} by then)", t.precision) : "");
  text += fmt::format("  {:<20} {:>7} {:>7} {:>8} {:>17} {:>12} {:>7} {:>9}\n", "bot", "games", "wins", "share",
                      "95 % interval", "rating", "points", "ms/move");
  for (const sim::Row& row : s.rows) {
    text += fmt::format("  {:<20} {:>7} {:>7} {:>6.1f} % {:>6.1f} - {:>5.1f} % {:>12} {:>7.2f} {:>9.4f}\n",
                        row.bot.text(), row.games, row.wins, 100 * row.share.value, 100 * row.share.low,
                        100 * row.share.high, rating_text(row, "+/-"), row.mean_points, row.ms_per_move);
  }
  text += fmt::format("  {:.1f} turns and {:.1f} actions a game; won in order of play", s.mean_turns, s.mean_actions);
  for (const sim::Share& share : s.order) text += fmt::format(" {:.1f} %", 100 * share.value);
  return text + fmt::format("\n  signature {:016x}\n", s.signature);
}

std::string standings_csv(const sim::Standings& s) {
  const auto told = [](const std::optional<double>& bound) { return bound ? fmt::format("{}", *bound) : ""; };
  std::set<std::string> sources;
  for (const sim::Row& row : s.rows) {
    for (const auto& [what, n] : row.from) sources.insert(what);
  }
  std::string text =
      "bot,games,wins,share,low,high,rating,rating_error,rating_low,rating_high,mean_points,moves,ms_per_move";
  for (const std::string& what : sources) text += ",points_" + what;
  text += "\n";
  for (const sim::Row& row : s.rows) {
    text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}", row.bot.text(), row.games, row.wins, row.share.value,
                        row.share.low, row.share.high, row.rating, row.error, told(row.rating_low),
                        told(row.rating_high), row.mean_points, row.moves, row.ms_per_move);
    for (const std::string& what : sources) {
      const auto at = row.from.find(what);
      text += fmt::format(",{}", at == row.from.end() ? 0.0 : at->second);
    }
    text += "\n";
  }
  return text;
}

}  // namespace landnam::cli

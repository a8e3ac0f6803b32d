// One HTML page with everything: no script, no file beside it, plots as SVG.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>

#include "cli/bot_options.hpp"
#include "cli/tournament/output.hpp"
#include "notation/game_name.hpp"

namespace landnam::cli {
namespace {

constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--ink:#1f2933;--soft:#5b6773;--line:#d5dbe1;--back:#fbfaf7;--mark:#2563a8;--band:#2563a833}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ec;--soft:#a3adb8;--line:#3a444f;--back:#15191d;--mark:#7fb2ea;--band:#7fb2ea55}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--back);max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:2.2rem 0 .2rem}p{margin:.3rem 0 .8rem;color:var(--soft)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:.3rem .5rem;text-align:right;
border-bottom:1px solid var(--line)}th:first-child,td:first-child{text-align:left}td{white-space:nowrap}
th{font-weight:600;color:var(--soft)}
svg{width:100%;min-width:36rem;height:auto;display:block}svg text{font:13px system-ui,sans-serif;fill:var(--ink)}
svg .soft{fill:var(--soft)}.grid{stroke:var(--line)}.mark{fill:var(--mark)}.band{fill:var(--band)}.rule{stroke:var(--ink)}
footer{margin:2rem 0;color:var(--soft);font-size:.85rem}.wide,section{overflow-x:auto}
@media print{:root{--ink:#000;--soft:#444;--line:#bbb;--back:#fff;--mark:#2563a8;--band:#2563a833}
body{font-size:11pt;margin:0;padding:0;max-width:none}section,tr{break-inside:avoid}*{print-color-adjust:exact}
.wide,section{overflow:visible}svg{min-width:0}table{font-size:9pt}th,td{padding:.3rem .25rem}})";

constexpr std::array<std::string_view, 10> kColours{"#2563a8", "#c2410c", "#15803d", "#a16207", "#7c3aed",
                                                    "#0e7490", "#be185d", "#4d7c0f", "#57534e", "#b91c1c"};

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '&') out += "&amp;";
    else if (c == '"') out += "&quot;";
    else out += c;
  }
  return out;
}

// To what fits on the left of a plot; the table has the whole name.
std::string shortened(std::string name) {
  constexpr std::size_t kMost = 24;
  return name.size() <= kMost ? name : name.substr(0, kMost - 1) + "…";
}

std::string shown_source(std::string what) {
  std::replace(what.begin(), what.end(), '_', ' ');
  return what;
}

// Marks with intervals, one line each, over a scale from `low` to `high`. Without a mark the interval is open.
struct Line {
  std::string name;
  std::optional<double> value;
  double low, high;
  std::string text;
};
std::string intervals(const std::vector<Line>& lines, double low, double high, double step, const char* unit,
                      double even, const char* even_text) {
  constexpr double kLeft = 190;
  constexpr double kRight = 700;
  const double bottom = 30.0 + 30.0 * static_cast<double>(lines.size());
  const auto x = [&](double v) { return kLeft + (kRight - kLeft) * (v - low) / (high - low); };
  std::string svg = fmt::format("<svg viewBox=\"0 0 860 {}\" role=\"img\">", bottom + 28);
  for (double v = low; v <= high + step / 1000; v += step) {
    svg += fmt::format(
        "<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"18\" y2=\"{1:.1f}\"/><text class=\"soft\" "
        "x=\"{0:.1f}\" y=\"{2:.1f}\" text-anchor=\"middle\">{3:g}{4}</text>",
        x(v), bottom, bottom + 18, v, unit);
  }
  if (even >= low && even <= high) {
    svg += fmt::format(
        "<line class=\"rule\" stroke-dasharray=\"4 4\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"18\" "
        "y2=\"{1:.1f}\"/><text class=\"soft\" x=\"{0:.1f}\" y=\"12\" text-anchor=\"middle\">{2}</text>",
        x(even), bottom, even_text);
  }
  double y = 40;
  for (const Line& line : lines) {
    const double from = x(std::clamp(line.low, low, high));
    const double to = x(std::clamp(line.high, low, high));
    svg += fmt::format(
        "<text x=\"0\" y=\"{:.1f}\">{}</text><rect class=\"band\" x=\"{:.1f}\" y=\"{:.1f}\" "
        "width=\"{:.1f}\" height=\"12\" rx=\"3\"/><text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>",
        y + 4, escaped(shortened(line.name)), from, y - 6, std::max(1.0, to - from), kRight + 14, y + 4, line.text);
    if (line.value)
      svg += fmt::format("<circle class=\"mark\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"/>", x(*line.value), y);
    y += 30;
  }
  return svg + "</svg>";
}

std::string shares_plot(const sim::Tournament& t, const sim::Standings& s) {
  std::vector<Line> lines;
  double most = 0;
  for (const sim::Row& row : s.rows) {
    lines.push_back({row.bot.text(), 100 * row.share.value, 100 * row.share.low, 100 * row.share.high,
                     fmt::format("{:.1f} %", 100 * row.share.value)});
    most = std::max(most, 100 * row.share.high);
  }
  const double high = most > 60 ? 100 : most > 40 ? 60 : 40;
  return intervals(lines, 0, high, high > 60 ? 20 : 10, " %", 100.0 / t.rules.players, "as good as all others");
}

std::string ratings_plot(const sim::Standings& s) {
  std::vector<Line> lines;
  double low = 1400;
  double high = 1600;
  for (const sim::Row& row : s.rows) {
    // An open band is at least a hundred points long.
    low = std::min(low, row.rating_low.value_or(row.rating_high.value_or(1500) - 100));
    high = std::max(high, row.rating_high.value_or(row.rating_low.value_or(1500) + 100));
  }
  low = 100 * std::floor(low / 100);
  high = 100 * std::ceil(high / 100);
  const double step = high - low > 1500 ? 500 : high - low > 700 ? 200 : 100;
  low = step * std::floor(low / step);
  for (const sim::Row& row : s.rows) {
    const bool told = row.rating_low && row.rating_high;
    lines.push_back({row.bot.text(), told ? std::optional(row.rating) : std::nullopt, row.rating_low.value_or(low),
                     row.rating_high.value_or(high), rating_text(row)});
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line& a, const Line& b) { return a.low + a.high > b.low + b.high; });
  return intervals(lines, low, high, step, "", 1500, "mean");
}

std::string order_plot(const sim::Standings& s) {
  constexpr std::array kPlaces{"first", "second", "third", "fourth", "fifth", "sixth"};
  std::vector<Line> lines;
  for (std::size_t i = 0; i < s.order.size(); ++i) {
    lines.push_back({kPlaces.at(i), 100 * s.order[i].value, 100 * s.order[i].low, 100 * s.order[i].high,
                     fmt::format("{:.1f} %", 100 * s.order[i].value)});
  }
  double most = 0;
  for (const Line& line : lines) most = std::max(most, line.high);
  const double high = most > 60 ? 100 : most > 40 ? 60 : 40;
  return intervals(lines, 0, high, high > 60 ? 20 : 10, " %", 100.0 / static_cast<double>(s.order.size()),
                   "no advantage");
}

// Mean points of each bot as a bar of parts.
std::string points_plot(const sim::Standings& s) {
  std::set<std::string> sources;
  double most = 1;
  for (const sim::Row& row : s.rows) {
    double sum = 0;
    for (const auto& [what, n] : row.from) {
      sources.insert(what);
      sum += std::max(0.0, n);
    }
    most = std::max(most, sum);
  }
  const auto colour = [&](const std::string& what) {
    return kColours[static_cast<std::size_t>(std::distance(sources.begin(), sources.find(what))) % kColours.size()];
  };
  const double bottom = 20.0 + 34.0 * static_cast<double>(s.rows.size());
  const double legend = 22.0 * std::ceil(static_cast<double>(sources.size()) / 4);
  std::string svg = fmt::format("<svg viewBox=\"0 0 860 {}\" role=\"img\">", bottom + legend + 10);
  double y = 8;
  for (const sim::Row& row : s.rows) {
    double x = 190;
    svg += fmt::format("<text x=\"0\" y=\"{:.1f}\">{}</text>", y + 16, escaped(shortened(row.bot.text())));
    for (const std::string& what : sources) {
      const auto at = row.from.find(what);
      if (at == row.from.end() || at->second <= 0) continue;
      const double width = 540 * at->second / most;
      svg += fmt::format(
          "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"24\" fill=\"{}\"><title>{}: "
          "{:.2f}</title></rect>",
          x, y, width, colour(what), escaped(shown_source(what)), at->second);
      x += width;
    }
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{:.2f}</text>", x + 8, y + 16, row.mean_points);
    y += 34;
  }
  double lx = 0;
  double ly = bottom + 6;
  for (const std::string& what : sources) {
    svg += fmt::format(
        "<rect x=\"{:.0f}\" y=\"{:.1f}\" width=\"14\" height=\"14\" fill=\"{}\"/><text x=\"{:.0f}\" "
        "y=\"{:.1f}\">{}</text>",
        lx, ly, colour(what), lx + 20, ly + 12, escaped(shown_source(what)));
    lx += 215;
    if (lx > 700) {
      lx = 0;
      ly += 22;
    }
  }
  return svg + "</svg>";
}

// How long games take: a histogram of turns.
std::string turns_plot(const sim::Standings& s) {
  if (s.turns.empty()) return "";
  std::vector<std::uint64_t> sorted = s.turns;
  std::sort(sorted.begin(), sorted.end());
  const std::uint64_t cut = sorted[sorted.size() - 1 - sorted.size() / 100];  // the longest per cent is one bar
  const std::uint64_t low = sorted.front();
  const std::uint64_t width = std::max<std::uint64_t>(1, (cut - low) / 24 + 1);
  std::vector<std::uint64_t> bars((cut - low) / width + 1);
  for (std::uint64_t n : sorted) ++bars[std::min<std::size_t>((n - low) / width, bars.size() - 1)];
  const auto most = static_cast<double>(*std::max_element(bars.begin(), bars.end()));
  const double w = 840.0 / static_cast<double>(bars.size());
  std::string svg = "<svg viewBox=\"0 0 860 200\" role=\"img\">";
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double h = 145.0 * static_cast<double>(bars[i]) / most;
    svg += fmt::format(
        "<rect class=\"mark\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{} to {} "
        "turns: {} games</title></rect>",
        10 + w * static_cast<double>(i) + 1, 165 - h, std::max(1.0, w - 2), h, low + i * width,
        low + (i + 1) * width - 1, bars[i]);
    if (bars[i] > 0) {
      svg += fmt::format("<text class=\"soft\" text-anchor=\"middle\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>",
                         10 + w * (static_cast<double>(i) + 0.5), 160 - h, bars[i]);
    }
    if (i % 4 == 0) {
      svg += fmt::format("<text class=\"soft\" x=\"{:.1f}\" y=\"184\">{}</text>", 10 + w * static_cast<double>(i),
                         low + i * width);
    }
  }
  return svg + "</svg>";
}

std::string turns_text(const sim::Standings& s) {
  if (s.turns.empty()) return "No game was finished.";
  std::vector<std::uint64_t> sorted = s.turns;
  std::sort(sorted.begin(), sorted.end());
  return fmt::format("Games by their number of turns: half took {} or fewer, the mean is {:.1f}.",
                     sorted[(sorted.size() - 1) / 2], s.mean_turns);
}

std::string table(const sim::Standings& s) {
  std::string html =
      "<div class=\"wide\"><table><tr><th>bot</th><th>games</th><th>wins</th><th>share</th><th>95 % interval</th>"
      "<th>rating</th><th>points</th><th>decisions a game</th><th>ms a decision</th></tr>";
  for (const sim::Row& row : s.rows) {
    html += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{:.1f} %</td><td>{:.1f} to {:.1f} %</td><td>{}</td>"
        "<td>{:.2f}</td><td>{:.0f}</td><td>{}</td></tr>",
        escaped(row.bot.text()), row.games, row.wins, 100 * row.share.value, 100 * row.share.low, 100 * row.share.high,
        rating_text(row), row.mean_points, row.moves,
        row.ms_per_move < 0.01 ? std::string("&lt; 0.01") : fmt::format("{:.3g}", row.ms_per_move));
  }
  return html + "</table></div>";
}

std::string_view about(sim::Schedule schedule) {
  switch (schedule) {
    case sim::Schedule::table: return "all bots at one table, seats and neighbours rotated";
    case sim::Schedule::pairs: return "every pair of bots shares the table, half of the seats each";
    case sim::Schedule::one: return "the first bot against each of the others, who take all other seats";
  }
  return "";
}

}  // namespace

std::string standings_html(const ChosenGame& game, const sim::Tournament& t, const sim::Standings& s) {
  const std::string name = notation::game_name(game.setup);
  std::string options;
  for (const auto& [key, value] : notation::game_options(game.setup)) options += fmt::format(", {}={}", key, value);
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>Tournament: {0}</title><style>{1}</style></head><body>\n<h1>Tournament: "
      "{0}</h1>\n<p>{2} players{3}; {4} games, {5} of them finished; {6}. {7}</p>\n",
      escaped(name), kStyle, t.rules.players, escaped(options), s.games, s.finished, about(t.schedule),
      s.precise ? fmt::format("Play stopped when every share was known to ± {:.3g} %.", 100 * t.precision) : "");
  html += table(s);
  const auto section = [&](std::string_view title, std::string_view about, const std::string& plot) {
    html += fmt::format("\n<section><h2>{}</h2><p>{}</p>{}</section>", title, about, plot);
  };
  section("Who wins",
          "Share of the seats taken that won their game. The dot is what was seen, the band holds the true share in 19 "
          "of 20 such tournaments.",
          shares_plot(t, s));
  section(
      "Ratings",
      "Of two at a table, the one with 400 points more wins ten times as often (Bradley and Terry's model). 1500 is "
      "the mean of those who have won and lost; bands as above. Who has won nothing can be arbitrarily bad, who "
      "has won everything arbitrarily good: there the band is open and has no dot.",
      ratings_plot(s));
  section("Where the points come from", "Mean points at the end of a game, by source.", points_plot(s));
  section("Does it matter who begins?",
          "Share of the games won by who began, by the next in turn, and so on. Who begins is drawn by lot.",
          order_plot(s));
  section("How long games take", turns_text(s), turns_plot(s));
  html += fmt::format(
      "\n<footer>Every bot sits in every seat equally often, and all play on the same boards. Seed {}, "
      "a game ends after {} turns at the latest. Signature of all actions: {:016x}: the same request "
      "gives the same one.</footer></body></html>\n",
      t.seed, t.turn_cap, s.signature);
  return html;
}

}  // namespace landnam::cli

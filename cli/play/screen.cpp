#include "cli/play/screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/words.hpp"
#include "notation/names.hpp"
#include "notation/picture/board_text.hpp"

namespace landnam::cli {
namespace {

constexpr std::size_t kLeastBeside = 24;  // columns for the seats and the log
constexpr std::size_t kLeastBelow = 5;    // rows for the hand, the choices and the prompt
constexpr std::string_view kClear = "\x1b[H\x1b[2J";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return lines;
}

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t used = width_of(text);
  return used >= width ? text : text + std::string(width - used, ' ');
}

}  // namespace

Screen::Board Screen::board(const Public& pub, const picture::Places& ids) const {
  picture::TextOptions options = terminal_.text_options();
  options.ids = ids;
  options.legend = false;
  Board best;
  for (const bool compact : {false, true}) {
    options.compact = compact;
    best = {};
    best.rows = lines_of(picture::board_text(speech_.rules, pub, options));
    for (const std::string& row : best.rows) best.width = std::max(best.width, width_of(row));
    const bool tall = best.rows.size() + 2 * kLeastBelow <= terminal_.rows;  // the large one only if it leaves room
    if (tall && best.width + kLeastBeside + 10 <= terminal_.columns) break;
  }
  return best;
}

bool Screen::fits(const Public& pub) const {
  const Board small = board(pub, {});
  return small.rows.size() + kLeastBelow <= terminal_.rows && small.width + kLeastBeside + 1 <= terminal_.columns;
}

std::vector<std::string> Screen::beside(const Public& pub, std::size_t width, std::size_t rows) const {
  const picture::TextOptions options = terminal_.text_options();
  std::vector<std::string> lines;
  for (std::uint8_t s = 0; s < speech_.rules.players; ++s) {
    const SeatPublic& seat = pub.seat[s];
    const std::string figures =
        fmt::format("{:>3}P{:>3}C{:>2}D{:>3}R", seat.points, seat.cards, seat.dev_cards, seat.route);
    const std::string turn = Seat{s} != pub.turn ? "" : terminal_.unicode ? "◀" : "<";
    const std::string name = picture::seat_sign(Seat{s}, false, options) + " " + speech_.name(Seat{s});
    lines.push_back(padded(name + turn, width - figures.size()) + figures);
  }
  const picture::Scene scene = picture::scene_of(speech_.rules, pub);
  if (scene.voyage) {
    std::string way;
    for (int i = 0; i <= scene.voyage->steps; ++i)
      way += i == scene.voyage->at ? 'S' : i == scene.voyage->steps ? '#' : '~';
    lines.push_back(way);
  }
  lines.push_back(std::string(width, '-'));
  std::vector<std::string> told;
  for (const std::string& line : log_) {
    for (const std::string& part : lines_of(wrapped(line, width, 0))) told.push_back(part);
  }
  const std::size_t room = rows > lines.size() ? rows - lines.size() : 0;
  const std::size_t from = told.size() > room ? told.size() - room : 0;
  lines.insert(lines.end(), told.begin() + static_cast<std::ptrdiff_t>(from), told.end());
  return lines;
}

std::string Screen::paint(const Public& pub, const Choices& choices, const std::vector<std::string>& hand,
                          const std::string& question) const {
  const Board left = board(pub, choices.places());
  const std::size_t width = terminal_.columns - left.width - 1;
  std::vector<std::string> below;
  for (const std::string& line : hand) {
    for (const std::string& part : lines_of(wrapped(line, terminal_.columns, 0))) below.push_back(part);
  }
  const std::size_t room = terminal_.rows - left.rows.size() - 1;  // without the prompt
  std::vector<std::string> list = lines_of(question + "\n" + choices.text(terminal_.columns));
  for (std::size_t most = 60; below.size() + list.size() > room && most > 0; most = most * 2 / 3) {
    list = lines_of(wrapped(question + " " + choices.short_text(most), terminal_.columns, 0));
  }
  if (below.size() + list.size() > room) {
    list.resize(std::max<std::size_t>(1, room > below.size() ? room - below.size() : 1));
    list.back() += " … (" + speech_.word("list") + ")";
  }
  below.insert(below.end(), list.begin(), list.end());
  const std::size_t top = terminal_.rows - 1 - std::min<std::size_t>(below.size(), terminal_.rows - 1);
  const std::vector<std::string> right = beside(pub, width, std::max(top, left.rows.size()));
  std::string text{kClear};
  for (std::size_t i = 0; i < top; ++i) {
    if (i < left.rows.size()) text += padded(left.rows[i], left.width);
    else text += std::string(left.width, ' ');
    if (i < right.size()) text += " " + right[i];
    text += "\n";
  }
  for (const std::string& line : below) text += line + "\n";
  return text;
}

std::string Screen::page(const std::string& text) const {
  std::vector<std::string> lines;
  for (const std::string& line : lines_of(text)) {
    if (width_of(line) <= terminal_.columns) lines.push_back(line);
    else
      for (const std::string& part : lines_of(wrapped(line, terminal_.columns, 0))) lines.push_back(part);
  }
  const std::size_t room = terminal_.rows - 2;
  const std::size_t from = lines.size() > room ? lines.size() - room : 0;
  std::string out{kClear};
  for (std::size_t i = from; i < lines.size(); ++i) out += lines[i] + "\n";
  return out + "\n";
}

}  // namespace landnam::cli

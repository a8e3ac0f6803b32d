#include "cli/play/table.hpp"

#include <fmt/format.h>

#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/rule_search.hpp"
#include "cli/words.hpp"
#include "lang/lang.hpp"
#include "notation/events.hpp"
#include "notation/names.hpp"
#include "notation/picture/board_text.hpp"
#include "sim/game.hpp"

namespace landnam::cli {
namespace {

constexpr std::string_view kHelp =
    "  3            choose number 3\n"
    "  3 17         choose number 3 with the target 17, as the board and the list show it\n"
    "  build-road 17, roll, end-turn, ...   the same by name\n"
    "  offer 2 wool for 1 ore [to B C]      offer cards to all or to some\n"
    "  counter 1 ore for 1 wool             answer an offer with another one\n"
    "  board        draw the board      seats    points and cards of everyone\n"
    "  rules ID     what a rule says, or rules with words to search for\n"
    "  quit         leave the game\n";

// What needs no words: the dice follow at once, and the next turn shows that this one ended.
bool silent(Kind kind) { return kind == Kind::roll || kind == Kind::end_turn || kind == Kind::steal_from; }

}  // namespace

TerminalTable::TerminalTable(const ChosenGame& game, TableOptions options, const Terminal& terminal, std::istream& in,
                             std::ostream& out)
    : game_(game),
      options_(std::move(options)),
      terminal_(terminal),
      in_(in),
      out_(out),
      speech_{game.rules, {}, options_.language},
      chance_(Rng::stream(options_.seed, 1)) {
  Rng board(options_.seed);
  const Layout layout = make_layout(game.rules, board);
  state_ = initial_state(game.rules, layout);
  replay_ = {game.setup, layout, {}};
  for (std::uint8_t s = 0; s < game.rules.seats(); ++s) {
    const Seat seat{s};
    std::string name = notation::seat_letter(seat);
    if (s >= game.rules.players) name += " (neutral)";
    else if (seat == options_.person) name = "you";
    speech_.names.push_back(name);
    if (s >= game.rules.players) continue;
    bots_.push_back(options_.bots[s].make());
    rngs_.push_back(sim::seat_rng(options_.seed, 0, seat));
  }
}

void TerminalTable::play() {
  if (watching()) {
    out_ << fmt::format("{} bots play, seed {}.\n\n", game_.rules.players, options_.seed);
  } else {
    out_ << fmt::format("You are {}, the others are bots; you need {} points. Type help at any time.\n\n",
                        notation::seat_letter(*options_.person), game_.rules.target);
  }
  while (!over(state_) && !left_ && state_.pub.turn_number < sim::kTurnCap) step();
  if (over(state_)) summary();
}

void TerminalTable::step() {
  if (chance_asked(state_)) return carry_out(sample_chance(game_.rules, state_, chance_));
  const Seat seat = sim::next_actor(state_);
  if (seat == options_.person) {
    hear_proposals();
    if (const auto action = ask_person()) carry_out(*action);
    return;
  }
  carry_out(sim::ask_bot(game_.rules, state_, seat, *bots_[idx(seat)], rngs_[idx(seat)]));
}

// Once in the person's turn, when trading begins, the bots may say what they would like [base.trade.propose].
void TerminalTable::hear_proposals() {
  if (state_.pub.pending.top().ask != Ask::main || state_.pub.turn_number == heard_turn_) return;
  heard_turn_ = state_.pub.turn_number;
  for (std::uint8_t s = 0; s < game_.rules.players; ++s) {
    if (Seat{s} == *options_.person) continue;
    const auto proposal = bots_[s]->propose(game_.rules, view_of(state_, Seat{s}), rngs_[s]);
    if (proposal && judge(game_.rules, state_, *proposal) == Rule::none) carry_out(*proposal);
  }
}

void TerminalTable::carry_out(const Action& action) {
  const View before = view_of(state_, viewer());
  const Action seen = seen_by(game_.rules, state_, action, viewer());
  perform(game_.rules, state_, action);
  replay_.actions.push_back(action);
  if (action.seat != none<Seat>) ++actions_;
  tell(before, view_of(state_, viewer()), seen);
  if (watching() && state_.pub.turn_number != before.pub.turn_number) watch_turn();
}

void TerminalTable::tell(const View& before, const View& after, const Action& seen) {
  if (silent(seen.kind)) return;
  if (watching() && seen.kind == Kind::refuse) return;
  std::string line = told(speech_, before.pub, seen);
  if (line.empty()) return;
  if (seen.seat == options_.person && line.starts_with("you ")) line = "You: " + choice_text(speech_, before.pub, seen);
  const std::string cards = changes(speech_, before, after);
  // The cards of a build are its price, which everyone knows.
  const bool worth_saying = seen.seat == none<Seat> || kind_info(seen.kind)->to != Space::corner;
  if (!cards.empty() && worth_saying) line += "   " + cards;
  out_ << "  " << line << "\n";
  const auto took = [&](Seat now, Seat was, const char* what) {
    if (now != was && now != none<Seat>) out_ << fmt::format("  * {}: {}\n", what, speech_.name(now));
  };
  took(after.pub.route_holder, before.pub.route_holder, "the longest route goes to");
  took(after.pub.army_holder, before.pub.army_holder, "the largest army goes to");
}

void TerminalTable::draw(const picture::Places& ids) {
  picture::TextOptions options = terminal_.text_options();
  options.ids = ids;
  options.names = speech_.names;
  out_ << "\n" << picture::board_text(game_.rules, state_.pub, options) << "\n";
}

void TerminalTable::show_seats() {
  for (std::uint8_t s = 0; s < game_.rules.players; ++s) {
    const SeatPublic& seat = state_.pub.seat[s];
    out_ << fmt::format("  {:<4} {:>2} points, {:>2} cards, {} development cards, {} knights, route {}{}\n",
                        speech_.name(Seat{s}), seat.points, seat.cards, seat.dev_cards, seat.knights, seat.route,
                        game_.rules.token_supply > 0 ? fmt::format(", {} tokens", seat.tokens) : "");
  }
}

void TerminalTable::show_hand() {
  const Private& mine = state_.own[idx(*options_.person)];
  out_ << fmt::format("Your hand: {}.", goods_text(mine.hand));
  const Cards cards = mine.dev + mine.fresh;
  if (!cards.empty()) out_ << fmt::format(" Development cards: {}.", cards_text(cards));
  out_ << "\n";
}

void TerminalTable::show_rules(const std::string& query) {
  const std::vector<Rule> found = search_rules(query, options_.language);
  constexpr std::size_t kMost = 12;
  for (std::size_t i = 0; i < found.size() && i < kMost; ++i) {
    out_ << fmt::format("  {}\n{}\n", rule_text(found[i]).id,
                        wrapped(lang::rule_in(found[i], options_.language), terminal_.columns, 6));
  }
  if (found.empty()) out_ << fmt::format("No rule has the id or the words '{}'.\n", query);
  if (found.size() > kMost) out_ << fmt::format("  ... and {} more\n", found.size() - kMost);
}

bool TerminalTable::command(const std::string& line, const Choices& choices) {
  const std::string word = line.substr(0, line.find(' '));
  const std::string rest = line.size() > word.size() ? line.substr(word.size() + 1) : "";
  if (word == "help" || word == "?") out_ << kHelp << "\n" << choices.text(terminal_.columns);
  else if (word == "board") draw(choices.places());
  else if (word == "seats") show_seats();
  else if (word == "hand") show_hand();
  else if (word == "rules") show_rules(rest);
  else if (word == "quit" || word == "exit") left_ = true;
  else return false;
  return true;
}

std::optional<Action> TerminalTable::ask_person() {
  const Look look = sim::look_of(game_.rules, state_, *options_.person);
  const Choices choices(speech_, look);
  const bool new_ask = look.ask() != drawn_ask_ || state_.pub.turn_number != drawn_turn_;
  if (new_ask && (!choices.places().empty() || look.ask() == Ask::before_roll)) draw(choices.places());
  if (new_ask && look.ask() == Ask::before_roll) show_seats();
  drawn_ask_ = look.ask();
  drawn_turn_ = state_.pub.turn_number;
  out_ << question(speech_, look) << "\n";
  if (state_.pub.turn_number > 0) show_hand();
  out_ << choices.text(terminal_.columns);
  for (;;) {
    out_ << "> " << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
      out_ << "\nThe input ended; the game stops here.\n";
      left_ = true;
      return std::nullopt;
    }
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    if (command(line, choices)) {
      if (!left_) continue;
      out_ << "You left the game.\n";
      return std::nullopt;
    }
    const Choices::Answer answer = choices.read(line);
    if (answer.action) return answer.action;
    out_ << answer.ask_again << "\n";
  }
}

void TerminalTable::watch_turn() {
  const std::uint32_t turn = state_.pub.turn_number;
  if (turn == 1 || (options_.every > 0 && turn % options_.every == 0)) draw();
  if (!over(state_)) out_ << fmt::format("Turn {}: {}\n", turn, speech_.name(state_.pub.turn));
  out_.flush();
  if (options_.delay > 0) std::this_thread::sleep_for(std::chrono::milliseconds(options_.delay));
}

void TerminalTable::summary() {
  draw();
  const auto score = notation::score_json(game_.rules, state_);
  out_ << fmt::format("{} with {} points, in turn {}, after {} actions.\n",
                      state_.pub.winner == options_.person ? "You win" : speech_.name(state_.pub.winner) + " wins",
                      score["seats"][idx(state_.pub.winner)]["points"].get<int>(), state_.pub.turn_number, actions_);
  for (const auto& seat : score["seats"]) {
    const auto index = seat["seat"].get<std::uint8_t>();
    if (index >= game_.rules.players) continue;
    std::string from;
    for (const auto& [what, points] : seat["from"].items()) {
      if (points.get<int>() != 0) from += fmt::format("{}{} {}", from.empty() ? "" : ", ", what, points.get<int>());
    }
    const std::string bot = Seat{index} == options_.person ? "" : " " + options_.bots[index].text();
    out_ << fmt::format("  {:<4}{:<8} {:>2}  {}\n", speech_.name(Seat{index}), bot, seat["points"].get<int>(), from);
  }
}

}  // namespace landnam::cli

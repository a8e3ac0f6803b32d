#include "cli/play/table.hpp"

#include <fmt/format.h>

#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/files.hpp"
#include "cli/rule_search.hpp"
#include "cli/words.hpp"
#include "lang/lang.hpp"
#include "notation/events.hpp"
#include "notation/names.hpp"
#include "notation/picture/board_text.hpp"
#include "sim/game.hpp"

namespace landnam::cli {
namespace {

// What needs no words: the dice follow at once, and the next turn shows that this one ended.
bool silent(Kind kind) { return kind == Kind::roll || kind == Kind::end_turn || kind == Kind::steal_from; }

}  // namespace

TerminalTable::TerminalTable(const ChosenGame& game, TableOptions options, const Terminal& terminal, std::istream& in,
                             std::ostream& out)
    : game_(game),
      options_(std::move(options)),
      terminal_(terminal),
      terminal_out_(out),
      out_(options_.whole_screen ? static_cast<std::ostream&>(said_) : out),
      input_(in, out, terminal.interactive && terminal.typed),
      speech_{game.rules, {}, options_.language, options_.person.value_or(none<Seat>)},
      chance_(Rng::stream(options_.seed, 1)) {
  for (std::uint8_t s = 0; s < game.rules.seats(); ++s) {
    const Seat seat{s};
    std::string name = notation::seat_letter(seat);
    if (s >= game.rules.players) name += " (" + speech_.word("neutral") + ")";
    else if (seat == options_.person) name = speech_.word("you");
    speech_.names.push_back(name);
    if (s >= game.rules.players) continue;
    bots_.push_back(options_.bots[s].make());
    rngs_.push_back(sim::seat_rng(options_.seed, 0, seat));
  }
  begin();
  if (options_.whole_screen) screen_.emplace(speech_, terminal_);
}

// A new board, or the game to go on from, which was judged when it was read.
void TerminalTable::begin() {
  Rng board(options_.seed);
  const Layout layout = options_.resume ? options_.resume->layout : make_layout(game_.rules, board);
  state_ = initial_state(game_.rules, layout);
  replay_ = {game_.setup, layout, {}};
  if (!options_.resume) return;
  replay_ = *options_.resume;
  for (const Action& action : replay_.actions) perform(game_.rules, state_, action);
}

bool TerminalTable::whole_screen_fits(const ChosenGame& game, const Terminal& terminal) {
  Rng rng(1);
  const Speech speech{game.rules, {}, "en"};
  return Screen(speech, terminal).fits(initial_state(game.rules, make_layout(game.rules, rng)).pub);
}

void TerminalTable::play() {
  if (watching()) {
    out_ << fmt::format("{} bots play, seed {}.\n\n", game_.rules.players, options_.seed);
  } else {
    out_ << speech_.word("begin",
                         {{"seat", notation::seat_letter(*options_.person)}, {"n", std::to_string(game_.rules.target)}})
         << "\n\n";
    if (options_.resume) out_ << speech_.word("resumed", {{"n", std::to_string(replay_.actions.size())}}) << "\n";
  }
  if (screen_) terminal_out_ << Screen::enter();
  while (!over(state_) && !left_ && state_.pub.turn_number < sim::kTurnCap) step();
  if (screen_) {
    terminal_out_ << Screen::leave();
    screen_.reset();
  }
  if (!options_.keep.empty()) keep(options_.keep);
  if (over(state_)) summary();
  if (options_.whole_screen) terminal_out_ << said_.str() << std::flush;
}

// What was said, line by line, for the log beside the board.
std::string TerminalTable::said() {
  std::string text = said_.str();
  said_.str("");
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(' ');
    if (first != std::string::npos && screen_) screen_->note(line.substr(first));
  }
  return text;
}

void TerminalTable::show_page(const std::string& text) {
  terminal_out_ << screen_->page(text);
  if (!input_.read(speech_.word("more") + " ")) left_ = true;
}

void TerminalTable::undo() {
  if (steps_.empty()) {
    out_ << speech_.word("nothing-to-undo") << "\n";
    return;
  }
  state_ = steps_.back().state;
  replay_.actions.resize(steps_.back().actions);
  steps_.pop_back();
  out_ << speech_.word("undone") << "\n";
}

bool TerminalTable::keep(const std::string& file) {
  try {
    OutputFile out(file);
    out.line(notation::to_text(notation::replay_json(replay_)));
    out.finish();
  } catch (const std::exception& error) {
    out_ << error.what() << "\n";
    return false;
  }
  return true;
}

void TerminalTable::step() {
  if (chance_asked(state_)) return carry_out(sample_chance(game_.rules, state_, chance_));
  const Seat seat = sim::next_actor(state_);
  if (seat == options_.person) {
    hear_proposals();
    const Step before{state_, replay_.actions.size()};
    const auto action = ask_person();
    if (!action) return;
    std::vector<Step> steps = std::move(steps_);
    carry_out(*action);
    steps_ = std::move(steps);
    steps_.push_back(before);
    if (!options_.keep.empty()) keep(options_.keep);
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
  if (action.seat != options_.person) steps_.clear();  // what others or chance did stays
  if (action.seat != none<Seat>) ++actions_;
  tell(before, view_of(state_, viewer()), seen);
  if (watching() && state_.pub.turn_number != before.pub.turn_number) watch_turn();
}

void TerminalTable::tell(const View& before, const View& after, const Action& seen) {
  if (silent(seen.kind)) return;
  if (watching() && seen.kind == Kind::refuse) return;
  std::string line = told(speech_, before.pub, seen);
  if (line.empty()) return;
  const std::string cards = changes(speech_, before, after);
  // The cards of a build are its price, which everyone knows.
  const bool worth_saying = seen.seat == none<Seat> || kind_info(seen.kind)->to != Space::corner;
  if (!cards.empty() && worth_saying) line += "   " + cards;
  out_ << "  " << line << "\n";
  const auto took = [&](Seat now, Seat was, const std::string& key) {
    if (now == was || now == none<Seat>) return;
    out_ << "  * " << speech_.word(now == options_.person ? key + ".you" : key, {{"who", speech_.name(now)}}) << "\n";
  };
  took(after.pub.route_holder, before.pub.route_holder, "log.longest-route");
  took(after.pub.army_holder, before.pub.army_holder, "log.largest-army");
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
    out_ << "  "
         << speech_.word("seat-line", {{"name", fmt::format("{:<4}", speech_.name(Seat{s}))},
                                       {"points", fmt::format("{:>2}", seat.points)},
                                       {"cards", fmt::format("{:>2}", seat.cards)},
                                       {"dev", std::to_string(seat.dev_cards)},
                                       {"knights", std::to_string(seat.knights)},
                                       {"route", std::to_string(seat.route)}});
    if (game_.rules.token_supply > 0) {
      out_ << ", "
           << lang::filled(lang::word_in("seat.tokens", options_.language, seat.tokens),
                           {{"n", std::to_string(seat.tokens)}});
    }
    out_ << "\n";
  }
}

std::string TerminalTable::hand_text() const {
  const Private& mine = state_.own[idx(*options_.person)];
  std::string text = speech_.word("hand", {{"goods", goods_text(speech_, mine.hand)}});
  const Cards cards = mine.dev + mine.fresh;
  if (!cards.empty()) text += " " + speech_.word("cards", {{"cards", cards_text(speech_, cards)}});
  return text;
}

void TerminalTable::show_rules(const std::string& query) {
  const std::vector<Rule> found = search_rules(query, options_.language);
  constexpr std::size_t kMost = 12;
  for (std::size_t i = 0; i < found.size() && i < kMost; ++i) {
    out_ << fmt::format("  {}\n{}\n", rule_text(found[i]).id,
                        wrapped(lang::rule_in(found[i], options_.language), terminal_.columns, 6));
  }
  if (found.empty()) out_ << speech_.word("no-rule", {{"what", query}}) << "\n";
  if (found.size() > kMost) {
    out_ << "  " << speech_.word("and-more", {{"n", std::to_string(found.size() - kMost)}}) << "\n";
  }
}

bool TerminalTable::command(const std::string& line, const Choices& choices) {
  const std::string word = line.substr(0, line.find(' '));
  const std::string rest = line.size() > word.size() ? line.substr(word.size() + 1) : "";
  said();  // what came before stays out of a page
  if (word == "help" || word == "?") out_ << speech_.word("help") << "\n" << choices.text(terminal_.columns);
  else if (word == "list") out_ << choices.text(terminal_.columns);
  else if (word == "board") draw(choices.places());
  else if (word == "seats") show_seats();
  else if (word == "hand") out_ << hand_text() << "\n";
  else if (word == "rules") show_rules(rest);
  else if (word == "log" && screen_) {
    for (const std::string& one : screen_->log()) out_ << one << "\n";
  } else if (word == "save" && !rest.empty()) {
    if (keep(rest)) out_ << speech_.word("saved", {{"file", rest}}) << "\n";
    if (screen_) said();
    return true;
  } else if (word == "quit" || word == "exit") {
    left_ = true;
    return true;
  } else {
    return false;
  }
  if (screen_) {
    const std::string text = said_.str();
    said_.str("");
    show_page(text);
  }
  return true;
}

// The question with all around it: the whole screen anew, or what is new of it.
void TerminalTable::show_question(const Look& look, const Choices& choices) {
  if (screen_) {
    said();
    std::vector<std::string> hand;
    if (state_.pub.turn_number > 0) hand.push_back(hand_text());
    terminal_out_ << screen_->paint(state_.pub, choices, hand, question(speech_, look));
    return;
  }
  const bool new_ask = look.ask() != drawn_ask_ || state_.pub.turn_number != drawn_turn_;
  if (new_ask && (!choices.places().empty() || look.ask() == Ask::before_roll)) draw(choices.places());
  if (new_ask && look.ask() == Ask::before_roll) show_seats();
  drawn_ask_ = look.ask();
  drawn_turn_ = state_.pub.turn_number;
  out_ << question(speech_, look) << "\n";
  if (state_.pub.turn_number > 0) out_ << hand_text() << "\n";
  out_ << choices.text(terminal_.columns);
}

std::optional<Action> TerminalTable::ask_person() {
  const Look look = sim::look_of(game_.rules, state_, *options_.person);
  const Choices choices(speech_, look);
  show_question(look, choices);
  for (;;) {
    std::optional<std::string> typed = input_.read("> ");
    if (!typed) {
      out_ << "\n" << speech_.word("ended") << "\n";
      left_ = true;
      return std::nullopt;
    }
    std::string& line = *typed;
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    if (line == "undo") {
      undo();
      return std::nullopt;  // and ask anew
    }
    if (command(line, choices)) {
      if (left_) {
        out_ << speech_.word("left") << "\n";
        return std::nullopt;
      }
    } else {
      const Choices::Answer answer = choices.read(line);
      if (answer.action) return answer.action;
      out_ << answer.ask_again << "\n";
    }
    if (screen_) show_question(look, choices);
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
  const auto points = score["seats"][idx(state_.pub.winner)]["points"].get<unsigned>();
  const std::string won = speech_.word(state_.pub.winner == options_.person ? "log.winner.you" : "log.winner",
                                       {{"who", speech_.name(state_.pub.winner)}, {"n", std::to_string(points)}});
  out_ << speech_.word(
              "result",
              {{"who", won}, {"turn", std::to_string(state_.pub.turn_number)}, {"n", std::to_string(actions_)}})
       << "\n";
  for (const auto& seat : score["seats"]) {
    const auto index = seat["seat"].get<std::uint8_t>();
    if (index >= game_.rules.players) continue;
    std::string from;
    for (const auto& [what, n] : seat["from"].items()) {
      if (n.get<int>() == 0) continue;
      const std::string named = speech_.word("from." + what);
      from += fmt::format("{}{} {}", from.empty() ? "" : ", ", speech_.english() || named.empty() ? what : named,
                          n.get<int>());
    }
    const std::string bot = Seat{index} == options_.person ? "" : " " + options_.bots[index].text();
    out_ << fmt::format("  {:<4}{:<8} {:>2}  {}\n", speech_.name(Seat{index}), bot, seat["points"].get<int>(), from);
  }
}

}  // namespace landnam::cli

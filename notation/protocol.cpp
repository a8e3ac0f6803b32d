#include "notation/protocol.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/play/engine.hpp"
#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/events.hpp"
#include "notation/game_name.hpp"
#include "notation/legal.hpp"
#include "notation/names.hpp"
#include "notation/reader.hpp"
#include "notation/refusal.hpp"

namespace landnam::notation {
namespace {

Json ok() { return {{"ok", true}}; }

Json refusal(const Error& error) {
  Json json = {{"ok", false}, {"error", error.message()}};
  if (error.rule != Rule::none) json["rule"] = rule_text(error.rule).id;
  return json;
}

Json refused_by(Rule rule, const Position& p) {
  const RuleText& text = rule_text(rule);
  return {{"ok", false}, {"rule", text.id}, {"why", why_not(rule, text.text, p.rules, p.state.pub)}};
}

// An exact board must be one that the option "board" could have brought; which plates it is made of is not asked.
void check_kind(const Rules& rules, const Layout& layout, const Value& value) {
  if (rules.board_kind == BoardKind::beginner) {
    Rng rng(1);
    if (!(layout == make_layout(rules, rng))) value.fail("not the beginners' board, which \"set\" asks for");
  }
  if (rules.board_kind == BoardKind::printed) {
    Rng rng(1);
    const Layout printed = make_layout(rules, rng);
    if (layout.terrain != printed.terrain || layout.number != printed.number)
      value.fail("not the printed map, which \"set\" asks for");
  }
  if (rules.board_kind != BoardKind::random_tokens) return;
  const auto red = [&](Hex h) { return h != none<Hex> && (layout.number[idx(h)] == 6 || layout.number[idx(h)] == 8); };
  for (std::size_t p = 0; p < rules.board->paths; ++p) {
    const auto& sides = rules.board->path_hex[p];
    if (red(sides[0]) && red(sides[1])) return value.fail("6 and 8 side by side, which random-tokens never has");
  }
}

// An empty answer stands for the failure in the request.
Json failed() { return nullptr; }

}  // namespace

Protocol::Protocol(Choose choose, Seed seed) : choose_(std::move(choose)), seed_(std::move(seed)) {}

std::string Protocol::answer(std::string_view line) {
  const auto request = parse_json(line, kLimits);
  return to_text(request ? handle(*request) : refusal(request.error()));
}

Json Protocol::handle(const Json& request) {
  using Handler = Json (Protocol::*)(Object&);
  struct Entry {
    std::string name;
    Handler handler;
    bool needs_game;
  };
  static const std::array<Entry, 12> kRequests{{{"new", &Protocol::do_new, false},
                                                {"load", &Protocol::do_load, false},
                                                {"position", &Protocol::do_position, true},
                                                {"view", &Protocol::do_view, true},
                                                {"legal", &Protocol::do_legal, true},
                                                {"judge", &Protocol::do_judge, true},
                                                {"apply", &Protocol::do_apply, true},
                                                {"chance", &Protocol::do_chance, true},
                                                {"bot", &Protocol::do_bot, true},
                                                {"score", &Protocol::do_score, true},
                                                {"geometry", &Protocol::do_geometry, true},
                                                {"replay", &Protocol::do_replay, true}}};
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (const Entry& entry : kRequests) names.push_back(entry.name);
    return names;
  }();

  Failure failure;
  Object fields{Value(request, "", failure)};
  if (failure.any()) return refusal(failure.error());
  const std::uint8_t which = fields.need("do").choice(kNames);
  if (failure.any()) return refusal(failure.error());
  const Entry& entry = kRequests[which];
  if (entry.needs_game && !table_) return refusal({"do", "there is no game yet; begin with \"new\" or \"load\""});
  Json answer = (this->*entry.handler)(fields);
  return failure.any() ? refusal(failure.error()) : answer;
}

std::uint64_t Protocol::seed_in(Object& request) {
  if (const auto seed = request.maybe("seed")) return seed->number(0, UINT64_MAX);
  return seed_ ? seed_() : 1;
}

Json Protocol::sit_down(Table table) {
  table.rng = Rng::stream(table.seed, 1);
  table_ = std::move(table);
  Json json = ok();
  json["seed"] = table_->seed;
  json["position"] = position_json(table_->position.setup, table_->position.rules, table_->position.state);
  return json;
}

Json Protocol::do_new(Object& request) {
  const Setup setup = setup_in(request, 4);
  if (!request.ok()) return failed();
  const auto rules = rules_of(setup);
  if (!rules) return refusal(rules.error());
  const std::uint64_t seed = seed_in(request);
  Rng rng(seed);
  const auto board = request.maybe("board");
  const Layout layout = board ? board_in(*rules, *board) : make_layout(*rules, rng);
  request.done();
  if (board && request.ok()) check_kind(*rules, layout, *board);
  if (!request.ok()) return failed();
  return sit_down({{setup, *rules, initial_state(*rules, layout)}, Replay{setup, layout, {}}, seed});
}

Json Protocol::do_load(Object& request) {
  const auto position = request.maybe("position");
  const auto replay = request.maybe("replay");
  const auto at = request.maybe("at");
  const std::uint64_t seed = seed_in(request);
  if (position.has_value() == replay.has_value()) request.value().fail("expected either a position or a replay");
  if (at && !replay) at->fail("only with a replay");
  request.done();
  if (!request.ok()) return failed();
  const auto inside = [](std::string_view field, Error error) {
    error.where = error.where.empty() ? std::string(field) : fmt::format("{}.{}", field, error.where);
    return refusal(error);
  };
  if (position) {
    auto read = read_position(position->json());
    if (!read) return inside("position", read.error());
    return sit_down({*std::move(read), std::nullopt, seed});
  }
  auto read = read_replay(replay->json());
  if (!read) return inside("replay", read.error());
  if (at) read->actions.resize(at->number(0, read->actions.size()));
  if (!request.ok()) return failed();
  auto played = play(*read);
  if (!played) return inside("replay", played.error());
  return sit_down({*std::move(played), *std::move(read), seed});
}

Json Protocol::do_position(Object& request) {
  request.done();
  Json json = ok();
  json["position"] = position_json(table_->position.setup, table_->position.rules, table_->position.state);
  return json;
}

Json Protocol::do_view(Object& request) {
  const Position& p = table_->position;
  const Seat seat = request.need("seat").seat_or_none(p.rules.players);
  request.done();
  if (!request.ok()) return failed();
  Json json = ok();
  json["view"] = view_json(p.setup, p.rules, view_of(p.state, seat));
  return json;
}

Json Protocol::do_legal(Object& request) {
  request.done();
  Json json = ok();
  json.update(legal_json(table_->position.rules, table_->position.state));
  return json;
}

Json Protocol::do_judge(Object& request) {
  const Position& p = table_->position;
  const Action action = action_in(p.rules, request.need("action"));
  request.done();
  if (!request.ok()) return failed();
  const Rule refused = judge(p.rules, p.state, action);
  return refused == Rule::none ? ok() : refused_by(refused, p);
}

Json Protocol::do_apply(Object& request) {
  const Action action = action_in(table_->position.rules, request.need("action"));
  request.done();
  return request.ok() ? carry_out(action) : failed();
}

Json Protocol::do_chance(Object& request) {
  request.done();
  const Position& p = table_->position;
  if (!chance_asked(p.state)) request.value().fail("chance is not asked now");
  if (!request.ok()) return failed();
  const Action action = sample_chance(p.rules, p.state, table_->rng);
  Json json = carry_out(action);
  json["action"] = action_json(action);
  return json;
}

Json Protocol::carry_out(const Action& action) {
  Position& p = table_->position;
  const State before = p.state;
  const Rule refused = apply(p.rules, p.state, action);
  if (refused != Rule::none) return refused_by(refused, p);
  if (table_->replay) table_->replay->actions.push_back(action);
  Json json = ok();
  json["events"] = events_json(p.rules, before, p.state, action);
  return json;
}

Json Protocol::do_bot(Object& request) {
  const Position& p = table_->position;
  const Value name = request.need("bot");
  std::string bot{name.text()};
  char separator = ':';
  for (const char* budget : {"ms", "nodes"}) {
    const auto value = request.maybe(budget);
    if (!value) continue;
    bot += fmt::format("{}{}={}", separator, budget, value->number(1, UINT32_MAX));
    separator = ',';
  }
  const SeatMask asked = p.state.pub.pending.top().actors;
  const auto wanted = request.maybe("seat");
  Seat seat = wanted ? wanted->seat(p.rules.players) : none<Seat>;
  request.done();
  if (!request.ok()) return failed();
  if (!choose_) return refusal({"do", "there are no bots here"});
  if (over(p.state)) return refusal({"", "the game is over", Rule::game_over});
  if (asked == 0) return refusal({"", "chance decides now; ask for \"chance\"", Rule::game_chance});
  for (std::uint8_t s = 0; s < p.rules.players && !wanted && seat == none<Seat>; ++s) {
    if (has(asked, Seat{s})) seat = Seat{s};
  }
  if (!has(asked, seat)) return refusal({"seat", "nothing is asked of that seat", Rule::game_not_your_turn});
  Rng rng = Rng::stream(table_->seed, hash_of(p.state));  // same seed and position, same answer
  const View view = view_of(p.state, seat);
  auto action = choose_(bot, p.rules, view, rng);
  bool unused = false;
  if (!action && separator == ',') {  // a budget was given: perhaps this bot has no use for one
    action = choose_(name.text(), p.rules, view, rng);
    unused = bool(action);
  }
  if (!action) {
    Error error = action.error();
    if (error.where.empty()) error.where = "bot";
    return refusal(error);
  }
  Json json = ok();
  json["action"] = action_json(*action);
  if (unused) json["note"] = "this bot uses no budget";
  return json;
}

Json Protocol::do_score(Object& request) {
  request.done();
  Json json = ok();
  json.update(score_json(table_->position.rules, table_->position.state));
  return json;
}

Json Protocol::do_geometry(Object& request) {
  request.done();
  Json json = ok();
  json["geometry"] =
      geometry_json(table_->position.rules, layout_of(table_->position.rules, table_->position.state.pub));
  return json;
}

Json Protocol::do_replay(Object& request) {
  request.done();
  if (!table_->replay) return refusal({"do", "this game was loaded as a position, so its beginning is not known"});
  Json json = ok();
  json["replay"] = replay_json(*table_->replay);
  return json;
}

}  // namespace landnam::notation

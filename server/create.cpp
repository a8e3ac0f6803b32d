#include "server/create.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/bot.hpp"
#include "engine/model/revision.hpp"
#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"
#include "notation/people.hpp"
#include "server/fit_text.hpp"

namespace landnam::server {

using notation::Object;
using notation::Value;

namespace {

std::optional<Clock> clock_in(const Value& value) {
  if (value.is_null()) return std::nullopt;
  Object fields{value};
  Clock clock;
  const auto move = fields.maybe("move");
  clock.move = move ? static_cast<std::uint32_t>(move->number(5, 3600)) : 0;
  // With a time for each move the rest is called a bank, and may be nothing.
  const Value base = fields.need(move ? "bank" : "base");
  clock.base = static_cast<std::uint32_t>(base.number(move ? 0 : 10, 86400));
  const auto add = move ? fields.maybe("add") : std::optional(fields.need("add"));
  clock.add = add ? static_cast<std::uint32_t>(add->number(0, 3600)) : 0;
  fields.done();
  return clock;
}

BotTrade bot_trade_in(const Value& value) {
  const auto known = find_bot_trade(value.text());
  if (value.ok() && !known) value.expected(R"("none", "some" or "much")");
  return known.value_or(BotTrade::some);
}

bool flag_in(Object& fields, std::string_view name, bool usual) {
  const auto value = fields.maybe(name);
  return value ? value->flag() : usual;
}

// Whoever runs a program may name bots that start others or open files; who asks over the network may not.
bool may_be_asked_for(std::string_view text) {
  std::size_t at = text.find_first_of(":,");
  if (text.substr(0, at) == "cmd") return false;
  for (; at != std::string_view::npos; at = text.find_first_of(":,", at + 1)) {
    const std::string_view option = text.substr(at + 1);
    if (!option.starts_with("ms=") && !option.starts_with("nodes=") && !option.starts_with("threads=")) return false;
  }
  return true;
}

}  // namespace

Occupant read_bot(const Value& value) {
  const std::string text{value.text()};
  if (!value.ok()) return {};
  if (!may_be_asked_for(text)) {
    value.fail("expected the name of a bot with ms= or nodes= at most");
    return {};
  }
  const auto spec = bots::parse_bot(text);
  if (const auto* bad = std::get_if<bots::BadBot>(&spec)) {
    value.fail(bad->why);
    return {};
  }
  const auto& bot = std::get<bots::BotSpec>(spec);
  if (bot.budget.ms > kMostBotMillis || bot.budget.nodes > kMostBotNodes) {
    value.fail(fmt::format("expected at most ms={} and nodes={}", kMostBotMillis, kMostBotNodes));
  }
  if (bot.budget.threads > 1) value.fail("expected one thread");
  Occupant seat;
  seat.kind = SeatKind::bot;
  seat.name = bot.kind->name;
  seat.bot = bot.text();
  return seat;
}

Occupant read_seat(const Value& value, bool may_be_you) {
  Occupant seat;
  if (value.json().is_string() && value.json() == "open") return seat;
  if (!value.json().is_object()) {
    value.expected(may_be_you ? R"("open", {"bot":…} or {"you":…})" : R"("open" or {"bot":…})");
    return seat;
  }
  Object fields{value};
  if (const auto bot = fields.maybe("bot")) {
    seat = read_bot(*bot);
  } else if (const auto you = may_be_you ? fields.maybe("you") : std::nullopt) {
    seat.kind = SeatKind::person;
    seat.name = you->text();
    if (you->ok() && !is_fit_text(seat.name, 24)) you->fail("expected 1 to 24 characters that can be shown");
  }
  fields.done();
  return seat;
}

std::optional<Hash> read_promise(Object& fields) {
  const auto value = fields.maybe("promise");
  if (!value || value->is_null()) return std::nullopt;
  const auto hash = hash_from_hex(value->text());
  if (value->ok() && !hash) value->fail("expected a SHA-256 in 64 hexadecimal digits");
  return hash;
}

void add_chance(const Rules& rules, State& state, const Dice& dice, ChanceNames& names, std::uint64_t version,
                std::vector<Action>& actions) {
  while (chance_asked(state)) {
    actions.push_back(dice.outcome(rules, state, names.next(state, version++)));
    perform(rules, state, actions.back());
  }
}

std::optional<Proposal> start_entry(const Table& table, std::optional<Seat> by, const std::string& contribution,
                                    const Scene& scene) {
  for (const SeatInfo& seat : table.seats()) {
    if (seat.kind == SeatKind::open) return std::nullopt;
  }
  const bool tells = by && !contribution.empty();
  const SeatMask silent = static_cast<SeatMask>(table.silent() & ~(tells ? only(*by) : SeatMask{0}));
  if (silent != 0 && !table.telling()) {
    return Proposal(scene, by, FixEntry{tells ? std::optional(contribution) : std::nullopt});
  }
  StartEntry start;
  std::vector<std::string> contributions = table.contributions();
  if (tells) {
    start.contribution = contribution;
    contributions[idx(*by)] = contribution;
  }
  const DiceForm form = table.settings().dice;
  ChanceNames names(form);
  const Dice dice(form, table.secret(), table.code(), contributions);
  Rng rng = dice.board();
  start.board = table.settings().board ? *table.settings().board : make_layout(table.rules(), rng);
  State state = initial_state(table.rules(), start.board);
  add_chance(table.rules(), state, dice, names, 0, start.actions);
  return Proposal(scene, by, std::move(start));
}

NewTable rematch_of(const Table& table, const Scene& scene, unsigned attempt) {
  NewTable fresh;
  // From keys that never leave the server: the secret of the dice is open by now, and who knew the code could take it.
  std::string message = fmt::format("rematch\n{}\n{}\n{}\n", table.code(), attempt, to_hex(table.secret()));
  for (const SeatInfo& seat : table.seats()) message += to_hex(seat.key.value_or(Hash{})) + '\n';
  fresh.code = table_code(leading_number(hmac_sha256(table.host(), message)));
  const Settings& settings = table.settings();
  CreateEntry create;
  create.revision = kRulesRevision;
  create.setup = settings.setup;
  create.is_public = settings.is_public;
  create.spectators = settings.spectators;
  create.chat = settings.chat;
  create.pace = settings.pace;
  create.bot_trade = settings.bot_trade;
  create.clock = settings.clock;
  create.board = settings.board;
  create.host = table.host();
  create.secret = scene.random();
  create.dice = kDiceForm;
  create.before = table.code();
  for (const SeatInfo& seat : table.seats()) {
    Occupant one = static_cast<const Occupant&>(seat);  // what the game added stays behind
    one.contribution.clear();
    one.promise.reset();
    if (one.kind == SeatKind::person) one.bot.clear();
    create.seats.push_back(std::move(one));
  }
  fresh.entry = {scene.at, std::nullopt, std::nullopt, std::nullopt, std::move(create)};
  return fresh;
}

std::variant<Answer, NewTable> plan_create(const Json& body, const Scene& scene, unsigned attempt) {
  notation::Failure failure;
  Object fields{Value(body, "", failure)};
  if (failure.any()) return refuse(failure.error());
  CreateEntry create;
  std::vector<Occupant>& seats = create.seats;
  std::optional<std::uint8_t> you;
  bool bots_only = true;
  bool any_bot = false;
  if (const auto list = fields.maybe("seats")) {
    if (list->size() > kMaxSeats) list->fail("too many");
    list->each([&](const Value& value) {
      Occupant seat = read_seat(value, !you);
      if (value.ok() && seat.kind == SeatKind::person) you = static_cast<std::uint8_t>(seats.size());
      bots_only = bots_only && seat.kind == SeatKind::bot;
      any_bot = any_bot || seat.kind == SeatKind::bot;
      seats.push_back(std::move(seat));
    });
  } else {
    bots_only = false;
  }
  const auto wanted = seats.empty() ? std::uint8_t{4} : static_cast<std::uint8_t>(seats.size());
  create.revision = kRulesRevision;
  create.setup = notation::setup_in(fields, wanted);
  if (any_bot && !bots_only) notation::widen_offers(create.setup);
  create.is_public = flag_in(fields, "public", false);
  create.spectators = flag_in(fields, "spectators", true);
  create.chat = flag_in(fields, "chat", true);
  const bool start = flag_in(fields, "start", false);
  const auto pace = fields.maybe("pace");
  create.pace = static_cast<std::uint32_t>(pace ? pace->number(0, 5000) : bots_only ? 0 : 500);
  const auto trade_field = fields.maybe("bot_trade");
  create.bot_trade = trade_field ? bot_trade_in(*trade_field) : BotTrade::some;
  const auto clock_field = fields.maybe("clock");
  create.clock = clock_field ? clock_in(*clock_field) : std::nullopt;
  const auto board = fields.maybe("board");
  const auto own = fields.maybe("token");
  std::string token = own ? std::string(own->text()) : token_of(scene.random());
  if (own && own->ok() && !is_token(token)) own->fail("expected 43 characters of base64url");
  const auto promise = read_promise(fields);
  const auto op = fields.maybe("op");
  const std::string op_text = op ? std::string(op->text()) : to_hex(scene.random());
  if (op && op->ok() && (op_text.empty() || op_text.size() > 64)) op->fail("expected 1 to 64 characters");
  fields.done();
  if (failure.any()) return refuse(failure.error());
  const auto rules = notation::rules_of(create.setup);
  if (!rules) return refuse(rules.error());
  while (seats.size() < rules->players) seats.emplace_back();
  if (seats.size() != rules->players) {
    return refuse(Problem::bad_request, fmt::format("seats: {} for {} players", seats.size(), rules->players));
  }
  const Hash key = token_hash(token);
  create.host = key;
  create.secret = scene.random();
  create.dice = kDiceForm;
  if (board) {
    const auto layout = notation::read_board(*rules, board->json());
    if (!layout) return refuse(layout.error());
    create.board = *layout;
  }
  const bool open = std::any_of(seats.begin(), seats.end(), [](const Occupant& o) { return o.kind == SeatKind::open; });
  if (start && open) return refuse(Problem::bad_request, "start: a seat is open");
  if (promise && !you) return refuse(Problem::bad_request, "promise: only with a seat of one's own");
  if (you) {
    seats[*you].key = key;
    seats[*you].promise = promise;
  }
  create.op = to_hex(sha256(token + '\n' + op_text));
  NewTable fresh;
  fresh.code = table_code(leading_number(sha256(fmt::format("{}\n{}\n{}", to_hex(key), op_text, attempt))));
  fresh.entry = {scene.at, std::nullopt, std::nullopt, std::nullopt, std::move(create)};
  fresh.extra["code"] = fresh.code;
  fresh.extra["link"] = "/t/" + fresh.code;
  fresh.extra["token"] = token;
  fresh.extra["seat"] = you ? Json(*you) : Json(nullptr);
  fresh.start = start;
  return fresh;
}

}  // namespace landnam::server

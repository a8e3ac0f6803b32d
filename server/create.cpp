#include "server/create.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "bots/bot.hpp"
#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"

namespace landnam::server {

using notation::Object;
using notation::Value;

namespace {

Json bot_seat(const Value& value) {
  const std::string text{value.text()};
  if (!value.ok()) return {};
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
  return {{"kind", "bot"}, {"name", bot.kind->name}, {"bot", bot.text()}};
}

Json open_seat() { return {{"kind", "open"}}; }

std::optional<Clock> clock_in(const Value& value) {
  if (value.is_null()) return std::nullopt;
  Object fields{value};
  Clock clock;
  clock.base = static_cast<std::uint32_t>(fields.need("base").number(10, 86400));
  clock.add = static_cast<std::uint32_t>(fields.need("add").number(0, 3600));
  fields.done();
  return clock;
}

bool flag_in(Object& fields, std::string_view name, bool usual) {
  const auto value = fields.maybe(name);
  return value ? value->flag() : usual;
}

// The entry that every table begins with.
Json create_entry(Millis now, const Hash& host, const Hash& secret) {
  Json entry = {{"t", "create"}, {"at", now}};
  entry["host"] = to_hex(host);
  entry["secret"] = to_hex(secret);
  return entry;
}

}  // namespace

Json read_seat(const Value& value, bool may_be_you) {
  if (value.json().is_string() && value.json() == "open") return open_seat();
  if (!value.json().is_object()) {
    value.expected(may_be_you ? R"("open", {"bot":…} or {"you":…})" : R"("open" or {"bot":…})");
    return open_seat();
  }
  Object fields{value};
  Json seat = open_seat();
  if (const auto bot = fields.maybe("bot")) {
    seat = bot_seat(*bot);
  } else if (const auto you = may_be_you ? fields.maybe("you") : std::nullopt) {
    const std::string_view name = you->text();
    if (you->ok() && !is_fit_text(name, 24)) you->fail("expected 1 to 24 characters that can be shown");
    seat = {{"kind", "person"}, {"name", name}};
  }
  fields.done();
  return seat;
}

void add_chance(const Rules& rules, State& state, const Dice& dice, std::uint64_t version, Json& actions) {
  while (chance_asked(state)) {
    const Action outcome = dice.outcome(rules, state, version++);
    actions.push_back(notation::action_json(outcome));
    perform(rules, state, outcome);
  }
}

std::optional<Proposal> start_entry(const Table& table, std::optional<Seat> contributor,
                                    const std::string& contribution, Millis now) {
  for (const SeatInfo& seat : table.seats()) {
    if (seat.kind == SeatKind::open) return std::nullopt;
  }
  Proposal proposal{Json{{"t", "start"}, {"at", now}}};
  std::vector<std::string> contributions = table.contributions();
  if (contributor) {
    proposal.entry["seat"] = raw(*contributor);
    if (!contribution.empty()) {
      proposal.entry["contributor"] = raw(*contributor);
      proposal.entry["contribution"] = contribution;
      contributions[idx(*contributor)] = from_hex(contribution).value_or("");
    }
  }
  const Dice dice(table.secret(), table.code(), contributions);
  Rng rng = dice.board();
  const Layout layout = table.settings().board ? *table.settings().board : make_layout(table.rules(), rng);
  State state = initial_state(table.rules(), layout);
  proposal.entry["board"] = notation::board_json(table.rules(), layout);
  Json& actions = proposal.entry["actions"] = Json::array();
  add_chance(table.rules(), state, dice, 0, actions);
  return proposal;
}

NewTable rematch_of(const Table& table, Millis now) {
  NewTable fresh;
  fresh.code = table_code(leading_number(hmac_sha256(table.secret(), "rematch\n" + table.code())));
  const Settings& settings = table.settings();
  Json entry =
      create_entry(now, table.host(), hmac_sha256(table.secret(), "rematch secret\n" + to_hex(random_bytes())));
  entry["setup"] = notation::setup_json(settings.setup);
  entry["public"] = settings.is_public;
  entry["spectators"] = settings.spectators;
  entry["chat"] = settings.chat;
  entry["pace"] = settings.pace;
  entry["clock"] = nullptr;
  if (settings.clock) entry["clock"] = {{"base", settings.clock->base}, {"add", settings.clock->add}};
  if (settings.board) entry["board"] = notation::board_json(table.rules(), *settings.board);
  entry["before"] = table.code();
  Json& seats = entry["seats"] = Json::array();
  for (const SeatInfo& seat : table.seats()) {
    if (seat.kind == SeatKind::person) {
      seats.push_back({{"kind", "person"}, {"name", seat.name}, {"key", to_hex(seat.key.value_or(Hash{}))}});
    } else {
      seats.push_back({{"kind", "bot"}, {"name", seat.name}, {"bot", seat.bot}});
    }
  }
  fresh.entry = std::move(entry);
  return fresh;
}

std::variant<Answer, NewTable> plan_create(const Json& body, Millis now, unsigned attempt) {
  notation::Failure failure;
  Object fields{Value(body, "", failure)};
  if (failure.any()) return refuse(failure.error());
  Json seats = Json::array();
  std::optional<std::uint8_t> you;
  bool bots_only = true;
  if (const auto list = fields.maybe("seats")) {
    if (list->size() > kMaxSeats) list->fail("too many");
    list->each([&](const Value& value) {
      Json seat = read_seat(value, !you);
      if (value.ok() && seat["kind"] == "person") you = static_cast<std::uint8_t>(seats.size());
      bots_only = bots_only && seat["kind"] == "bot";
      seats.push_back(std::move(seat));
    });
  } else {
    bots_only = false;
  }
  const auto wanted = seats.empty() ? std::uint8_t{4} : static_cast<std::uint8_t>(seats.size());
  const Setup setup = notation::setup_in(fields, wanted);
  const bool is_public = flag_in(fields, "public", false);
  const bool spectators = flag_in(fields, "spectators", true);
  const bool chat = flag_in(fields, "chat", true);
  const bool start = flag_in(fields, "start", false);
  const auto pace = fields.maybe("pace");
  const std::uint64_t wait = pace ? pace->number(0, 5000) : bots_only ? 0 : 500;
  const auto clock_field = fields.maybe("clock");
  const auto clock = clock_field ? clock_in(*clock_field) : std::nullopt;
  const auto board = fields.maybe("board");
  const auto own = fields.maybe("token");
  std::string token = own ? std::string(own->text()) : random_token();
  if (own && own->ok() && !is_token(token)) own->fail("expected 43 characters of base64url");
  const auto op = fields.maybe("op");
  const std::string op_text = op ? std::string(op->text()) : to_hex(random_bytes());
  if (op && op->ok() && (op_text.empty() || op_text.size() > 64)) op->fail("expected 1 to 64 characters");
  fields.done();
  if (failure.any()) return refuse(failure.error());
  const auto rules = notation::rules_of(setup);
  if (!rules) return refuse(rules.error());
  while (seats.size() < rules->players) seats.push_back(open_seat());
  if (seats.size() != rules->players) {
    return refuse(Problem::bad_request, fmt::format("seats: {} for {} players", seats.size(), rules->players));
  }
  const Hash key = token_hash(token);
  Json entry = create_entry(now, key, random_bytes());
  entry["setup"] = notation::setup_json(setup);
  entry["public"] = is_public;
  entry["spectators"] = spectators;
  entry["chat"] = chat;
  entry["pace"] = wait;
  entry["clock"] = nullptr;
  if (clock) entry["clock"] = {{"base", clock->base}, {"add", clock->add}};
  if (board) {
    const auto layout = notation::read_board(*rules, board->json());
    if (!layout) return refuse(notation::Error{"board." + layout.error().where, layout.error().what});
    entry["board"] = notation::board_json(*rules, *layout);
  }
  bool open = false;
  for (Json& seat : seats) open = open || seat["kind"] == "open";
  if (start && open) return refuse(Problem::bad_request, "start: a seat is open");
  if (you) seats[*you]["key"] = to_hex(key);
  entry["seats"] = std::move(seats);
  entry["op"] = to_hex(sha256(token + '\n' + op_text));
  NewTable fresh;
  fresh.code = table_code(leading_number(sha256(fmt::format("{}\n{}\n{}", to_hex(key), op_text, attempt))));
  fresh.entry = std::move(entry);
  fresh.extra["code"] = fresh.code;
  fresh.extra["link"] = "/t/" + fresh.code;
  fresh.extra["token"] = token;
  fresh.extra["seat"] = you ? Json(*you) : Json(nullptr);
  fresh.extra["start"] = start;
  return fresh;
}

bool is_fit_text(std::string_view text, std::size_t most) {
  std::size_t characters = 0;
  bool visible = false;
  for (std::size_t i = 0; i < text.size(); ++characters) {  // it is valid UTF-8: the parser has seen to it
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t c = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t k = 1; k < length && i + k < text.size(); ++k) {
      c = (c << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    }
    i += length;
    const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    const bool turns = (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
                       c == 0xFEFF;  // reading direction, line ends, nothing to see
    if (control || turns) return false;
    visible = visible || (c != ' ' && c != 0xA0 && c != 0x3000);
  }
  return visible && characters <= most;
}

}  // namespace landnam::server

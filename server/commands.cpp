#include "server/commands.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "bots/bot.hpp"
#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/reader.hpp"
#include "server/create.hpp"

namespace landnam::server {

using notation::Object;
using notation::Value;

namespace {

std::uint64_t mark_of(const Hash& key, std::string_view op) {
  std::string text = to_hex(key) + '\n';
  text += op;
  return leading_number(sha256(text)) >> 1;  // fits a signed number too
}

class Planner {
 public:
  Planner(const Table& table, const Command& command, Millis now, notation::Failure& failure)
      : table_(table),
        command_(command),
        now_(now),
        failure_(failure),
        fields_(Value(command.json, "", failure)),
        who_(identify(table, command.key)) {}

  Plan run();

 private:
  using Handler = Plan (Planner::*)();
  struct Row {
    std::string_view name;
    Handler handler;
    bool seat;  // for seats only
    bool host;  // for the host only
  };

  Plan sit();
  Plan contribute();
  Plan rename();
  Plan set_seat();
  Plan start();
  Plan act();
  Plan judge_it();
  Plan leave();
  Plan come_back();
  Plan chat();
  Plan rematch();
  Plan close();
  Plan ping() { return done(); }

  Json entry(std::string_view what, std::optional<Seat> seat = std::nullopt) const {
    Json json = {{"t", what}, {"at", now_}};
    if (seat) json["seat"] = raw(*seat);
    return json;
  }
  Answer wrong_status() const {
    Answer answer = refuse(Problem::status, "not while the table is " + std::string(name_of(table_.status())));
    answer.json["status"] = name_of(table_.status());
    return answer;
  }
  bool bad() {
    fields_.done();
    return failure_.any();
  }
  Answer failed() const { return refuse(failure_.error()); }
  std::string contribution(std::string_view field);
  std::string fit_text(std::string_view field, std::size_t most);
  std::variant<Answer, Action> read_own_action();

  const Table& table_;
  const Command& command_;
  Millis now_;
  notation::Failure& failure_;
  Object fields_;
  Who who_;
};

Plan Planner::run() {
  static constexpr std::array kRows{
      Row{"sit", &Planner::sit, false, false},         Row{"contribute", &Planner::contribute, true, false},
      Row{"name", &Planner::rename, true, false},      Row{"seat", &Planner::set_seat, false, true},
      Row{"start", &Planner::start, false, true},      Row{"act", &Planner::act, true, false},
      Row{"judge", &Planner::judge_it, true, false},   Row{"leave", &Planner::leave, true, false},
      Row{"return", &Planner::come_back, true, false}, Row{"chat", &Planner::chat, true, false},
      Row{"rematch", &Planner::rematch, false, false}, Row{"close", &Planner::close, false, true},
      Row{"ping", &Planner::ping, false, false},
  };
  if (failure_.any()) return failed();
  const std::string_view name = fields_.need("do").text();
  const auto op = fields_.maybe("op");
  std::optional<std::uint64_t> mark;
  if (op) {
    const std::string_view text = op->text();
    if (text.empty() || text.size() > 64) op->fail("expected 1 to 64 characters");
    if (command_.key) mark = mark_of(*command_.key, text);
  }
  if (failure_.any()) return failed();
  const auto* const row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.name == name; });
  if (row == kRows.end()) return refuse(Problem::bad_request, "do: unknown command");
  if (command_.key && !who_.seat && !who_.host && row->handler != &Planner::sit) {
    return refuse(Problem::wrong_token, "the token is of no seat at this table");
  }
  if (row->seat && !who_.seat) return refuse(Problem::no_seat, "only for those who have a seat");
  if (row->host && !who_.host) return refuse(Problem::not_host, "only for the host");
  const Mark* const before = mark ? table_.find_mark(*mark) : nullptr;
  if (before != nullptr) {
    Answer answer = done();
    answer.json["seq"] = before->seq;
    answer.json["version"] = before->version;
    if (name == "sit" && who_.seat) answer.json["seat"] = raw(*who_.seat);
    if (name == "rematch") answer.json["code"] = table_.next();
    answer.json["repeated"] = true;
    return answer;
  }
  Plan result = (this->*row->handler)();
  if (mark) {
    if (auto* proposal = std::get_if<Proposal>(&result)) proposal->entry["mark"] = *mark;
    if (auto* again = std::get_if<Rematch>(&result)) again->note.entry["mark"] = *mark;
  }
  return result;
}

std::string Planner::contribution(std::string_view field) {
  const auto value = fields_.maybe(field);
  if (!value) return {};
  const std::string_view text = value->text();
  if (!value->ok()) return {};
  if (text.size() > 128 || !from_hex(text)) value->fail("expected up to 64 bytes in hexadecimal digits");
  return std::string(text);
}

std::string Planner::fit_text(std::string_view field, std::size_t most) {
  const Value value = fields_.need(field);
  const std::string_view text = value.text();
  if (value.ok() && !is_fit_text(text, most)) {
    value.fail("expected 1 to " + std::to_string(most) + " characters that can be shown");
  }
  return std::string(text);
}

Plan Planner::sit() {
  const auto where = fields_.maybe("seat");
  std::optional<Seat> seat;
  if (where && !where->is_null()) seat = where->seat(table_.rules().players);
  const std::string name = fit_text("name", 24);
  const auto own = fields_.maybe("token");
  std::string token;
  if (own) {
    token = own->text();
    if (own->ok() && !is_token(token)) own->fail("expected 43 characters of base64url");
  }
  const std::string given = contribution("contribution");
  if (bad()) return failed();
  if (token.empty()) token = random_token();
  const Hash key = token_hash(token);
  const std::optional<Seat> held = table_.seat_of(own ? key : command_.key.value_or(Hash{}));
  if (held && (!seat || *seat == *held)) {  // sent again: the same seat
    Answer answer = done();
    answer.json["seq"] = table_.seq();
    answer.json["version"] = table_.version();
    answer.json["seat"] = raw(*held);
    if (own) answer.json["token"] = token;
    answer.json["repeated"] = true;
    return answer;
  }
  if (held) return refuse(Problem::taken, "this token has a seat already");
  if (table_.status() != Status::waiting) return wrong_status();
  for (std::uint8_t s = 0; s < table_.players() && !seat; ++s) {
    if (table_.seats()[s].kind == SeatKind::open) seat = Seat{s};
  }
  if (!seat || table_.seat(*seat).kind != SeatKind::open) return refuse(Problem::taken, "the seat is not open");
  Proposal proposal{entry("sit", seat)};
  proposal.entry["name"] = name;
  proposal.entry["key"] = to_hex(key);
  proposal.entry["contribution"] = given;
  proposal.extra = {{"seat", raw(*seat)}, {"token", token}};
  proposal.becomes = key;
  return proposal;
}

Plan Planner::contribute() {
  if (!fields_.has("value")) return refuse(Problem::bad_request, "value: missing");
  const std::string value = contribution("value");
  if (bad()) return failed();
  if (table_.status() != Status::waiting) return wrong_status();
  Proposal proposal{entry("contribute", who_.seat)};
  proposal.entry["contribution"] = value;
  return proposal;
}

Plan Planner::rename() {
  const std::string name = fit_text("name", 24);
  if (bad()) return failed();
  Proposal proposal{entry("name", who_.seat)};
  proposal.entry["name"] = name;
  return proposal;
}

Plan Planner::set_seat() {
  const Seat seat = fields_.need("seat").seat(table_.rules().players);
  const Value as = fields_.need("as");
  Json info = read_seat(as, false);
  if (bad()) return failed();
  if (table_.status() != Status::waiting) return wrong_status();
  const SeatInfo& now = table_.seat(seat);
  if (now.key && table_.is_host(*now.key)) return refuse(Problem::forbidden, "the host leaves by leaving");
  Proposal proposal{entry("seat", seat)};
  proposal.entry["as"] = std::move(info);
  return proposal;
}

Plan Planner::start() {
  const std::string given = contribution("contribution");
  if (bad()) return failed();
  if (table_.status() != Status::waiting) return wrong_status();
  auto proposal = start_entry(table_, who_.seat, given, now_);
  if (!proposal) return refuse(Problem::status, "a seat is still open");
  return *std::move(proposal);
}

std::variant<Answer, Action> Planner::read_own_action() {
  const Value value = fields_.need("action");
  if (bad()) return failed();
  if (table_.status() != Status::playing) return wrong_status();
  Json json = value.json();
  if (json.is_object() && !json.contains("seat")) json["seat"] = raw(*who_.seat);
  const auto action = notation::read_action(table_.rules(), json);
  if (!action) return refuse(notation::Error{"action." + action.error().where, action.error().what});
  if (action->seat != *who_.seat) return refuse(Problem::not_your_seat, "action.seat: that is not your seat");
  return *action;
}

Plan Planner::act() {
  const std::uint64_t version = fields_.need("version").number(0, UINT32_MAX);
  const auto read = read_own_action();
  if (const auto* answer = std::get_if<Answer>(&read)) return *answer;
  const auto& action = std::get<Action>(read);
  const Play& play = *table_.play();
  if (version > play.version || version < play.since[idx(*who_.seat)]) {
    Answer answer = refuse(Problem::stale, "the game has gone on");
    answer.json["version"] = play.version;
    return answer;
  }
  const View view = view_of(play.state, *who_.seat);
  const Rule refused = judge(view.look(table_.rules()), action);
  if (refused != Rule::none) return refuse_by(refused, command_.language);
  Proposal proposal = plan_bot(table_, action, now_);
  if (table_.seat(*who_.seat).away) proposal.entry["back"] = true;
  return proposal;
}

Plan Planner::judge_it() {
  const auto read = read_own_action();
  if (const auto* answer = std::get_if<Answer>(&read)) return *answer;
  const View view = view_of(table_.play()->state, *who_.seat);
  const Rule refused = judge(view.look(table_.rules()), std::get<Action>(read));
  if (refused != Rule::none) return refuse_by(refused, command_.language);
  return done();
}

Plan Planner::leave() {
  if (bad()) return failed();
  if (table_.ended()) return wrong_status();
  Proposal proposal{entry("leave", who_.seat)};
  proposal.entry["bot"] = kStandIn;
  return proposal;
}

Plan Planner::come_back() {
  if (bad()) return failed();
  if (table_.status() != Status::playing) return wrong_status();
  if (!table_.seat(*who_.seat).away) return done();
  return Proposal{entry("return", who_.seat)};
}

Plan Planner::chat() {
  const std::string text = fit_text("text", 300);
  if (bad()) return failed();
  if (!table_.settings().chat) return refuse(Problem::forbidden, "the chat is switched off");
  Proposal proposal{entry("chat", who_.seat)};
  proposal.entry["text"] = text;
  return proposal;
}

Plan Planner::rematch() {
  if (bad()) return failed();
  if (!who_.seat && !who_.host) return refuse(Problem::no_seat, "only for those who have a seat");
  if (!table_.ended()) return wrong_status();
  if (!table_.next().empty()) {
    Answer answer = done();
    answer.json["code"] = table_.next();
    answer.json["repeated"] = true;
    return answer;
  }
  Rematch again{rematch_of(table_, now_), Proposal{entry("rematch", who_.seat)}};
  again.note.entry["next"] = again.table.code;
  again.note.extra = {{"code", again.table.code}};
  return again;
}

Plan Planner::close() {
  if (bad()) return failed();
  if (table_.ended()) return wrong_status();
  return plan_close("host", now_);
}

}  // namespace

Who identify(const Table& table, const std::optional<Hash>& key) {
  if (!key) return {};
  return {table.seat_of(*key), table.is_host(*key)};
}

Plan plan(const Table& table, const Command& command, Millis now) {
  notation::Failure failure;
  return Planner(table, command, now, failure).run();
}

Answer answer_to(const Table& table, const Json& extra) {
  Answer answer = done();
  answer.json["seq"] = table.seq();
  answer.json["version"] = table.version();
  answer.json.update(extra);
  return answer;
}

Proposal plan_bot(const Table& table, const Action& action, Millis now) {
  const Play& play = *table.play();
  Proposal proposal{Json{{"t", "act"}, {"at", now}, {"seat", raw(action.seat)}}};
  State state = play.state;
  Json& actions = proposal.entry["actions"] = Json::array();
  actions.push_back(notation::action_json(action));
  perform(table.rules(), state, action);
  add_chance(table.rules(), state, table.dice(), play.version + 1, actions);
  proposal.ends = over(state);
  return proposal;
}

Proposal plan_timeout(const Table&, Seat seat, Millis now) {
  return Proposal{Json{{"t", "timeout"}, {"at", now}, {"seat", raw(seat)}, {"bot", kStandIn}}};
}

Proposal plan_close(std::string_view why, Millis now) {
  return Proposal{Json{{"t", "close"}, {"at", now}, {"why", why}}};
}

std::optional<Proposal> plan_start(const Table& table, Millis now) { return start_entry(table, std::nullopt, {}, now); }

}  // namespace landnam::server

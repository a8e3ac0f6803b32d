#include "server/commands.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <nlohmann/json.hpp>

#include "bots/bot.hpp"
#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/reader.hpp"
#include "server/create.hpp"
#include "server/fit_text.hpp"

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
  Planner(const Table& table, const Command& command, const Scene& scene, notation::Failure& failure)
      : table_(table),
        command_(command),
        scene_(scene),
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
  Plan promise();
  Plan contribute();
  Plan rename();
  Plan set_seat();
  Plan start();
  Plan act();
  Plan judge_it();
  Plan leave();
  Plan come_back();
  Plan hand_over();
  Plan vote();
  Plan undo();
  Plan chat();
  Plan rematch();
  Plan close();
  Plan ping() { return done(); }

  Proposal entry(std::optional<Seat> seat, Body body) const { return {scene_, seat, std::move(body)}; }
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
  std::string contribution(std::string_view field, std::optional<Seat> of);
  std::optional<Answer> too_late() const;
  std::string fit_text(std::string_view field, std::size_t most);
  std::string bot_field();
  std::variant<Answer, Action> read_own_action();

  const Table& table_;
  const Command& command_;
  const Scene& scene_;
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
      Row{"ping", &Planner::ping, false, false},       Row{"hand-over", &Planner::hand_over, false, false},
      Row{"vote", &Planner::vote, true, false},        Row{"undo", &Planner::undo, true, false},
      Row{"promise", &Planner::promise, true, false},
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
    if (auto* proposal = std::get_if<Proposal>(&result)) proposal->entry.mark = mark;
    if (auto* again = std::get_if<Rematch>(&result)) again->note.entry.mark = mark;
  }
  return result;
}

// Bytes that a seat tells, which it may have promised.
std::string Planner::contribution(std::string_view field, std::optional<Seat> of) {
  const auto value = fields_.maybe(field);
  if (!value) return {};
  const std::string_view text = value->text();
  if (!value->ok()) return {};
  const auto bytes = from_hex(text);
  if (!bytes || bytes->size() != kContribution) {
    value->fail("expected 32 bytes in 64 hexadecimal digits");
    return {};
  }
  const auto promise = of ? table_.seat(*of).promise : std::nullopt;
  if (promise && !same_hash(*promise, sha256(*bytes))) value->fail("it is not what was promised");
  return *bytes;
}

// Between the fixing of promises and the first roll nobody comes, goes or promises anew.
std::optional<Answer> Planner::too_late() const {
  if (table_.status() != Status::waiting) return wrong_status();
  if (table_.telling()) return refuse(Problem::status, "the game begins: contributions to the dice are told");
  return std::nullopt;
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
  const auto promised = read_promise(fields_);
  if (bad()) return failed();
  if (token.empty()) token = token_of(scene_.random());
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
  Proposal proposal = entry(seat, SitEntry{key, name, promised, {}});
  proposal.extra = {{"seat", raw(*seat)}, {"token", token}};
  proposal.becomes = key;
  return proposal;
}

Plan Planner::promise() {
  if (!fields_.has("promise")) return refuse(Problem::bad_request, "promise: missing");
  const auto promised = read_promise(fields_);
  if (bad()) return failed();
  if (!promised) return refuse(Problem::bad_request, "promise: missing");
  if (auto late = too_late()) return *std::move(late);
  return entry(who_.seat, PromiseEntry{*promised});
}

Plan Planner::contribute() {
  if (!fields_.has("value")) return refuse(Problem::bad_request, "value: missing");
  const std::string value = contribution("value", who_.seat);
  if (bad()) return failed();
  if (table_.status() != Status::waiting) return wrong_status();
  const SeatInfo& seat = table_.seat(*who_.seat);
  if (!table_.telling()) return refuse(Problem::status, "not before the host starts the game: promise it until then");
  if (!seat.promise) return refuse(Problem::forbidden, "only what was promised");
  if (!seat.contribution.empty()) return done();
  return entry(who_.seat, ContributeEntry{value});
}

Plan Planner::rename() {
  const std::string name = fit_text("name", 24);
  if (bad()) return failed();
  return entry(who_.seat, NameEntry{name});
}

Plan Planner::set_seat() {
  const Seat seat = fields_.need("seat").seat(table_.rules().players);
  const Value as = fields_.need("as");
  Occupant info = read_seat(as, false);
  if (bad()) return failed();
  if (auto late = too_late()) return *std::move(late);
  const SeatInfo& now = table_.seat(seat);
  if (now.key && table_.is_host(*now.key)) return refuse(Problem::forbidden, "the host leaves by leaving");
  return entry(seat, SeatEntry{std::move(info)});
}

Plan Planner::start() {
  const std::string given = contribution("contribution", who_.seat);
  if (bad()) return failed();
  if (auto late = too_late()) return *std::move(late);
  auto proposal = start_entry(table_, who_.seat, given, scene_);
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
  if (refused != Rule::none) return refuse_by(refused, command_.language, table_.rules(), view.pub);
  Proposal proposal = plan_bot(table_, action, scene_);
  proposal.entry.as<ActEntry>()->back = table_.seat(*who_.seat).away();
  return proposal;
}

Plan Planner::judge_it() {
  const auto read = read_own_action();
  if (const auto* answer = std::get_if<Answer>(&read)) return *answer;
  const View view = view_of(table_.play()->state, *who_.seat);
  const Rule refused = judge(view.look(table_.rules()), std::get<Action>(read));
  if (refused != Rule::none) return refuse_by(refused, command_.language, table_.rules(), view.pub);
  return done();
}

Plan Planner::leave() {
  if (bad()) return failed();
  if (table_.ended()) return wrong_status();
  if (table_.telling()) return *too_late();
  return entry(who_.seat, LeaveEntry{std::string(kStandIn)});
}

Plan Planner::come_back() {
  if (bad()) return failed();
  if (table_.status() != Status::playing) return wrong_status();
  if (!table_.seat(*who_.seat).away()) return done();
  return entry(who_.seat, ReturnEntry{});
}

std::string Planner::bot_field() {
  const auto value = fields_.maybe("bot");
  return value ? read_bot(*value).bot : std::string(kStandIn);
}

// The host may hand over anybody's seat, everyone their own; whoever owns it takes it back with `return`.
Plan Planner::hand_over() {
  const Seat of = fields_.need("seat").seat(table_.rules().players);
  const std::string bot = bot_field();
  if (bad()) return failed();
  if (!who_.host && who_.seat != of) return refuse(Problem::not_host, "only for the host, or for one's own seat");
  if (table_.status() != Status::playing) return wrong_status();
  if (table_.seat(of).kind != SeatKind::person) return refuse(Problem::taken, "a bot plays this seat");
  if (table_.seat(of).away() && table_.seat(of).bot == bot) return done();
  return entry(who_.seat, HandOverEntry{of, bot});
}

Plan Planner::vote() {
  const Seat of = fields_.need("seat").seat(table_.rules().players);
  const auto field = fields_.maybe("yes");
  const bool yes = field ? field->flag() : true;
  if (bad()) return failed();
  if (table_.status() != Status::playing) return wrong_status();
  const SeatInfo& info = table_.seat(of);
  if (of == *who_.seat) return refuse(Problem::bad_request, "seat: one's own seat is handed over without a vote");
  if (info.kind != SeatKind::person || info.away()) return refuse(Problem::taken, "a bot plays this seat");
  const Absent& absent = scene_.absent[idx(of)];
  if (yes && absent.span < kVoteAfter) {
    Answer answer = refuse(Problem::forbidden, "not before the person has been away for a minute");
    answer.json["retry"] = (kVoteAfter - absent.span + 999) / 1000;
    return answer;
  }
  VoteEntry vote{of, yes, info.votes != 0 && absent.since > info.voted_at, {}};
  const SeatMask before = vote.anew ? SeatMask{0} : info.votes;
  if (has(before, *who_.seat) == yes) return done();
  const SeatMask may = voters(table_, of, scene_.absent);
  const auto all = static_cast<SeatMask>((before | only(*who_.seat)) & (may | only(*who_.seat)));
  if (yes && static_cast<unsigned>(std::popcount(all)) >= votes_needed(may)) vote.bot = kStandIn;
  return entry(who_.seat, std::move(vote));
}

Plan Planner::undo() {
  if (bad()) return failed();
  if (table_.status() != Status::playing) return wrong_status();
  const Snapshot* const to = table_.undoable(*who_.seat);
  if (to == nullptr) return refuse(Problem::stale, "there is nothing that can be taken back");
  return entry(who_.seat, UndoEntry{to->version});
}

Plan Planner::chat() {
  const std::string text = fit_text("text", 300);
  if (bad()) return failed();
  if (!table_.settings().chat) return refuse(Problem::forbidden, "the chat is switched off");
  return entry(who_.seat, ChatEntry{text});
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
  Rematch again{rematch_of(table_, scene_, 0), entry(who_.seat, RematchEntry{})};
  again.names(again.table);
  return again;
}

Plan Planner::close() {
  if (bad()) return failed();
  if (table_.ended()) return wrong_status();
  return plan_close("host", scene_);
}

}  // namespace

void Rematch::names(NewTable fresh) {
  table = std::move(fresh);
  note.entry.as<RematchEntry>()->next = table.code;
  note.extra = {{"code", table.code}};
}

Who identify(const Table& table, const std::optional<Hash>& key) {
  if (!key) return {};
  return {table.seat_of(*key), table.is_host(*key)};
}

Proposal::Proposal(const Scene& scene, std::optional<Seat> seat, Body body)
    : entry{scene.at, scene.took, seat, std::nullopt, std::move(body)} {}

Plan plan(const Table& table, const Command& command, const Scene& scene) {
  notation::Failure failure;
  return Planner(table, command, scene, failure).run();
}

Answer answer_to(const Table& table, const Json& extra) {
  Answer answer = done();
  answer.json["seq"] = table.seq();
  answer.json["version"] = table.version();
  answer.json.update(extra);
  return answer;
}

SeatMask voters(const Table& table, Seat of, const std::array<Absent, kMaxSeats>& absent) {
  SeatMask mask = 0;
  for (std::uint8_t s = 0; s < table.players(); ++s) {
    const bool there = table.seats()[s].kind == SeatKind::person && !table.by_bot(Seat{s}) && absent[s].since == 0;
    if (there && Seat{s} != of) mask = static_cast<SeatMask>(mask | only(Seat{s}));
  }
  return mask;
}

unsigned votes_needed(SeatMask voters) { return static_cast<unsigned>(std::popcount(voters)) / 2 + 1; }

Proposal plan_bot(const Table& table, const Action& action, const Scene& scene) {
  const Play& play = *table.play();
  ActEntry act{{action}};
  State state = play.state;
  perform(table.rules(), state, action);
  ChanceNames names = play.names;
  add_chance(table.rules(), state, table.dice(), names, play.version + 1, act.actions);
  Proposal proposal(scene, action.seat, std::move(act));
  proposal.ends = over(state);
  return proposal;
}

Proposal plan_timeout(Seat seat, const Scene& scene) { return {scene, seat, TimeoutEntry{std::string(kStandIn)}}; }

Proposal plan_close(std::string_view why, const Scene& scene) {
  return {scene, std::nullopt, CloseEntry{std::string(why)}};
}

std::optional<Proposal> plan_start(const Table& table, const Scene& scene) {
  return start_entry(table, std::nullopt, {}, scene);
}

}  // namespace landnam::server

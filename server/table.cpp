#include "server/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"

namespace landnam::server {
namespace {

constexpr std::array<std::string_view, 4> kStatus{"waiting", "playing", "finished", "closed"};

// Entries are our own, so a wrong one is damage and not somebody's mistake.
struct Damage : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void must(bool holds, const char* what) {
  if (!holds) throw Damage(what);
}

template <class T>
T value_of(notation::Result<T> result) {
  if (!result) throw Damage(result.error().message());
  return *std::move(result);
}

std::string text_in(const Json& entry, const char* field) {
  const auto it = entry.find(field);
  return it != entry.end() && it->is_string() ? it->get<std::string>() : std::string{};
}

std::optional<Hash> key_in(const Json& entry, const char* field) {
  const std::string text = text_in(entry, field);
  if (text.empty()) return std::nullopt;
  const auto key = hash_from_hex(text);
  must(key.has_value(), "a key is not hexadecimal");
  return key;
}

std::string contribution_in(const Json& entry) {
  const auto bytes = from_hex(text_in(entry, "contribution"));
  must(bytes.has_value(), "a contribution is not hexadecimal");
  return *bytes;
}

SeatInfo seat_in(const Json& json) {
  SeatInfo seat;
  const std::string kind = text_in(json, "kind");
  seat.kind = kind == "person" ? SeatKind::person : kind == "bot" ? SeatKind::bot : SeatKind::open;
  seat.name = text_in(json, "name");
  seat.bot = text_in(json, "bot");
  seat.key = key_in(json, "key");
  if (json.contains("contribution")) seat.contribution = contribution_in(json);
  return seat;
}

// What `s` decides is the same before and after somebody else's action.
bool same_decision(const State& before, const State& after, Seat s) {
  const Frame& was = before.pub.pending.top();
  const Frame& is = after.pub.pending.top();
  const auto asked = [s](const Frame& f) { return has(static_cast<SeatMask>(f.actors | f.may), s); };
  return before.pub.pending.size == after.pub.pending.size && was.ask == is.ask && was.a == is.a && was.b == is.b &&
         was.c == is.c && was.d == is.d && was.e == is.e && asked(was) && asked(is) &&
         before.own[idx(s)] == after.own[idx(s)];
}

}  // namespace

std::string_view name_of(Status status) { return kStatus[static_cast<std::size_t>(status)]; }

std::optional<Status> find_status(std::string_view name) {
  for (std::size_t i = 0; i < kStatus.size(); ++i) {
    if (kStatus[i] == name) return static_cast<Status>(i);
  }
  return std::nullopt;
}

notation::Result<std::unique_ptr<Table>> Table::begin(std::string code, const Json& create) {
  std::unique_ptr<Table> table{new Table};
  table->code_ = std::move(code);
  try {
    table->read_create(create);
  } catch (const std::exception& error) {
    return notation::Error{"create", error.what()};
  }
  return table;
}

std::unique_ptr<Table> Table::clone() const {
  std::unique_ptr<Table> copy{new Table};
  copy->code_ = code_;
  copy->settings_ = settings_;
  copy->status_ = status_;
  copy->seq_ = seq_;
  copy->created_ = created_;
  copy->updated_ = updated_;
  copy->clock_at_ = clock_at_;
  copy->host_ = host_;
  copy->secret_ = secret_;
  copy->next_ = next_;
  copy->seats_ = seats_;
  if (play_) copy->play_ = std::make_unique<Play>(*play_);
  copy->dice_ = dice_;
  return copy;  // without chat and marks: they change nothing here
}

void Table::read_create(const Json& create) {
  must(text_in(create, "t") == "create", "the log does not begin with create");
  settings_.setup = value_of(notation::read_setup(create.at("setup")));
  settings_.rules = value_of(notation::rules_of(settings_.setup));
  settings_.is_public = create.at("public").get<bool>();
  settings_.spectators = create.at("spectators").get<bool>();
  settings_.chat = create.at("chat").get<bool>();
  settings_.pace = create.at("pace").get<std::uint32_t>();
  if (const Json& clock = create.at("clock"); !clock.is_null()) {
    settings_.clock = Clock{clock.at("base").get<std::uint32_t>(), clock.at("add").get<std::uint32_t>()};
  }
  if (const auto board = create.find("board"); board != create.end()) {
    settings_.board = value_of(notation::read_board(settings_.rules, *board));
  }
  host_ = key_in(create, "host").value();
  secret_ = key_in(create, "secret").value();
  for (const Json& seat : create.at("seats")) seats_.push_back(seat_in(seat));
  must(seats_.size() == settings_.rules.players, "the seats are not as many as the players");
  created_ = updated_ = clock_at_ = create.at("at").get<Millis>();
}

std::optional<std::string> Table::absorb(const Json& entry, std::vector<State>* trail) {
  try {
    take(entry, trail);
  } catch (const std::exception& error) {
    return fmt::format("entry {}: {}", seq_ + 1, error.what());
  }
  return std::nullopt;
}

void Table::take(const Json& entry, std::vector<State>* trail) {
  const std::string what = text_in(entry, "t");
  const auto at = entry.at("at").get<Millis>();
  stop_clocks(at);
  if (what == "act") {
    must(status_ == Status::playing, "an action, but nothing is played");
    if (entry.contains("back")) come_back(seats_.at(entry.at("seat").get<std::size_t>()));
    take_actions(entry.at("actions"), trail);
  } else if (what == "start") {
    take_start(entry, trail);
  } else {
    take_lobby(what, entry);
  }
  ++seq_;
  updated_ = at;
  if (const auto mark = entry.find("mark"); mark != entry.end()) {
    marks_.push_back({mark->get<std::uint64_t>(), seq_, version()});
  }
  if (what == "chat") {
    const auto seat = entry.at("seat").get<std::uint8_t>();
    chat_.push_back({seq_, at, seat, seats_.at(seat).name, text_in(entry, "text")});
    if (chat_.size() > kChatKept) chat_.pop_front();
  }
}

void Table::take_lobby(std::string_view what, const Json& entry) {
  if (what == "close") {
    status_ = Status::closed;
    return;
  }
  if (what == "rematch") {
    next_ = text_in(entry, "next");
    return;
  }
  SeatInfo& seat = seats_.at(entry.at("seat").get<std::size_t>());
  if (what == "sit") {
    must(status_ == Status::waiting && seat.kind == SeatKind::open, "a seat that is not open");
    seat = SeatInfo{};
    seat.kind = SeatKind::person;
    seat.name = text_in(entry, "name");
    seat.key = key_in(entry, "key");
    seat.contribution = contribution_in(entry);
  } else if (what == "contribute") {
    must(status_ == Status::waiting, "a contribution after the start");
    seat.contribution = contribution_in(entry);
  } else if (what == "name") {
    seat.name = text_in(entry, "name");
  } else if (what == "seat") {
    must(status_ == Status::waiting, "seats are set after the start");
    seat = seat_in(entry.at("as"));
  } else if (what == "leave" && status_ == Status::waiting) {
    seat = SeatInfo{};
  } else if (what == "leave" || what == "timeout") {
    seat.away = true;
    seat.bot = text_in(entry, "bot");
  } else if (what == "return") {
    come_back(seat);
  } else {
    must(what == "chat", "an entry of an unknown sort");
  }
}

void Table::come_back(SeatInfo& seat) const {
  seat.away = false;
  if (settings_.clock) seat.left = std::max<Millis>(seat.left, 1000LL * std::max(15U, settings_.clock->add));
}

void Table::take_start(const Json& entry, std::vector<State>* trail) {
  must(status_ == Status::waiting, "a second start");
  auto play = std::make_unique<Play>();
  play->layout = value_of(notation::read_board(settings_.rules, entry.at("board")));
  play->state = initial_state(settings_.rules, play->layout);
  play_ = std::move(play);
  status_ = Status::playing;
  if (const auto seat = entry.find("contributor"); seat != entry.end()) {
    seats_.at(seat->get<std::size_t>()).contribution = contribution_in(entry);
  }
  dice_.emplace(secret_, code_, contributions());
  for (SeatInfo& seat : seats_) {
    if (settings_.clock) seat.left = 1000LL * settings_.clock->base;
  }
  take_actions(entry.at("actions"), trail);
}

void Table::take_actions(const Json& actions, std::vector<State>* trail) {
  if (trail != nullptr) trail->assign(1, play_->state);
  for (const Json& json : actions) {
    take_action(value_of(notation::read_action(settings_.rules, json)));
    if (trail != nullptr) trail->push_back(play_->state);
  }
  if (over(play_->state)) status_ = Status::finished;
}

void Table::take_action(const Action& action) {
  const State before = play_->state;
  const Rule refused = apply(settings_.rules, play_->state, action);
  if (refused != Rule::none) throw Damage(fmt::format("action {}: {}", play_->version, rule_text(refused).id));
  ++play_->version;
  for (std::uint8_t s = 0; s < settings_.rules.players; ++s) {
    if (action.seat == Seat{s} || !same_decision(before, play_->state, Seat{s})) play_->since[s] = play_->version;
  }
  const Public& pub = play_->state.pub;
  if (settings_.clock && pub.turn_number != before.pub.turn_number && idx(pub.turn) < seats_.size()) {
    seats_[idx(pub.turn)].left += 1000LL * settings_.clock->add;
  }
}

void Table::stop_clocks(Millis at) {
  if (!settings_.clock || status_ != Status::playing) {
    clock_at_ = at;
    return;
  }
  const SeatMask mask = running();
  for (std::uint8_t s = 0; s < players(); ++s) {
    if (has(mask, Seat{s})) seats_[s].left = left(Seat{s}, at);
  }
  clock_at_ = std::max(clock_at_, at);
}

std::vector<std::string> Table::contributions() const {
  std::vector<std::string> all;
  for (const SeatInfo& seat : seats_) all.push_back(seat.contribution);
  return all;
}

std::optional<Seat> Table::seat_of(const Hash& key) const {
  for (std::uint8_t s = 0; s < players(); ++s) {
    if (seats_[s].key && same_hash(*seats_[s].key, key)) return Seat{s};
  }
  return std::nullopt;
}

const Mark* Table::find_mark(std::uint64_t id) const {
  const auto it = std::find_if(marks_.rbegin(), marks_.rend(), [id](const Mark& mark) { return mark.id == id; });
  return it == marks_.rend() ? nullptr : &*it;
}

SeatMask Table::asked() const {
  if (status_ != Status::playing) return 0;
  const Frame& top = play_->state.pub.pending.top();
  return is_chance(top.ask) ? SeatMask{0} : top.actors;
}

SeatMask Table::running() const {
  if (!settings_.clock) return 0;
  SeatMask mask = asked();
  for (std::uint8_t s = 0; s < players(); ++s) {
    if (by_bot(Seat{s})) mask = static_cast<SeatMask>(mask & ~only(Seat{s}));
  }
  return mask;
}

Millis Table::left(Seat s, Millis now) const {
  const Millis gone = has(running(), s) ? std::max<Millis>(0, now - clock_at_) : 0;
  return std::max<Millis>(0, seat(s).left - gone);
}

}  // namespace landnam::server

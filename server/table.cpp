#include "server/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/model/revision.hpp"
#include "notation/game_name.hpp"

namespace landnam::server {
namespace {

constexpr std::array<std::string_view, 4> kStatus{"waiting", "playing", "finished", "closed"};
constexpr std::size_t kMostSnapshots = 16;

void must(bool holds, const char* what) {
  if (!holds) throw std::runtime_error(what);
}

// What `s` decides is the same before and after somebody else's action.
bool same_decision(const State& before, const State& after, Seat s) {
  const Frame& was = before.pub.pending.top();
  const Frame& is = after.pub.pending.top();
  const auto asked = [s](const Frame& f) { return has(static_cast<SeatMask>(f.actors | f.may), s); };
  return before.pub.pending.size == after.pub.pending.size && was.ask == is.ask && was.values() == is.values() &&
         asked(was) && asked(is) && before.own[idx(s)] == after.own[idx(s)];
}

// `by` is asked the same as before it acted, in the same turn, and nothing that it cannot see has moved.
bool can_be_taken_back(const Rules& rules, const State& before, const State& after, Seat by) {
  const Frame& was = before.pub.pending.top();
  const Frame& is = after.pub.pending.top();
  if (over(after) || was.ask != is.ask || was.actors != only(by) || is.actors != only(by)) return false;
  if (before.pub.turn_number != after.pub.turn_number || before.pub.pending.size != after.pub.pending.size)
    return false;
  if (!(before.hidden == after.hidden)) return false;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (Seat{s} != by && !(before.own[s] == after.own[s])) return false;
  }
  return true;
}

}  // namespace

std::string_view name_of(Status status) { return kStatus[static_cast<std::size_t>(status)]; }

std::optional<Status> find_status(std::string_view name) {
  for (std::size_t i = 0; i < kStatus.size(); ++i) {
    if (kStatus[i] == name) return static_cast<Status>(i);
  }
  return std::nullopt;
}

notation::Result<std::unique_ptr<Table>> Table::begin(std::string code, const Entry& entry) {
  const auto* const create = entry.as<CreateEntry>();
  if (create == nullptr) return notation::Error{"create", "the log does not begin with it"};
  std::unique_ptr<Table> table{new Table};
  table->code_ = std::move(code);
  try {
    table->read_create(entry, *create);
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
  copy->host_ = host_;
  copy->secret_ = secret_;
  copy->why_closed_ = why_closed_;
  copy->next_ = next_;
  copy->before_ = before_;
  copy->op_ = op_;
  copy->given_up_ = given_up_;
  copy->telling_ = telling_;
  copy->seats_ = seats_;
  if (play_) copy->play_ = std::make_unique<Play>(*play_);
  copy->dice_ = dice_;
  copy->snapshots_ = snapshots_;
  return copy;  // without chat and marks: they change nothing here
}

void Table::give_up(std::uint64_t seq) {
  given_up_ = true;
  status_ = Status::closed;
  why_closed_ = "revision";
  seq_ = seq;
  play_.reset();
  snapshots_.clear();
}

void Table::read_create(const Entry& entry, const CreateEntry& create) {
  settings_.revision = create.revision;
  settings_.setup = create.setup;
  auto rules = notation::rules_of(create.setup);
  if (!rules) throw std::runtime_error(rules.error().message());
  settings_.rules = *rules;
  settings_.is_public = create.is_public;
  settings_.spectators = create.spectators;
  settings_.chat = create.chat;
  settings_.pace = create.pace;
  settings_.bot_trade = create.bot_trade;
  settings_.clock = create.clock;
  settings_.board = create.board;
  settings_.dice = create.dice;
  before_ = create.before;
  op_ = create.op;
  host_ = create.host;
  secret_ = create.secret;
  for (const Occupant& one : create.seats) seats_.emplace_back(one);
  must(seats_.size() == settings_.rules.players, "the seats are not as many as the players");
  created_ = updated_ = entry.at;
}

std::optional<std::string> Table::absorb(const Entry& entry, std::vector<State>* trail) {
  try {
    take(entry, trail);
  } catch (const std::exception& error) {
    return fmt::format("entry {}: {}", seq_ + 1, error.what());
  }
  return std::nullopt;
}

// What each sort of entry does.
struct Absorb {
  Table& table;
  const Entry& entry;
  std::vector<State>* trail;

  SeatInfo& seat() const {
    must(entry.seat.has_value(), "it has no seat");
    return table.seats_.at(idx(*entry.seat));
  }
  void waiting() const { must(table.status_ == Status::waiting, "the game has begun"); }
  void playing() const { must(table.status_ == Status::playing, "nothing is played"); }
  void hand(SeatInfo& seat, const std::string& bot, Absence why) const {
    must(seat.kind == SeatKind::person, "only a person's seat is handed to a bot");
    seat.absence = why;
    seat.bot = bot;
    seat.votes = 0;
    table.snapshots_.clear();
  }

  void operator()(const CreateEntry&) const { must(false, "a second create"); }
  void operator()(const SitEntry& e) const {
    waiting();
    must(seat().kind == SeatKind::open, "a seat that is not open");
    Occupant one;
    one.kind = SeatKind::person;
    one.name = e.name;
    one.key = e.key;
    one.promise = e.promise;
    one.contribution = e.contribution;
    seat() = SeatInfo{std::move(one)};
  }
  void operator()(const ContributeEntry& e) const {
    waiting();
    seat().contribution = e.contribution;
  }
  void operator()(const PromiseEntry& e) const {
    waiting();
    must(!table.telling_, "a promise when contributions are told");
    seat().promise = e.promise;
  }
  void operator()(const FixEntry& e) const {
    waiting();
    must(!table.telling_, "promises are fixed once");
    table.telling_ = true;
    if (e.contribution) tell(*e.contribution);
  }
  void tell(const std::string& contribution) const {
    SeatInfo& by = seat();
    by.contribution = contribution;
    if (!by.promise) by.promise = sha256(contribution);
  }
  void operator()(const NameEntry& e) const { seat().name = e.name; }
  void operator()(const SeatEntry& e) const {
    waiting();
    seat() = SeatInfo{e.as};
  }
  void operator()(const StartEntry& e) const {
    waiting();
    auto play = std::make_unique<Play>();
    play->layout = e.board;
    play->state = initial_state(table.settings_.rules, play->layout);
    table.play_ = std::move(play);
    table.status_ = Status::playing;
    table.telling_ = false;
    if (e.contribution) tell(*e.contribution);
    table.play_->names = ChanceNames(table.settings_.dice);
    table.dice_.emplace(table.settings_.dice, table.secret_, table.code_, table.contributions());
    for (SeatInfo& one : table.seats_) {
      if (table.settings_.clock) one.left = 1000LL * table.settings_.clock->base;
    }
    table.take_actions(e.actions, trail);
  }
  void operator()(const ActEntry& e) const {
    playing();
    must(!e.actions.empty(), "it has no action");
    if (e.back) table.come_back(seat());
    const State before = table.play_->state;
    const std::uint64_t version = table.play_->version;
    table.take_actions(e.actions, trail);
    table.keep_snapshot(e.actions.front().seat, before, version, e.actions.size());
  }
  void operator()(const LeaveEntry& e) const {
    if (table.status_ == Status::waiting) seat() = SeatInfo{};
    else hand(seat(), e.bot, Absence::left);
  }
  void operator()(const ReturnEntry&) const { table.come_back(seat()); }
  void operator()(const HandOverEntry& e) const {
    playing();
    const bool own = entry.seat && *entry.seat == e.of;
    hand(table.seats_.at(idx(e.of)), e.bot, own ? Absence::left : Absence::host);
  }
  void operator()(const VoteEntry& e) const {
    playing();
    must(entry.seat.has_value(), "it has no seat");
    SeatInfo& of = table.seats_.at(idx(e.of));
    if (e.anew) of.votes = 0;
    const SeatMask voter = only(*entry.seat);
    of.votes = static_cast<SeatMask>(e.yes ? of.votes | voter : of.votes & ~voter);
    of.voted_at = entry.at;
    if (!e.bot.empty()) hand(of, e.bot, Absence::vote);
  }
  void operator()(const TimeoutEntry& e) const {
    playing();
    hand(seat(), e.bot, Absence::clock);
  }
  void operator()(const UndoEntry& e) const {
    playing();
    must(entry.seat.has_value(), "it has no seat");
    const Snapshot* to = table.undoable(*entry.seat);
    must(to != nullptr && to->version == e.version, "there is nothing to take back");
    table.play_->state = to->state;
    table.play_->version = to->version;
    table.play_->since.fill(to->version);
    table.snapshots_.pop_back();
  }
  void operator()(const ChatEntry& e) const {
    const auto by = static_cast<std::uint8_t>(raw(entry.seat.value_or(Seat{0})));
    table.chat_.push_back({table.seq_ + 1, entry.at, by, seat().name, e.text});
    if (table.chat_.size() > Table::kChatKept) table.chat_.pop_front();
  }
  void operator()(const CloseEntry& e) const {
    table.status_ = Status::closed;
    table.why_closed_ = e.why;
  }
  void operator()(const RematchEntry& e) const { table.next_ = e.next; }
};

void Table::take(const Entry& entry, std::vector<State>* trail) {
  const SeatMask ran = running();
  stop_clocks(entry.took.value_or(std::max<Millis>(0, entry.at - updated_)));
  std::visit(Absorb{*this, entry, trail}, entry.body);
  const bool acted = entry.as<ActEntry>() != nullptr && entry.seat;
  if (entry.seat && entry.as<VoteEntry>() == nullptr) seats_.at(idx(*entry.seat)).votes = 0;  // it is there
  start_clocks(acted ? static_cast<SeatMask>(ran & ~only(*entry.seat)) : ran);
  ++seq_;
  updated_ = entry.at;
  if (entry.mark) marks_.push_back({*entry.mark, seq_, version()});
}

void Table::come_back(SeatInfo& seat) const {
  seat.absence = Absence::none;
  seat.votes = 0;
  if (settings_.clock) seat.left = std::max<Millis>(seat.left, 1000LL * std::max(15U, settings_.clock->add));
}

void Table::take_actions(const std::vector<Action>& actions, std::vector<State>* trail) {
  if (trail != nullptr) trail->assign(1, play_->state);
  for (const Action& action : actions) {
    take_action(action);
    if (trail != nullptr) trail->push_back(play_->state);
  }
  if (over(play_->state)) status_ = Status::finished;
}

void Table::take_action(const Action& action) {
  const State before = play_->state;
  if (chance_asked(before)) (void)play_->names.next(before, play_->version);
  if (settings_.revision == kRulesRevision) {
    perform(settings_.rules, play_->state, action);
  } else if (const Rule refused = apply(settings_.rules, play_->state, action); refused != Rule::none) {
    throw std::runtime_error(fmt::format("action {}: {}", play_->version, rule_text(refused).id));
  }
  ++play_->version;
  play_->manners.note(settings_.rules, before, action, play_->state, bots());
  for (std::uint8_t s = 0; s < settings_.rules.players; ++s) {
    if (action.seat == Seat{s} || !same_decision(before, play_->state, Seat{s})) play_->since[s] = play_->version;
  }
  const Public& pub = play_->state.pub;
  if (settings_.clock && pub.turn_number != before.pub.turn_number && idx(pub.turn) < seats_.size()) {
    seats_[idx(pub.turn)].left += 1000LL * settings_.clock->add;
  }
}

// Only a row of one seat's own actions can be taken back, so anything else forgets what was kept.
void Table::keep_snapshot(Seat by, const State& before, std::uint64_t version, std::size_t actions) {
  const bool simple = actions == 1 && !by_bot(by) && can_be_taken_back(rules(), before, play_->state, by);
  if (!simple || (!snapshots_.empty() && snapshots_.back().by != by)) snapshots_.clear();
  if (!simple) return;
  if (snapshots_.size() == kMostSnapshots) snapshots_.erase(snapshots_.begin());
  snapshots_.push_back({by, before, version});
}

const Snapshot* Table::undoable(Seat s) const {
  if (status_ != Status::playing || snapshots_.empty() || snapshots_.back().by != s || by_bot(s)) return nullptr;
  return &snapshots_.back();
}

void Table::stop_clocks(Millis took) {
  const SeatMask mask = running();
  for (std::uint8_t s = 0; s < players(); ++s) {
    if (!has(mask, Seat{s})) continue;
    const Left now = left(Seat{s}, took);
    seats_[s].left = now.bank;
    seats_[s].spare = now.spare;
  }
}

// Who is asked anew, or has decided and is asked again, has the decision's own time.
void Table::start_clocks(SeatMask ran) {
  if (!settings_.clock) return;
  const SeatMask mask = running();
  for (std::uint8_t s = 0; s < players(); ++s) {
    if (has(mask, Seat{s}) && !has(ran, Seat{s})) seats_[s].spare = 1000LL * settings_.clock->move;
  }
}

std::vector<std::string> Table::contributions() const {
  std::vector<std::string> all;
  for (const SeatInfo& seat : seats_) all.push_back(seat.contribution);
  return all;
}

SeatMask Table::silent() const {
  SeatMask mask = 0;
  for (std::uint8_t s = 0; s < players(); ++s) {
    if (seats_[s].promise && seats_[s].contribution.empty()) mask = static_cast<SeatMask>(mask | only(Seat{s}));
  }
  return mask;
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

SeatMask Table::bots() const {
  SeatMask mask = 0;
  for (std::uint8_t s = 0; s < players(); ++s) {
    if (by_bot(Seat{s})) mask |= only(Seat{s});
  }
  return mask;
}

SeatMask Table::running() const {
  if (!settings_.clock || status_ != Status::playing) return 0;
  return static_cast<SeatMask>(asked() & ~bots());
}

Table::Left Table::left(Seat s, Millis after) const {
  const Millis gone = has(running(), s) ? std::max<Millis>(0, after) : 0;
  const Millis free = std::min(gone, seat(s).spare);
  return {seat(s).spare - free, std::max<Millis>(0, seat(s).left - (gone - free))};
}

}  // namespace landnam::server

#pragma once
// A table is what its log says: it begins with the entry "create" and changes only by absorbing the next entry. The
// same entries after a crash, or read on another node, give the same table.

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/play/engine.hpp"
#include "notation/json.hpp"
#include "server/crypto.hpp"
#include "server/dice.hpp"
#include "server/entry.hpp"
#include "server/manners.hpp"

namespace landnam::server {

using notation::Json;
using notation::to_text;

enum class Status : std::uint8_t { waiting, playing, finished, closed };
std::string_view name_of(Status status);
std::optional<Status> find_status(std::string_view name);

// Why a bot plays for a person.
enum class Absence : std::uint8_t { none, left, host, vote, clock };

struct SeatInfo : Occupant {
  Absence absence = Absence::none;
  SeatMask votes = 0;   // of others, to let a bot play
  Millis voted_at = 0;  // the last of them, by the clock on the wall
  Millis left = 0;      // in the clock's bank
  Millis spare = 0;     // of this decision's own time

  SeatInfo() = default;
  explicit SeatInfo(Occupant one) : Occupant(std::move(one)) {}
  bool away() const { return absence != Absence::none; }
};

struct ChatLine {
  std::uint64_t seq = 0;
  Millis at = 0;
  std::uint8_t seat = 0;
  std::string name;
  std::string text;
};

// What the one who made the table asked for.
struct Settings {
  std::uint32_t revision = 0;
  Setup setup;
  Rules rules;
  bool is_public = false;
  bool spectators = true;
  bool chat = true;
  std::uint32_t pace = 0;  // milliseconds that bots wait before they act
  BotTrade bot_trade = BotTrade::some;
  std::optional<Clock> clock;
  std::optional<Layout> board;
  DiceForm dice = kDiceForm;
};

// The game once it has begun.
struct Play {
  Layout layout;
  State state;
  std::uint64_t version = 0;                     // actions so far
  ChanceNames names;                             // of the outcomes of chance so far
  std::array<std::uint64_t, kMaxSeats> since{};  // the version at which what that seat decides last changed
  Manners manners;
};

// A game as it was before an action that can be taken back.
struct Snapshot {
  Seat by{};
  State state;
  std::uint64_t version = 0;
};

// A command that was carried out: sent again, it gets the same answer.
struct Mark {
  std::uint64_t id = 0;
  std::uint64_t seq = 0;
  std::uint64_t version = 0;
};

class Table {
 public:
  // From the log's first entry. An error: the log is damaged.
  static notation::Result<std::unique_ptr<Table>> begin(std::string code, const Entry& entry);

  // The next entry. An error: it does not follow, and the table is not to be used further. `trail` gets the states
  // before the first and after each of its actions. Actions were judged when they were accepted and are not judged
  // again, unless other rules hold now than when the table began.
  std::optional<std::string> absorb(const Entry& entry, std::vector<State>* trail = nullptr);

  // The same table again, to see what an entry would make of it.
  std::unique_ptr<Table> clone() const;

  // For a log that these rules cannot replay: closed, with nothing to be seen but who was there.
  void give_up(std::uint64_t seq);
  bool given_up() const { return given_up_; }

  const std::string& code() const { return code_; }
  const Settings& settings() const { return settings_; }
  const Rules& rules() const { return settings_.rules; }
  std::uint8_t players() const { return settings_.rules.players; }
  Status status() const { return status_; }
  std::uint64_t seq() const { return seq_; }
  std::uint64_t version() const { return play_ ? play_->version : 0; }
  const std::vector<SeatInfo>& seats() const { return seats_; }
  const SeatInfo& seat(Seat s) const { return seats_[idx(s)]; }
  const Play* play() const { return play_.get(); }
  const std::deque<ChatLine>& chat() const { return chat_; }
  Millis created() const { return created_; }
  Millis updated() const { return updated_; }
  const std::string& why_closed() const { return why_closed_; }
  const std::string& next() const { return next_; }      // of the rematch
  const std::string& before() const { return before_; }  // which table this one is the rematch of
  const std::string& op() const { return op_; }          // of the request that made it
  const Hash& host() const { return host_; }
  const Hash& secret() const { return secret_; }
  std::string commitment() const { return commitment_to(secret_); }
  std::vector<std::string> contributions() const;
  bool telling() const { return telling_; }    // promises are fixed, and the game begins when they are kept
  SeatMask silent() const;                     // persons who promised a contribution and have not told it
  const Dice& dice() const { return *dice_; }  // once the game has begun
  bool ended() const { return status_ == Status::finished || status_ == Status::closed; }

  std::optional<Seat> seat_of(const Hash& key) const;
  bool is_host(const Hash& key) const { return same_hash(key, host_); }
  const Mark* find_mark(std::uint64_t id) const;

  SeatMask asked() const;      // who owes a decision now
  bool by_bot(Seat s) const {  // a bot decides for it
    return seat(s).kind == SeatKind::bot || seat(s).away();
  }
  SeatMask bots() const;     // those seats
  SeatMask running() const;  // persons whose clocks run
  // What a seat has so long after the last entry: of this decision's own time and of its bank.
  struct Left {
    Millis spare = 0;
    Millis bank = 0;
  };
  Left left(Seat s, Millis after) const;
  const Snapshot* undoable(Seat s) const;  // what that seat can go back to

  static constexpr std::size_t kChatKept = 50;

 private:
  friend struct Absorb;
  Table() = default;
  void read_create(const Entry& entry, const CreateEntry& create);
  void take(const Entry& entry, std::vector<State>* trail);
  void take_actions(const std::vector<Action>& actions, std::vector<State>* trail);
  void take_action(const Action& action);
  void keep_snapshot(Seat by, const State& before, std::uint64_t version, std::size_t actions);
  void stop_clocks(Millis took);
  void start_clocks(SeatMask ran);
  void come_back(SeatInfo& seat) const;

  std::string code_;
  Settings settings_;
  Status status_ = Status::waiting;
  std::uint64_t seq_ = 0;
  Millis created_ = 0;
  Millis updated_ = 0;
  Hash host_{};
  Hash secret_{};
  std::string why_closed_;
  std::string next_;
  std::string before_;
  std::string op_;
  bool given_up_ = false;
  bool telling_ = false;
  std::vector<SeatInfo> seats_;
  std::unique_ptr<Play> play_;
  std::optional<Dice> dice_;
  std::deque<ChatLine> chat_;
  std::vector<Mark> marks_;
  std::vector<Snapshot> snapshots_;
};

}  // namespace landnam::server

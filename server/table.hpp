#pragma once
// A table is what its log says: it begins with the entry "create" and changes only by absorbing the next entry. Entries
// are JSON objects; the same ones after a crash, or read on another node, give the same table.

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/engine.hpp"
#include "notation/json.hpp"
#include "server/crypto.hpp"
#include "server/dice.hpp"

namespace landnam::server {

using notation::Json;
using notation::to_text;
using Millis = std::int64_t;  // since 1970, or a span

enum class Status : std::uint8_t { waiting, playing, finished, closed };
std::string_view name_of(Status status);
std::optional<Status> find_status(std::string_view name);

enum class SeatKind : std::uint8_t { open, person, bot };

struct SeatInfo {
  SeatKind kind = SeatKind::open;
  bool away = false;  // a bot plays for the person
  std::string name;
  std::string bot;           // who plays it, or would if its person left
  std::string contribution;  // to the dice, bytes
  std::optional<Hash> key;   // of the person's token
  Millis left = 0;           // on the clock
};

struct ChatLine {
  std::uint64_t seq = 0;
  Millis at = 0;
  std::uint8_t seat = 0;
  std::string name;
  std::string text;
};

struct Clock {
  std::uint32_t base = 0;  // seconds
  std::uint32_t add = 0;
};

// What the one who made the table asked for.
struct Settings {
  Setup setup;
  Rules rules;
  bool is_public = false;
  bool spectators = true;
  bool chat = true;
  std::uint32_t pace = 0;  // milliseconds that bots wait before they act
  std::optional<Clock> clock;
  std::optional<Layout> board;
};

// The game once it has begun.
struct Play {
  Layout layout;
  State state;
  std::uint64_t version = 0;                     // actions so far
  std::array<std::uint64_t, kMaxSeats> since{};  // the version at which what that seat decides last changed
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
  static notation::Result<std::unique_ptr<Table>> begin(std::string code, const Json& create);

  // The next entry. An error: it does not follow, and the table is not to be used further. `trail` gets the states
  // before the first and after each of its actions.
  std::optional<std::string> absorb(const Json& entry, std::vector<State>* trail = nullptr);

  // The same table again, to see what an entry would make of it.
  std::unique_ptr<Table> clone() const;

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
  const std::string& next() const { return next_; }
  const Hash& host() const { return host_; }
  const Hash& secret() const { return secret_; }
  std::string commitment() const { return commitment_to(secret_); }
  std::vector<std::string> contributions() const;
  const Dice& dice() const { return *dice_; }  // once the game has begun
  bool ended() const { return status_ == Status::finished || status_ == Status::closed; }

  std::optional<Seat> seat_of(const Hash& key) const;
  bool is_host(const Hash& key) const { return same_hash(key, host_); }
  const Mark* find_mark(std::uint64_t id) const;

  SeatMask asked() const;      // who owes a decision now
  bool by_bot(Seat s) const {  // a bot decides for it
    return seat(s).kind == SeatKind::bot || seat(s).away;
  }
  SeatMask running() const;               // persons whose clocks run
  Millis left(Seat s, Millis now) const;  // on the clock
  Millis clock_at() const { return clock_at_; }

  static constexpr std::size_t kChatKept = 50;

 private:
  Table() = default;
  void read_create(const Json& create);
  void take(const Json& entry, std::vector<State>* trail);
  void take_lobby(std::string_view what, const Json& entry);
  void take_start(const Json& entry, std::vector<State>* trail);
  void take_actions(const Json& actions, std::vector<State>* trail);
  void take_action(const Action& action);
  void stop_clocks(Millis at);
  void come_back(SeatInfo& seat) const;

  std::string code_;
  Settings settings_;
  Status status_ = Status::waiting;
  std::uint64_t seq_ = 0;
  Millis created_ = 0;
  Millis updated_ = 0;
  Millis clock_at_ = 0;
  Hash host_{};
  Hash secret_{};
  std::string next_;
  std::vector<SeatInfo> seats_;
  std::unique_ptr<Play> play_;
  std::optional<Dice> dice_;
  std::deque<ChatLine> chat_;
  std::vector<Mark> marks_;
};

}  // namespace landnam::server

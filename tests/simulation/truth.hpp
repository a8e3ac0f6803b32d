#pragma once
// What must hold, whatever happens. It reads the log for itself and follows every entry, every frame and every answer.

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/frames.hpp"
#include "server/log_reader.hpp"
#include "tests/simulation/scheduler.hpp"

namespace landnam::simulation {

using notation::Json;
using server::Hash;
using server::Stored;

class Truth {
 public:
  using Read = std::function<std::vector<Stored>(const std::string& code, std::optional<std::uint64_t> after)>;
  Truth(Scheduler& scheduler, Read read) : scheduler_(scheduler), read_(std::move(read)) {}

  struct Moment {
    std::uint64_t seq = 0;
    std::uint64_t version = 0;
    std::optional<State> state;
  };
  struct Known {
    std::unique_ptr<server::Table> table;
    std::vector<std::string> bodies;
    std::deque<Moment> moments;  // the last ones
    std::map<std::uint64_t, std::uint64_t> marks;
    Millis last_at = 0;   // when its last entry was seen
    Millis progress = 0;  // when the game last went on, or was not asked of a bot
    std::uint64_t timeouts = 0;
  };

  // Reads what is new of a table. Entries that were told or acknowledged must stay as they are.
  Known& follow(const std::string& code);
  // After a crash: everything acknowledged or told must be there; what nobody heard of may be gone.
  void check_after_crash();

  void told(const std::string& code, const std::optional<Hash>& key, const Json& frame, bool with_view);
  void acknowledged(const std::string& code, const std::string& op, const Hash& key, std::uint64_t seq);

  void fail(std::string what);
  const std::vector<std::string>& failures() const { return failures_; }
  std::uint64_t acknowledgements() const { return acknowledgements_; }
  std::uint64_t frames() const { return frames_; }
  std::uint64_t views() const { return views_; }
  std::uint64_t entries() const { return entries_; }
  const std::map<std::string, Known>& tables() const { return known_; }
  std::map<std::string, Known>& tables() { return known_; }
  std::uint64_t digest() const;

 private:
  Scheduler& scheduler_;
  Read read_;
  std::map<std::string, Known> known_;
  std::map<std::string, std::uint64_t> heard_;  // by table: the highest sequence that anybody outside knows
  std::map<std::string, std::map<std::string, std::uint64_t>> acks_;  // by table: operation and key, and the entry
  std::vector<std::string> failures_;
  std::uint64_t acknowledgements_ = 0;
  std::uint64_t frames_ = 0;
  std::uint64_t views_ = 0;
  std::uint64_t entries_ = 0;
};

}  // namespace landnam::simulation

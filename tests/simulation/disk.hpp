#pragma once
// A disk in memory for SQLite: what was not synced may be lost, torn or out of order when the power is cut; it can be
// full and it can fail.

#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/model/core/random.hpp"

namespace landnam::simulation {

struct DiskFile {
  std::vector<std::uint8_t> seen;     // what programs read
  std::vector<std::uint8_t> durable;  // what is there after a power cut
  struct Write {
    std::size_t at = 0;
    std::size_t size = 0;
    bool cuts = false;  // the file ends at `at`
    std::vector<std::uint8_t> bytes;
  };
  std::vector<Write> unsynced;
  std::vector<std::unique_ptr<std::uint8_t[]>> shared;  // memory that connections share
  std::array<int, 8> shared_locks{};                    // below 0: exclusive
  int readers = 0;
  const void* reserved = nullptr;
  const void* exclusive = nullptr;
};

class Disk {
 public:
  explicit Disk(std::uint64_t seed);
  ~Disk();
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;

  const std::string& name() const { return name_; }  // of the database file
  static const char* vfs();                          // for open_sqlite

  void cut_power();    // connections that are open are dead from then on
  void end_process();  // the same, but what was written is there
  bool exists(const std::string& path) const { return files_.contains(path); }

  bool full = false;
  double write_errors = 0;
  double sync_errors = 0;
  std::uint64_t life = 0;  // counts power cuts
  std::uint64_t lost_writes = 0;
  std::uint64_t torn_writes = 0;
  std::uint64_t refused = 0;

  std::shared_ptr<DiskFile> file(const std::string& path, bool create);
  void remove(const std::string& path) { files_.erase(path); }
  bool is_full() const { return full && !healthy_; }
  // While it lives the disk does what it is asked, for those who only look.
  class Healthy {
   public:
    explicit Healthy(Disk& disk) : disk_(disk), before_(disk.healthy_) { disk_.healthy_ = true; }
    ~Healthy() { disk_.healthy_ = before_; }
    Healthy(const Healthy&) = delete;
    Healthy& operator=(const Healthy&) = delete;

   private:
    Disk& disk_;
    bool before_;
  };
  bool strikes(double share) {
    if (healthy_) return false;
    return share > 0 && static_cast<double>(rng_.next() >> 11) * 0x1p-53 < share;
  }

 private:
  static void apply(const DiskFile::Write& write, std::size_t size, std::vector<std::uint8_t>& to);
  Rng rng_;
  bool healthy_ = false;
  std::string name_;
  std::map<std::string, std::shared_ptr<DiskFile>> files_;
};

}  // namespace landnam::simulation

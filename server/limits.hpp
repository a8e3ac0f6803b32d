#pragma once
// How often somebody may do something.

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace landnam::server {

// So many at once, refilled at a rate. Times are milliseconds.
class Bucket {
 public:
  Bucket(double per_second, double at_once) : rate_(per_second / 1000), most_(at_once), level_(at_once) {}

  bool take(std::int64_t now) {
    refill(now);
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  double seconds_to_wait() const { return level_ >= 1 || rate_ <= 0 ? 0 : (1 - level_) / rate_ / 1000; }
  bool full(std::int64_t now) {
    refill(now);
    return level_ >= most_;
  }

 private:
  void refill(std::int64_t now) {
    if (at_ != 0) level_ = std::min(most_, level_ + rate_ * static_cast<double>(std::max<std::int64_t>(0, now - at_)));
    at_ = now;
  }
  double rate_;
  double most_;
  double level_;
  std::int64_t at_ = 0;
};

// One bucket for each name; those that are full again are forgotten.
class Buckets {
 public:
  Buckets(double per_second, double at_once) : fresh_(per_second, at_once) {}

  Bucket& of(const std::string& name, std::int64_t now) {
    if (buckets_.size() >= kMany && now - swept_ > 1000) {
      swept_ = now;
      for (auto it = buckets_.begin(); it != buckets_.end();) it = it->second.full(now) ? buckets_.erase(it) : ++it;
    }
    return buckets_.try_emplace(name, fresh_).first->second;
  }

 private:
  static constexpr std::size_t kMany = 4096;
  Bucket fresh_;
  std::int64_t swept_ = 0;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace landnam::server

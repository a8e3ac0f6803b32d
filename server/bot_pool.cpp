#include "server/bot_pool.hpp"

#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "server/create.hpp"
#include "server/log.hpp"

namespace landnam::server {
namespace {

// The bots of one thread, by their names.
class Bots {
 public:
  Action decide(BotJob& job) {
    try {
      bots::Bot* bot = find(job.bot);
      if (bot != nullptr) {
        const Action action = bot->decide(job.rules, job.view, job.rng);
        if (action.seat == job.view.seat && judge(job.view.look(job.rules), action) == Rule::none) return action;
      }
      log_event(Level::error, "bot-failed", {{"bot", job.bot}});
    } catch (const std::exception& error) {
      log_event(Level::error, "bot-failed", {{"bot", job.bot}, {"error", error.what()}});
    }
    return bots::random_action(job.view.look(job.rules), menu_, job.rng);  // the game goes on
  }

 private:
  bots::Bot* find(const std::string& name) {
    if (bots_.size() > kMostKept) bots_.clear();
    auto& bot = bots_[name];
    if (!bot) {
      auto spec = bots::parse_bot(name);
      if (auto* known = std::get_if<bots::BotSpec>(&spec)) {
        if (known->budget.nodes > 0 && known->budget.ms == 0) known->budget.ms = kMostBotMillis;
        bot = known->make();
      }
    }
    return bot.get();
  }
  static constexpr std::size_t kMostKept = 64;
  std::map<std::string, std::unique_ptr<bots::Bot>> bots_;
  Menu menu_;
};

bool thinks_long(const std::string& name) {
  const auto spec = bots::parse_bot(name);
  const auto* known = std::get_if<bots::BotSpec>(&spec);
  return known != nullptr && known->kind->takes_budget;
}

bool is_quick(const std::string& name) { return name == "random" || name == "easy"; }

}  // namespace

BotPool::BotPool(unsigned threads, Post post) : post_(std::move(post)) {
  threads_.emplace_back([this] { run(quick_); });
  threads_.emplace_back([this] { run(middle_); });
  for (unsigned i = 0; i < std::max(1U, threads); ++i) threads_.emplace_back([this] { run(deep_); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  quick_.wake.notify_all();
  middle_.wake.notify_all();
  deep_.wake.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::think(BotJob job, Done done) {
  Lane& lane = is_quick(job.bot) ? quick_ : thinks_long(job.bot) ? deep_ : middle_;
  {
    const std::lock_guard lock(mutex_);
    lane.items.push_back({std::move(job), std::move(done)});
  }
  lane.wake.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return quick_.items.size() + middle_.items.size() + deep_.items.size();
}

void BotPool::run(Lane& lane) {
  Bots own;
  std::unique_lock lock(mutex_);
  while (true) {
    lane.wake.wait(lock, [&] { return stop_ || !lane.items.empty(); });
    if (stop_) return;
    Item item = std::move(lane.items.front());
    lane.items.pop_front();
    lock.unlock();
    const Action action = own.decide(item.job);
    post_([done = std::move(item.done), action] { done(action); });
    lock.lock();
  }
}

}  // namespace landnam::server

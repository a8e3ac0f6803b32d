#include "server/bot_pool.hpp"

#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "server/create.hpp"
#include "server/log.hpp"

namespace landnam::server {

class BotPool::Bots {
 public:
  Action decide(BotJob& job) {
    try {
      bots::Bot* bot = find(job.bot);
      if (bot != nullptr) {
        const Action action = decide_kindly(job.rules, job.view, job.courtesy,
                                            [&](const View& view) { return bot->decide(job.rules, view, job.rng); });
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

namespace {

bool thinks_long(const std::string& name) {
  const auto spec = bots::parse_bot(name);
  const auto* known = std::get_if<bots::BotSpec>(&spec);
  return known != nullptr && known->kind->takes_budget;
}

bool is_quick(const std::string& name) { return name == "random" || name == "easy"; }

}  // namespace

BotPool::BotPool(World& world, unsigned threads, std::function<void(Job)> post)
    : post_(std::move(post)),
      quick_(world.lane(1), kAhead),
      middle_(world.lane(1), kAhead),
      deep_(world.lane(std::max(1U, threads)), std::max(1U, threads)) {}

BotPool::~BotPool() = default;

void BotPool::think(const std::string& address, BotJob job, Done done) {
  Line& line = is_quick(job.bot) ? quick_ : thinks_long(job.bot) ? deep_ : middle_;
  {
    const std::lock_guard lock(mutex_);
    ++waiting_;
  }
  line.gate.enter(address, [this, &line, address, job = std::make_shared<BotJob>(std::move(job)), done] {
    line.lane->run([this, &line, address, job, done] {
      const Action action = decide(*job);
      post_([&line, address, done, action] {
        line.gate.left(address);
        done(action);
      });
    });
  });
}

void BotPool::study(Job job) { deep_.lane->run(std::move(job)); }

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

Action BotPool::decide(BotJob& job) {
  std::unique_ptr<Bots> own;
  {
    const std::lock_guard lock(mutex_);
    --waiting_;
    if (!free_.empty()) {
      own = std::move(free_.back());
      free_.pop_back();
    }
  }
  if (!own) own = std::make_unique<Bots>();
  const Action action = own->decide(job);
  const std::lock_guard lock(mutex_);
  free_.push_back(std::move(own));
  return action;
}

}  // namespace landnam::server

#include "tests/simulation/simulation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/log.hpp"
#include "tests/simulation/people.hpp"

namespace landnam::simulation {
namespace {

constexpr Millis kTick = 100;
constexpr Millis kStuck = 45'000;  // a table where a bot is asked rests at most so long when nothing is wrong

// Tells the truth of every entry in the moment when it is written.
class Watched : public server::Storage {
 public:
  Watched(std::unique_ptr<server::Storage> inner, Truth& truth, bool blind)
      : inner_(std::move(inner)), truth_(truth), blind_(blind) {}
  std::vector<server::Written> commit(std::span<const server::Append> batch) override {
    const auto look = [&] {
      for (const server::Append& one : batch) truth_.follow(one.code);
    };
    try {
      auto written = inner_->commit(batch);
      look();
      return written;
    } catch (const server::StorageError&) {  // it may be written all the same
      look();
      throw;
    }
  }
  void try_out() override {
    if (!blind_) inner_->try_out();
  }
  std::vector<Stored> read(const std::string& code, std::optional<std::uint64_t> after) override {
    return inner_->read(code, after);
  }
  void each_live(const std::function<void(const std::string&, std::vector<Stored>)>& fn) override {
    inner_->each_live(fn);
  }
  std::vector<std::string> list(std::optional<server::Status> status, unsigned limit) override {
    return inner_->list(status, limit);
  }
  std::vector<std::string> stalled(Millis span) override { return inner_->stalled(span); }
  void listen(std::function<void(const std::string&, std::uint64_t)> heard) override {
    inner_->listen(std::move(heard));
  }
  bool shared() const override { return inner_->shared(); }

 private:
  std::unique_ptr<server::Storage> inner_;
  Truth& truth_;
  bool blind_;  // it says that all is well
};

class Simulation {
 public:
  explicit Simulation(const Plan& plan)
      : plan_(plan),
        scheduler_(plan.seed),
        disk_(plan.seed),
        truth_(scheduler_,
               [this](const std::string& code, std::optional<std::uint64_t> after) { return read(code, after); }) {}

  Report run();

 private:
  struct Node {
    std::shared_ptr<SimWorld::Setting> setting = std::make_shared<SimWorld::Setting>();
    std::unique_ptr<server::Hub> hub;
    std::uint64_t commits = 0;  // when the storage went away
  };

  std::vector<Stored> read(const std::string& code, std::optional<std::uint64_t> after);
  void start(Node& node);
  void stop(Node& node, bool power);
  void tick(Node& node, const std::shared_ptr<bool>& alive);
  Reachable reach();
  void invite(unsigned table);
  void chaos();
  void outage();
  void outage_over(Millis began);
  void jump();
  void strangers();
  void stranger(server::Hub& hub, const std::shared_ptr<bool>& alive, const std::string& code, Millis stay,
                bool double_hello);
  void watch();
  void come_right();
  std::string some_code();
  bool without(Plan::Without mending) const { return plan_.without == mending; }
  std::unique_ptr<server::Storage> watched(std::unique_ptr<server::Storage> inner) {
    return std::make_unique<Watched>(std::move(inner), truth_, without(Plan::Without::pauses));
  }
  bool storage_away() const { return disk_.full || shared_.away; }

  Plan plan_;
  Scheduler scheduler_;
  Net net_;
  Disk disk_;
  SharedData shared_;
  Truth truth_;
  std::unique_ptr<server::Storage> own_;  // a connection of the truth's own
  std::uint64_t own_life_ = 0;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<std::unique_ptr<Person>> people_;
  Millis trouble_ = 0;  // when something was last wrong
  bool calm_ = false;
  Report report_;
};

std::vector<Stored> Simulation::read(const std::string& code, std::optional<std::uint64_t> after) {
  std::vector<Stored> entries;
  if (!plan_.sqlite) {
    const auto& log = shared_.logs[code];
    for (std::uint64_t seq = after ? *after + 1 : 0; seq < log.size(); ++seq) entries.push_back({seq, log[seq]});
    return entries;
  }
  const Disk::Healthy look(disk_);
  if (!own_ || own_life_ != disk_.life) {
    own_.reset();
    own_life_ = disk_.life;
    own_ = server::open_sqlite(disk_.name(), Disk::vfs(), 1 << 30);
  }
  return own_->read(code, after);
}

void Simulation::start(Node& node) {
  auto& setting = *node.setting;
  setting.alive = std::make_shared<bool>(true);
  setting.clocks_jump = without(Plan::Without::steady_clocks);
  setting.no_pauses = without(Plan::Without::pauses);
  setting.open = [this, alive = setting.alive]() -> std::unique_ptr<server::Storage> {
    if (plan_.sqlite) {
      return watched(server::open_sqlite(disk_.name(), Disk::vfs(), 1 << 30));
    }
    return watched(std::make_unique<SharedStorage>(scheduler_, shared_, alive));
  };
  server::Config config;
  config.limits.chats_per_second = 1e6;
  try {
    node.hub = std::make_unique<server::Hub>(config, std::make_unique<SimWorld>(scheduler_, node.setting));
    node.hub->recover();
  } catch (const server::StorageError&) {  // not now
    *setting.alive = false;
    node.hub.reset();
    scheduler_.after(1000, [this, &node] { start(node); });
    return;
  }
  node.commits = 0;
  tick(node, setting.alive);
}

void Simulation::tick(Node& node, const std::shared_ptr<bool>& alive) {
  if (!*alive) return;
  node.hub->tick();
  scheduler_.after(kTick, [this, &node, alive] { tick(node, alive); });
}

void Simulation::stop(Node& node, bool power) {
  if (!node.hub) return;
  ++report_.deaths;
  const auto alive = node.setting->alive;
  *alive = false;
  own_.reset();
  if (plan_.sqlite && power) {
    ++report_.cuts;
    disk_.cut_power();
  } else if (plan_.sqlite) {
    disk_.end_process();
  }
  net_.open.erase(node.hub.get());
  node.hub.reset();
  for (const auto& person : people_) person->node_died(alive.get());
  if (plan_.sqlite) {
    truth_.check_after_crash();
  }
  trouble_ = scheduler_.now();
}

Reachable Simulation::reach() {
  std::vector<Node*> up;
  for (const auto& node : nodes_) {
    if (node->hub) up.push_back(node.get());
  }
  if (up.empty()) return {};
  Node* const node = up[scheduler_.rng.below(static_cast<std::uint32_t>(up.size()))];
  return {node->hub.get(), node->setting->alive};
}

void Simulation::invite(unsigned table) {
  const unsigned people = 1 + table % 3;
  const Millis clock = table % 2 == 0 ? 0 : 40'000;
  const std::size_t first = people_.size();
  for (unsigned i = 0; i < people; ++i) {
    server::Hash bytes{};
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(scheduler_.rng.next());
    people_.push_back(std::make_unique<Person>(
        scheduler_, net_, truth_, [this] { return reach(); }, server::token_of(bytes),
        static_cast<unsigned>(people_.size())));
  }
  people_[first]->on_made = [this, first, people](const std::string& code) {
    for (std::size_t i = first + 1; i < first + people; ++i) people_[i]->join(code);
  };
  people_[first]->host(people, 3 - people + (table % 4 == 3 ? 1 : 0), clock);
}

std::string Simulation::some_code() {
  const auto& tables = truth_.tables();
  if (tables.empty()) return {};
  auto it = tables.begin();
  std::advance(it, scheduler_.rng.below(static_cast<std::uint32_t>(tables.size())));
  return it->first;
}

void Simulation::chaos() {
  if (calm_) return;
  switch (scheduler_.rng.below(8)) {
    case 0:
    case 1: {
      Node& node = *nodes_[scheduler_.rng.below(static_cast<std::uint32_t>(nodes_.size()))];
      if (!node.hub) break;
      stop(node, scheduler_.chance(0.6));
      scheduler_.after(scheduler_.between(50, 8000), [this, &node] { start(node); });
      break;
    }
    case 2: outage(); break;
    case 3: jump(); break;
    case 4:
      shared_.doubt = disk_.sync_errors = 0.05;
      disk_.write_errors = 0.01;
      scheduler_.after(scheduler_.between(1000, 20'000), [this] {
        shared_.doubt = disk_.sync_errors = disk_.write_errors = 0;
        trouble_ = scheduler_.now();
      });
      break;
    case 5:
      net_.slowest = scheduler_.between(20, 3000);
      net_.lost = scheduler_.chance(0.5) ? 0.02 : 0;
      net_.doubled = scheduler_.chance(0.5) ? 0.3 : 0;
      break;
    case 6:
      net_.asleep = scheduler_.chance(0.5) ? 0.005 : 0;
      shared_.missed = scheduler_.chance(0.5) ? 0.1 : 0;
      break;
    default: strangers(); break;
  }
  scheduler_.after(scheduler_.between(500, 25'000), [this] { chaos(); });
}

void Simulation::outage() {
  if (storage_away()) return;
  ++report_.outages;
  (plan_.sqlite ? disk_.full : shared_.away) = true;
  for (const auto& node : nodes_) {
    if (node->hub) node->commits = node->hub->stats().writer.commits;
  }
  const Millis began = scheduler_.now();
  scheduler_.after(scheduler_.between(500, 40'000), [this, began] { outage_over(began); });
}

// While nothing can be written nobody tries without end.
void Simulation::outage_over(Millis began) {
  if (calm_) return;  // it ended when everything came right
  disk_.full = shared_.away = false;
  trouble_ = scheduler_.now();
  const auto most = static_cast<std::uint64_t>(5 + (scheduler_.now() - began) / 500);
  for (const auto& node : nodes_) {
    if (!node->hub) continue;
    const std::uint64_t tried = node->hub->stats().writer.commits - node->commits;
    if (node->commits != 0 && tried > most) {
      truth_.fail(fmt::format("{} commits in {} ms without storage", tried, scheduler_.now() - began));
    }
  }
}

// Somebody sets the clock of a node.
void Simulation::jump() {
  ++report_.jumps;
  Node& node = *nodes_[scheduler_.rng.below(static_cast<std::uint32_t>(nodes_.size()))];
  const Millis span =
      scheduler_.chance(0.5) ? scheduler_.between(1000, 60'000) : scheduler_.between(600'000, 7'200'000);
  node.setting->wall_ahead += scheduler_.chance(0.5) ? span : -span;
}

void Simulation::stranger(server::Hub& hub, const std::shared_ptr<bool>& alive, const std::string& code, Millis stay,
                          bool double_hello) {
  const auto peer = std::make_shared<SimPeer>(scheduler_, net_, hub, alive);
  peer->address = "a crowd";
  const auto at = std::make_shared<std::string>();
  const bool check = scheduler_.chance(0.05);
  peer->on_sent = [this, at, check](const Json& frame) {
    if (frame["frame"] == "table") {
      const std::string here = frame["table"]["code"];
      if (!at->empty() && *at != here) truth_.fail("one socket is at two tables: " + *at + " and " + here);
      *at = here;
    }
    if (!at->empty()) truth_.told(*at, std::nullopt, frame, check);
  };
  peer->say(server::to_text(Json{{"do", "hello"}, {"table", code}, {"views", check ? "whole" : "none"}}));
  if (double_hello) peer->say(server::to_text(Json{{"do", "hello"}, {"table", some_code()}, {"views", "none"}}));
  scheduler_.after(stay, [peer] {
    if (!peer->over) peer->leave(0);
  });
}

void Simulation::strangers() {
  const Reachable node = reach();
  const std::string code = some_code();
  if (node.hub == nullptr || code.empty()) return;
  const std::uint32_t sort = scheduler_.rng.below(3);
  const unsigned count = sort == 2 ? 3 : 70;
  report_.strangers += count;
  const Millis stay = sort == 0 ? scheduler_.between(5000, 60'000) : sort == 1 ? net_.slowest : 10'000;
  for (unsigned i = 0; i < count; ++i) stranger(*node.hub, node.alive, code, stay, sort == 2);
}

// Every simulated second: nothing is stuck, nothing grows without bound.
void Simulation::watch() {
  scheduler_.after(1000, [this] { watch(); });
  const Millis now = scheduler_.now();
  bool all_up = true;
  for (const auto& node : nodes_) {
    all_up = all_up && node->hub != nullptr;
    if (!node->hub) continue;
    const server::HubStats stats = node->hub->stats();
    if (stats.writer.waiting > 1000 || stats.reading > 2000 || stats.thinking > 1000 || stats.peers > 2000 ||
        stats.wakes > 1000) {
      truth_.fail(fmt::format("a queue grows: {} to write, {} to read, {} to think, {} to wake, {} peers",
                              stats.writer.waiting, stats.reading, stats.thinking, stats.wakes, stats.peers));
    }
    const std::size_t open = net_.open[node->hub.get()];
    if (stats.peers > open + 10) {  // some are on their way out
      truth_.fail(fmt::format("{} peers, but only {} sockets are open", stats.peers, open));
    }
    if (stats.delays.seconds < 0) truth_.fail("time ran backwards");
  }
  if (scheduler_.waiting() > 100'000) truth_.fail("events pile up");
  if (storage_away() || !all_up || shared_.doubt > 0) {
    trouble_ = now;
    return;
  }
  for (auto& [code, known] : truth_.tables()) {
    if (!known.table || known.table->status() != server::Status::playing) continue;
    report_.table_hours += 1.0 / 3600;
    bool bot_asked = false;
    for (std::uint8_t s = 0; s < known.table->players(); ++s) {
      bot_asked = bot_asked || (has(known.table->asked(), Seat{s}) && known.table->by_bot(Seat{s}));
    }
    if (!bot_asked) {
      known.progress = now;
    } else if (now - std::max(known.progress, trouble_) > kStuck) {
      truth_.fail(fmt::format("{}: a bot is asked and does nothing for {} ms", code, now - known.progress));
      known.progress = now;
    }
  }
}

// Nothing is wrong any more: everyone gets to the truth, and games go on.
void Simulation::come_right() {
  calm_ = true;
  disk_.full = shared_.away = false;
  shared_.doubt = shared_.missed = disk_.sync_errors = disk_.write_errors = 0;
  net_.slowest = Net{}.slowest;
  net_.lost = net_.doubled = net_.asleep = 0;
  trouble_ = scheduler_.now();
  const Millis half = scheduler_.now() + plan_.calm / 2;
  while (scheduler_.step(half)) {
  }
  std::map<std::string, std::uint64_t> before;
  for (const auto& [code, known] : truth_.tables()) before[code] = known.bodies.size();
  const Millis end = scheduler_.now() + plan_.calm / 2;
  while (scheduler_.step(end)) {
  }
  const auto rests = [&](const std::string& code) {
    const auto& known = truth_.follow(code);
    return known.table->status() == server::Status::playing && before[code] == known.bodies.size();
  };
  // Who has just gone on to the next table is between two connections, and somebody may think for long, twice.
  const auto goes_on = [&](const auto& person) { return person->at_table() && !rests(person->code()); };
  const Millis patience = end + 4 * kStuck;
  while (!std::ranges::all_of(people_, goes_on) && scheduler_.step(patience)) {
  }
  for (const auto& person : people_) {
    if (person->code().empty()) {
      truth_.fail("a table could not be made");
      continue;
    }
    const auto& known = truth_.follow(person->code());
    if (!person->at_table()) truth_.fail(person->code() + ": somebody is not connected");
    else if (person->seq() + 8 < known.bodies.size() - 1) {  // some are on their way
      truth_.fail(fmt::format("{}: somebody is at {} and the truth at {}", person->code(), person->seq(),
                              known.bodies.size() - 1));
    }
    if (rests(person->code())) truth_.fail(person->code() + ": nothing happens any more");
  }
}

Report Simulation::run() {
  net_.second_hellos = without(Plan::Without::one_table_a_socket);
  net_.ghosts = without(Plan::Without::forgetting);
  for (unsigned i = 0; i < plan_.nodes; ++i) nodes_.push_back(std::make_unique<Node>());
  for (const auto& node : nodes_) start(*node);
  for (unsigned i = 0; i < plan_.tables; ++i) invite(i);
  scheduler_.after(5000, [this] { chaos(); });
  watch();
  while (scheduler_.step(plan_.chaos) && truth_.failures().empty()) {
  }
  if (truth_.failures().empty()) come_right();
  report_.failures = truth_.failures();
  report_.steps = scheduler_.steps;
  report_.entries = truth_.entries();
  report_.frames = truth_.frames();
  report_.views = truth_.views();
  report_.acknowledgements = truth_.acknowledgements();
  report_.lost_writes = disk_.lost_writes;
  report_.torn_writes = disk_.torn_writes;
  report_.doubts = shared_.doubts;
  for (const auto& person : people_) report_.rematches += person->hosts() ? person->rematches : 0;
  report_.digest = truth_.digest();
  for (const auto& node : nodes_) {
    *node->setting->alive = false;
    node->hub.reset();
  }
  own_.reset();
  return report_;
}

}  // namespace

Report run(const Plan& plan) {
  server::start_crypto();
  server::set_log_level(server::Level::off);
  return Simulation(plan).run();
}

}  // namespace landnam::simulation

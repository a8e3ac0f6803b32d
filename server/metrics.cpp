#include "server/metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <unistd.h>

#include <fstream>

namespace landnam::server {
namespace {

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double pages = 0;
  double resident = 0;
  file >> pages >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::string metrics_text(const HubStats& stats) {
  prometheus::Registry registry;
  const auto gauge = [&](const char* name, const char* help, double value) {
    prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({}).Set(value);
  };
  const auto counter = [&](const char* name, const char* help, double value) {
    prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({}).Increment(value);
  };
  counter("landnam_actions_total", "Actions committed by this node", static_cast<double>(stats.actions));
  counter("landnam_commands_total", "Commands received", static_cast<double>(stats.commands));
  counter("landnam_refused_total", "Commands refused", static_cast<double>(stats.refused));
  counter("landnam_conflicts_total", "Entries that another node wrote first", static_cast<double>(stats.conflicts));
  counter("landnam_commits_total", "Transactions", static_cast<double>(stats.writer.commits));
  counter("landnam_entries_total", "Log entries written", static_cast<double>(stats.writer.entries));
  counter("landnam_commit_failures_total", "Transactions that failed", static_cast<double>(stats.writer.failures));
  counter("landnam_commit_seconds_total", "Time spent in transactions", stats.writer.seconds);
  counter("landnam_requests_total", "HTTP requests", static_cast<double>(stats.requests));
  prometheus::BuildHistogram()
      .Name("landnam_acknowledge_seconds")
      .Help("From a command to its answer, when it was on disk")
      .Register(registry)
      .Add({}, prometheus::Histogram::BucketBoundaries{Delays::kUpTo.begin(), Delays::kUpTo.end()})
      .ObserveMultiple({stats.delays.count.begin(), stats.delays.count.end()}, stats.delays.seconds);
  gauge("landnam_tables", "Tables in memory", static_cast<double>(stats.rooms));
  gauge("landnam_tables_playing", "Tables in play", static_cast<double>(stats.playing));
  gauge("landnam_sockets", "Open sockets", static_cast<double>(stats.peers));
  gauge("landnam_bots_waiting", "Bot decisions that wait for a thread", static_cast<double>(stats.thinking));
  gauge("landnam_resident_bytes", "Memory of the process", resident_bytes());
  return prometheus::TextSerializer{}.Serialize(registry.Collect());
}

}  // namespace landnam::server

// landnam serve: the web application and the interface for programs.

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <charconv>
#include <cstdio>
#include <memory>

#include "cli/errors.hpp"
#include "cli/numbers.hpp"
#include "server/net/server.hpp"

namespace landnam::cli {
namespace {

struct ServeCommand {
  std::string listen = "127.0.0.1:8080";
  server::Config config;

  void operator()();
};

void read_listen(const std::string& listen, server::Config& config) {
  const std::size_t colon = listen.rfind(':');
  const std::string port = colon == std::string::npos ? "" : listen.substr(colon + 1);
  const auto read = std::from_chars(port.data(), port.data() + port.size(), config.port);
  if (port.empty() || read.ec != std::errc{} || read.ptr != port.data() + port.size()) {
    throw BadRequest("--listen: expected ADDRESS:PORT, as in 127.0.0.1:8080, not '" + listen + "'");
  }
  config.address = listen.substr(0, colon);
  if (config.address.starts_with('[') && config.address.ends_with(']')) {
    config.address = config.address.substr(1, config.address.size() - 2);
  }
  if (config.address == "localhost") config.address = "127.0.0.1";
}

void ServeCommand::operator()() {
  read_listen(listen, config);
  const std::string& url = config.database;
  if (!url.empty() && !url.starts_with("postgresql://") && !url.starts_with("postgres://")) {
    throw BadRequest("--database: expected a postgresql:// URL");
  }
  server::serve(config, [&](unsigned port, std::size_t recovered) {
    const bool six = config.address.find(':') != std::string::npos;
    fmt::print("landnam: http://{}:{}/ is ready ({} tables go on)\n", six ? '[' + config.address + ']' : config.address,
               port, recovered);
    std::fflush(stdout);
  });
}

}  // namespace

void add_serve(CLI::App& app) {
  auto options = std::make_shared<ServeCommand>();
  server::Config& config = options->config;
  server::ServerLimits& limits = config.limits;
  app.add_option("--listen", options->listen, "where; port 0 takes a free one")
      ->capture_default_str()
      ->type_name("ADDRESS:PORT");
  app.add_option("--data", config.data, "folder of the SQLite file")->capture_default_str()->type_name("DIR");
  app.add_option("--database", config.database, "postgresql://… instead, for several nodes")->type_name("URL");
  app.add_option("--origin", config.origins, "a site that may connect, as in https://play.example.org")
      ->type_name("URL");
  app.add_flag("--trust-proxy", config.trust_proxy, "take addresses from X-Forwarded-For (behind a proxy only)");
  app.add_flag("--open-metrics", config.open_metrics, "/metrics for other machines too");
  add_number(app, "--bot-threads", config.bot_threads, "threads for bots that think long; 0: one a core", 0, 256);
  const auto add_rate = [&](const char* name, double& value, const char* help) {
    app.add_option(name, value, help)->capture_default_str()->check(real(1, 1e9))->type_name("RATE");
  };
  add_rate("--limit-requests", limits.requests_per_second, "requests a second of an address");
  add_rate("--limit-commands", limits.commands_per_second, "commands a second of a seat");
  add_rate("--limit-new-tables", limits.tables_per_minute, "new tables a minute of an address");
  add_number(app, "--limit-tables", limits.live_tables, "tables of an address that have not ended", 1);
  add_number(app, "--limit-sockets", limits.sockets_of_address, "sockets of an address", 1, 1'000'000);
  add_number(app, "--keep-days", config.keep_days, "delete games so long after they ended; 0: keep them", 0, 36500);
  app.add_flag("--verbose", config.verbose, "log more");
  app.callback([options] {
    server::ServerLimits& set = options->config.limits;
    set.requests_at_once = set.requests_per_second * 4;
    set.commands_at_once = set.commands_per_second * 2;
    (*options)();
  });
}

}  // namespace landnam::cli

#include "server/api.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "lang/lang.hpp"
#include "notation/board.hpp"
#include "notation/games_list.hpp"
#include "notation/picture/board_svg.hpp"
#include "server/lesson.hpp"
#include "server/metrics.hpp"

namespace landnam::server {
namespace {

constexpr std::string_view kTables = "/api/tables";

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto bytes = text[i] == '%' && i + 2 < text.size() ? from_hex(text.substr(i + 1, 2)) : std::nullopt;
    if (bytes) {
      out += *bytes;
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

Reply json_reply(const Respond& respond) {
  return [respond](const Answer& answer) { respond(respond_with(answer)); };
}

Response json_text(std::string text) { return {200, "application/json", std::move(text), {}}; }

std::optional<std::string> token_in(const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  if (!request.authorization.starts_with(kBearer)) return std::nullopt;
  return request.authorization.substr(kBearer.size());
}

std::optional<Hash> key_in(const Request& request) {
  const auto token = token_in(request);
  return token ? std::optional(token_hash(*token)) : std::nullopt;
}

// What a table in memory answers without reading anything.
bool is_light(std::string_view what) {
  return what.empty() || what == "view" || what == "geometry" || what == "board.svg";
}

}  // namespace

Response respond_with(const Answer& answer) {
  Response response{answer.status, "application/json", to_text(answer.json), {}};
  if (answer.json.contains("retry")) {
    response.headers.emplace_back("Retry-After", answer.json["retry"].dump());
  }
  if (answer.status == http_status(Problem::method)) response.headers.emplace_back("Allow", "GET, HEAD, POST");
  return response;
}

std::string language_of(std::string_view wanted) {
  while (!wanted.empty()) {  // in the order they are named; weights are rarely out of order
    const std::size_t end = std::min(wanted.find(','), wanted.size());
    std::string_view one = wanted.substr(0, end);
    wanted.remove_prefix(std::min(end + 1, wanted.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    one = one.substr(0, one.find_first_of(";-"));
    if (lang::is_language(one)) return std::string(one);
  }
  return "en";
}

const Response* FinishedFiles::find(const std::string& code, std::string_view what) const {
  const auto it = kept_.find(code + '/' + std::string(what));
  return it == kept_.end() ? nullptr : &it->second;
}

void FinishedFiles::keep(const std::string& code, std::string_view what, const Response& response) {
  const std::string name = code + '/' + std::string(what);
  if (response.body.size() > kMostBytes / 4 || !kept_.try_emplace(name, response).second) return;
  order_.push_back(name);
  bytes_ += response.body.size();
  while (bytes_ > kMostBytes) {
    const auto oldest = kept_.find(order_.front());
    bytes_ -= oldest->second.body.size();
    kept_.erase(oldest);
    order_.pop_front();
  }
}

Api::Api(Hub& hub)
    : hub_(hub), requests_(hub.config().limits.requests_per_second, hub.config().limits.requests_at_once) {}

Api::Query Api::query_of(std::string_view target) {
  Query query;
  const std::size_t mark = target.find('?');
  query.path = std::string(target.substr(0, mark));
  if (mark == std::string_view::npos) return query;
  std::string_view rest = target.substr(mark + 1);
  while (!rest.empty() && query.fields.size() < 32) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    query.fields.emplace_back(unescaped(pair.substr(0, equals)),
                              unescaped(pair.substr(std::min(equals + 1, pair.size()))));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return query;
}

std::string Api::Query::get(std::string_view name, std::string_view otherwise) const {
  for (const auto& [key, value] : fields) {
    if (key == name) return value;
  }
  return std::string(otherwise);
}

bool Api::own_site(const Request& request) const {
  if (request.origin.empty()) return true;  // not a page of a browser
  const auto& known = hub_.config().origins;
  if (std::find(known.begin(), known.end(), request.origin) != known.end()) return true;
  const std::size_t at = request.origin.find("://");
  return at != std::string::npos && request.origin.substr(at + 3) == request.host;
}

std::optional<Response> Api::refuse_socket(const Request& request) {
  if (query_of(request.target).path != "/api/socket") {
    return respond_with(refuse(Problem::not_found, "sockets are at /api/socket"));
  }
  if (!own_site(request)) return respond_with(refuse(Problem::forbidden, "another site"));
  Bucket& bucket = requests_.of(request.address, hub_.steady());
  if (!bucket.take(hub_.steady())) return respond_with(refuse_rate(bucket.seconds_to_wait(), "too many requests"));
  return std::nullopt;
}

void Api::handle(const Request& request, const Respond& respond) {
  hub_.count_request();
  const Query query = query_of(request.target);
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (query.path == "/health" && get) return respond(health());
  if (query.path == "/metrics" && get) return respond(metrics(request));
  if (hub_.busy()) return respond(respond_with(refuse_busy(2, "the server has more to do than it can")));
  Bucket& bucket = requests_.of(request.address, hub_.steady());
  if (!bucket.take(hub_.steady())) {
    return respond(respond_with(refuse_rate(bucket.seconds_to_wait(), "too many requests")));
  }
  if (!query.path.starts_with("/api/")) {
    if (!get) return respond(respond_with(refuse(Problem::method, "expected GET")));
    return respond(web_response(request, query.path));
  }
  if (get) return route(request, query, respond);
  if (request.method != "POST") return respond(respond_with(refuse(Problem::method, "expected GET or POST")));
  if (!own_site(request)) return respond(respond_with(refuse(Problem::forbidden, "another site")));
  if (!request.content_type.starts_with("application/json")) {
    return respond(respond_with(refuse(Problem::media_type, "expected application/json")));
  }
  post(request, query, respond);
}

void Api::route(const Request& request, const Query& query, const Respond& respond) {
  const std::string& path = query.path;
  if (path == "/api/games") return respond(json_text(games()));
  if (path == "/api/bots") return respond(json_text(bots()));
  if (path == "/api/rules") return respond(json_text(rules(language_of(query.get("lang", request.languages)))));
  if (path == kTables) {
    const std::string name = query.get("status");
    const auto status = find_status(name);
    if (!name.empty() && !status) return respond(respond_with(refuse(Problem::bad_request, "status: unknown")));
    return take_turn(request, respond, [=, this](const Respond& then) { hub_.list(status, json_reply(then)); });
  }
  if (path.starts_with(kTables) && path[kTables.size()] == '/') {
    return table_route(request, query, std::string_view(path).substr(kTables.size() + 1), respond);
  }
  respond(respond_with(refuse(Problem::not_found, "there is no such address")));
}

void Api::table_route(const Request& request, const Query& query, std::string_view rest, const Respond& respond) {
  const std::size_t slash = rest.find('/');
  const std::string code{rest.substr(0, slash)};
  const std::string_view what = slash == std::string_view::npos ? std::string_view{} : rest.substr(slash + 1);
  const bool position = what == "replay/position";
  const bool moment = position || (what == "replay" && !query.get("at").empty());
  const bool analysis = what == "replay/analysis";
  if (what == "log" || moment || analysis) {
    const std::string_view field = moment ? "at" : "from";
    const std::string text = query.get(std::string(field), "0");
    std::uint64_t from = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), from);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) {
      return respond(respond_with(refuse(Problem::bad_request, std::string(field) + ": expected a number")));
    }
    return take_turn(request, respond, [=, this, key = key_in(request)](const Respond& then) {
      if (position) hub_.position(code, from, json_reply(then));
      else if (moment) hub_.moment(code, from, json_reply(then));
      else if (analysis) hub_.analysis(code, from, json_reply(then));
      else hub_.history(code, key, from, json_reply(then));
    });
  }
  if (what == "hint") {
    return take_turn(request, respond,
                     [=, this, key = key_in(request)](const Respond& then) { hub_.hint(code, key, json_reply(then)); });
  }
  if (what == "replay/chances") {
    return take_turn(request, respond, [=, this](const Respond& then) { hub_.chances(code, json_reply(then)); });
  }
  if (what == "replay" || what == "verify") {
    if (const auto kept = finished_.find(code, what)) return respond(*kept);
    return take_turn(request, respond,
                     [=, this, what = std::string(what)](const Respond& then) { finished_file(code, what, then); });
  }
  if (is_light(what) && hub_.in_memory(code)) return read_table(request, query, code, what, respond);
  take_turn(request, respond,
            [=, this, what = std::string(what)](const Respond& then) { read_table(request, query, code, what, then); });
}

// What can only be read from a log waits for its turn among those of other addresses.
void Api::take_turn(const Request& request, const Respond& respond, const Read& read) {
  const auto refused = hub_.in_turn(request.address, [respond, read](const Job& left) {
    read([respond, left](Response response) {
      respond(std::move(response));
      left();
    });
  });
  if (refused) respond(respond_with(*refused));
}

void Api::finished_file(const std::string& code, const std::string& what, const Respond& respond) {
  hub_.replay(code, what == "verify", [this, respond, code, what](const Answer& answer) {
    Response response = respond_with(answer);
    if (answer.status == 200) {
      response.headers.emplace_back("Content-Disposition",
                                    "attachment; filename=\"landnam-" + code + "-" + what + ".json\"");
      finished_.keep(code, what, response);
    }
    respond(std::move(response));
  });
}

void Api::read_table(const Request& request, const Query& query, const std::string& code, std::string_view what,
                     const Respond& respond) {
  hub_.find(code, [=, this, key = key_in(request), what = std::string(what)](Room* room, const Answer& why) {
    if (room == nullptr) return respond(respond_with(why));
    show_table(query, room, key, what, respond);
  });
}

void Api::show_table(const Query& query, Room* room, const std::optional<Hash>& key, std::string_view what,
                     const Respond& respond) const {
  const Table& table = *room->table;
  Answer answer = done();
  if (what.empty()) {
    answer.json["seq"] = table.seq();
    answer.json["version"] = table.version();
    answer.json["table"] = table_json(table);
    return respond(respond_with(answer));
  }
  const Who who = identify(table, key);
  if (key && !who.seat && !who.host) {
    return respond(respond_with(refuse(Problem::wrong_token, "the token is of no seat at this table")));
  }
  if (!who.seat && !who.host && !table.settings().spectators) {
    return respond(respond_with(refuse(Problem::forbidden, "this table has no spectators")));
  }
  if (what == "view") {
    answer.json.update(whole_frame(table, {who.seat.value_or(none<Seat>), who.host}, room->presence, hub_.now()));
    return respond(respond_with(answer));
  }
  if (what != "geometry" && what != "board.svg") {
    return respond(respond_with(refuse(Problem::not_found, "there is no such address")));
  }
  if (table.play() == nullptr) {
    answer = refuse(Problem::status, "there is no board before the game begins");
    answer.json["status"] = name_of(table.status());
    return respond(respond_with(answer));
  }
  if (what == "geometry") {
    answer.json["geometry"] = geometry_field(table);
    return respond(respond_with(answer));
  }
  picture::Options options;
  if (query.get("theme") == "dark") options.theme = picture::Theme::dark;
  options.targets = query.get("targets") == "true";
  for (const SeatInfo& seat : table.seats()) options.names.push_back(seat.name);
  respond({200, "image/svg+xml", picture::board_svg(table.rules(), table.play()->state.pub, options), {}});
}

void Api::post(const Request& request, const Query& query, const Respond& respond) {
  auto body = parse_message(request.body, hub_.config().limits);
  if (!body) return respond(respond_with(refuse(Problem::bad_json, body.error().message())));
  const std::string& path = query.path;
  if (path == kTables) return hub_.create(*body, request.address, json_reply(respond));
  if (path == "/api/lesson") {
    return respond(respond_with(play_lesson(*body, language_of(query.get("lang", request.languages)))));
  }
  if (path == "/api/lesson/next") return hub_.lesson_next(*body, json_reply(respond));
  if (path == "/api/mine") {
    return take_turn(request, respond,
                     [=, this, body = *std::move(body)](const Respond& then) { hub_.mine(body, json_reply(then)); });
  }
  const std::string_view rest = path.starts_with(kTables) ? std::string_view(path).substr(kTables.size()) : "";
  const std::size_t slash = rest.find('/', 1);
  if (!rest.starts_with('/') || slash == std::string_view::npos || rest.substr(slash) != "/commands") {
    return respond(respond_with(refuse(Problem::not_found, "there is no such address")));
  }
  const auto token = token_in(request);
  if (token && !is_token(*token)) {
    return respond(respond_with(refuse(Problem::wrong_token, "that is no token")));
  }
  hub_.command(std::string(rest.substr(1, slash - 1)), request.address,
               {*std::move(body), key_in(request), language_of(query.get("lang", request.languages))},
               json_reply(respond));
}

Response Api::metrics(const Request& request) const {
  if (!hub_.config().open_metrics && !request.local) {
    return respond_with(refuse(Problem::forbidden, "only from the same machine"));
  }
  return {200, "text/plain; version=0.0.4; charset=utf-8", metrics_text(hub_.stats()), {}};
}

Response Api::health() const {
  if (!hub_.storage_works()) return respond_with(refuse(Problem::storage, "the storage cannot be written or read"));
  Answer answer = done();
  const HubStats stats = hub_.stats();
  answer.json["tables"] = stats.rooms;
  answer.json["playing"] = stats.playing;
  return respond_with(answer);
}

const std::string& Api::games() {
  if (games_.empty()) {
    Json json = notation::games_json(notation::legal_combinations());
    json["ok"] = true;
    games_ = to_text(json);
  }
  return games_;
}

std::string Api::rules(const std::string& language) const {
  Json json = {{"ok", true}, {"lang", language}};
  json["languages"] = Json::array();
  for (const std::string_view code : lang::languages()) json["languages"].push_back(code);
  Json& list = json["rules"] = Json::array();
  for (const RuleText& rule : catalogue()) {
    list.push_back({{"id", rule.id},
                    {"module", rule.module},
                    {"source", source_name(rule.source)},
                    {"text", lang::rule_in(rule.rule, language)}});
    if (const RuleNote* note = note_of(rule.rule))
      list.back()["note"] = {{"mark", mark_name(note->mark)}, {"part", lang::note_in(*note, language)}};
  }
  return to_text(json);
}

std::string Api::bots() {
  Json json = {{"ok", true}};
  Json& list = json["bots"] = Json::array();
  for (const bots::BotKind& kind : bots::bot_kinds()) {
    list.push_back({{"name", kind.name}, {"about", kind.about}, {"budget", kind.takes_budget}});
  }
  return to_text(json);
}

}  // namespace landnam::server

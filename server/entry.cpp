#include "server/entry.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"

namespace landnam::server {

using notation::Json;

namespace {

constexpr std::array<std::string_view, std::variant_size_v<Body>> kNames{
    "create",    "sit",  "contribute", "name", "seat", "start", "act",     "leave",   "return",
    "hand-over", "vote", "timeout",    "undo", "chat", "close", "rematch", "promise", "fix"};
constexpr std::array<std::string_view, 3> kKinds{"open", "person", "bot"};

// Entries are our own, so a wrong one is damage and not somebody's mistake.
struct Damage : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class T>
T value_of(notation::Result<T> result) {
  if (!result) throw Damage(result.error().message());
  return *std::move(result);
}

// ---- writing

void put_text(Json& json, const char* field, const std::string& text) {
  if (!text.empty()) json[field] = text;
}

Json occupant_json(const Occupant& one) {
  Json json = {{"kind", kKinds[static_cast<std::size_t>(one.kind)]}};
  put_text(json, "name", one.name);
  put_text(json, "bot", one.bot);
  if (one.key) json["key"] = to_hex(*one.key);
  if (!one.contribution.empty()) json["contribution"] = to_hex(one.contribution);
  if (one.promise) json["promise"] = to_hex(*one.promise);
  return json;
}

Json actions_json(const std::vector<Action>& actions) {
  Json json = Json::array();
  for (const Action& action : actions) json.push_back(notation::action_json(action));
  return json;
}

struct Write {
  const Rules& rules;
  Json& json;

  void operator()(const CreateEntry& e) const {
    json["revision"] = e.revision;
    json["host"] = to_hex(e.host);
    json["secret"] = to_hex(e.secret);
    json["dice"] = static_cast<unsigned>(e.dice);
    json["setup"] = notation::setup_json(e.setup);
    json["public"] = e.is_public;
    json["spectators"] = e.spectators;
    json["chat"] = e.chat;
    json["pace"] = e.pace;
    json["bot_trade"] = name_of(e.bot_trade);
    json["clock"] = nullptr;
    if (e.clock) json["clock"] = {{"base", e.clock->base}, {"add", e.clock->add}, {"move", e.clock->move}};
    if (e.board) json["board"] = notation::board_json(rules, *e.board);
    put_text(json, "before", e.before);
    put_text(json, "op", e.op);
    Json& seats = json["seats"] = Json::array();
    for (const Occupant& seat : e.seats) seats.push_back(occupant_json(seat));
  }
  void operator()(const SitEntry& e) const {
    json["name"] = e.name;
    json["key"] = to_hex(e.key);
    if (e.promise) json["promise"] = to_hex(*e.promise);
    if (!e.contribution.empty()) json["contribution"] = to_hex(e.contribution);
  }
  void operator()(const ContributeEntry& e) const { json["contribution"] = to_hex(e.contribution); }
  void operator()(const NameEntry& e) const { json["name"] = e.name; }
  void operator()(const SeatEntry& e) const { json["as"] = occupant_json(e.as); }
  void operator()(const StartEntry& e) const {
    if (e.contribution) json["contribution"] = to_hex(*e.contribution);
    json["board"] = notation::board_json(rules, e.board);
    json["actions"] = actions_json(e.actions);
  }
  void operator()(const ActEntry& e) const {
    json["actions"] = actions_json(e.actions);
    if (e.back) json["back"] = true;
  }
  void operator()(const LeaveEntry& e) const { json["bot"] = e.bot; }
  void operator()(const ReturnEntry&) const {}
  void operator()(const HandOverEntry& e) const {
    json["of"] = raw(e.of);
    json["bot"] = e.bot;
  }
  void operator()(const VoteEntry& e) const {
    json["of"] = raw(e.of);
    json["yes"] = e.yes;
    if (e.anew) json["anew"] = true;
    put_text(json, "bot", e.bot);
  }
  void operator()(const TimeoutEntry& e) const { json["bot"] = e.bot; }
  void operator()(const UndoEntry& e) const { json["version"] = e.version; }
  void operator()(const ChatEntry& e) const { json["text"] = e.text; }
  void operator()(const CloseEntry& e) const { json["why"] = e.why; }
  void operator()(const RematchEntry& e) const { json["next"] = e.next; }
  void operator()(const PromiseEntry& e) const { json["promise"] = to_hex(e.promise); }
  void operator()(const FixEntry& e) const {
    if (e.contribution) json["contribution"] = to_hex(*e.contribution);
  }
};

// ---- reading

std::string text_in(const Json& json, const char* field) {
  const auto it = json.find(field);
  return it == json.end() ? std::string{} : it->get<std::string>();
}

bool flag_in(const Json& json, const char* field) {
  const auto it = json.find(field);
  return it != json.end() && it->get<bool>();
}

Hash hash_in(const Json& json, const char* field) {
  const auto hash = hash_from_hex(json.at(field).get<std::string>());
  if (!hash) throw Damage(fmt::format("{}: expected 64 hexadecimal digits", field));
  return *hash;
}

std::optional<Hash> promise_in(const Json& json) {
  return json.contains("promise") ? std::optional(hash_in(json, "promise")) : std::nullopt;
}

std::string bytes_in(const Json& json, const char* field) {
  const auto bytes = from_hex(text_in(json, field));
  if (!bytes) throw Damage(fmt::format("{}: expected hexadecimal digits", field));
  return *bytes;
}

Seat seat_in(const Json& json, const char* field, std::size_t players) {
  const auto seat = json.at(field).get<std::size_t>();
  if (seat >= players) throw Damage(fmt::format("{}: there is no such seat", field));
  return Seat{static_cast<std::uint8_t>(seat)};
}

Occupant occupant_in(const Json& json) {
  Occupant one;
  const auto* const kind = std::find(kKinds.begin(), kKinds.end(), json.at("kind").get<std::string>());
  if (kind == kKinds.end()) throw Damage("kind: unknown");
  one.kind = static_cast<SeatKind>(kind - kKinds.begin());
  one.name = text_in(json, "name");
  one.bot = text_in(json, "bot");
  if (json.contains("key")) one.key = hash_in(json, "key");
  one.contribution = bytes_in(json, "contribution");
  one.promise = promise_in(json);
  return one;
}

class Read {
 public:
  Read(const Rules* rules, const Json& json) : rules_(rules), json_(json) {}

  Body body(std::string_view name) const {
    const auto* const found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end()) throw Damage("an entry of an unknown sort");
    const auto index = static_cast<std::size_t>(found - kNames.begin());
    if ((index == 0) != (rules_ == nullptr)) throw Damage("create is the first entry, and no other is");
    return read(index, std::make_index_sequence<std::variant_size_v<Body>>{});
  }
  std::optional<Seat> seat() const {
    if (!json_.contains("seat")) return std::nullopt;
    return seat_in(json_, "seat", rules_ != nullptr ? rules_->players : 0);
  }

 private:
  template <std::size_t... I>
  Body read(std::size_t index, std::index_sequence<I...>) const {
    Body body;
    (void)((I == index && (body.emplace<I>(one<std::variant_alternative_t<I, Body>>()), true)) || ...);
    return body;
  }
  template <class T>
  T one() const {
    T e;
    fill(e);
    return e;
  }
  Seat of() const { return seat_in(json_, "of", rules_->players); }
  std::string text(const char* field) const { return json_.at(field).get<std::string>(); }
  std::vector<Action> actions() const {
    std::vector<Action> all;
    for (const Json& json : json_.at("actions")) all.push_back(value_of(notation::read_action(*rules_, json)));
    return all;
  }

  void fill(CreateEntry& e) const {
    e.revision = json_.contains("revision") ? json_.at("revision").get<std::uint32_t>() : 0;
    e.setup = value_of(notation::read_setup(json_.at("setup")));
    e.is_public = json_.at("public").get<bool>();
    e.spectators = json_.at("spectators").get<bool>();
    e.chat = json_.at("chat").get<bool>();
    e.pace = json_.at("pace").get<std::uint32_t>();
    if (const auto trade = json_.find("bot_trade"); trade != json_.end()) {
      const auto known = find_bot_trade(trade->get<std::string>());
      if (!known) throw Damage("its bot_trade is not known");
      e.bot_trade = *known;
    }
    if (const Json& clock = json_.at("clock"); !clock.is_null()) {
      e.clock = Clock{clock.at("base").get<std::uint32_t>(), clock.at("add").get<std::uint32_t>(),
                      clock.value("move", std::uint32_t{0})};
    }
    if (json_.contains("board")) {
      e.board = value_of(notation::read_board(value_of(notation::rules_of(e.setup)), json_.at("board")));
    }
    e.host = hash_in(json_, "host");
    e.secret = hash_in(json_, "secret");
    if (json_.contains("dice")) {
      const auto form = find_dice_form(json_.at("dice").get<std::uint64_t>());
      if (!form) throw Damage("dice: a form that this program does not know");
      e.dice = *form;
    }
    e.before = text_in(json_, "before");
    e.op = text_in(json_, "op");
    for (const Json& seat : json_.at("seats")) e.seats.push_back(occupant_in(seat));
  }
  void fill(SitEntry& e) const {
    e.name = text("name");
    e.key = hash_in(json_, "key");
    e.promise = promise_in(json_);
    e.contribution = bytes_in(json_, "contribution");
  }
  void fill(ContributeEntry& e) const { e.contribution = bytes_in(json_, "contribution"); }
  void fill(NameEntry& e) const { e.name = text("name"); }
  void fill(SeatEntry& e) const { e.as = occupant_in(json_.at("as")); }
  void fill(StartEntry& e) const {
    if (json_.contains("contribution")) e.contribution = bytes_in(json_, "contribution");
    e.board = value_of(notation::read_board(*rules_, json_.at("board")));
    e.actions = actions();
  }
  void fill(ActEntry& e) const {
    e.actions = actions();
    e.back = flag_in(json_, "back");
  }
  void fill(LeaveEntry& e) const { e.bot = text("bot"); }
  void fill(ReturnEntry&) const {}
  void fill(HandOverEntry& e) const {
    e.of = of();
    e.bot = text("bot");
  }
  void fill(VoteEntry& e) const {
    e.of = of();
    e.yes = json_.at("yes").get<bool>();
    e.anew = flag_in(json_, "anew");
    e.bot = text_in(json_, "bot");
  }
  void fill(TimeoutEntry& e) const { e.bot = text("bot"); }
  void fill(UndoEntry& e) const { e.version = json_.at("version").get<std::uint64_t>(); }
  void fill(ChatEntry& e) const { e.text = text("text"); }
  void fill(CloseEntry& e) const { e.why = text("why"); }
  void fill(RematchEntry& e) const { e.next = text("next"); }
  void fill(PromiseEntry& e) const { e.promise = hash_in(json_, "promise"); }
  void fill(FixEntry& e) const {
    if (json_.contains("contribution")) e.contribution = bytes_in(json_, "contribution");
  }

  const Rules* rules_;
  const Json& json_;
};

// ---- the text around it

constexpr std::string_view kFormat = "2";

std::string checksum(std::string_view code, std::uint64_t seq, std::string_view json) {
  const std::string place = fmt::format("{}/{}\n", code, seq);
  uLong sum = crc32_z(0, reinterpret_cast<const Bytef*>(place.data()), place.size());
  sum = crc32_z(sum, reinterpret_cast<const Bytef*>(json.data()), json.size());
  return fmt::format("{:08x}", sum);
}

// The JSON in it, once the checksum fits. Format 1 was the JSON alone.
std::string_view opened(std::string_view code, std::uint64_t seq, std::string_view text) {
  if (text.starts_with('{')) return text;
  const std::size_t space = text.find(' ');
  if (text.substr(0, space) != kFormat) throw Damage("it is of a format that this program does not know");
  if (text.size() < space + 10 || text[space + 9] != ' ') throw Damage("it is cut off");
  const std::string_view json = text.substr(space + 10);
  if (checksum(code, seq, json) != text.substr(space + 1, 8)) throw Damage("its checksum does not fit");
  return json;
}

}  // namespace

const std::vector<Action>* Entry::actions() const {
  if (const auto* act = as<ActEntry>()) return &act->actions;
  if (const auto* start = as<StartEntry>()) return &start->actions;
  return nullptr;
}

std::string_view name_of(const Body& body) { return kNames[body.index()]; }

std::string sealed(std::string_view code, std::uint64_t seq, std::string_view json) {
  return fmt::format("{} {} {}", kFormat, checksum(code, seq, json), json);
}

std::string encode(const Rules& rules, std::string_view code, std::uint64_t seq, const Entry& entry) {
  Json json = {{"t", name_of(entry.body)}, {"at", entry.at}};
  if (entry.took) json["took"] = *entry.took;
  if (entry.seat) json["seat"] = raw(*entry.seat);
  std::visit(Write{rules, json}, entry.body);
  if (entry.mark) json["mark"] = *entry.mark;
  return sealed(code, seq, notation::to_text(json));
}

notation::Result<Entry> decode(const Rules* rules, std::string_view code, std::uint64_t seq, std::string_view text) {
  try {
    const Json json = value_of(notation::parse_json(opened(code, seq, text)));
    const Read read(rules, json);
    Entry entry;
    entry.at = json.at("at").get<Millis>();
    if (json.contains("took")) entry.took = json.at("took").get<Millis>();
    if (json.contains("mark")) entry.mark = json.at("mark").get<std::uint64_t>();
    entry.seat = read.seat();
    entry.body = read.body(json.at("t").get<std::string>());
    return entry;
  } catch (const std::exception& error) {
    return notation::Error{fmt::format("entry {}", seq), error.what()};
  }
}

}  // namespace landnam::server

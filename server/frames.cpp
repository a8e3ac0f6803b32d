#include "server/frames.hpp"

#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/events.hpp"
#include "notation/game_name.hpp"
#include "notation/legal.hpp"
#include "notation/position.hpp"
#include "server/commands.hpp"
#include "server/proof.hpp"

namespace landnam::server {
namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json seat_json(const Table& table, std::uint8_t s) {
  static constexpr std::array<const char*, 3> kKinds{"open", "person", "bot"};
  const SeatInfo& seat = table.seats()[s];
  Json json = {{"seat", s}, {"kind", kKinds[static_cast<std::size_t>(seat.kind)]}};
  json["name"] = text_or_null(seat.name);
  static constexpr std::array<const char*, 5> kAbsences{nullptr, "left", "host", "vote", "clock"};
  const char* const why = kAbsences[static_cast<std::size_t>(seat.absence)];
  json["bot"] = seat.kind == SeatKind::bot || seat.away() ? text_or_null(seat.bot) : Json(nullptr);
  json["away"] = seat.away();
  json["why"] = why != nullptr ? Json(why) : Json(nullptr);
  json["host"] = seat.key && table.is_host(*seat.key);
  json["points"] = table.play() != nullptr ? Json(table.play()->state.pub.seat[s].points) : Json(nullptr);
  return json;
}

Json clock_settings(const Clock& clock) {
  Json json = {{"base", clock.base}, {"add", clock.add}};
  if (clock.move > 0) json.update({{"move", clock.move}, {"bank", clock.base}});
  return json;
}

Json clock_json(const Table& table) {
  const auto& clock = table.settings().clock;
  if (!clock || table.play() == nullptr) return nullptr;
  Json json = clock_settings(*clock);
  Json& left = json["left"] = Json::array();
  Json& spare = json["spare"] = Json::array();
  const SeatMask running = table.running();
  for (std::uint8_t s = 0; s < table.players(); ++s) {
    left.push_back(table.seats()[s].left);
    spare.push_back(has(running, Seat{s}) ? table.seats()[s].spare : 1000LL * clock->move);
  }
  json["running"] = notation::seats_json(running);
  json["at"] = table.updated();
  return json;
}

Json chat_json(const ChatLine& line) {
  return {{"seq", line.seq}, {"at", line.at}, {"seat", line.seat}, {"name", line.name}, {"text", line.text}};
}

// Of each seat, in hexadecimal digits; empty: none.
std::vector<std::string> promises_of(const Table& table) {
  std::vector<std::string> all;
  for (const SeatInfo& seat : table.seats()) all.push_back(seat.promise ? to_hex(*seat.promise) : "");
  return all;
}

Json reveal_json(const Table& table) {
  if (!table.ended() || table.play() == nullptr) return nullptr;
  Json json = {{"secret", to_hex(table.secret())}, {"commitment", table.commitment()}};
  json["contributions"] = Json::array();
  for (const std::string& one : table.contributions()) json["contributions"].push_back(to_hex(one));
  json["promises"] = promises_of(table);
  return json;
}

// Where the game stands for one receiver.
void add_game(const Table& table, const Receiver& to, bool with_view, Json& json) {
  const Play* play = table.play();
  if (with_view) json["view"] = view_field(table, to.seat);
  json["decision"] = nullptr;
  json["waiting_for"] = notation::seats_json(table.asked());
  json["rates"] = nullptr;
  if (play != nullptr && to.seat != none<Seat>) {
    const View view = view_of(play->state, to.seat);
    const Look look = view.look(table.rules());
    if (table.status() == Status::playing) json["decision"] = notation::decision_json(look);
    json["rates"] = notation::rates_json(look);
  }
  json["result"] = play != nullptr && table.ended() ? notation::score_json(table.rules(), play->state) : Json(nullptr);
  json["clock"] = clock_json(table);
  json["undo"] = to.seat != none<Seat> && table.undoable(to.seat) != nullptr;
}

}  // namespace

Json table_json(const Table& table) {
  const Settings& settings = table.settings();
  Json json = {{"code", table.code()}, {"status", name_of(table.status())}};
  notation::write_setup(settings.setup, json);
  json["target"] = settings.rules.target;
  json["public"] = settings.is_public;
  json["spectators"] = settings.spectators;
  json["chat"] = settings.chat;
  json["board"] = settings.board ? "given" : "drawn";
  json["pace"] = settings.pace;
  json["bot_trade"] = name_of(settings.bot_trade);
  json["clock"] = nullptr;
  if (settings.clock) json["clock"] = clock_settings(*settings.clock);
  json["created"] = table.created();
  json["updated"] = table.updated();
  json["turn"] = table.play() != nullptr ? table.play()->state.pub.turn_number : 0;
  json["version"] = table.version();
  json["seats"] = Json::array();
  for (std::uint8_t s = 0; s < table.players(); ++s) json["seats"].push_back(seat_json(table, s));
  json["winner"] = table.play() != nullptr ? notation::seat_json(table.play()->state.pub.winner) : Json(nullptr);
  json["closed"] = text_or_null(table.why_closed());
  json["next"] = text_or_null(table.next());
  Json& dice = json["dice"] = {{"form", static_cast<unsigned>(settings.dice)}, {"commitment", table.commitment()}};
  dice["promised"] = Json::array();
  dice["contributed"] = Json::array();
  for (std::uint8_t s = 0; s < table.players(); ++s) {
    if (table.seats()[s].promise) dice["promised"].push_back(s);
    if (!table.seats()[s].contribution.empty()) dice["contributed"].push_back(s);
  }
  dice["telling"] = table.telling();
  return json;
}

Json presence_json(const Presence& presence) {
  Json json = {{"seats", notation::seats_json(presence.seats)}, {"spectators", presence.spectators}};
  Json& absent = json["absent"] = Json::array();
  for (const Presence::Gone& gone : presence.absent) {
    Json one = {{"seat", raw(gone.seat)}, {"since", gone.since}, {"vote_from", gone.since + kVoteAfter}};
    one["votes"] = notation::seats_json(gone.votes);
    one["needed"] = gone.needed;
    absent.push_back(std::move(one));
  }
  return json;
}

Json view_field(const Table& table, Seat seat) {
  const Play* play = table.play();
  if (play == nullptr) return nullptr;
  return notation::view_json(table.settings().setup, table.rules(), view_of(play->state, seat));
}

Json geometry_field(const Table& table) {
  const Play* play = table.play();
  if (play == nullptr) return nullptr;
  return notation::geometry_json(table.rules(), notation::layout_of(table.rules(), play->state.pub));
}

Json whole_frame(const Table& table, const Receiver& to, const Presence& presence, Millis now) {
  Json json = {{"frame", "table"}, {"seq", table.seq()}, {"version", table.version()}};
  json["table"] = table_json(table);
  json["you"] = {{"seat", notation::seat_json(to.seat)}, {"host", to.host}};
  json["geometry"] = geometry_field(table);
  add_game(table, to, true, json);
  json["presence"] = presence_json(presence);
  json["chat"] = Json::array();
  for (const ChatLine& line : table.chat()) json["chat"].push_back(chat_json(line));
  json["reveal"] = reveal_json(table);
  json["now"] = now;
  return json;
}

namespace {

void write_entry(const Table& table, const Entry& entry, const std::vector<State>& trail, std::uint64_t seq,
                 Seat receiver, Json& json) {
  json["seq"] = seq;
  json["version"] = table.version();
  json["at"] = entry.at;
  json["what"] = name_of(entry.body);
  json["seat"] = notation::seat_json(entry.seat.value_or(none<Seat>));
  if (const auto* const actions = entry.actions()) {
    Json& list = json["actions"] = Json::array();
    for (std::size_t i = 0; i + 1 < trail.size(); ++i) {
      const Action& action = (*actions)[i];
      Json one = Json::object();
      one["action"] = notation::action_json(seen_by(table.rules(), trail[i], action, receiver));
      one["events"] = notation::seen_events_json(table.rules(), trail[i], trail[i + 1], action, receiver);
      list.push_back(std::move(one));
    }
  }
  if (const auto* const chat = entry.as<ChatEntry>()) {
    const auto by = idx(entry.seat.value_or(Seat{0}));
    json["chat"] = chat_json({seq, entry.at, static_cast<std::uint8_t>(by), table.seats()[by].name, chat->text});
  }
  if (const auto* const vote = entry.as<VoteEntry>()) {
    json["of"] = raw(vote->of);
    json["yes"] = vote->yes;
    json["handed_over"] = !vote->bot.empty();
  }
  if (const auto* const hand_over = entry.as<HandOverEntry>()) json["of"] = raw(hand_over->of);
}

}  // namespace

Json entry_json(const Table& table, const Entry& entry, const std::vector<State>& trail, std::uint64_t seq,
                Seat receiver) {
  Json json = Json::object();
  write_entry(table, entry, trail, seq, receiver, json);
  return json;
}

Json update_frame(const Table& table, const Entry& entry, const std::vector<State>& trail, const Receiver& to,
                  bool with_view) {
  Json json = Json::object();
  json.get_ref<Json::object_t&>().reserve(24);  // frames are built for every move: fields must not be moved about
  json["frame"] = "update";
  write_entry(table, entry, trail, table.seq(), to.seat, json);
  if (entry.as<ChatEntry>() != nullptr) return json;
  const auto* const act = entry.as<ActEntry>();
  const bool undone = entry.as<UndoEntry>() != nullptr;
  const bool begun = entry.as<StartEntry>() != nullptr;
  if ((act == nullptr && !undone) || table.ended() || (act != nullptr && act->back)) json["table"] = table_json(table);
  if (begun) json["geometry"] = geometry_field(table);
  if (table.play() != nullptr) add_game(table, to, with_view && (act != nullptr || begun || undone), json);
  if (table.ended()) json["reveal"] = reveal_json(table);
  return json;
}

Json proof_of(const Table& table, const Json& replay) {
  return proof_json({table.settings().dice, table.code(), table.commitment(), table.secret(), table.contributions(),
                     promises_of(table), table.settings().board.has_value()},
                    replay);
}

}  // namespace landnam::server

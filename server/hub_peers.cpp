// Sockets: who is there, what they are told, what they ask.

#include <functional>
#include <nlohmann/json.hpp>

#include "lang/lang.hpp"
#include "notation/reader.hpp"
#include "server/hub.hpp"

namespace landnam::server {
namespace {

constexpr unsigned kMostRefused = 200;  // in a row, before a socket that goes too fast is closed

Text text_of(const Json& json) { return std::make_shared<const std::string>(to_text(json)); }

// Keeps of `view` only the fields that the peer does not have yet.
Json changes_of(Peer& peer, const Json& view) {
  Json changed = Json::object();
  std::vector<std::pair<std::string, std::size_t>> now;
  for (const auto& [field, value] : view.items()) {
    const std::size_t hash = std::hash<std::string>{}(to_text(value));
    now.emplace_back(field, hash);
    if (std::find(peer.sent_view.begin(), peer.sent_view.end(), now.back()) == peer.sent_view.end()) {
      changed[field] = value;
    }
  }
  for (const auto& [field, hash] : peer.sent_view) {
    if (!view.contains(field)) changed[field] = nullptr;
  }
  peer.sent_view = std::move(now);
  return changed;
}

}  // namespace

void Hub::hello(const PeerPtr& peer, const Json& message) {
  notation::Failure failure;
  notation::Object fields{notation::Value(message, "", failure)};
  if (failure.any()) return fail(peer, refuse(failure.error()));
  const notation::Value what = fields.need("do");
  if (what.text() != "hello") what.expected("\"hello\" first");
  const std::string code{fields.need("table").text()};
  const auto token = fields.maybe("token");
  const auto language = fields.maybe("lang");
  const auto views = fields.maybe("views");
  static const std::vector<std::string> kViews{"whole", "changes", "none"};
  if (views) peer->views = static_cast<Views>(views->choice(kViews));
  if (token && !token->is_null()) {
    const std::string_view text = token->text();
    if (!token->ok() || !is_token(text)) return fail(peer, refuse(Problem::wrong_token, "that is no token"));
    peer->key = token_hash(text);
  }
  if (language && !language->is_null() && lang::is_language(language->text())) peer->language = language->text();
  fields.done();
  if (failure.any()) return fail(peer, refuse(failure.error()));
  if (stopping_) return fail(peer, refuse(Problem::stopping, "the server stops"));
  find(code, [this, peer](Room* room) {
    if (room == nullptr) return fail(peer, refuse(Problem::not_found, "there is no such table"));
    const Who who = identify(*room->table, peer->key);
    if (peer->key && !who.seat && !who.host) {
      return fail(peer, refuse(Problem::wrong_token, "the token is of no seat at this table"));
    }
    if (!who.seat && !who.host && !room->table->settings().spectators && room->table->status() != Status::waiting) {
      return fail(peer, refuse(Problem::forbidden, "this table has no spectators"));
    }
    if (room->peers.size() >= config_.limits.sockets_of_table) {
      return fail(peer, refuse_rate(10, "too many watch this table"));
    }
    peer->table = room->table->code();
    peer->is = {who.seat.value_or(none<Seat>), who.host};
    room->peers.push_back(peer);
    ++stats_.peers;
    presence(*room, peer.get());
    send_whole(*room, *peer);
  });
}

void Hub::message(const PeerPtr& peer, std::string_view text) {
  auto json = parse_message(text, config_.limits);
  if (peer->table.empty()) {
    if (!json) return fail(peer, refuse(Problem::bad_json, json.error().message()));
    return hello(peer, *json);
  }
  Bucket& bucket = messages_.of(peer->address, now());
  if (!bucket.take(now())) {
    Answer answer = refuse_rate(bucket.seconds_to_wait(), "commands come too fast");
    if (json && json->is_object() && json->contains("op")) answer.json["op"] = json->at("op");
    return answer_peer(peer, answer);
  }
  if (!json) return answer_peer(peer, refuse(Problem::bad_json, json.error().message()));
  Room* room = resident(peer->table);
  if (room == nullptr) return fail(peer, refuse(Problem::not_found, "there is no such table"));
  submit(*room, {{*std::move(json), peer->key, peer->language},
                 [this, peer](const Answer& answer) { answer_peer(peer, answer); },
                 peer});
}

void Hub::answer_peer(const PeerPtr& peer, const Answer& answer) {
  peer->refused = answer.status == http_status(Problem::too_many) ? peer->refused + 1 : 0;
  if (peer->refused > kMostRefused) return fail(peer, answer);  // it does not listen
  Json json = Json::object();
  json["frame"] = "answer";
  json.update(answer.json);
  peer->send(text_of(json));
}

void Hub::fail(const PeerPtr& peer, const Answer& answer) {
  Json json = {{"frame", "error"}};
  json.update(answer.json);
  json.erase("ok");
  peer->send(text_of(json));
  peer->close();
}

void Hub::gone(const PeerPtr& peer) {
  Room* room = resident(peer->table);
  if (room == nullptr) return;
  if (std::erase(room->peers, peer) == 0) return;
  --stats_.peers;
  presence(*room);
}

void Hub::presence(Room& room, const Peer* newcomer) {
  Presence now;
  for (const PeerPtr& peer : room.peers) {
    if (peer->is.seat == none<Seat>) ++now.spectators;
    else now.seats = static_cast<SeatMask>(now.seats | only(peer->is.seat));
  }
  if (now == room.presence) return;
  room.presence = now;
  Json json = {{"frame", "presence"}};
  json.update(presence_json(now));
  const Text text = text_of(json);
  for (const PeerPtr& peer : room.peers) {
    if (peer.get() != newcomer) peer->send(text);
  }
}

void Hub::send_whole(Room& room, Peer& peer) {
  Json frame = whole_frame(*room.table, peer.is, room.presence, now());
  if (peer.views == Views::changes && frame["view"].is_object()) (void)changes_of(peer, frame["view"]);
  peer.send(text_of(frame));
}

void Hub::send_update(Room& room, Peer& peer, const Json& entry, const std::vector<State>& trail,
                      std::map<std::pair<int, bool>, Text>& cache) {
  if (peer.views == Views::changes) {
    Json frame = update_frame(*room.table, entry, trail, peer.is, true);
    if (frame.contains("view") && frame["view"].is_object()) frame["view"] = changes_of(peer, frame["view"]);
    return peer.send(text_of(frame));
  }
  const bool with_view = peer.views == Views::whole;
  Text& text = cache[{raw(peer.is.seat), with_view}];
  if (!text) text = text_of(update_frame(*room.table, entry, trail, peer.is, with_view));
  peer.send(text);
}

// Tells everyone at the table of an entry, each what that one may know.
void Hub::broadcast(Room& room, const Json& entry, const std::vector<State>& trail) {
  const bool act = entry.at("t") == "act";
  std::map<std::pair<int, bool>, Text> cache;
  const bool alone = !room.table->settings().spectators && room.table->status() != Status::waiting;
  for (const PeerPtr& peer : room.peers) {
    if (!act) {
      const Who who = identify(*room.table, peer->key);
      const Seat seat = who.seat.value_or(none<Seat>);
      const bool same = seat == peer->is.seat;
      peer->is = {seat, who.host};
      if (alone && !who.seat && !who.host) {  // who looked on while seats were open
        fail(peer, refuse(Problem::forbidden, "this table has no spectators"));
        continue;
      }
      if (!same) {  // what it may know has changed
        send_whole(room, *peer);
        continue;
      }
    }
    send_update(room, *peer, entry, trail, cache);
  }
  if (!act) presence(room);
}

}  // namespace landnam::server

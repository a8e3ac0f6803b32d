// Sockets: who is there, what they are told, what they ask.

#include <functional>
#include <nlohmann/json.hpp>

#include "lang/lang.hpp"
#include "notation/reader.hpp"
#include "server/hub.hpp"

namespace landnam::server {
namespace {

constexpr std::size_t kSmall = 1024;    // bytes of a usual command
constexpr unsigned kMostRefused = 200;  // in a row, before a socket that goes too fast is closed

Receiver receiver_at(const Table& table, const std::optional<Hash>& key) {
  const Who who = identify(table, key);
  return {who.seat.value_or(none<Seat>), who.host};
}

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
  peer->stage = Peer::Stage::greeting;
  find_in_turn(code, peer->address, [this, peer](Room* room, const Answer& why) {
    if (peer->stage != Peer::Stage::greeting) return;  // it left while the table was read
    if (room == nullptr) return fail(peer, why);
    enter(*room, peer, shared_ && storage_works() ? Looked::not_yet : shared_ ? Looked::in_vain : Looked::yes);
  });
}

// The first frame is the whole truth, whichever node wrote it; while nobody can read that, what is known here.
void Hub::enter(Room& room, const PeerPtr& peer, Looked looked) {
  if (looked == Looked::not_yet) {
    room.suspect = true;
    room.when_read.emplace_back([this, peer, code = room.table->code()](bool read) {
      if (peer->stage == Peer::Stage::greeting) enter(*rooms_.at(code), peer, read ? Looked::yes : Looked::in_vain);
    });
    return pump(room);
  }
  const Who who = identify(*room.table, peer->key);
  if (peer->key && !who.seat && !who.host) {
    if (looked == Looked::in_vain) return fail(peer, refuse(Problem::storage, "the storage cannot be read"));
    return fail(peer, refuse(Problem::wrong_token, "the token is of no seat at this table"));
  }
  if (const auto refused = no_place(room, peer, who)) return fail(peer, *refused);
  peer->stage = Peer::Stage::at_table;
  peer->table = room.table->code();
  room.peers.push_back(peer);
  ++stats_.peers;
  presence(room, peer.get());
  send_whole(room, *peer);
}

// Who has a key always finds a place: if there are too many sockets with it, the oldest one goes. Spectators have
// places of their own, and nobody takes all of them.
std::optional<Answer> Hub::no_place(Room& room, const PeerPtr& peer, const Who& who) {
  const ServerLimits& most = config_.limits;
  if (who.seat || who.host) {
    const auto same = [&](const PeerPtr& one) { return one->key == peer->key; };
    if (static_cast<std::size_t>(std::count_if(room.peers.begin(), room.peers.end(), same)) >= most.sockets_of_seat) {
      const PeerPtr oldest = *std::find_if(room.peers.begin(), room.peers.end(), same);
      fail(oldest, refuse_rate(0, "newer sockets of this seat took its place"));
    }
    return std::nullopt;
  }
  if (!room.table->settings().spectators && room.table->status() != Status::waiting) {
    return refuse(Problem::forbidden, "this table has no spectators");
  }
  std::size_t all = 0;
  std::size_t neighbours = 0;
  for (const PeerPtr& one : room.peers) {
    if (const Who other = identify(*room.table, one->key); other.seat || other.host) continue;
    ++all;
    neighbours += one->address == peer->address ? 1 : 0;
  }
  const std::size_t half = std::max<std::size_t>(1, most.spectators_of_table / 2);
  if (all >= most.spectators_of_table || neighbours >= half) return refuse_rate(10, "too many watch this table");
  return std::nullopt;
}

void Hub::message(const PeerPtr& peer, std::string_view text) {
  if (peer->stage == Peer::Stage::gone) return;
  if (peer->stage == Peer::Stage::greeting) {
    return fail(peer, refuse(Problem::bad_request, "wait for the answer to hello"));
  }
  const bool first = peer->stage == Peer::Stage::fresh;
  Bucket& bucket = messages_.of(peer->address, steady());
  const bool too_fast = !first && !bucket.take(steady());
  if (too_fast && text.size() > kSmall) {  // reading it would cost more than refusing it
    return answer_peer(peer, refuse_rate(bucket.seconds_to_wait(), "commands come too fast"));
  }
  auto json = parse_message(text, config_.limits);
  if (too_fast) {
    Answer answer = refuse_rate(bucket.seconds_to_wait(), "commands come too fast");
    if (json && json->is_object() && json->contains("op")) answer.json["op"] = json->at("op");
    return answer_peer(peer, answer);
  }
  if (first) {
    if (!json) return fail(peer, refuse(Problem::bad_json, json.error().message()));
    return hello(peer, *json);
  }
  if (!json) return answer_peer(peer, refuse(Problem::bad_json, json.error().message()));
  Room* room = resident(peer->table);
  if (room == nullptr) return fail(peer, refuse(Problem::not_found, "there is no such table"));
  submit(*room, {{*std::move(json), peer->key, peer->language},
                 [this, peer](const Answer& answer) { answer_peer(peer, answer); },
                 peer,
                 0,
                 world_->seconds()});
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
  gone(peer);
}

void Hub::gone(const PeerPtr& peer) {
  const bool was_there = peer->stage == Peer::Stage::at_table;
  peer->stage = Peer::Stage::gone;
  Room* room = was_there ? resident(peer->table) : nullptr;
  if (room == nullptr || std::erase(room->peers, peer) == 0) return;
  --stats_.peers;
  presence(*room);
}

void Hub::presence(Room& room, const Peer* newcomer) {
  const Presence before = room.presence;
  room.look_around({now(), steady()});
  if (room.presence == before) return;
  Json json = {{"frame", "presence"}};
  json.update(presence_json(room.presence));
  const Text text = text_of(json);
  for (const PeerPtr& peer : room.peers) {
    if (peer.get() != newcomer) peer->send(text);
  }
}

void Hub::send_whole(Room& room, Peer& peer) {
  peer.told = receiver_at(*room.table, peer.key);
  Json frame = whole_frame(*room.table, peer.told, room.presence, now());
  if (peer.views == Views::changes && frame["view"].is_object()) (void)changes_of(peer, frame["view"]);
  peer.send(text_of(frame));
}

void Hub::send_update(Room& room, Peer& peer, const Entry& entry, const std::vector<State>& trail,
                      std::map<std::pair<int, bool>, Text>& cache) {
  const Receiver to = peer.told = receiver_at(*room.table, peer.key);
  if (peer.views == Views::changes) {
    Json frame = update_frame(*room.table, entry, trail, to, true);
    if (frame.contains("view") && frame["view"].is_object()) frame["view"] = changes_of(peer, frame["view"]);
    return peer.send(text_of(frame));
  }
  const bool with_view = peer.views == Views::whole;
  Text& text = cache[{raw(to.seat), with_view}];
  if (!text) text = text_of(update_frame(*room.table, entry, trail, to, with_view));
  peer.send(text);
}

// Tells everyone at the table of an entry, each what that one may know.
void Hub::broadcast(Room& room, const Entry& entry, const std::vector<State>& trail) {
  std::map<std::pair<int, bool>, Text> cache;
  const bool alone = !room.table->settings().spectators && room.table->status() != Status::waiting;
  const std::vector<PeerPtr> everyone = room.peers;  // some may go
  for (const PeerPtr& peer : everyone) {
    const Receiver to = receiver_at(*room.table, peer->key);
    if (alone && to.seat == none<Seat> && !to.host) {  // who looked on while seats were open
      fail(peer, refuse(Problem::forbidden, "this table has no spectators"));
    } else if (to.seat != peer->told.seat) {  // what it may know has changed
      send_whole(room, *peer);
    } else {
      send_update(room, *peer, entry, trail, cache);
    }
  }
  if (entry.as<ActEntry>() == nullptr || !room.presence.absent.empty()) presence(room);
}

}  // namespace landnam::server

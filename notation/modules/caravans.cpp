// The Caravans in JSON: camels, the fronts of the three caravans, the open vote.

#include <fmt/format.h>

#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/state.hpp"
#include "notation/modules/part.hpp"
#include "notation/picture/scene.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

constexpr AskInfo kAsks[] = {
    {Ask::bid, Who::one, {}, {}},
    {Ask::name_path, Who::one, {}, {}},
    {Ask::place_camel, Who::one, {{{"left", Space::number, 1, 2}, {"moved", Space::number, 0, 7}}}, {}},
    {Ask::count_votes, Who::nobody, {}, asks(Ask::pass_turn)},
    {Ask::count_names, Who::nobody, {}, asks(Ask::pass_turn)},
};

constexpr SpaceInfo kSpaces[] = {{Space::count, "count"}};

void write_public(const Rules& rules, const Public& pub, Json& top) {
  const CaravansPublic& room = part_of<CaravansPublic>(pub);
  Json camels = Json::array();
  for (Path p : room.camels) camels.push_back(raw(p));
  Json caravans = Json::array();
  for (std::size_t k = 0; k < kCaravans; ++k) {
    Json one = {{"front", room.front[k] == none<Corner> ? Json(nullptr) : Json(raw(room.front[k]))}};
    one["line"] = room.line[k];
    caravans.push_back(std::move(one));
  }
  Json votes = Json::array();
  Json named = Json::array();
  for (std::size_t s = 0; s < rules.players; ++s) {
    votes.push_back(room.votes[s]);
    named.push_back(room.named[s] == none<Path> ? Json(nullptr) : Json(raw(room.named[s])));
  }
  Json json = Json::object();
  json["camels"] = std::move(camels);
  json["caravans"] = std::move(caravans);
  json["due"] = room.due;
  json["votes"] = std::move(votes);
  json["named"] = std::move(named);
  top["caravans"] = std::move(json);
}

void write_view(const Rules& rules, const Public& pub, Json& top) {
  Json paths = Json::array();
  for (Path p : caravan::open_paths(rules, pub)) paths.push_back(raw(p));
  top["caravans"]["open"] = std::move(paths);
  top["caravans"]["camels_left"] = part_of<CaravansPublic>(pub).left;
}

template <class Fn>
void read_list(const Value& list, std::size_t n, Fn&& fn) {
  if (list.ok() && list.size() != n) return list.fail(fmt::format("{} items; expected {}", list.size(), n));
  for (std::size_t i = 0; i < n && list.ok(); ++i) fn(i, list.item(i));
}

void read(Reading& r) {
  CaravansPublic& room = part_of<CaravansPublic>(r.state.pub);
  const Board& board = *r.rules.board;
  Object fields(r.top.need("caravans"));
  const Value camels = fields.need("camels");
  camels.each([&](const Value& camel) {
    const Path p = camel.road(board);
    if (camel.ok() && room.camels.has(p)) camel.fail("a path holds one camel", Rule::caravan_one);
    if (camel.ok()) room.camels.add(p);
  });
  if (camels.ok() && camels.size() > caravan::kCamels) camels.fail("there are 22 camels", Rule::caravan_setup);
  else room.left = static_cast<std::uint8_t>(caravan::kCamels - room.camels.count());
  room.front.fill(none<Corner>);
  room.named.fill(none<Path>);
  read_list(fields.need("caravans"), kCaravans, [&](std::size_t k, const Value& value) {
    Object one(value);
    if (const Value front = one.need("front"); !front.is_null()) room.front[k] = front.corner(board);
    room.line[k] = one.need("line").byte(0, kCaravans - 1);
    one.done();
  });
  room.due = fields.need("due").flag();
  read_list(fields.need("votes"), r.rules.players,
            [&](std::size_t s, const Value& n) { room.votes[s] = n.byte(0, 2 * kMaxCount); });
  read_list(fields.need("named"), r.rules.players, [&](std::size_t s, const Value& path) {
    if (!path.is_null()) room.named[s] = path.road(board);
  });
  fields.done();
}

// Every camel hangs together with the start of a caravan, and every front is the end of a camel.
void check(const Checking& c) {
  const CaravansPublic& room = part_of<CaravansPublic>(c.state.pub);
  const Board& board = *c.rules.board;
  PathSet found;
  PathSet ring;
  for (const caravan::Start& start : caravan::starts()) ring.add(start.path);
  for (ring &= room.camels; ring.any();) {
    found |= ring;
    PathSet next;
    for (Path p : ring) {
      for (Corner end : board.path_corner[idx(p)]) next |= board.corner_paths[idx(end)];
    }
    ring = (next & room.camels) - found;
  }
  if (found != room.camels) {
    return c.fail("caravans.camels",
                  fmt::format("the camel on path {} belongs to no caravan", raw((room.camels - found).lowest())),
                  Rule::caravan_place);
  }
  for (std::size_t k = 0; k < kCaravans; ++k) {
    const std::string at = fmt::format("caravans.caravans[{}]", k);
    const bool begun = room.front[k] != none<Corner>;
    if (begun && !(board.corner_paths[idx(room.front[k])] & room.camels).any()) {
      return c.fail(at + ".front", "no camel leads there", Rule::caravan_place);
    }
    if (begun && !room.camels.has(caravan::starts()[k].path)) {
      return c.fail(at + ".front", "that caravan has not begun; expected null", Rule::caravan_place);
    }
    if (begun && room.front[room.line[k]] == none<Corner>) {
      return c.fail(at + ".line", "no such caravan has begun", Rule::caravan_merge);
    }
  }
  const Frame& top = c.state.pub.pending.top();
  const bool voting = top.ask == Ask::bid || top.ask == Ask::name_path || top.ask == Ask::place_camel;
  if (voting && c.state.pub.pending.bottom().ask != Ask::pass_turn) {
    c.fail("pending[0].ask", "votes are taken when the turn ends", Rule::caravan_trigger);
  }
}

void events(const Rules&, const Public& before, const Public& after, Json& list) {
  for (Path p : part_of<CaravansPublic>(after).camels - part_of<CaravansPublic>(before).camels) {
    list.push_back({{"event", "camel"}, {"path", raw(p)}});
  }
}

void score(const Rules& rules, const Public& pub, Seat seat, Json& parts) {
  int points = 0;
  Caravans::score(rules, pub, seat, points);
  if (points > 0) parts["caravans"] = points;
}

void draw(const Rules&, const Public& pub, picture::Scene& scene) {
  for (const Path p : part_of<CaravansPublic>(pub).camels)
    scene.items.push_back({.piece = picture::Piece::camel, .place = p});
}

constexpr Terrain kFixed[] = {Terrain::oasis};

}  // namespace

extern const Part kCaravansPart{
    .module = ModuleId::caravans,
    .word = "caravans",
    .about = "scenario: the Caravans",
    .asks = kAsks,
    .spaces = kSpaces,
    .write_public = write_public,
    .write_view = write_view,
    .read = read,
    .check = check,
    .events = events,
    .score = score,
    .draw = draw,
    .fixed_terrain = kFixed,
};

}  // namespace landnam::notation

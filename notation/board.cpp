#include "notation/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "notation/modules/part.hpp"
#include "notation/names.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

Json axial(Axial a) { return Json::array({a.q, a.r}); }

Axial beside(Axial a, std::size_t side) {
  const Axial d = kSideStep[side % 6];
  return {static_cast<std::int8_t>(a.q + d.q), static_cast<std::int8_t>(a.r + d.r)};
}

// The hexes that meet at a corner, the sea around the map included; one at the middle of a hex.
Json hexes_at(const Board& board, Corner corner) {
  if (const Hex centre = board.centre_of[idx(corner)]; centre != none<Hex>) {
    return Json::array({axial(board.at[idx(centre)])});
  }
  const Hex h = board.corner_hex[idx(corner)][0];
  const auto& around = board.hex_corner[idx(h)];
  const auto point = static_cast<std::size_t>(std::find(around.begin(), around.end(), corner) - around.begin());
  const Axial at = board.at[idx(h)];
  return Json::array({axial(at), axial(beside(at, point + 5)), axial(beside(at, point))});
}

Json harbour_kind_at(const Board& board, const Layout& layout, Corner corner) {
  const std::uint8_t index = harbour_at(board, layout.harbour_path, corner);
  if (index == kNone || layout.harbour[index] == Harbour::bare) return nullptr;
  return name_of(layout.harbour[index]);
}

Json corners_of(const Board& board, Path path) {
  const auto& ends = board.path_corner[idx(path)];
  return Json::array({raw(ends[0]), raw(ends[1])});
}

std::size_t which_hex(const Board& board, Object& fields) {
  const auto id = fields.maybe("id");
  const auto q = fields.maybe("q");
  const auto r = fields.maybe("r");
  if (!id && !(q && r)) {
    fields.value().fail("expected the hex's id, or its q and r");
    return 0;
  }
  std::size_t found = 0;
  if (id) found = idx(id->hex(board));
  if (q && r) {
    const Axial at{static_cast<std::int8_t>(q->whole(-100, 100)), static_cast<std::int8_t>(r->whole(-100, 100))};
    const Hex hex = board.hex_at(at);
    if (fields.ok() && hex == none<Hex>) fields.value().fail(fmt::format("no hex is at q {}, r {}", at.q, at.r));
    else if (fields.ok() && id && idx(hex) != found) {
      fields.value().fail(fmt::format("hex {} is not at q {}, r {}", found, at.q, at.r));
    }
    if (fields.ok()) found = idx(hex);
  }
  return fields.ok() ? found : 0;
}

void read_hex(const Board& board, const Value& value, Layout& layout, std::vector<bool>& seen) {
  Object fields(value);
  const std::size_t hex = which_hex(board, fields);
  if (fields.ok() && seen[hex]) value.fail(fmt::format("hex {} is named twice", hex));
  seen[hex] = true;
  const Value terrain = fields.need("terrain");
  if (const auto found = terrain.json().is_string() ? find_terrain(terrain.text()) : std::nullopt) {
    layout.terrain[hex] = *found;
  } else {
    terrain.expected(one_of(terrain_names()));
  }
  layout.number[hex] = 0;
  if (const auto number = fields.maybe("number"); number && !number->is_null()) {
    layout.number[hex] = number->byte(2, 12);
  }
  fields.done();
}

void read_harbour(const Board& board, const Value& value, Layout& layout, std::vector<bool>& seen) {
  Object fields(value);
  const std::size_t index =
      fields.need("id").id("harbour", std::max<unsigned>(static_cast<unsigned>(layout.harbours()), 1));
  if (fields.ok() && seen[index]) value.fail(fmt::format("harbour {} is named twice", index));
  if (!fields.ok()) return;
  seen[index] = true;
  const Path path = layout.harbour_path[index];
  if (const auto given = fields.maybe("path"); given && given->road(board) != path) {
    given->fail(fmt::format("harbour {} is at path {}", index, raw(path)));
  }
  if (const auto given = fields.maybe("corners"); given && given->json() != corners_of(board, path)) {
    given->fail(fmt::format("harbour {} has the corners of path {}", index, raw(path)));
  }
  const Value kind = fields.need("kind");
  if (kind.is_null()) layout.harbour[index] = Harbour::bare;
  else if (const auto found = kind.json().is_string() ? find_harbour(kind.text()) : std::nullopt) {
    layout.harbour[index] = *found;
  } else {
    kind.expected(one_of(harbour_names()));
  }
  fields.done();
}

// The box has so many of each: the same as on any board of this game.
template <class Array, class Name>
void check_contents(const Value& where, const Array& given, const Array& box, std::size_t n, Name name) {
  std::map<int, int> more;
  for (std::size_t i = 0; i < n; ++i) {
    ++more[static_cast<int>(given[i])];
    --more[static_cast<int>(box[i])];
  }
  for (const auto& [what, difference] : more) {
    if (difference <= 0) continue;
    const auto same = [&](auto v) { return static_cast<int>(v) == what; };
    const auto has = std::count_if(box.begin(), box.begin() + static_cast<std::ptrdiff_t>(n), same);
    return where.fail(fmt::format("{} of {}, but this game has {}", has + difference, name(what), has));
  }
}

void check_box(const Rules& rules, const Value& hexes, const Value& harbours, const Layout& layout, const Layout& box) {
  check_contents(hexes, layout.terrain, box.terrain, rules.board->hexes,
                 [](int t) { return std::string(name_of(static_cast<Terrain>(t))); });
  if (!any_part(rules, &Part::fixed_numbers)) {
    check_contents(hexes, layout.number, box.number, rules.board->hexes,
                   [](int n) { return n == 0 ? std::string("hexes without a number") : fmt::format("number {}", n); });
  }
  check_contents(harbours, layout.harbour, box.harbour, box.harbours(),
                 [](int h) { return std::string(name_of(static_cast<Harbour>(h))); });
}

// Hexes that the layouts fix.
void check_places(const Rules& rules, const Value& hexes, const Layout& layout, const Layout& box) {
  std::array<bool, kTerrainKinds> fixed{};
  each_part(rules, [&](const Part& part) {
    for (Terrain t : part.fixed_terrain) fixed[idx(t)] = true;
  });
  for (std::uint8_t h = 0; h < rules.board->hexes && hexes.ok(); ++h) {
    const Terrain terrain = layout.terrain[h];
    if (terrain != box.terrain[h] && (fixed[idx(terrain)] || fixed[idx(box.terrain[h])])) {
      return hexes.fail(fmt::format("hex {} is {} in this game", h, name_of(box.terrain[h])), Rule::combo_board);
    }
  }
}

}  // namespace

Json hex_json(const Board& board, const Layout& layout, std::size_t hex) {
  Json json = {{"id", hex}, {"q", board.at[hex].q}, {"r", board.at[hex].r}, {"terrain", name_of(layout.terrain[hex])}};
  json["number"] = layout.number[hex] == 0 ? Json(nullptr) : Json(layout.number[hex]);
  return json;
}

Json harbour_json(const Board& board, const Layout& layout, std::size_t harbour) {
  const Path path = layout.harbour_path[harbour];
  Json json = {{"id", harbour}, {"path", raw(path)}, {"corners", corners_of(board, path)}};
  json["kind"] = layout.harbour[harbour] == Harbour::bare ? Json(nullptr) : Json(name_of(layout.harbour[harbour]));
  return json;
}

Json board_json(const Board& board, const Layout& layout) {
  Json json = Json::object();
  json["hexes"] = Json::array();
  for (std::size_t h = 0; h < board.hexes; ++h) json["hexes"].push_back(hex_json(board, layout, h));
  json["harbours"] = Json::array();
  for (std::size_t i = 0; i < layout.harbours(); ++i) json["harbours"].push_back(harbour_json(board, layout, i));
  return json;
}

Json board_json(const Rules& rules, const Layout& layout) {
  Json json = board_json(*rules.board, layout);
  each_part(rules, [&](const Part& part) {
    for (const BoardList& list : part.board_lists) {
      Json& to = json[std::string(list.name)] = Json::array();
      for (std::size_t i = 0; i < list.count; ++i) to.push_back(list.write(layout, i));
    }
  });
  return json;
}

namespace {

Json with_geometry(Json json, const Board& board, const Layout& layout) {
  Json corners = Json::array();
  for (std::uint8_t c = 0; c < board.corners; ++c) {
    Json corner = {{"id", c}, {"hexes", hexes_at(board, Corner{c})}};
    corner["harbour"] = harbour_kind_at(board, layout, Corner{c});
    corners.push_back(std::move(corner));
  }
  Json paths = Json::array();
  for (std::uint8_t p = 0; p < board.paths; ++p) {
    Json path = {{"id", p}, {"corners", corners_of(board, Path{p})}};
    paths.push_back(std::move(path));
  }
  json["corners"] = std::move(corners);
  json["paths"] = std::move(paths);
  return json;
}

}  // namespace

Json geometry_json(const Rules& rules, const Layout& layout) {
  return with_geometry(board_json(rules, layout), *rules.board, layout);
}
Json geometry_json(const Board& board, const Layout& layout) {
  return with_geometry(board_json(board, layout), board, layout);
}

Layout board_in(const Rules& rules, const Value& value, bool in_play) {
  const Board& board = *rules.board;
  Rng any(1);
  const Layout box = make_layout(rules, any);
  Layout layout = box;
  Object fields(value);
  if (!fields.ok()) return box;

  const Value hexes = fields.need("hexes");
  std::vector<bool> seen(board.hexes);
  hexes.each([&](const Value& hex) { read_hex(board, hex, layout, seen); });
  const Value harbours = fields.need("harbours");
  std::vector<bool> docked(layout.harbours());
  harbours.each([&](const Value& harbour) { read_harbour(board, harbour, layout, docked); });
  each_part(rules, [&](const Part& part) {
    if (part.read_board != nullptr) part.read_board(fields, layout);
  });
  if (!fields.ok()) return box;
  for (std::size_t h = 0; h < seen.size(); ++h) {
    if (!seen[h]) hexes.fail(fmt::format("hex {} is missing", h));
  }
  for (std::size_t i = 0; i < docked.size(); ++i) {
    if (!docked[i]) harbours.fail(fmt::format("harbour {} is missing", i));
  }
  check_box(rules, hexes, harbours, layout, box);
  check_places(rules, hexes, layout, box);
  each_part(rules, [&](const Part& part) {
    if (part.check_board != nullptr && fields.ok()) part.check_board({rules, hexes, layout, box, in_play});
  });
  if (!fields.ok()) return box;
  for (const char* part : {"corners", "paths"}) {
    const auto given = fields.maybe(part);
    if (given && given->json() != geometry_json(rules, layout).at(part)) given->fail("not those of this game's map");
  }
  fields.done();
  return fields.ok() ? layout : box;
}

Result<Layout> read_board(const Rules& rules, const Json& json) {
  Failure failure;
  const Layout layout = board_in(rules, Value(json, "board", failure));
  if (failure.any()) return failure.error();
  return layout;
}

Layout layout_of(const Rules& rules, const Public& pub) {
  Layout layout;
  layout.terrain = pub.terrain;
  layout.number = pub.number;
  layout.harbour = pub.harbour;
  layout.harbour_path = pub.harbour_path;
  each_part(rules, [&](const Part& part) {
    if (part.lay != nullptr) part.lay(pub, layout);
  });
  return layout;
}

}  // namespace landnam::notation

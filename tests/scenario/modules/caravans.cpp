// Words of the Caravans. Camels are given as they would be laid, one after the other: `camels=4|8,3|8`.

#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/state.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {

struct Camels {
  std::vector<Path> laid;
  PathSet set;
};

void read(const Scene& s, std::string_view text, Camels& out) {
  if (text == "none") return;
  for (const std::string& item : test::items_of(text)) {
    out.laid.push_back(test::path_of(s.board(), item));
    out.set.add(out.laid.back());
  }
}

std::string write(const Scene& s, const Camels& camels) { return write(s, camels.set); }

namespace {

void set_camels(Scene& s, const Camels& camels) {
  Game g = s.game();
  CaravansPublic& room = part_of<CaravansPublic>(g.pub());
  const bool due = room.due;
  room = {};
  Caravans::on_board(g, {});
  room.due = due;
  for (Path p : camels.laid) {
    if (!caravan::open_paths(s.rules, s.state.pub).has(p)) {
      throw BadText("no caravan can go on at " + test::text_of(s.board(), p));
    }
    caravan::lay_camel(g, p);
  }
}

std::string votes(const Scene& s) {
  std::string text;
  for (std::size_t i = 0; i < s.rules.players; ++i) {
    text += (text.empty() ? "" : ",") + std::to_string(part_of<CaravansPublic>(s.state.pub).votes[i]);
  }
  return text;
}

const Words kCaravanWords([](Registry& r) {
  using S = const Scene&;
  using V = std::string_view;
  r.table<Camels>("camels", [](S s) { return Camels{{}, part_of<CaravansPublic>(s.state.pub).camels}; }, set_camels);
  r.table<int>("camels-left", [](S s) { return part_of<CaravansPublic>(s.state.pub).left; });
  r.table<PathSet>("camel-paths", [](S s) { return caravan::open_paths(s.rules, s.state.pub); });
  r.table<bool>(
      "camel-due", [](S s) { return part_of<CaravansPublic>(s.state.pub).due; },
      [](Scene& s, bool yes) { part_of<CaravansPublic>(s.state.pub).due = yes; });
  r.table<std::string>("votes", votes);
  r.space(Space::count, {[](S, V t) { return static_cast<std::uint8_t>(test::number_of(t, 0, 255)); },
                         [](S, std::uint8_t v) { return std::to_string(v); }});
  const auto wool = [](S, Action& a, V t) { a.from = static_cast<std::uint8_t>(test::number_of(t, 0, 255)); };
  const auto grain = [](S, Action& a, V t) { a.to = static_cast<std::uint8_t>(test::number_of(t, 0, 255)); };
  r.argument("bid", "wool", wool);
  r.argument("bid", "grain", grain);
});

}  // namespace
}  // namespace landnam::scenario

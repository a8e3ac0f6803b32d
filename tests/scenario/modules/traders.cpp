// Words of Traders & Barbarians. Wagons stand at the city with the lowest id unless `wagon` says otherwise.

#include <algorithm>
#include <array>

#include "engine/modules/base/score.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"
#include "engine/modules/traders_barbarians/state.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

constexpr std::array<std::string_view, kCargoKinds> kCargoNames{"none", "marble", "glass", "tools", "sand"};
constexpr std::array<std::string_view, kTradePosts> kPostNames{"quarry", "castle", "glassworks"};

TradersPublic& room(Scene& s) { return part_of<TradersPublic>(s.state.pub); }
const TradersPublic& room(const Scene& s) { return part_of<TradersPublic>(s.state.pub); }
const Wagon& wagon(const Scene& s, Seat w) { return room(s).wagon[idx(w)]; }
std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

Cargo cargo_of(std::string_view text) {
  const auto* const it = std::find(kCargoNames.begin(), kCargoNames.end(), text);
  if (it == kCargoNames.end()) throw BadText("no such cargo: '" + std::string(text) + "'");
  return Cargo{byte(static_cast<int>(it - kCargoNames.begin()))};
}

// Where a token with these goods comes from: the first stack that has one.
std::uint8_t& stack_with(Scene& s, Cargo cargo) {
  for (std::size_t post = 0; post < kTradePosts; ++post) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (kGoodsOf[post][i] == cargo && room(s).stack[post][i] > 0) return room(s).stack[post][i];
    }
  }
  throw BadText("no stack has such a cargo");
}

void set_cargo(Scene& s, Seat w, const std::string& text) {
  Wagon& mine = room(s).wagon[idx(w)];
  if (mine.cargo != Cargo::nothing) throw BadText("this wagon has a cargo already");
  mine.cargo = cargo_of(text);
  if (mine.cargo != Cargo::nothing) --stack_with(s, mine.cargo);
}

// Delivered tokens come from wherever there are some.
void set_delivered(Scene& s, Seat w, int n) {
  Wagon& mine = room(s).wagon[idx(w)];
  for (int more = n - mine.delivered; more > 0; --more, ++mine.delivered) {
    std::uint8_t* most = &room(s).stack[0][0];
    for (auto& stack : room(s).stack) {
      for (auto& left : stack) most = left > *most ? &left : most;
    }
    --*most;
  }
}

std::string stack_text(const Scene& s, std::size_t post) {
  std::string text;
  for (std::size_t i = 0; i < 2; ++i) {
    text += (i == 0 ? "" : ",") + std::string(kCargoNames[idx(kGoodsOf[post][i])]) + ":" +
            std::to_string(room(s).stack[post][i]);
  }
  return text;
}

// What a stack is to lack has been delivered by D, or by the last player.
void set_stack(Scene& s, std::size_t post, const std::string& text) {
  Wagon& last = room(s).wagon[s.rules.players - 1U];
  for (const std::string& item : test::items_of(text)) {
    const std::size_t colon = item.find(':');
    const Cargo cargo = cargo_of(item.substr(0, colon));
    const int n = test::number_of(std::string_view(item).substr(colon + 1), 0, kCargoOfEach);
    for (std::size_t i = 0; i < 2; ++i) {
      if (kGoodsOf[post][i] != cargo) continue;
      last.delivered = byte(last.delivered + room(s).stack[post][i] - n);
      room(s).stack[post][i] = byte(n);
    }
  }
}

void set_barbarians(Scene& s, PathSet paths) {
  if (paths.count() != 3) throw BadText("there are three barbarians");
  for (int i = 0; i < 3; ++i) room(s).barbarian[static_cast<std::size_t>(i)] = paths.nth(i);
}

// A wagon that `wagon` did not place stands at the city.
void ready_wagon(Scene& s, Seat w, int level) {
  Wagon& mine = room(s).wagon[idx(w)];
  if (mine.level == 0) {
    const CornerSet cities = s.look(w).cities(w);
    mine.at = cities.any() ? cities.lowest() : Corner{0};
  }
  mine.level = byte(level);
}

// Wagons that nobody spoke of.
void place_wagons(Scene& s) {
  if (s.state.pub.turn_number == 0) return;
  const Ask bottom = s.state.pub.pending.bottom().ask;
  if (bottom == Ask::before_roll || bottom == Ask::main) {  // nothing of the movement phase has happened
    room(s).movement = room(s).tried = 0;
    room(s).moved = room(s).arrived = room(s).fed = false;
  }
  for (std::uint8_t i = 0; i < s.rules.players; ++i) {
    if (room(s).wagon[i].level == 0) ready_wagon(s, Seat{i}, 1);
  }
  Game g = s.game();
  for (std::uint8_t i = 0; i < s.rules.players; ++i) base::refresh_points(g, Seat{i});
}

const Words kTradersWords([](Registry& r) {
  using S = const Scene&;
  r.seat<CornerSet>(
      "wagon", [](S s, Seat w) { return CornerSet::of(wagon(s, w).at); },
      [](Scene& s, Seat w, CornerSet at) {
        Wagon& mine = room(s).wagon[idx(w)];
        mine.at = at.lowest();
        if (mine.level == 0) mine.level = 1;
      });
  r.seat<int>("wagon-level", [](S s, Seat w) { return wagon(s, w).level; }, ready_wagon);
  r.seat<std::string>("cargo", [](S s, Seat w) { return std::string(kCargoNames[idx(wagon(s, w).cargo)]); }, set_cargo);
  r.seat<int>("delivered", [](S s, Seat w) { return wagon(s, w).delivered; }, set_delivered);
  r.seat<int>(
      "gold", [](S s, Seat w) { return s.seat(w).gold; },
      [](Scene& s, Seat w, int n) { s.seat(w).gold = static_cast<std::uint16_t>(n); });
  r.table<PathSet>("barbarians", [](S s) { return traders::barbarians(s.state.pub); }, set_barbarians);
  r.table<int>("movement", [](S s) { return room(s).movement; });
  r.table<int>("neutral-tolls", [](S s) { return room(s).neutral_tolls; });
  for (std::size_t post = 0; post < kTradePosts; ++post) {
    r.table<std::string>(
        "stack." + std::string(kPostNames[post]), [post](S s) { return stack_text(s, post); },
        [post](Scene& s, const std::string& text) { set_stack(s, post, text); });
  }
  r.space(Space::cargo, {[](S, std::string_view t) { return raw(cargo_of(t)); },
                         [](S, std::uint8_t v) { return std::string(kCargoNames[v]); }});
  r.settle(ModuleId::traders_barbarians, place_wagons);
});

}  // namespace
}  // namespace landnam::scenario

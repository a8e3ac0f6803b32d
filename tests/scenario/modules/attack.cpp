// Words of Barbarian Attack. Barbarians on the coast are `invaders=12:2,7:1` (hex:number; the others have none).

#include <array>

#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/base/score.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

constexpr std::array<std::string_view, kInvasionCards> kCardNames{"knighthood", "black-knight", "intrigue", "treason"};
constexpr std::array<std::string_view, kDieColours> kColourNames{"violet", "green", "brown"};

AttackPublic& room(Scene& s) { return part_of<AttackPublic>(s.state.pub); }
const AttackPublic& room(const Scene& s) { return part_of<AttackPublic>(s.state.pub); }
std::uint8_t byte(std::size_t n) { return static_cast<std::uint8_t>(n); }

template <std::size_t N>
SpaceWords named(const std::array<std::string_view, N>& names) {
  return {[&names](const Scene&, std::string_view text) {
            for (std::size_t i = 0; i < N; ++i) {
              if (names[i] == text) return byte(i);
            }
            throw BadText("no such thing: '" + std::string(text) + "'");
          },
          [&names](const Scene&, std::uint8_t v) { return std::string(names[v]); }};
}

// Barbarians come from the supply and return to it.
void count_supply(Scene& s) {
  unsigned out = 0;
  for (unsigned n : room(s).barbarians) out += n;
  for (unsigned n : room(s).prisoners) out += n;
  if (out > kInvaders) throw BadText("there are only 36 barbarians");
  room(s).supply = byte(kInvaders - out);
}

void set_invaders(Scene& s, const std::string& text) {
  Game g = s.game();
  for (std::size_t i = 0; i < kCoastHexes; ++i) attack::set_barbarians(g, i, 0);
  if (text != "none") {
    for (const std::string& item : test::items_of(text)) {
      const std::size_t colon = item.find(':');
      const std::size_t i = attack::coast_of(raw(test::hex_of(s.board(), item.substr(0, colon))));
      if (i == kCoastHexes) throw BadText("not a coast hex: '" + item + "'");
      attack::set_barbarians(g, i,
                             static_cast<unsigned>(test::number_of(std::string_view(item).substr(colon + 1), 1, 3)));
    }
  }
  count_supply(s);
}

std::string invaders(const Scene& s) {
  std::string text;
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    if (room(s).barbarians[i] == 0) continue;
    text += (text.empty() ? "" : ",") + test::text_of(kCoast[i]) + ":" + std::to_string(room(s).barbarians[i]);
  }
  return text.empty() ? "none" : text;
}

std::string pile(const Scene& s) {
  std::string text;
  for (std::size_t i = 0; i < kInvasionCards; ++i) {
    if (room(s).pile[i] == 0) continue;
    text += (text.empty() ? "" : ",") + std::string(kCardNames[i]) + ":" + std::to_string(room(s).pile[i]);
  }
  return text;
}

void set_pile(Scene& s, const std::string& text) {
  room(s).pile = {};
  unsigned all = 0;
  for (const std::string& item : test::items_of(text)) {
    const std::size_t colon = item.find(':');
    const std::uint8_t card = named(kCardNames).read(s, item.substr(0, colon));
    room(s).pile[card] = byte(
        static_cast<std::size_t>(test::number_of(std::string_view(item).substr(colon + 1), 0, kInvasionDeck[card])));
    all += room(s).pile[card];
  }
  s.state.pub.deck_left = byte(all);
}

void set_knights(Scene& s, Seat w, PathSet paths) {
  if (paths.count() > static_cast<int>(kKnightsEach)) throw BadText("a player has six knights");
  room(s).knight[idx(w)].fill(none<Path>);
  Game g = s.game();
  for (Path p : paths) attack::add_knight(g, w, p);
}

const Words kAttackWords([](Registry& r) {
  using S = const Scene&;
  r.table<std::string>("invaders", invaders, set_invaders);
  r.table<int>("invaders-left", [](S s) { return room(s).supply; });
  r.table<std::string>("invasion-pile", pile, set_pile);
  r.table<PathSet>(
      "foreign-knight", [](S s) { return room(s).foreign == none<Path> ? PathSet{} : PathSet::of(room(s).foreign); },
      [](Scene& s, PathSet at) { room(s).foreign = at.any() ? at.lowest() : none<Path>; });
  r.seat<PathSet>("knights-at", [](S s, Seat w) { return attack::knights_of(s.state.pub, w); }, set_knights);
  r.seat<int>(
      "prisoners", [](S s, Seat w) { return room(s).prisoners[idx(w)]; },
      [](Scene& s, Seat w, int n) {
        room(s).prisoners[idx(w)] = byte(static_cast<std::size_t>(n));
        count_supply(s);
      });
  // Who takes part in an open roll-off, and who rolls next.
  r.table<Seat>("rolls-off", [](S s) { return s.state.pub.pending.top().as<Rolloff>().who; });
  r.space(Space::invasion, named(kCardNames));
  r.space(Space::colour, named(kColourNames));
  r.settle(ModuleId::barbarian_attack, [](Scene& s) {
    Game g = s.game();
    for (std::uint8_t i = 0; i < s.rules.seats(); ++i) base::refresh_points(g, Seat{i});
  });
});

}  // namespace
}  // namespace landnam::scenario

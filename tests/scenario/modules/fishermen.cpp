// Words of the Fishermen: tokens are lists of the fish on them, `fish=3,3,1`; the boot is 0.

#include <algorithm>

#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/fishermen/payment.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {

struct Tokens {
  FishCounts counts{};
};

void read(const Scene&, std::string_view text, Tokens& out) {
  if (text.empty() || text == "none") return;
  for (const std::string& item : test::items_of(text)) {
    ++out.counts[static_cast<std::size_t>(test::number_of(item, 1, 3) - 1)];
  }
}

std::string write(const Scene&, const Tokens& tokens) {
  std::string text;
  for (std::size_t k = kFishKinds; k-- > 0;) {
    for (unsigned n = tokens.counts[k]; n > 0; --n) text += (text.empty() ? "" : ",") + std::to_string(k + 1);
  }
  return text.empty() ? "none" : text;
}

namespace {

std::uint8_t byte(std::size_t n) { return static_cast<std::uint8_t>(n); }

// Tokens leave the pile for a hand or the table, and return from where they were.
void set_tokens(Scene& s, FishCounts& place, const FishCounts& wanted) {
  FishCounts& pile = part_of<FishHidden>(s.state.hidden).pile;
  for (std::size_t k = 0; k < kFishKinds; ++k) {
    const int left = pile[k] + place[k] - wanted[k];
    if (left < 0) throw BadText("there are not so many tokens with " + std::to_string(k + 1) + " fish in the pile");
    pile[k] = static_cast<std::uint8_t>(left);
    place[k] = wanted[k];
  }
}

std::string grounds(const Scene& s) {
  std::string text;
  for (std::uint8_t n : part_of<FishPublic>(s.state.pub).ground) {
    if (n != 0) text += (text.empty() ? "" : ",") + std::to_string(n);
  }
  return text;
}

void set_grounds(Scene& s, const std::string& text) {
  const auto items = test::items_of(text);
  if (items.size() != kGrounds) throw BadText("expected six numbers of fishing grounds");
  for (std::size_t i = 0; i < kGrounds; ++i) {
    part_of<FishPublic>(s.state.pub).ground[i] = static_cast<std::uint8_t>(test::number_of(items[i], 2, 12));
  }
}

std::uint8_t payment_of(const Scene& s, std::string_view text) {
  const FishCounts paid = read_as<Tokens>(s, text).counts;
  return fish::Payment{paid[0], paid[1], paid[2]}.code();
}

const Words kFishWords([](Registry& r) {
  using S = const Scene&;
  using V = std::string_view;
  r.seat<Tokens>(
      "fish", [](S s, Seat w) { return Tokens{part_of<FishPrivate>(s.state.own[idx(w)]).fish}; },
      [](Scene& s, Seat w, Tokens t) {
        set_tokens(s, part_of<FishPrivate>(s.state.own[idx(w)]).fish, t.counts);
        const FishCounts& own = part_of<FishPrivate>(s.state.own[idx(w)]).fish;
        part_of<FishPublic>(s.state.pub).tokens[idx(w)] = byte(std::size_t{own[0]} + own[1] + own[2]);
      });
  r.seat<int>("fish-tokens", [](S s, Seat w) { return part_of<FishPublic>(s.state.pub).tokens[idx(w)]; });
  r.table<Tokens>(
      "fish-used", [](S s) { return Tokens{part_of<FishPublic>(s.state.pub).used}; },
      [](Scene& s, Tokens t) { set_tokens(s, part_of<FishPublic>(s.state.pub).used, t.counts); });
  r.table<int>("fish-pile", [](S s) { return part_of<FishPublic>(s.state.pub).pile; });
  r.table<Seat>(
      "boot", [](S s) { return part_of<FishPublic>(s.state.pub).boot; },
      [](Scene& s, Seat w) { part_of<FishPublic>(s.state.pub).boot = w; });
  // In the order of the layouts: 0NE+1NW, 6E+11NE, 11SE+15E, 16SE+17SW, 12SW+16W, 0W+3NW.
  r.table<std::string>("grounds", grounds, set_grounds);
  r.table<std::string>("grounds-sorted", [](S s) {
    Scene copy = s;
    auto& ground = part_of<FishPublic>(copy.state.pub).ground;
    std::sort(ground.begin(), ground.end());
    return grounds(copy);
  });
  const SpaceWords one{
      [](S, V t) { return t == "boot" ? std::uint8_t{0} : byte(static_cast<std::size_t>(test::number_of(t, 0, 3))); },
      [](S, std::uint8_t v) { return v == 0 ? std::string("boot") : std::to_string(v); }};
  r.space(Space::fish, one);
  r.space(Space::payment,
          {payment_of, [](S s, std::uint8_t v) { return write(s, Tokens{fish::Payment::of(v).counts()}); }});
  for (const char* kind : {"fish-robber", "fish-steal", "fish-resource", "fish-road", "fish-devcard"}) {
    r.argument(kind, "pay", [](S s, Action& a, V t) { a.to = payment_of(s, t); });
  }
});

}  // namespace
}  // namespace landnam::scenario

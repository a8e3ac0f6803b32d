// Words of Cities & Knights.

#include "engine/modules/cities_knights/editions.hpp"
#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {

using Hand = std::vector<Progress>;

namespace {

constexpr std::array<std::string_view, kTracks> kTrackNames{"science", "trade", "politics"};
constexpr std::array<std::string_view, 5> kEventNames{"none", "ship", "science", "trade", "politics"};

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

template <std::size_t N>
std::uint8_t place_in(const std::array<std::string_view, N>& names, std::string_view text) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == text) return static_cast<std::uint8_t>(i);
  }
  throw BadText("no such thing: '" + std::string(text) + "'");
}

Progress progress_of(std::string_view text) {
  for (std::size_t k = 1; k < kProgress; ++k) {
    if (ck::kCardNames[k].id == text) return static_cast<Progress>(k);
  }
  throw BadText("no such progress card: '" + std::string(text) + "'");
}

CkPublic& ck_of(Scene& s) { return part_of<CkPublic>(s.state.pub); }
const CkPublic& ck_of(const Scene& s) { return part_of<CkPublic>(s.state.pub); }
CkHidden& piles(Scene& s) { return part_of<CkHidden>(s.state.hidden); }

}  // namespace

void read(const Scene&, std::string_view text, Hand& out) {
  out.clear();
  if (text == "none" || text.empty()) return;
  for (const std::string& item : test::items_of(text)) {
    const std::size_t colon = item.find(':');
    const int n = colon == std::string::npos ? 1 : test::number_of(item.substr(colon + 1));
    for (int i = 0; i < n; ++i) out.push_back(progress_of(item.substr(0, colon)));
  }
}

std::string write(const Scene&, const Hand& hand) {
  std::string text;
  for (Progress p : hand) text += (text.empty() ? "" : ",") + std::string(ck::kCardNames[idx(p)].id);
  return text.empty() ? "none" : text;
}

namespace {

Hand hand_of(const Scene& s, Seat who) {
  Hand hand;
  for (Progress p : part_of<CkPrivate>(s.state.own[idx(who)]).hand) {
    if (p != Progress::none) hand.push_back(p);
  }
  return hand;
}

void take_from_urn(Scene& s, Progress p) {
  std::uint8_t& n = piles(s).urn[idx(p)];
  if (n == 0) throw BadText("no " + std::string(ck::kCardNames[idx(p)].id) + " is left in the pile");
  --n;
}

void set_hand(Scene& s, Seat who, Hand hand) {
  auto& own = part_of<CkPrivate>(s.state.own[idx(who)]).hand;
  for (Progress p : own) {
    if (p != Progress::none) ++piles(s).urn[idx(p)];
  }
  own = {};
  std::sort(hand.begin(), hand.end());
  if (hand.size() > own.size()) throw BadText("so many progress cards cannot be held");
  for (std::size_t i = 0; i < hand.size(); ++i) {
    take_from_urn(s, hand[i]);
    own[i] = hand[i];
  }
}

// The cards that were put back, the first to come up first; `all` are the other cards of the pile too.
void set_under(Scene& s, Track pile, const Hand& cards) {
  CkHidden& hidden = piles(s);
  ReturnedPile& queue = hidden.returned[idx(pile)];
  for (std::size_t i = 0; i < queue.size; ++i) ++hidden.urn[idx(queue.at(pile, i))];
  queue = {};
  for (Progress card : cards) {
    take_from_urn(s, card);
    queue.push_back(card);
  }
}

void set_opened(Scene& s, Seat who, const Hand& cards) {
  std::uint8_t& opened = ck_of(s).seat[idx(who)].opened;
  if ((opened & 1U) != 0) ++piles(s).urn[idx(Progress::printer)];
  if ((opened & 2U) != 0) ++piles(s).urn[idx(Progress::constitution)];
  opened = 0;
  for (Progress p : cards) {
    if (!is_victory(p)) throw BadText("only printer and constitution are laid open");
    take_from_urn(s, p);
    opened |= p == Progress::printer ? std::uint8_t{1} : std::uint8_t{2};
  }
}

Hand opened_by(const Scene& s, Seat who) {
  Hand hand;
  const unsigned opened = ck_of(s).seat[idx(who)].opened;
  if ((opened & 1U) != 0) hand.push_back(Progress::printer);
  if ((opened & 2U) != 0) hand.push_back(Progress::constitution);
  return hand;
}

void set_knights(Scene& s, Seat who, CornerSet at, unsigned level) {
  CkPublic& ck = ck_of(s);
  const CornerSet old = ck::of_level(ck, ck::knights_of(s.state.pub, who), level);
  s.seat(who).stands -= old;
  for (CornerSet* marks : {&ck.strong, &ck.mighty, &ck.active, &ck.busy, &ck.promoted}) *marks -= old;
  if (at.intersects(ck::occupied(s.rules, s.state.pub))) throw BadText("another piece stands there");
  s.seat(who).stands |= at;
  if (level == 2) ck.strong |= at;
  if (level == 3) ck.mighty |= at;
}

void mark_knights(Scene& s, Seat who, CornerSet at, CornerSet& marks) {
  const CornerSet mine = ck::knights_of(s.state.pub, who);
  if ((at - mine).any()) throw BadText("no knight of that colour stands there");
  marks -= mine;
  marks |= at;
}

void knight_words(Registry& r) {
  using S = const Scene&;
  constexpr std::array<const char*, 3> kLevels{"basic", "strong", "mighty"};
  for (unsigned level = 1; level <= 3; ++level) {
    r.seat<CornerSet>(
        kLevels[level - 1],
        [level](S s, Seat w) { return ck::of_level(ck_of(s), ck::knights_of(s.state.pub, w), level); },
        [level](Scene& s, Seat w, CornerSet at) { set_knights(s, w, at, level); });
  }
  r.seat<CornerSet>(
      "active", [](S s, Seat w) { return ck::knights_of(s.state.pub, w) & ck_of(s).active; },
      [](Scene& s, Seat w, CornerSet at) { mark_knights(s, w, at, ck_of(s).active); });
  r.seat<CornerSet>(
      "busy", [](S s, Seat w) { return ck::knights_of(s.state.pub, w) & ck_of(s).busy; },
      [](Scene& s, Seat w, CornerSet at) { mark_knights(s, w, at, ck_of(s).busy); });
  r.seat<CornerSet>(
      "promoted", [](S s, Seat w) { return ck::knights_of(s.state.pub, w) & ck_of(s).promoted; },
      [](Scene& s, Seat w, CornerSet at) { mark_knights(s, w, at, ck_of(s).promoted); });
  r.seat<int>("strength", [](S s, Seat w) { return static_cast<int>(ck::active_strength(s.state.pub, w)); });
}

void city_words(Registry& r) {
  using S = const Scene&;
  r.seat<CornerSet>(
      "walls", [](S s, Seat w) { return ck_of(s).walls & s.seat(w).stands; },
      [](Scene& s, Seat w, CornerSet at) {
        ck_of(s).walls -= s.seat(w).stands;
        ck_of(s).walls |= at;
      });
  r.seat<CornerSet>(
      "fallen", [](S s, Seat w) { return ck_of(s).fallen & s.seat(w).stands; },
      [](Scene& s, Seat w, CornerSet at) {
        ck_of(s).fallen -= s.seat(w).stands;
        ck_of(s).fallen |= at;
      });
  for (std::uint8_t t = 0; t < kTracks; ++t) {
    const std::string name(kTrackNames[t]);
    r.seat<int>(
        name, [t](S s, Seat w) { return ck_of(s).seat[idx(w)].level[t]; },
        [t](Scene& s, Seat w, int n) { ck_of(s).seat[idx(w)].level[t] = byte(n); });
    r.table<CornerSet>(
        "metropolis." + name,
        [t](S s) {
          const Corner c = ck_of(s).metropolis[t];
          return c == none<Corner> ? CornerSet{} : CornerSet::of(c);
        },
        [t](Scene& s, CornerSet at) { ck_of(s).metropolis[t] = at.any() ? at.lowest() : none<Corner>; });
    r.table<int>("pile." + name, [t](S s) { return static_cast<int>(ck::pile_left(s.state.pub, Track{t})); });
    r.table<Hand>(
        "under." + name,
        [t](S s) {
          const ReturnedPile& queue = part_of<CkHidden>(s.state.hidden).returned[t];
          Hand hand;
          for (std::size_t i = 0; i < queue.size; ++i) hand.push_back(queue.at(Track{t}, i));
          return hand;
        },
        [t](Scene& s, const Hand& cards) { set_under(s, Track{t}, cards); });
  }
}

void card_words(Registry& r) {
  using S = const Scene&;
  r.seat<Hand>("progress", hand_of, set_hand);
  r.seat<Hand>("opened", opened_by, set_opened);
  r.seat<int>("progress-cards", [](S s, Seat w) { return static_cast<int>(ck_of(s).seat[idx(w)].hidden_cards()); });
  r.seat<Goods>("seen", [](S s, Seat w) { return part_of<CkPrivate>(s.state.own[idx(w)]).seen_goods(); });
  r.seat<Hand>("seen-progress", [](S s, Seat w) {
    Hand hand;
    for (std::size_t i = 0; i < kProgressLimit + 1; ++i) {
      const Progress card = part_of<CkPrivate>(s.state.own[idx(w)]).seen_card(i);
      if (card != Progress::none) hand.push_back(card);
    }
    return hand;
  });
  r.seat<int>(
      "defender", [](S s, Seat w) { return ck_of(s).seat[idx(w)].defender; },
      [](Scene& s, Seat w, int n) { ck_of(s).seat[idx(w)].defender = byte(n); });
  r.seat<int>(
      "harbour-trades", [](S s, Seat w) { return ck_of(s).harbour[idx(w)]; },
      [](Scene& s, Seat w, int n) { ck_of(s).harbour[idx(w)] = byte(n); });
}

void table_words(Registry& r) {
  using S = const Scene&;
  const auto count = [&](const char* name, std::uint8_t CkPublic::* field) {
    r.table<int>(
        name, [field](S s) { return ck_of(s).*field; }, [field](Scene& s, int n) { ck_of(s).*field = byte(n); });
  };
  count("ship", &CkPublic::ship);
  count("landings", &CkPublic::landings);
  count("cranes", &CkPublic::cranes);
  r.table<Hex>("merchant", [](S s) { return ck_of(s).merchant; }, [](Scene& s, Hex h) { ck_of(s).merchant = h; });
  r.table<Seat>(
      "merchant-of", [](S s) { return ck_of(s).merchant_of; }, [](Scene& s, Seat w) { ck_of(s).merchant_of = w; });
  r.table<bool>(
      "frozen", [](S s) { return s.state.pub.robber_frozen; },
      [](Scene& s, bool yes) { s.state.pub.robber_frozen = yes; });
  r.table<std::string>("event", [](S s) { return std::string(kEventNames[s.state.pub.event_die]); });
}

void space_words(Registry& r) {
  using S = const Scene&;
  using V = std::string_view;
  r.space(Space::track, {[](S, V t) { return place_in(kTrackNames, t); },
                         [](S, std::uint8_t v) { return std::string(kTrackNames[v]); }});
  r.space(Space::progress, {[](S, V t) { return raw(progress_of(t)); },
                            [](S, std::uint8_t v) { return std::string(ck::kCardNames[v].id); }});
  r.space(Space::event, {[](S, V t) { return place_in(kEventNames, t); },
                         [](S, std::uint8_t v) { return std::string(kEventNames[v]); }});
  r.space(Space::strength, {[](S, V t) { return byte(test::number_of(t, 0, 255)); },
                            [](S, std::uint8_t v) { return std::to_string(v); }});
  r.argument("dice", "event", [](S, Action& a, V t) { a.n = place_in(kEventNames, t); });
}

const Words kCkWords([](Registry& r) {
  knight_words(r);
  city_words(r);
  card_words(r);
  table_words(r);
  space_words(r);
});

}  // namespace
}  // namespace landnam::scenario

// The Fishermen in JSON: tokens are lists of the fish on them in actions, and counts of those with one, two and three
// fish in positions.

#include <fmt/format.h>

#include "engine/modules/fishermen/decisions.hpp"
#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/fishermen/payment.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "notation/action.hpp"
#include "notation/modules/part.hpp"
#include "notation/picture/scene.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

constexpr AskInfo kAsks[] = {
    {Ask::draw_fish, Who::nobody, {{{"who", Space::seat}, {"left", Space::number, 1, 30}}}, {}},
    {Ask::catch_fish, Who::nobody, {{{"who", Space::seat}, {"tokens", Space::number, 1, 30}}}, {}},
    {Ask::swap_fish, Who::one, {}, {}},
};

Json payment_json(std::uint8_t code) {
  Json list = Json::array();
  const FishCounts paid = fish::Payment::of(code).counts();
  for (std::size_t k = kFishKinds; k-- > 0;) {
    for (unsigned n = paid[k]; n > 0; --n) list.push_back(k + 1);
  }
  return list;
}

std::uint8_t payment_in(const Value& value) {
  FishCounts paid{};
  value.each([&](const Value& token) {
    const std::uint8_t fish = token.byte(1, kFishKinds);
    if (token.ok()) ++paid[fish - 1U];
  });
  if (paid[0] > 7 || paid[1] > 4 || paid[2] > 3)
    value.fail("more tokens than any fish action costs", Rule::fish_pay_minimal);
  return value.ok() ? fish::Payment{paid[0], paid[1], paid[2]}.code() : std::uint8_t{0};
}

constexpr SpaceInfo kSpaces[] = {
    {Space::fish, "fish"},
    {Space::payment, "pay", nullptr, payment_json, payment_in},
};

Json counts_json(const FishCounts& counts) { return Json::array({counts[0], counts[1], counts[2]}); }

FishCounts counts_in(const Value& value) {
  FishCounts counts{};
  if (value.size() != kFishKinds) {
    value.expected("a list of three numbers: tokens with one, two and three fish");
    return counts;
  }
  for (std::size_t k = 0; k < kFishKinds; ++k) counts[k] = value.item(k).byte(0, fish::kTokens[k]);
  return counts;
}

void write_public(const Rules&, const Public& pub, Json& top) {
  Json json = Json::object();
  json["boot"] = seat_json(part_of<FishPublic>(pub).boot);
  json["used"] = counts_json(part_of<FishPublic>(pub).used);
  top["fishermen"] = std::move(json);
}

void write_hidden(const Rules&, const Hidden& hidden, Json& top) {
  top["fishermen"]["pile"] = counts_json(part_of<FishHidden>(hidden).pile);
}

void write_own(const Rules&, const Private& own, Json& seat) {
  seat["fish"] = counts_json(part_of<FishPrivate>(own).fish);
}

void write_view(const Rules&, const Public& pub, Json& top) {
  top["fishermen"]["pile_count"] = part_of<FishPublic>(pub).pile;
}

void write_counts(const Rules& rules, const Public& pub, Seat seat, Json& json) {
  if (idx(seat) < rules.players) json["fish_count"] = part_of<FishPublic>(pub).tokens[idx(seat)];
}

void read(Reading& r) {
  FishPublic& room = part_of<FishPublic>(r.state.pub);
  Object fields(r.top.need("fishermen"));
  room.ground = r.layout.ground;
  room.boot = fields.need("boot").seat_or_none(r.rules.players);
  room.used = counts_in(fields.need("used"));
  part_of<FishHidden>(r.state.hidden).pile = counts_in(fields.need("pile"));
  fields.done();
  for (std::size_t s = 0; s < r.rules.players; ++s) {
    part_of<FishPrivate>(r.state.own[s]).fish = counts_in(r.seats[s].need("fish"));
  }
}

void check(const Checking& c) {
  const FishPublic& room = part_of<FishPublic>(c.state.pub);
  for (std::size_t k = 0; k < kFishKinds; ++k) {
    unsigned sum = part_of<FishHidden>(c.state.hidden).pile[k] + unsigned{room.used[k]};
    for (const Private& own : c.state.own) sum += part_of<FishPrivate>(own).fish[k];
    if (sum == fish::kTokens[k]) continue;
    return c.fail(
        fmt::format("fishermen.pile[{}]", k),
        fmt::format("{} tokens with {} fish in all places together, but the game has {}", sum, k + 1, fish::kTokens[k]),
        Rule::fish_tokens);
  }
  for (std::size_t s = 0; s < c.rules.players; ++s) {
    if (room.tokens[s] > fish::kLimit) {
      return c.fail(fmt::format("seats[{}].fish", s), fmt::format("more than {} tokens", fish::kLimit),
                    Rule::fish_limit);
    }
  }
  const Frame& top = c.state.pub.pending.top();
  const std::string at = fmt::format("pending[{}]", c.state.pub.pending.size - 1);
  if (top.ask == Ask::draw_fish && room.tokens[idx(top.as<DrawFish>().who)] >= fish::kLimit) {
    c.fail(at + ".who", "that seat has no room for a token", Rule::fish_limit);
  }
  if (top.ask == Ask::draw_fish && room.pile == 0) c.fail(at, "the pile is empty", Rule::fish_tokens);
  if (top.ask != Ask::swap_fish) return;
  for (std::uint8_t s = 0; s < c.rules.players; ++s) {
    if (has(top.actors, Seat{s}) && room.tokens[s] != fish::kLimit) {
      c.fail(at + ".actors", "only a seat with seven tokens swaps", Rule::fish_limit_partial);
    }
  }
}

void events(const Rules& rules, const Public& before, const Public& after, Json& list) {
  const FishPublic& was = part_of<FishPublic>(before);
  const FishPublic& is = part_of<FishPublic>(after);
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (was.tokens[s] == is.tokens[s]) continue;
    list.push_back({{"event", "fish"}, {"seat", s}, {"count", int{is.tokens[s]} - int{was.tokens[s]}}});
  }
  if (was.boot != is.boot)
    list.push_back({{"event", "boot"}, {"from", seat_json(was.boot)}, {"seat", seat_json(is.boot)}});
  if (is.pile > was.pile) list.push_back({{"event", "fish-reshuffled"}, {"count", is.pile}});
}

Json corners_of(std::size_t ground) {
  Json corners = Json::array();
  for (Corner c : fish::ground_corners(ground)) corners.push_back(raw(c));
  return corners;
}

void read_board(Object& board, Layout& layout) {
  const Value list = board.need("grounds");
  std::array<bool, kGrounds> seen{};
  const auto numbers = layout.ground;
  list.each([&](const Value& value) {
    Object fields(value);
    const std::size_t i = fields.need("id").id("ground", kGrounds);
    if (fields.ok() && seen[i]) value.fail(fmt::format("fishing ground {} is named twice", i));
    const auto corners = fields.maybe("corners");
    if (corners && fields.ok() && corners->json() != corners_of(i)) {
      corners->fail(fmt::format("fishing ground {} has the corners {}", i, corners_of(i).dump()));
    }
    const std::uint8_t number = fields.need("number").byte(2, 12);
    fields.done();
    if (!fields.ok()) return;
    seen[i] = true;
    layout.ground[i] = number;
  });
  if (!list.ok()) return;
  if (!std::is_permutation(layout.ground.begin(), layout.ground.end(), numbers.begin())) {
    list.fail("expected six fishing grounds with the numbers 4, 5, 6, 8, 9 and 10", Rule::fish_setup_grounds);
  }
}

Json ground_json(const Layout& layout, std::size_t ground) {
  return {{"id", ground}, {"corners", corners_of(ground)}, {"number", layout.ground[ground]}};
}

constexpr BoardList kLists[] = {{"grounds", kGrounds,
                                 [](const Layout& layout, std::size_t i) { return std::uint64_t{layout.ground[i]}; },
                                 ground_json}};

void draw(const Rules& rules, const Public& pub, picture::Scene& scene) {
  for (std::size_t g = 0; g < kGrounds; ++g) {
    const CornerSet& corners = fish::ground_corners(g);
    picture::Ground ground{.number = part_of<FishPublic>(pub).ground[g]};
    std::size_t n = 0;
    for (const Path p : rules.board->rim_paths) {
      const auto [a, b] = rules.board->path_corner[idx(p)];
      if (n < 2 && corners.has(a) && corners.has(b)) ground.along[n++] = p;
    }
    scene.grounds.push_back(ground);
  }
}

}  // namespace

extern const Part kFishermenPart{
    .module = ModuleId::fishermen,
    .word = "fishermen",
    .about = "scenario: the Fishermen",
    .asks = kAsks,
    .spaces = kSpaces,
    .write_public = write_public,
    .write_own = write_own,
    .write_hidden = write_hidden,
    .write_view = write_view,
    .write_counts = write_counts,
    .read = read,
    .check = check,
    .events = events,
    .draw = draw,
    .board_lists = kLists,
    .read_board = read_board,
    .lay = [](const Public& pub, Layout& layout) { layout.ground = part_of<FishPublic>(pub).ground; },
};

}  // namespace landnam::notation

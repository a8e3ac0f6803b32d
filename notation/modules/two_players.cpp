// The game for two in JSON: the trade tokens.

#include <fmt/format.h>

#include "engine/modules/two_players/decisions.hpp"
#include "notation/modules/part.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

constexpr AskInfo kAsksOfTwo[] = {
    {Ask::neutral_road, Who::turn, {}, asks(Ask::before_roll, Ask::main, Ask::free_road)},
    {Ask::neutral_settlement, Who::turn, {}, asks(Ask::main)},
    {Ask::give_back, Who::turn, {{{"left", Space::number, 1, 2}}}, asks(Ask::before_roll, Ask::main)},
    {Ask::forced_draw, Who::nobody, {{{"left", Space::number, 1, 2}, {"victim", Space::seat}}}, asks(Ask::give_back)},
};

void write_public(const Rules&, const Public& pub, Json& top) {
  Json two = Json::object();
  two["tokens_left"] = pub.tokens_left;
  two["token_used"] = pub.token_used;
  two["knight_handed_in"] = pub.knight_handed_in;
  top["two"] = std::move(two);
}

void write_seat(const Rules& rules, const Public& pub, Seat seat, Json& json) {
  if (idx(seat) < rules.players) json["tokens"] = pub.seat[idx(seat)].tokens;
}

void read(Reading& r) {
  Public& pub = r.state.pub;
  Object two(r.top.need("two"));
  pub.tokens_left = two.need("tokens_left").byte(0, r.rules.token_supply);
  pub.token_used = two.need("token_used").flag();
  pub.knight_handed_in = two.need("knight_handed_in").flag();
  two.done();
  for (std::size_t s = 0; s < r.rules.players; ++s) {
    pub.seat[s].tokens = r.seats[s].need("tokens").byte(0, r.rules.token_limit);
  }
}

unsigned to_give_back(const Frame& frame) { return frame.ask == Ask::give_back ? frame.as<GiveBack>().left : 0U; }

void check(const Checking& c) {
  const Public& pub = c.state.pub;
  unsigned sum = pub.tokens_left;
  unsigned knights = 0;
  for (std::size_t s = 0; s < c.rules.players; ++s) {
    sum += pub.seat[s].tokens;
    knights += pub.seat[s].knights;
  }
  if (sum != c.rules.token_supply) {
    c.fail("two.tokens_left", fmt::format("{} tokens in all, but the game has {}", sum, c.rules.token_supply));
  }
  if (pub.knight_handed_in && knights >= pub.used_cards[Card::knight]) {
    c.fail("two.knight_handed_in", "every knight played lies before its player");
  }
  for (std::size_t i = 0; i < pub.pending.size; ++i) {
    const Frame& frame = pub.pending.frames[i];
    const std::string at = fmt::format("pending[{}]", i);
    if (frame.ask == Ask::give_back || frame.ask == Ask::forced_draw) {
      if (!pub.token_used) c.fail(at, "a forced trade uses the turn's token action", Rule::two_token_action);
    }
    if (frame.ask == Ask::forced_draw) {
      const auto [left, victim] = frame.as<ForcedDraw>();
      if (victim == pub.turn) c.fail(at + ".victim", "expected the other player");
      else if (pub.seat[idx(victim)].cards < left) c.fail(at + ".left", "more than the victim holds");
      if (i > 0 && pub.seat[idx(pub.turn)].cards + left < to_give_back(pub.pending.frames[i - 1])) {
        c.fail(at, "too few cards to hand back", Rule::two_forced_min);
      }
    }
    if (frame.ask == Ask::give_back && i + 1 == pub.pending.size &&
        pub.seat[idx(pub.turn)].cards < to_give_back(frame)) {
      c.fail(at + ".left", "more than the player holds", Rule::two_forced_min);
    }
  }
}

constexpr std::array<std::string_view, 2> kEditions{"pl", "tb"};
constexpr OptionInfo kOptions[] = {
    {"two.edition", "pl or tb", "", "trade tokens of the game for two",
     [](Setup& s, std::string_view v) { return parse_choice(v, kEditions, s.two_edition.emplace()); },
     [](const Setup& s) -> std::optional<std::string> {
       if (!s.two_edition) return std::nullopt;
       return std::string(kEditions[idx(*s.two_edition)]);
     }},
};

}  // namespace

extern const Part kTwoPlayersPart{
    .module = ModuleId::two_players,
    .word = "two",
    .about = "",  // it follows from the number of players
    .options = kOptions,
    .asks = kAsksOfTwo,
    .write_public = write_public,
    .write_seat = write_seat,
    .read = read,
    .check = check,
    .plain_turns = true,
};

}  // namespace landnam::notation

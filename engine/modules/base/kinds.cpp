// The table of the base game's actions, and which of them each ask offers.

#include <algorithm>

#include "engine/model/hooks.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam {
namespace {

using namespace base;  // NOLINT(google-build-using-namespace): the table names every room

constexpr AskSet kTurn = asks(Ask::before_roll, Ask::main, Ask::movement);
constexpr AskSet kMain = asks(Ask::main);

constexpr Guard kDecline[] = {
    {Rule::base_free_road_must, may_decline<Ask::free_road>},
    {Rule::base_dev_invention, may_decline<Ask::take_card>},
};

// The third die beside the other two.
void event_outcomes(const Rules& rules, Action roll, Outcomes& out) {
  for (std::uint8_t face = 1; face <= 4; ++face) {
    roll.n = face;
    out.push_back({roll, static_cast<std::uint32_t>(std::count(rules.event_die.begin(), rules.event_die.end(), face))});
  }
}

// Sums that are rolled again, a bit each.
unsigned rerolled_sums(const Rules& rules, const Public& pub) {
  const bool differ = rules.rolls_differ && pub.rolls_done > 1 && !rules.rolls_event_die();  // two.roll.twice
  return rules.reroll_sums | (differ ? 1U << pub.first_sum : 0U);
}

}  // namespace

Action base::sample_dice(const Rules& rules, const Public& pub, Rng& rng) {
  const unsigned again = rerolled_sums(rules, pub);
  std::array<std::uint8_t, 2> dice{};
  if (again == 0) {
    dice = two_dice(rng);
  } else {
    const auto counts = [&](const std::array<std::uint8_t, 2>& d) { return ((again >> (d[0] + d[1])) & 1U) == 0; };
    auto k = rng.below(static_cast<std::uint32_t>(std::count_if(kTwoDice.begin(), kTwoDice.end(), counts)));
    for (const auto& d : kTwoDice) {
      if (counts(d) && k-- == 0) {
        dice = d;
        break;
      }
    }
  }
  Action roll{.kind = Kind::dice, .from = dice[0], .to = dice[1]};
  if (rules.rolls_event_die()) roll.n = rules.event_die[rng.below(6)];
  return roll;
}

std::span<const KindInfo> Base::kinds() {
  static const KindInfo table[] = {
      {.kind = Kind::roll, .name = "roll", .asks = asks(Ask::before_roll), .perform = do_roll},
      {.kind = Kind::build_road,
       .name = "build-road",
       .to = Space::path,
       .asks = asks(Ask::main, Ask::setup_road, Ask::free_road),
       .guards = build_road_guards,
       .perform = do_build_road},
      {.kind = Kind::build_settlement,
       .name = "build-settlement",
       .to = Space::corner,
       .asks = asks(Ask::main, Ask::setup_settlement),
       .guards = build_settlement_guards,
       .perform = do_build_settlement},
      {.kind = Kind::build_city,
       .name = "build-city",
       .to = Space::corner,
       .asks = asks(Ask::main, Ask::setup_city),
       .guards = build_city_guards,
       .perform = do_build_city},
      {.kind = Kind::buy_card, .name = "buy-card", .asks = kMain, .guards = buy_card_guards, .perform = do_buy_card},
      {.kind = Kind::play_knight,
       .name = "play-knight",
       .asks = kTurn,
       .guards = play_knight_guards,
       .perform = do_play_knight},
      {.kind = Kind::play_road_building,
       .name = "play-road-building",
       .asks = kTurn,
       .guards = play_road_building_guards,
       .perform = do_play_road_building},
      {.kind = Kind::play_invention,
       .name = "play-invention",
       .asks = kTurn,
       .guards = play_invention_guards,
       .perform = do_play_invention},
      {.kind = Kind::play_monopoly,
       .name = "play-monopoly",
       .to = Space::resource,
       .asks = kTurn,
       .guards = play_monopoly_guards,
       .perform = do_play_monopoly},
      {.kind = Kind::take_card,
       .name = "take-card",
       .to = Space::resource,
       .asks = asks(Ask::take_card),
       .guards = take_card_guards,
       .perform = do_take_card},
      {.kind = Kind::discard,
       .name = "discard",
       .to = Space::good,
       .asks = asks(Ask::discard),
       .guards = discard_guards,
       .perform = do_discard},
      {.kind = Kind::move_robber,
       .name = "move-robber",
       .to = Space::hex,
       .asks = asks(Ask::move_robber),
       .guards = move_robber_guards,
       .perform = do_move_robber},
      {.kind = Kind::steal_from,
       .name = "steal-from",
       .to = Space::seat,
       .asks = asks(Ask::choose_victim, Ask::may_steal),
       .guards = steal_from_guards,
       .perform = do_steal_from},
      {.kind = Kind::send_robber,
       .name = "send-robber",
       .to = Space::hex,
       .asks = asks(Ask::send_robber),
       .guards = send_robber_guards,
       .perform = do_send_robber},
      {.kind = Kind::decline,
       .name = "decline",
       .asks = asks(Ask::may_steal, Ask::take_card, Ask::free_road, Ask::free_promotion, Ask::place_knight,
                    Ask::commit_knights, Ask::choose_pile, Ask::may_draw, Ask::move_barbarian),
       .guards = kDecline,
       .perform = do_decline},
      {.kind = Kind::bank_trade,
       .name = "bank-trade",
       .from = Space::good,
       .to = Space::good,
       .asks = kMain,
       .guards = bank_trade_guards,
       .perform = do_bank_trade},
      {.kind = Kind::offer,
       .name = "offer",
       .to = Space::seats,
       .asks = kMain,
       .guards = offer_guards,
       .perform = do_offer,
       .not_yours = Rule::base_trade_domestic,
       .open = true},
      {.kind = Kind::accept,
       .name = "accept",
       .asks = asks(Ask::answer_offer),
       .guards = accept_guards,
       .perform = do_accept,
       .absent = no_offer_open},
      {.kind = Kind::refuse,
       .name = "refuse",
       .asks = asks(Ask::answer_offer),
       .guards = refuse_guards,
       .perform = do_refuse,
       .absent = no_offer_open},
      {.kind = Kind::counter,
       .name = "counter",
       .asks = asks(Ask::answer_offer),
       .guards = counter_guards,
       .perform = do_counter,
       .open = true,
       .absent = no_offer_open},
      {.kind = Kind::trade_with,
       .name = "trade-with",
       .to = Space::seat,
       .asks = asks(Ask::answer_offer, Ask::choose_partner),
       .guards = trade_with_guards,
       .perform = do_trade_with,
       .absent = no_offer_open},
      {.kind = Kind::withdraw,
       .name = "withdraw",
       .asks = asks(Ask::answer_offer, Ask::choose_partner),
       .guards = withdraw_guards,
       .perform = do_withdraw,
       .absent = no_offer_open},
      {.kind = Kind::propose,
       .name = "propose",
       .asks = kMain,
       .guards = propose_guards,
       .perform = do_propose,
       .not_asked = Rule::base_trade_propose_when,
       .open = true,
       .out_of_turn = true},
      {.kind = Kind::accept_proposal,
       .name = "accept-proposal",
       .to = Space::seat,
       .asks = kMain,
       .guards = accept_proposal_guards,
       .perform = do_accept_proposal,
       .not_asked = Rule::base_trade_propose_when,
       .not_yours = Rule::base_trade_domestic},
      {.kind = Kind::refuse_proposal,
       .name = "refuse-proposal",
       .to = Space::seat,
       .asks = kMain,
       .guards = refuse_proposal_guards,
       .perform = do_refuse_proposal,
       .not_asked = Rule::base_trade_propose_when},
      {.kind = Kind::withdraw_proposal,
       .name = "withdraw-proposal",
       .asks = kMain,
       .guards = withdraw_proposal_guards,
       .perform = do_withdraw_proposal,
       .not_asked = Rule::base_trade_propose_when,
       .out_of_turn = true},
      {.kind = Kind::end_turn, .name = "end-turn", .asks = asks(Ask::main, Ask::movement), .perform = do_end_turn},
      {.kind = Kind::first_player,
       .name = "first-player",
       .to = Space::seat,
       .asks = asks(Ask::first_player),
       .perform = do_first_player},
      {.kind = Kind::dice,
       .name = "dice",
       .from = Space::die,
       .to = Space::die,
       .asks = asks(Ask::dice),
       .perform = do_dice},
      {.kind = Kind::draw_card,
       .name = "draw-card",
       .to = Space::card,
       .asks = asks(Ask::draw_card),
       .perform = do_draw_card},
      {.kind = Kind::steal_card,
       .name = "steal-card",
       .to = Space::good,
       .asks = asks(Ask::steal_card, Ask::steal_resource),
       .perform = do_steal_card},
  };
  return table;
}

void base::main_candidates(const Look& look, unsigned means, Menu& menu) {
  main_candidates(look, means, menu, [&](Good given, unsigned& takes) { hooks::narrow_takes(look, given, takes); });
}

void Base::candidates(const Look& look, Menu& menu) {
  switch (look.ask()) {
    case Ask::main:
      main_candidates(look, means_of(look, payable_kinds(look)), menu,
                      [&](Good given, unsigned& takes) { hooks::narrow_takes(look, given, takes); });
      if (look.pub.offer.proposed != 0) proposal_candidates(look, menu);
      break;
    case Ask::before_roll: before_roll_candidates(look, menu); break;
    case Ask::setup_settlement: menu.add_each(Kind::build_settlement, settlement_sites(look)); break;
    case Ask::setup_city: menu.add_each(Kind::build_city, city_sites(look)); break;
    case Ask::free_road:
      if (look.top().may_decline) menu.add(Kind::decline);
      [[fallthrough]];
    case Ask::setup_road: menu.add_each(Kind::build_road, road_sites(look)); break;
    case Ask::discard: menu.add_mask(Kind::discard, look.mine.hand.kinds_with()); break;
    case Ask::take_card:
      if (look.top().may_decline) menu.add(Kind::decline);
      menu.add_mask(Kind::take_card, look.pub.bank.kinds_with() & kResourceKinds);
      break;
    case Ask::move_robber: menu.add_each(Kind::move_robber, robber_hexes(look)); break;
    case Ask::movement:
      menu.add(Kind::end_turn);
      if (may_play_card(look)) card_candidates(look, menu);
      break;
    case Ask::may_steal:
      menu.add(Kind::decline);
      menu.add_mask(Kind::steal_from, look.top().as<MaySteal>().from);
      break;
    case Ask::choose_victim: menu.add_mask(Kind::steal_from, robber_victims(look)); break;
    case Ask::send_robber: menu.add_each(Kind::send_robber, robber_homes(look.rules, look.pub)); break;
    case Ask::answer_offer:
    case Ask::choose_partner: answer_candidates(look, menu); break;
    default: break;
  }
}

void Base::outcomes(const Rules& rules, const State& state, Outcomes& out) {
  const Frame& top = state.pub.pending.top();
  switch (top.ask) {
    case Ask::first_player:
      // base.setup.order: a roll-off with ties rolled again favours nobody.
      for (std::uint8_t s = 0; s < rules.players; ++s) out.push_back({{.kind = Kind::first_player, .to = s}, 1});
      break;
    case Ask::dice:
      for (const auto& [one, other] : kTwoDice) {
        if (((rerolled_sums(rules, state.pub) >> (one + other)) & 1U) != 0) continue;
        const Action roll{.kind = Kind::dice, .from = one, .to = other};
        if (rules.rolls_event_die()) event_outcomes(rules, roll, out);
        else out.push_back({roll, 1});
      }
      break;
    case Ask::draw_card:
      for (std::uint8_t c = 0; c < kCards; ++c) {
        const unsigned n = state.hidden.deck[Card{c}];
        if (n > 0) out.push_back({{.kind = Kind::draw_card, .to = c}, n});
      }
      break;
    case Ask::steal_card: steal_outcomes(state, Kind::steal_card, top.as<StealCard>().victim, out); break;
    case Ask::steal_resource: steal_outcomes(state, Kind::steal_card, top.as<StealCard>().victim, out, true); break;
    default: break;
  }
}

}  // namespace landnam

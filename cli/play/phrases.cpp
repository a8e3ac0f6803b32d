#include "cli/play/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bots/insight.hpp"
#include "cli/words.hpp"
#include "engine/modules/base/decisions.hpp"
#include "notation/modules/part.hpp"
#include "notation/names.hpp"

namespace landnam::cli {
namespace {

using notation::name_of;

struct Phrase {
  Kind kind;
  std::string_view infinitive;
  std::string_view third;   // "B " + this
  std::string_view joiner;  // between the verb and the target
};

// Kinds that are not here are called by their names, so every module can be played.
constexpr Phrase kPhrases[] = {
    {Kind::roll, "roll the dice", "rolls the dice", ""},
    {Kind::build_road, "build a road", "builds a road", " on "},
    {Kind::build_settlement, "build a settlement", "builds a settlement", " at "},
    {Kind::build_city, "build a city", "builds a city", " at "},
    {Kind::buy_card, "buy a development card", "buys a development card", ""},
    {Kind::play_knight, "play a knight", "plays a knight", ""},
    {Kind::play_road_building, "play road building", "plays road building", ""},
    {Kind::play_invention, "play invention", "plays invention", ""},
    {Kind::play_monopoly, "play monopoly", "plays monopoly", " on "},
    {Kind::take_card, "take a card", "takes a card", ": "},
    {Kind::discard, "discard", "discards", " "},
    {Kind::move_robber, "move the robber", "moves the robber", " to "},
    {Kind::steal_from, "steal from", "steals from", " "},
    {Kind::bank_trade, "trade with the bank", "trades with the bank", ""},
    {Kind::offer, "offer", "offers", " "},
    {Kind::accept, "accept the offer", "accepts the offer", ""},
    {Kind::refuse, "refuse the offer", "refuses the offer", ""},
    {Kind::counter, "make a counter-offer", "makes a counter-offer", ": "},
    {Kind::trade_with, "trade with", "trades with", " "},
    {Kind::withdraw, "withdraw the offer", "withdraws the offer", ""},
    {Kind::propose, "propose", "proposes", " "},
    {Kind::accept_proposal, "accept the proposal of", "accepts the proposal of", " "},
    {Kind::refuse_proposal, "refuse the proposal of", "refuses the proposal of", " "},
    {Kind::withdraw_proposal, "withdraw the proposal", "withdraws the proposal", ""},
    {Kind::end_turn, "end the turn", "ends the turn", ""},
    {Kind::neutral_road, "build a neutral road", "builds a neutral road", " on "},
    {Kind::neutral_settlement, "build a neutral settlement", "builds a neutral settlement", " at "},
    {Kind::forced_trade, "force a trade of two cards", "forces a trade of two cards", ""},
    {Kind::give_back, "hand back", "hands back", " "},
    {Kind::robber_home, "send the robber home", "sends the robber home", ""},
    {Kind::hand_in_knight, "hand in a knight for tokens", "hands in a knight for tokens", ""},
};

const Phrase* phrase_of(Kind kind) {
  const auto* it =
      std::find_if(std::begin(kPhrases), std::end(kPhrases), [&](const Phrase& p) { return p.kind == kind; });
  return it == std::end(kPhrases) ? nullptr : it;
}

std::string spaced(std::string_view name) {
  std::string text{name};
  std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

std::string card_text(const Speech& speech, Card card) {
  const std::string name{name_of(card)};
  const std::string there = speech.english() ? "" : speech.word("dev." + name);
  return there.empty() ? spaced(name) : there;
}

std::string harbour_text(const Speech& speech, const Public& pub, Corner corner) {
  const std::uint8_t index = harbour_at(*speech.rules.board, pub.harbour_path, corner);
  if (index == kNone || pub.harbour[index] == Harbour::bare) return "";
  const bool generic = pub.harbour[index] == Harbour::generic;
  return speech.word("harbour", {{"what", generic ? "3:1" : speech.good(Good{raw(pub.harbour[index])})}});
}

std::string terrain_text(const Speech& speech, const Public& pub, Hex hex) {
  const Terrain terrain = pub.terrain[idx(hex)];
  std::string what = yields_resource(terrain) ? speech.good(resource_of(terrain))
                                              : speech.word("terrain." + std::string(name_of(terrain)));
  if (what.empty()) what = name_of(terrain);
  return pub.number[idx(hex)] == 0 ? what : fmt::format("{} {}", what, pub.number[idx(hex)]);
}

std::string swap_text(const Speech& speech, Goods give, unsigned gold_given, Goods want, unsigned gold_wanted) {
  const auto side = [&](Goods goods, unsigned gold) {
    if (gold == 0) return goods_text(speech, goods);
    const std::string coins = fmt::format("{} {}", gold, speech.word("good.gold"));
    return goods.empty() ? coins : goods_text(speech, goods) + ", " + coins;
  };
  return speech.word("for", {{"give", side(give, gold_given)}, {"want", side(want, gold_wanted)}});
}

std::string targets(const Speech& speech, const Public& pub, const Action& a, const KindInfo& info,
                    std::string_view joiner) {
  if (a.kind == Kind::bank_trade) {
    const std::string want = a.to == kNone ? speech.word("a-card") : speech.good(a.good());
    return ": " + speech.word("for", {{"give", speech.good(Good{a.from})}, {"want", want}});
  }
  if (info.open) {
    std::string text = std::string{joiner} + swap_text(speech, a.give, a.n, a.want, a.m);
    const bool to_all = a.to == static_cast<std::uint8_t>(speech.rules.everyone() & ~only(a.seat));
    if (info.to != Space::seats || to_all) return text;
    std::vector<Seat> asked;
    for (std::uint8_t s = 0; s < speech.rules.players; ++s) {
      if (has(a.to, Seat{s})) asked.push_back(Seat{s});
    }
    const std::string_view between = speech.english() ? " and " : ", ";
    return text + " " + speech.word("to", {{"names", joined(asked, [&](Seat s) { return speech.name(s); }, between)}});
  }
  std::string text;
  if (info.to != Space::nothing) text += std::string{joiner} + target_text(speech, pub, info.to, a.to);
  if (info.from != Space::nothing) text += " (" + target_text(speech, pub, info.from, a.from) + ")";
  return text;
}

}  // namespace

std::string Speech::name(Seat seat) const {
  if (idx(seat) < names.size()) return names[idx(seat)];
  return seat == none<Seat> ? "nobody" : notation::seat_letter(seat);
}

std::string Speech::word(std::string_view key, lang::Values values) const {
  return lang::filled(lang::word_in(key, language), values);
}

std::string Speech::good(Good good) const {
  return english() ? std::string(name_of(good)) : word("good." + std::string(name_of(good)));
}

std::string goods_text(const Speech& speech, Goods goods) {
  std::string text;
  for (std::size_t k = 0; k < kGoods; ++k) {
    const Good good{static_cast<std::uint8_t>(k)};
    if (goods[good] == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", goods[good], speech.good(good));
  }
  return text.empty() ? speech.word("nothing") : text;
}

std::string cards_text(const Speech& speech, Cards cards) {
  std::string text;
  for (std::size_t k = 0; k < kCards; ++k) {
    const Card card{static_cast<std::uint8_t>(k)};
    if (cards[card] == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", cards[card], card_text(speech, card));
  }
  return text.empty() ? speech.word("none") : text;
}

std::string corner_text(const Speech& speech, const Public& pub, Corner corner) {
  std::vector<std::string> around;
  for (Hex h : speech.rules.board->corner_hex[idx(corner)]) {
    if (h != none<Hex>) around.push_back(terrain_text(speech, pub, h));
  }
  if (const std::string harbour = harbour_text(speech, pub, corner); !harbour.empty()) around.push_back(harbour);
  return fmt::format("{} ({})", raw(corner), joined(around, [](const std::string& s) { return s; }));
}

std::string path_text(const Speech& speech, const Public& pub, Path path) {
  std::vector<std::string> beside;
  for (Hex h : speech.rules.board->path_hex[idx(path)]) {
    if (h != none<Hex>) beside.push_back(terrain_text(speech, pub, h));
  }
  return fmt::format("{} ({})", raw(path), joined(beside, [](const std::string& s) { return s; }, " | "));
}

std::string hex_text(const Speech& speech, const Public& pub, Hex hex) {
  return fmt::format("{} ({})", raw(hex), terrain_text(speech, pub, hex));
}

std::string verb(const Speech& speech, Kind kind) {
  const Phrase* phrase = phrase_of(kind);
  if (phrase != nullptr && speech.english()) return std::string{phrase->infinitive};
  std::string there = speech.english() ? "" : speech.word("kind." + std::string(name_of(kind)));
  if (!there.empty()) return there;
  return spaced(name_of(kind));
}

std::string target_text(const Speech& speech, const Public& pub, Space space, std::uint8_t value) {
  if (value == kNone)
    return space == Space::good || space == Space::resource || space == Space::card ? speech.word("a-card") : "?";
  switch (space) {
    case Space::corner: return corner_text(speech, pub, Corner{value});
    case Space::path: return path_text(speech, pub, Path{value});
    case Space::hex: return hex_text(speech, pub, Hex{value});
    case Space::seat: return speech.name(Seat{value});
    case Space::good:
    case Space::resource: return speech.good(Good{value});
    case Space::card: return card_text(speech, Card{value});
    default: return std::to_string(value);
  }
}

std::string choice_text(const Speech& speech, const Public& pub, const Action& action) {
  const KindInfo* info = kind_info(action.kind);
  const Phrase* phrase = phrase_of(action.kind);
  const std::string_view joiner = phrase != nullptr && speech.english() ? phrase->joiner : ": ";
  return verb(speech, action.kind) + targets(speech, pub, action, *info, joiner);
}

std::string told(const Speech& speech, const Public& before, const Action& seen) {
  const auto is_you = [&](Seat seat) { return seat == speech.person && seat != none<Seat>; };
  const auto does = [&](Seat seat, std::string_view third, std::string_view second) {
    return speech.name(seat) + " " + std::string(is_you(seat) ? second : third);
  };
  switch (seen.kind) {  // chance
    case Kind::first_player:
      if (!speech.english()) return "1. " + speech.name(seen.other());
      return does(seen.other(), "won the roll-off and begins", "won the roll-off and begin");
    case Kind::dice:
      if (!speech.english()) {
        return speech.word("log.dice", {{"a", std::to_string(seen.from)},
                                        {"b", std::to_string(seen.to)},
                                        {"n", std::to_string(seen.from + seen.to)}});
      }
      return fmt::format("the dice show {} and {}: {}", seen.from, seen.to, seen.from + seen.to);
    case Kind::draw_card:
      if (seen.to == kNone) return "";
      return speech.english() ? "the card is: " + card_text(speech, Card{seen.to}) : card_text(speech, Card{seen.to});
    case Kind::steal_card: {
      const auto [thief, from] = before.pending.top().as<StealCard>();
      const std::string what = seen.to == kNone ? speech.word("a-card") : "1 " + speech.good(seen.good());
      if (speech.english()) return does(thief, "takes", "take") + fmt::format(" {} from {}", what, speech.name(from));
      const std::string key = is_you(thief)  ? "log.steal-known.you"
                              : is_you(from) ? "log.steal-known.yours"
                                             : "log.steal-known";
      return speech.word(key, {{"who", speech.name(thief)}, {"other", speech.name(from)}, {"goods", what}});
    }
    default: break;
  }
  const KindInfo* info = kind_info(seen.kind);
  const Phrase* phrase = phrase_of(seen.kind);
  const std::string who = seen.seat == none<Seat> ? "*" : speech.name(seen.seat);
  if (phrase == nullptr || !speech.english()) {
    return who + ": " + verb(speech, seen.kind) + targets(speech, before, seen, *info, ": ");
  }
  return does(seen.seat, phrase->third, phrase->infinitive) + targets(speech, before, seen, *info, phrase->joiner);
}

namespace {

// How many of the same are still to come.
unsigned left(const Frame& frame) {
  const notation::AskInfo* info = notation::ask_info(frame.ask);
  for (std::size_t i = 0; info != nullptr && i < info->args.size(); ++i) {
    if (info->args[i].name == "left") return frame.values()[i];
  }
  return 1;
}

}  // namespace

std::string question(const Speech& speech, const Look& look) {
  if (!speech.english()) {
    const std::string key = "ask." + std::string(name_of(look.ask()));
    const unsigned n = look.ask() == Ask::discard ? look.me().owed - look.mine.aside.total() : left(look.top());
    std::string_view text = lang::word_in(key, speech.language, n);
    if (text.empty()) text = lang::word_in("ask.any", speech.language);
    return lang::filled(text, {{"n", std::to_string(n)}}) + ".";
  }
  switch (look.ask()) {
    case Ask::setup_settlement: return "Where does your settlement stand?";
    case Ask::setup_city: return "Where does your city stand?";
    case Ask::setup_road: return "Where does its road lead?";
    case Ask::before_roll: return "Your turn begins.";
    case Ask::main: return look.pub.part == TurnPart::second ? "Your part of the turn." : "Your turn.";
    case Ask::special_building: return "You may build and buy.";
    case Ask::discard:
      return fmt::format("A seven: you must discard {} cards, {} more to choose.", look.me().owed,
                         look.me().owed - look.mine.aside.total());
    case Ask::move_robber: return "Where does the robber go?";
    case Ask::choose_victim: return "From whom do you steal?";
    case Ask::take_card: return fmt::format("Take a card from the bank; {} to take.", left(look.top()));
    case Ask::free_road: return fmt::format("Build a free road; {} to build.", left(look.top()));
    case Ask::answer_offer:
      if (look.seat != look.pub.turn) {
        const Swap terms = look.pub.offer.terms;
        return fmt::format("{} offers you {}.", speech.name(look.pub.turn),
                           swap_text(speech, terms.give(), 0, terms.want(), 0));
      }
      return "Your offer is on the table.";
    case Ask::choose_partner: return "With whom do you trade?";
    case Ask::give_back: return fmt::format("Hand back a card; {} to hand back.", left(look.top()));
    default: return fmt::format("You are asked: {}.", spaced(name_of(look.ask())));
  }
}

std::string changes(const Speech& speech, const View& before, const View& after) {
  std::vector<std::string> parts;
  for (std::uint8_t s = 0; s < speech.rules.players; ++s) {
    const int difference = int{after.pub.seat[s].cards} - int{before.pub.seat[s].cards};
    if (Seat{s} == after.seat) {
      const Goods gained = bots::missing(before.mine.hand, after.mine.hand);
      const Goods lost = bots::missing(after.mine.hand, before.mine.hand);
      if (!gained.empty()) parts.push_back(speech.word("log.gain.you", {{"goods", goods_text(speech, gained)}}));
      if (!lost.empty() && difference != 0)
        parts.push_back(speech.word("log.lose.you", {{"goods", goods_text(speech, lost)}}));
    } else if (difference != 0) {
      parts.push_back(fmt::format("{} {:+}", speech.name(Seat{s}), difference));
    }
  }
  return joined(parts, [](const std::string& s) { return s; });
}

}  // namespace landnam::cli

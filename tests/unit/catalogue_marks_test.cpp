// The catalogue tells the truth about its sources: what the specification marks as a ruling or as read from a picture
// is so marked here, and nothing else. The tables are the specification's marks.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/model/catalogue/notes.hpp"
#include "lang/lang.hpp"

namespace landnam {
namespace {

struct Row {
  std::string_view id;
  std::string_view mark;
};
constexpr Row kParts[] = {
    {"base.trade.no-gifts", "ruling"},
    {"base.trade.bank", "ruling"},
    {"base.robber.steal", "ruling"},
    {"base.dev.road-building", "ruling"},
    {"base.longest-route", "ruling"},
    {"base.pieces.devcards", "picture"},
    {"two.setup.neutral", "picture"},
    {"two.token.cost", "ruling"},
    {"two.roll.twice", "ruling"},
    {"two.token.knight", "ruling"},
    {"harbormaster.card", "ruling"},
    {"friendly.nowhere", "ruling"},
    {"events.ck", "ruling"},
    {"combo.variants", "ruling"},
    {"robber.offboard", "ruling"},
    {"gold.when", "ruling"},
    {"ck.pieces.track", "picture"},
    {"ck.setup.track", "ruling"},
    {"ck.knight.move", "ruling"},
    {"ck.fight.won", "ruling"},
    {"ck.progress.play", "ruling"},
    {"ck.card.crane", "ruling"},
    {"ck.card.medicine", "ruling"},
    {"ck.victory.any-turn", "ruling"},
    {"fish.tokens", "picture"},
    {"fish.catch", "ruling"},
    {"fish.setup.token", "ruling"},
    {"fish.boot", "ruling"},
    {"caravan.robber", "ruling"},
    {"caravan.vote", "ruling"},
    {"caravan.two", "ruling"},
    {"attack.cards", "picture"},
    {"attack.losses", "ruling"},
    {"attack.two.landing", "ruling"},
    {"attack.two.foreign", "ruling"},
    {"attack.two.prisoners", "ruling"},
    {"attack.two.token", "ruling"},
    {"traders.cargo", "picture"},
    {"traders.wagon", "picture"},
    {"traders.cards", "picture"},
    {"traders.barbarian.drive", "ruling"},
    {"traders.two.settle", "ruling"},
    {"sea.pirate", "ruling"},
    {"sea.gold", "ruling"},
    {"sea.island", "ruling"},
    {"combo.sea.variants", "ruling"},
    {"six.pieces", "ruling"},
    {"six.beginner", "ruling"},
    {"six.paired", "ruling"},
    {"six.paired.win", "ruling"},
    {"six.special", "ruling"},
};

// Rulings as a whole.
constexpr std::string_view kRulings[] = {
    "base.setup.random",
    "base.hidden",
    "base.setup.beginner.first",
    "base.production.shortage",
    "base.invention.bank",
    "base.robber.same-time",
    "trade.offers",
    "two.edition",
    "two.token.supply",
    "two.forced.min",
    "vp.visible",
    "ck.progress.limit.when",
    "ck.card.alchemist.red",
    "ck.card.simultaneous",
    "ck.card.deserter.act",
    "ck.card.short",
    "ck.card.void",
    "ck.wall.supply",
    "ck.fight.fallen.detail",
    "ck.defender.supply",
    "ck.route.recount",
    "ck.knight.displace.vacated",
    "ck.card.merchant.desert",
    "events.order",
    "events.vp",
    "events.dice",
    "events.order.players",
    "events.epidemic.two",
    "events.earthquake.detail",
    "events.help.none",
    "events.ck.frozen",
    "harbormaster.captured",
    "friendly.home",
    "fish.hidden",
    "fish.limit.partial",
    "fish.boot.draw",
    "fish.pay.minimal",
    "fish.robber.none",
    "fish.steal.none",
    "fish.devcard.none",
    "rivers.tokens",
    "gold.public",
    "rivers.bridge.gold",
    "rivers.two.bridge",
    "rivers.home",
    "caravan.agree",
    "caravan.one",
    "caravan.win",
    "attack.knight.free",
    "attack.landing.when",
    "attack.win",
    "attack.upgrade",
    "attack.card.void",
    "attack.treason",
    "attack.gold.trade",
    "attack.rolloff",
    "traders.toll",
    "traders.edges",
    "traders.phase",
    "traders.swift",
    "traders.cargo.empty",
    "traders.wagon.many",
    "traders.steal.self",
    "traders.drive.when",
    "traders.earthquake",
    "combo.friendly.ck",
    "sea.home",
    "six.boards",
};

TEST(Marks, parts_of_rules_are_marked) {
  for (const Row& row : kParts) {
    const auto rule = find_rule(row.id);
    ASSERT_TRUE(rule) << row.id;
    EXPECT_NE(rule_text(*rule).source, Source::RULING) << row.id << " is not a ruling as a whole";
    const RuleNote* note = note_of(*rule);
    ASSERT_NE(note, nullptr) << row.id << " does not say which part is not in the book";
    EXPECT_EQ(mark_name(note->mark), row.mark) << row.id;
    EXPECT_FALSE(note->part.empty()) << row.id;
  }
}

TEST(Marks, nothing_else_is_marked) {
  std::set<std::string_view> marked;
  for (const RuleNote& note : rule_notes()) {
    const std::string_view id = rule_text(note.rule).id;
    EXPECT_TRUE(marked.insert(id).second) << id << " has two notes";
    EXPECT_TRUE(std::any_of(std::begin(kParts), std::end(kParts), [&](const Row& row) { return row.id == id; }))
        << id << " has no such mark in the specification";
  }
}

TEST(Marks, rulings_say_so) {
  for (const std::string_view id : kRulings) {
    const auto rule = find_rule(id);
    ASSERT_TRUE(rule) << id;
    EXPECT_EQ(rule_text(*rule).source, Source::RULING) << id;
  }
}

TEST(Marks, every_language_has_every_text) {
  for (const std::string_view code : lang::languages()) {
    if (code == "en") continue;
    for (const RuleText& rule : catalogue()) EXPECT_NE(lang::rule_in(rule.rule, code), rule.text) << code << rule.id;
    for (const RuleNote& note : rule_notes())
      EXPECT_NE(lang::note_in(note, code), note.part) << code << ' ' << rule_text(note.rule).id;
  }
}

}  // namespace
}  // namespace landnam

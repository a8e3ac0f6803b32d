// The dice: what outcomes hang on, and what a proof must hold.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "notation/game_name.hpp"
#include "notation/replay.hpp"
#include "server/proof.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::server {
namespace {

using notation::Json;

struct Played {
  notation::Replay replay;
  std::vector<std::string> names;  // of outcomes, in order
  Proof proof;
};

// A game in which people do as `seed` says, offers in between included; the dice are always the same.
Played played(const std::string& game, DiceForm form, std::uint64_t seed, std::size_t most, bool own_board = false) {
  start_crypto();
  Played p;
  p.replay.setup = test::game_of(game).setup;
  const Rules rules = test::rules_of(p.replay.setup);
  p.proof.form = form;
  p.proof.code = "BCDFGH";
  p.proof.secret = sha256("a secret");
  p.proof.commitment = commitment_to(p.proof.secret);
  for (std::size_t s = 0; s < rules.players; ++s) {
    p.proof.contributions.push_back(s < 2 ? "gift " + std::to_string(s) : "");
    if (form == DiceForm::by_event) p.proof.promises.push_back(s < 2 ? to_hex(sha256(p.proof.contributions[s])) : "");
  }
  const Dice dice(form, p.proof.secret, p.proof.code, p.proof.contributions);
  Rng board = own_board ? Rng(seed) : dice.board();
  p.replay.layout = make_layout(rules, board);
  State state = initial_state(rules, p.replay.layout);
  ChanceNames names(form);
  Rng rng(seed);
  while (!over(state) && p.replay.actions.size() < most) {
    Action action;
    if (chance_asked(state)) {
      const std::string name = names.next(state, p.replay.actions.size());
      action = dice.outcome(rules, state, name);
      p.names.push_back(name);
    } else {
      action = test::any_action(rules, state, rng);
    }
    p.replay.actions.push_back(action);
    perform(rules, state, action);
  }
  return p;
}

Json file_of(const Played& p) { return proof_json(p.proof, notation::replay_json(p.replay)); }

std::vector<Action> first_of(const Played& p, Kind kind, std::size_t most) {
  std::vector<Action> found;
  for (const Action& action : p.replay.actions) {
    if (action.kind == kind && found.size() < most) found.push_back(action);
  }
  return found;
}

TEST(Dice, are_bound_to_events_and_not_to_what_players_insert) {
  const auto same = [](DiceForm form, Kind kind, std::size_t most) {
    const Played one = played("base target=20", form, 1, 6000);
    const Played other = played("base target=20", form, 2, 6000);
    EXPECT_EQ(first_of(one, kind, most).size(), most);
    return first_of(one, kind, most) == first_of(other, kind, most);
  };
  EXPECT_TRUE(same(DiceForm::by_event, Kind::dice, 60));
  EXPECT_TRUE(same(DiceForm::by_event, Kind::draw_card, 10));
  EXPECT_FALSE(same(DiceForm::by_action, Kind::dice, 60));  // as earlier tables have it: this is why it was changed
}

TEST(Dice, have_a_name_of_their_own_for_every_outcome) {
  for (const std::string& game : test::property_games()) {
    const Played p = played(game, DiceForm::by_event, 3, 1500);
    EXPECT_EQ(std::set<std::string>(p.names.begin(), p.names.end()).size(), p.names.size()) << game;
    EXPECT_GT(p.names.size(), 10U) << game;
  }
}

// Known by heart, so that a change cannot go unseen: docs/fair-dice.md and the page compute the same.
TEST(Dice, are_what_the_page_computes) {
  start_crypto();
  const Hash secret = sha256("abc");
  const std::vector<std::string> contributions{"\x01\x02", ""};
  const Dice dice(DiceForm::by_event, secret, "K7M2QX", contributions);
  const std::vector<std::uint32_t> weights(36, 1);
  std::string picks;
  for (int turn = 1; turn <= 8; ++turn) {
    picks += std::to_string(dice.pick(weights, "turn\n" + std::to_string(turn) + "\ndice\n0")) + ' ';
  }
  EXPECT_EQ(picks, "28 20 27 18 35 12 21 0 ");
}

class Proofs : public ::testing::Test {
 protected:
  static Verdict held(const Json& file, const Kept& kept = {}) {
    const auto verdict = verify(file, kept);
    EXPECT_TRUE(verdict) << (verdict ? "" : verdict.error().message());
    return verdict ? *verdict : Verdict{};
  }
  static bool holds(const Json& file, const Kept& kept = {}) { return held(file, kept).holds; }
};

TEST_F(Proofs, hold_for_a_whole_game_of_either_form) {
  for (const DiceForm form : {DiceForm::by_event, DiceForm::by_action}) {
    const Played p = played("base target=5", form, 5, 200000);
    Json file = file_of(p);
    const Verdict verdict = held(file);
    EXPECT_TRUE(verdict.holds) << verdict.text;
    EXPECT_EQ(verdict.actions, p.replay.actions.size());
    EXPECT_EQ(verdict.chances, p.names.size());
    if (form == DiceForm::by_action) {  // as earlier versions wrote it
      file.erase("form");
      EXPECT_TRUE(holds(file));
    }
  }
}

TEST_F(Proofs, refuse_a_cut_or_empty_log) {
  const Json file = file_of(played("base target=5", DiceForm::by_event, 5, 200000));
  const std::size_t all = file["replay"]["actions"].size();
  for (const std::size_t left : {std::size_t{0}, all / 2, all - 1}) {
    Played p = played("base target=5", DiceForm::by_event, 5, 200000);
    p.replay.actions.resize(left);
    const Verdict verdict = held(file_of(p));
    EXPECT_FALSE(verdict.holds) << left;
    EXPECT_NE(verdict.text.find("does not end"), std::string::npos) << verdict.text;
  }
}

TEST_F(Proofs, are_held_against_what_was_kept) {
  const Played p = played("base target=5", DiceForm::by_event, 5, 200000);
  const Json file = file_of(p);
  EXPECT_TRUE(holds(file, {p.proof.commitment, {{0, "gift 0"}, {1, "gift 1"}}}));
  EXPECT_FALSE(holds(file, {commitment_to(sha256("another")), {}}));
  EXPECT_FALSE(holds(file, {std::nullopt, {{0, "gift 1"}}}));
  EXPECT_FALSE(holds(file, {std::nullopt, {{2, "gift 2"}}}));
  EXPECT_FALSE(holds(file, {std::nullopt, {{9, "gift 0"}}}));
}

// Whether a board was given stands in the table before anyone sits down: nobody can say so afterwards.
TEST_F(Proofs, notice_a_board_that_was_not_drawn) {
  Played p = played("base target=5", DiceForm::by_event, 5, 200000, true);
  EXPECT_FALSE(holds(file_of(p)));
  EXPECT_NE(held(file_of(p)).text.find("the board is not"), std::string::npos);
  p.proof.board_given = true;
  EXPECT_TRUE(holds(file_of(p)));
  EXPECT_NE(held(file_of(p)).text.find("was given by the table's host"), std::string::npos);
  Json silent = file_of(p);
  silent.erase("board");
  EXPECT_FALSE(verify(silent, {}));
}

TEST_F(Proofs, notice_whatever_is_changed) {
  const Played p = played("base target=5", DiceForm::by_event, 5, 200000);
  const Json good = file_of(p);
  const auto changed = [&](const char* where, Json to) {
    Json file = good;
    file[Json::json_pointer(where)] = std::move(to);
    return file;
  };
  EXPECT_FALSE(holds(changed("/secret", to_hex(sha256("another")))));
  EXPECT_FALSE(holds(changed("/commitment", to_hex(sha256("another")))));
  EXPECT_FALSE(holds(changed("/code", "BCDFGJ")));
  EXPECT_FALSE(holds(changed("/contributions/0", "00")));
  EXPECT_FALSE(holds(changed("/contributions/2", "00")));
  EXPECT_FALSE(holds(changed("/promises/1", "")));
  EXPECT_FALSE(holds(changed("/rolls/3/chosen", 0)) && holds(changed("/rolls/3/chosen", 1)));
  EXPECT_FALSE(holds(changed("/rolls", Json::array())));
  EXPECT_FALSE(verify(changed("/form", 1), {}));
  EXPECT_FALSE(verify(changed("/form", 3), {}));
  Json without = good;
  without.erase("commitment");
  EXPECT_FALSE(verify(without, {}));
  Json silent = good;  // a seat that promised and did not tell: seen, and other dice
  silent["contributions"][1] = "";
  EXPECT_FALSE(holds(silent));
}

}  // namespace
}  // namespace landnam::server

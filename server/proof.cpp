#include "server/proof.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "notation/game_name.hpp"
#include "notation/names.hpp"
#include "notation/reader.hpp"
#include "notation/replay.hpp"

namespace landnam::server {

using notation::Json;
using notation::to_text;

namespace {

// Every outcome of chance with what it was chosen from, so that a page can check it without an engine.
Json rolls_json(DiceForm form, const notation::Replay& replay) {
  Json rolls = Json::array();
  const auto rules = notation::rules_of(replay.setup);
  if (!rules) return rolls;
  State state = initial_state(*rules, replay.layout);
  ChanceNames names(form);
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    if (chance_asked(state)) {
      Outcomes possible;
      outcomes(*rules, state, possible);
      Json weights = Json::array();
      Json chosen = nullptr;
      for (const Outcome& one : possible) {
        if (one.action == replay.actions[i]) chosen = weights.size();
        weights.push_back(one.weight);
      }
      Json roll = {{"at", i}, {"ask", notation::name_of(state.pub.pending.top().ask)}};
      roll["name"] = names.next(state, i);
      roll["weights"] = std::move(weights);
      roll["chosen"] = std::move(chosen);
      rolls.push_back(std::move(roll));
    }
    if (apply(*rules, state, replay.actions[i]) != Rule::none) break;
  }
  return rolls;
}

Verdict wrong(std::string text) { return {.holds = false, .text = std::move(text)}; }

// What was fixed before the game; an empty text if all of it fits.
std::string wrong_before(const Proof& proof, const Rules& rules, const Kept& kept) {
  if (commitment_to(proof.secret) != proof.commitment) return "the secret does not fit the commitment";
  if (kept.commitment && *kept.commitment != proof.commitment) {
    return "the commitment is not the one that was published before the game";
  }
  if (proof.contributions.size() != rules.players) return "there is not one contribution for each seat";
  for (const auto& [seat, bytes] : kept.contributions) {
    if (seat >= rules.players || proof.contributions[seat] != bytes) {
      return fmt::format("the contribution of seat {} is not the one that was kept", seat);
    }
  }
  if (proof.form == DiceForm::by_action) return "";
  if (proof.promises.size() != rules.players) return "there is not one promise for each seat";
  for (std::size_t s = 0; s < rules.players; ++s) {
    const std::string& given = proof.contributions[s];
    if (!given.empty() && to_hex(sha256(given)) != proof.promises[s]) {
      return fmt::format("the contribution of seat {} is not the promised one", s);
    }
  }
  return "";
}

bool board_drawn(const Proof& proof, const notation::Replay& replay, const Rules& rules) {
  Rng rng = Dice(proof.form, proof.secret, proof.code, proof.contributions).board();
  return make_layout(rules, rng) == replay.layout;
}

Verdict check(const Proof& proof, const notation::Replay& replay, const Rules& rules, const Kept& kept) {
  if (std::string problem = wrong_before(proof, rules, kept); !problem.empty()) return wrong(std::move(problem));
  const Dice dice(proof.form, proof.secret, proof.code, proof.contributions);
  if (!proof.board_given && !board_drawn(proof, replay, rules)) {
    return wrong("the board is not the one that the dice draw, and none was given");
  }
  ChanceNames names(proof.form);
  Verdict verdict;
  State state = initial_state(rules, replay.layout);
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    const Action& action = replay.actions[i];
    if (chance_asked(state)) {
      const Action fair = dice.outcome(rules, state, names.next(state, i));
      if (!(fair == action)) {
        return wrong(fmt::format("action {}: chance gave {}, not {}", i, to_text(notation::action_json(fair)),
                                 to_text(notation::action_json(action))));
      }
      ++verdict.chances;
    }
    const Rule refused = apply(rules, state, action);
    if (refused != Rule::none) return wrong(fmt::format("action {}: {}", i, rule_text(refused).id));
    ++verdict.actions;
  }
  if (!over(state)) {
    return wrong(fmt::format("the game does not end: {} actions fit, but what came after them is missing",
                             replay.actions.size()));
  }
  verdict.holds = true;
  return verdict;
}

std::string text_of(const Proof& proof, const Verdict& verdict, const Kept& kept) {
  std::string text =
      fmt::format("{} outcomes of chance in {} actions follow from the commitment; the board {}", verdict.chances,
                  verdict.actions, proof.board_given ? "was given by the table's host" : "too");
  for (std::size_t s = 0; s < proof.promises.size(); ++s) {
    if (proof.contributions[s].empty() && !proof.promises[s].empty()) {
      text += fmt::format("; seat {} promised a contribution and did not tell it", s);
    }
  }
  if (!kept.commitment) text += fmt::format("; was the commitment {} before the game?", proof.commitment);
  return text;
}

Json hex_list(const std::vector<std::string>& list) {
  Json json = Json::array();
  for (const std::string& one : list) json.push_back(to_hex(one));
  return json;
}

}  // namespace

Json proof_json(const Proof& proof, const Json& replay) {
  Json json = Json::object();
  json["landnam"] = "verify";
  json["form"] = static_cast<unsigned>(proof.form);
  json["code"] = proof.code;
  json["commitment"] = proof.commitment;
  json["secret"] = to_hex(proof.secret);
  json["contributions"] = hex_list(proof.contributions);
  if (proof.form != DiceForm::by_action) json["promises"] = proof.promises;
  json["board"] = proof.board_given ? "given" : "drawn";
  const auto read = notation::read_replay(replay);
  json["rolls"] = read ? rolls_json(proof.form, *read) : Json::array();
  json["replay"] = replay;
  return json;
}

notation::Result<Verdict> verify(const Json& file, const Kept& kept) {
  notation::Failure failure;
  notation::Object fields{notation::Value(file, "", failure)};
  if (failure.any()) return failure.error();
  Proof proof;
  const notation::Value what = fields.need("landnam");
  if (what.text() != "verify") what.expected("\"verify\"");
  proof.form = DiceForm::by_action;  // files of earlier versions do not say
  if (const auto form = fields.maybe("form")) {
    const auto known = find_dice_form(form->number(1, UINT32_MAX));
    if (known) proof.form = *known;
    else form->fail("a later version of the dice than this program knows");
  }
  proof.code = fields.need("code").text();
  proof.commitment = fields.need("commitment").text();
  const notation::Value secret = fields.need("secret");
  const auto bytes = hash_from_hex(secret.text());
  if (!bytes) secret.expected("64 hexadecimal digits");
  else proof.secret = *bytes;
  fields.need("contributions").each([&](const notation::Value& value) {
    const auto one = from_hex(value.text());
    if (!one) value.expected("hexadecimal digits");
    else proof.contributions.push_back(*one);
  });
  if (proof.form != DiceForm::by_action) {
    fields.need("promises").each([&](const notation::Value& value) { proof.promises.emplace_back(value.text()); });
  }
  const auto rolls = fields.maybe("rolls");
  (void)fields.maybe("board_drawn");
  const bool says_board = proof.form != DiceForm::by_action;  // earlier tables did not
  static const std::vector<std::string> kBoards{"drawn", "given"};
  if (says_board) proof.board_given = fields.need("board").choice(kBoards) == 1;
  else (void)fields.maybe("board");
  const notation::Value inner = fields.need("replay");
  fields.done();
  if (failure.any()) return failure.error();
  const auto replay = notation::read_replay(inner.json());
  if (!replay) return notation::Error{"replay." + replay.error().where, replay.error().what, replay.error().rule};
  const auto rules = notation::rules_of(replay->setup);
  if (!rules) return rules.error();
  if (!says_board) proof.board_given = !board_drawn(proof, *replay, *rules);
  Verdict verdict = check(proof, *replay, *rules, kept);
  if (!verdict.holds) return verdict;
  if (proof.form != DiceForm::by_action && (!rolls || rolls->json() != rolls_json(proof.form, *replay))) {
    return wrong("the list of outcomes that pages check is not that of the game");
  }
  verdict.text = text_of(proof, verdict, kept);
  return verdict;
}

}  // namespace landnam::server

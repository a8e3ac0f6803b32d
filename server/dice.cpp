#include "server/dice.hpp"

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

std::string commitment_to(const Hash& secret) {
  return to_hex(sha256({reinterpret_cast<const char*>(secret.data()), secret.size()}));
}

Dice::Dice(const Hash& secret, std::string_view code, std::span<const std::string> contributions) {
  std::string message = fmt::format("landnam-dice-1\n{}\n", code);
  for (const std::string& one : contributions) message += to_hex(one) + '\n';
  key_ = hmac_sha256(secret, message);
}

Rng Dice::board() const { return Rng{leading_number(hmac_sha256(key_, "board"))}; }

Rng Dice::bot(std::uint64_t version, Seat seat) const {
  return Rng{leading_number(hmac_sha256(key_, fmt::format("bot\n{}\n{}", version, raw(seat))))};
}

std::size_t Dice::pick(std::span<const std::uint32_t> weights, std::uint64_t version) const {
  std::uint64_t total = 0;
  for (const std::uint32_t weight : weights) total += weight;
  // 2^64 is rarely a multiple of the total: what lies above the last multiple is drawn again.
  const std::uint64_t rest = (UINT64_MAX % total + 1) % total;
  for (unsigned attempt = 0;; ++attempt) {
    const std::uint64_t drawn = leading_number(hmac_sha256(key_, fmt::format("roll\n{}\n{}", version, attempt)));
    if (drawn > UINT64_MAX - rest) continue;
    std::uint64_t left = drawn % total;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (left < weights[i]) return i;
      left -= weights[i];
    }
  }
}

Action Dice::outcome(const Rules& rules, const State& state, std::uint64_t version) const {
  Outcomes possible;
  outcomes(rules, state, possible);
  std::vector<std::uint32_t> weights;
  weights.reserve(possible.size());
  for (const Outcome& one : possible) weights.push_back(one.weight);
  return possible[pick(weights, version)].action;
}

namespace {

// Every outcome of chance with what it was chosen from, so that a page can check it without an engine.
Json rolls_json(const notation::Replay& replay) {
  Json rolls = Json::array();
  const auto rules = notation::rules_of(replay.setup);
  if (!rules) return rolls;
  State state = initial_state(*rules, replay.layout);
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
      roll["weights"] = std::move(weights);
      roll["chosen"] = std::move(chosen);
      rolls.push_back(std::move(roll));
    }
    if (apply(*rules, state, replay.actions[i]) != Rule::none) break;
  }
  return rolls;
}

Verdict wrong(std::string text) { return {.holds = false, .text = std::move(text)}; }

Verdict check(const Proof& proof, const notation::Replay& replay, const Rules& rules) {
  if (commitment_to(proof.secret) != proof.commitment) return wrong("the secret does not fit the commitment");
  if (proof.contributions.size() != rules.players) return wrong("there is not one contribution for each seat");
  const Dice dice(proof.secret, proof.code, proof.contributions);
  Verdict verdict;
  State state = initial_state(rules, replay.layout);
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    const Action& action = replay.actions[i];
    if (chance_asked(state)) {
      const Action fair = dice.outcome(rules, state, i);
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
  verdict.holds = true;
  return verdict;
}

}  // namespace

Json proof_json(const Proof& proof, const Json& replay) {
  Json json = Json::object();
  json["landnam"] = "verify";
  json["code"] = proof.code;
  json["commitment"] = proof.commitment;
  json["secret"] = to_hex(proof.secret);
  json["contributions"] = Json::array();
  for (const std::string& one : proof.contributions) json["contributions"].push_back(to_hex(one));
  const auto read = notation::read_replay(replay);
  json["rolls"] = read ? rolls_json(*read) : Json::array();
  json["replay"] = replay;
  return json;
}

notation::Result<Verdict> verify(const Json& file) {
  notation::Failure failure;
  notation::Object fields{notation::Value(file, "", failure)};
  if (failure.any()) return failure.error();
  Proof proof;
  const notation::Value form = fields.need("landnam");
  if (form.text() != "verify") form.expected("\"verify\"");
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
  (void)fields.maybe("rolls");
  (void)fields.maybe("board_drawn");
  const notation::Value inner = fields.need("replay");
  fields.done();
  if (failure.any()) return failure.error();
  const auto replay = notation::read_replay(inner.json());
  if (!replay) return notation::Error{"replay." + replay.error().where, replay.error().what, replay.error().rule};
  const auto rules = notation::rules_of(replay->setup);
  if (!rules) return rules.error();
  Verdict verdict = check(proof, *replay, *rules);
  if (verdict.holds) {
    const Dice dice(proof.secret, proof.code, proof.contributions);
    Rng rng = dice.board();
    const bool drawn = make_layout(*rules, rng) == replay->layout;
    verdict.text = fmt::format("{} outcomes of chance in {} actions follow from the commitment; the board {}",
                               verdict.chances, verdict.actions, drawn ? "too" : "was given by the table's host");
  }
  return verdict;
}

}  // namespace landnam::server

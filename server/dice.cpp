#include "server/dice.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/modules/part.hpp"
#include "notation/names.hpp"

namespace landnam::server {

std::string commitment_to(const Hash& secret) {
  return to_hex(sha256({reinterpret_cast<const char*>(secret.data()), secret.size()}));
}

std::optional<DiceForm> find_dice_form(std::uint64_t number) {
  if (number == 1) return DiceForm::by_action;
  if (number == 2) return DiceForm::by_event;
  return std::nullopt;
}

namespace {

bool is_draw(Ask ask) {
  switch (ask) {
    case Ask::draw_card:
    case Ask::draw_fish:
    case Ask::draw_progress:
    case Ask::event_card:
    case Ask::draw_cargo:
    case Ask::draw_invasion: return true;
    default: return false;
  }
}

// Which of several piles a card is drawn from: the argument that is neither a seat nor a count.
std::uint8_t pile_of(const Frame& frame) {
  const notation::AskInfo* info = notation::ask_info(frame.ask);
  for (std::size_t i = 0; info != nullptr && i < info->args.size(); ++i) {
    const Space space = info->args[i].space;
    if (space != Space::nothing && space != Space::seat && space != Space::number) return frame.values()[i];
  }
  return 0;
}

}  // namespace

// A roll belongs to its turn and a card to its place in the pile: nothing that anybody may do in between moves them.
std::string ChanceNames::next(const State& state, std::uint64_t version) {
  if (form_ == DiceForm::by_action) return fmt::format("roll\n{}", version);
  const Frame& top = state.pub.pending.top();
  const std::string_view what = notation::name_of(top.ask);
  if (is_draw(top.ask)) {
    const std::uint8_t which = pile_of(top);
    auto pile = std::find_if(piles_.begin(), piles_.end(),
                             [&](const Pile& one) { return one.ask == top.ask && one.which == which; });
    if (pile == piles_.end()) pile = piles_.insert(pile, {top.ask, which, 0});
    return fmt::format("pile\n{}\n{}\n{}", what, which, pile->drawn++);
  }
  if (turn_ != state.pub.turn_number) {
    turn_ = state.pub.turn_number;
    in_turn_.fill(0);
  }
  return fmt::format("turn\n{}\n{}\n{}", turn_, what, in_turn_[static_cast<std::size_t>(top.ask)]++);
}

Dice::Dice(DiceForm form, const Hash& secret, std::string_view code, std::span<const std::string> contributions) {
  std::string message = fmt::format("landnam-dice-{}\n{}\n", static_cast<unsigned>(form), code);
  for (const std::string& one : contributions) message += to_hex(one) + '\n';
  key_ = hmac_sha256(secret, message);
}

Rng Dice::board() const { return Rng{leading_number(hmac_sha256(key_, "board"))}; }

Rng Dice::bot(std::uint64_t version, Seat seat) const {
  return Rng{leading_number(hmac_sha256(key_, fmt::format("bot\n{}\n{}", version, raw(seat))))};
}

std::size_t Dice::pick(std::span<const std::uint32_t> weights, std::string_view name) const {
  std::uint64_t total = 0;
  for (const std::uint32_t weight : weights) total += weight;
  // 2^64 is rarely a multiple of the total: what lies above the last multiple is drawn again.
  const std::uint64_t rest = (UINT64_MAX % total + 1) % total;
  for (unsigned attempt = 0;; ++attempt) {
    const std::uint64_t drawn = leading_number(hmac_sha256(key_, fmt::format("{}\n{}", name, attempt)));
    if (drawn > UINT64_MAX - rest) continue;
    std::uint64_t left = drawn % total;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (left < weights[i]) return i;
      left -= weights[i];
    }
  }
}

Action Dice::outcome(const Rules& rules, const State& state, std::string_view name) const {
  Outcomes possible;
  outcomes(rules, state, possible);
  std::vector<std::uint32_t> weights;
  weights.reserve(possible.size());
  for (const Outcome& one : possible) weights.push_back(one.weight);
  return possible[pick(weights, name)].action;
}

}  // namespace landnam::server

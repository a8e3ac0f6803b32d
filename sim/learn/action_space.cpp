#include "sim/learn/action_space.hpp"

#include <algorithm>

namespace landnam::sim {
namespace {

// The ways an offer can be: cards given and wanted.
struct Ratio {
  std::uint8_t give, want;
};
constexpr std::array<Ratio, 3> kRatios{{{1, 1}, {2, 1}, {1, 2}}};

}  // namespace

ActionSpace::ActionSpace(const Rules& rules, bool offers) : offers_(offers), players_(rules.players) {
  for (std::size_t s = 0; s < kSpaces; ++s) {
    Values& values = values_[s];
    values.rank.fill(kNone);
    const auto space = static_cast<Space>(s);
    const Range range = range_of(rules, space);
    for (std::size_t v = range.low; v < range.end; ++v) {
      if (space == Space::good && ((rules.goods_kinds >> v) & 1U) == 0) continue;
      values.rank[v] = static_cast<std::uint8_t>(values.list.size());
      values.list.push_back(static_cast<std::uint8_t>(v));
    }
  }
  goods_ = values_[idx(Space::good)].list;
  for (const KindInfo* info : all_kinds()) {
    if (!rules.plays(info->module) || is_chance(info->asks.lowest()) || (info->open && !offers)) continue;
    const auto count = [&](Space space) { return static_cast<std::uint32_t>(values_[idx(space)].list.size()); };
    Slot& slot = slots_[idx(info->kind)];
    slot = {.first = size_, .tos = count(info->to), .from = info->from, .to = info->to, .open = info->open};
    std::uint32_t n = count(info->from) * slot.tos;
    if (info->open) {
      n = slot.tos = static_cast<std::uint32_t>(kRatios.size() * goods_.size() * (goods_.size() - 1));
    }
    blocks_.push_back({info, size_, n});
    size_ += n;
  }
}

std::uint8_t ActionSpace::turned(Space space, std::uint8_t value, Seat seat) const {
  if (space != Space::seat || value >= players_) return value;
  return static_cast<std::uint8_t>((value + players_ - raw(seat)) % players_);
}

std::uint8_t ActionSpace::turned_back(Space space, std::uint8_t value, Seat seat) const {
  if (space != Space::seat || value >= players_) return value;
  return static_cast<std::uint8_t>((value + raw(seat)) % players_);
}

std::uint32_t ActionSpace::index(const Action& a) const {
  const Slot& slot = slots_[idx(a.kind)];
  if (slot.first == kNoIndex || a.seat == none<Seat>) return kNoIndex;
  if (slot.open) return offer_index(a, slot);
  const std::uint8_t from = values_[idx(slot.from)].rank[turned(slot.from, a.from, a.seat)];
  const std::uint8_t to = values_[idx(slot.to)].rank[turned(slot.to, a.to, a.seat)];
  if (from == kNone || to == kNone) return kNoIndex;
  return slot.first + from * slot.tos + to;
}

Action ActionSpace::action(std::uint32_t index, Seat seat) const {
  const auto after = std::upper_bound(blocks_.begin(), blocks_.end(), index,
                                      [](std::uint32_t i, const Block& block) { return i < block.first; });
  const Block& block = *(after - 1);
  const Slot& slot = slots_[idx(block.info->kind)];
  const std::uint32_t which = index - block.first;
  if (slot.open) return offer_at(block.info->kind, which, seat);
  return {.kind = block.info->kind,
          .seat = seat,
          .from = turned_back(slot.from, values_[idx(slot.from)].list[which / slot.tos], seat),
          .to = turned_back(slot.to, values_[idx(slot.to)].list[which % slot.tos], seat)};
}

// By ratio, then the kind given, then the kind wanted among the others.
Action ActionSpace::offer_at(Kind kind, std::uint32_t which, Seat seat) const {
  const auto kinds = static_cast<std::uint32_t>(goods_.size());
  const Ratio ratio = kRatios[which / (kinds * (kinds - 1))];
  which %= kinds * (kinds - 1);
  const std::uint32_t give = which / (kinds - 1);
  std::uint32_t want = which % (kinds - 1);
  want += want >= give ? 1 : 0;
  Action a{.kind = kind, .seat = seat};
  a.give = Goods::of(Good{goods_[give]}, ratio.give);
  a.want = Goods::of(Good{goods_[want]}, ratio.want);
  if (kind == Kind::offer) a.to = static_cast<std::uint8_t>(((1U << players_) - 1) & ~unsigned{only(seat)});
  return a;
}

std::uint32_t ActionSpace::offer_index(const Action& a, const Slot& slot) const {
  for (std::uint32_t i = 0; i < slot.tos; ++i) {
    if (offer_at(a.kind, i, a.seat) == a) return slot.first + i;
  }
  return kNoIndex;
}

}  // namespace landnam::sim

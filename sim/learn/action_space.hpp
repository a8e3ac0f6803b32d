#pragma once
// Every action that a player can ever take in a game, numbered: what programs that learn choose from. The numbers are
// fixed for a game (modules, players, options) and the same for every seat: other seats count from the one that acts.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/play/engine.hpp"

namespace landnam::sim {

class ActionSpace {
 public:
  static constexpr std::uint32_t kNoIndex = ~std::uint32_t{0};

  // With offers: one or two cards of a kind for one or two of another, to everybody at once, and counter-offers alike.
  explicit ActionSpace(const Rules& rules, bool offers = false);

  std::uint32_t size() const { return size_; }
  bool offers() const { return offers_; }

  std::uint32_t index(const Action& action) const;  // kNoIndex: not one of these
  Action action(std::uint32_t index, Seat seat) const;

  // Calls fn(index) for every legal action of the look's seat; the menu lists them too, offers aside.
  template <class Fn>
  void each_legal(const Look& look, Menu& menu, Fn&& fn) const {
    legal(look, menu);
    each_of(menu, fn);
    if (offers_) each_offer(look, fn);
  }
  template <class Fn>
  void each_of(const Menu& menu, Fn&& fn) const {
    menu.for_each([&](const Action& a) { fn(index(a)); });
  }

  // A stretch of the numbers: one kind of action. Targets run as in `from` x `to`.
  struct Block {
    const KindInfo* info = nullptr;
    std::uint32_t first = 0;
    std::uint32_t size = 0;
  };
  const std::vector<Block>& blocks() const { return blocks_; }

 private:
  struct Values {
    std::vector<std::uint8_t> list;
    std::array<std::uint8_t, 256> rank{};
  };
  struct Slot {
    std::uint32_t first = kNoIndex;
    std::uint32_t tos = 0;
    Space from{};
    Space to{};
    bool open = false;
  };
  std::uint8_t turned(Space space, std::uint8_t value, Seat seat) const;       // as the seat sees it
  std::uint8_t turned_back(Space space, std::uint8_t value, Seat seat) const;  // as the engine does
  std::uint32_t offer_index(const Action& action, const Slot& slot) const;
  Action offer_at(Kind kind, std::uint32_t which, Seat seat) const;

  template <class Fn>
  void each_offer(const Look& look, Fn&& fn) const {
    if (!look.asked()) return;
    for (const Kind kind : {Kind::offer, Kind::counter}) {
      if (!kind_info(kind)->asks.has(look.ask())) continue;
      const Slot& slot = slots_[idx(kind)];
      for (std::uint32_t i = 0; i < slot.tos; ++i) {
        if (judge(look, offer_at(kind, i, look.seat)) == Rule::none) fn(slot.first + i);
      }
    }
  }

  bool offers_;
  std::uint8_t players_;
  std::uint32_t size_ = 0;
  std::vector<std::uint8_t> goods_;
  std::array<Values, kSpaces> values_;
  std::array<Slot, kKinds> slots_{};
  std::vector<Block> blocks_;
};

}  // namespace landnam::sim

#pragma once
// The text of replays in parts. Hexes, harbours and actions repeat from game to game: the text of each is made once,
// since to tell a game must cost far less than to play it.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/model/rules.hpp"
#include "sim/game.hpp"
#include "sim/text_parts.hpp"

namespace landnam::sim {

// Belongs to one thread.
class ReplayParts {
 public:
  explicit ReplayParts(const Setup& setup);

  // Numbers of the parts that together are the line of a replay, good until the next call.
  std::span<const std::uint32_t> of(const GameRecord& record);
  const TextParts& parts() const { return parts_; }

 private:
  enum class Fragment : std::uint8_t { action, first_action, hex, harbour, listed, frame };
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t number = kFree;
  };
  struct Hash {
    std::size_t operator()(const Action& a) const;
  };
  static constexpr std::uint32_t kFree = ~std::uint32_t{0};
  static constexpr std::size_t kMostParts = std::size_t{1} << 16;

  template <class Text>
  std::uint32_t find(std::uint64_t key, Fragment fragment, std::uint8_t kind, Text&& make);
  std::uint32_t action(const Action& action, Fragment fragment);
  std::uint32_t frame(std::uint8_t which, std::string_view text);
  std::uint32_t add(std::string_view text, Fragment fragment, std::uint8_t kind);
  void grow();
  void forget();

  Rules rules_;
  std::string head_;  // up to the hexes
  std::vector<Slot> slots_;
  std::unordered_map<Action, std::uint32_t, Hash> offers_;
  TextParts parts_;
  std::vector<std::uint32_t> line_;
};

}  // namespace landnam::sim

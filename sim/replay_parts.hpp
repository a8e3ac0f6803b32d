#pragma once
// The text of replays in parts. Hexes, harbours and actions repeat from game to game: the text of each is made once and
// has a number. What a replay is written with must cost far less than the game did to play.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/game/rules.hpp"
#include "sim/game.hpp"

namespace landnam::sim {

// Belongs to one thread.
class ReplayParts {
 public:
  struct Part {
    std::uint32_t at = 0;  // in text()
    std::uint32_t size = 0;
    std::uint32_t crc = 0;     // CRC-32 of the text, where it was asked for
    std::uint32_t family = 0;  // parts of one family are alike: the same fields with other values
  };
  static constexpr std::size_t kFamilies = 512;
  static constexpr std::size_t kPadding = 64;  // bytes after the last text that may be read

  explicit ReplayParts(const Setup& setup, bool crc = false);

  // Numbers of the parts that together are the line of a replay: notation::replay_json and the end of the line.
  // Numbers of earlier calls are no longer good if forgot() has changed.
  std::span<const std::uint32_t> of(const GameRecord& record);
  const Part& operator[](std::uint32_t number) const { return parts_[number]; }
  std::size_t size() const { return parts_.size(); }
  const char* text() const { return text_.data(); }
  std::uint64_t forgot() const { return forgot_; }

 private:
  enum class Item : std::uint8_t { action, first_action, hex, harbour, ground, frame };
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
  std::uint32_t find(std::uint64_t key, Item item, std::uint8_t kind, Text&& make);
  std::uint32_t action(const Action& action, Item item);
  std::uint32_t frame(std::uint8_t which, std::string_view text);
  std::uint32_t add(std::string_view text, Item item, std::uint8_t kind);
  void grow();
  void forget();

  Rules rules_;
  std::string head_;  // up to the hexes
  bool crc_;
  std::vector<Slot> slots_;
  std::unordered_map<Action, std::uint32_t, Hash> offers_;
  std::vector<Part> parts_;
  std::string text_;  // with kPadding at its end
  std::vector<std::uint32_t> line_;
  std::uint64_t forgot_ = 0;
};

}  // namespace landnam::sim

#pragma once
// The arguments of the asks of cities and knights.

#include "engine/model/pending.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam {

struct DrawProgress {
  static constexpr Ask ask = Ask::draw_progress;
  Seat who{};
  Track pile{};
};

struct DrawFromPile {
  static constexpr Ask ask = Ask::draw_from_pile;
  Seat who{};
  Track pile{};
};

struct MayDraw {
  static constexpr Ask ask = Ask::may_draw;
  Track pile{};
};

struct NewCard {
  static constexpr Ask ask = Ask::new_card;
  Track pile{};
};

struct PlaceMetropolis {
  static constexpr Ask ask = Ask::place_metropolis;
  Track track{};
};

struct RetreatKnight {
  static constexpr Ask ask = Ask::retreat_knight;
  Corner left{};
  std::uint8_t level = 0;
  bool active = false;
};

struct LoseCity {
  static constexpr Ask ask = Ask::lose_city;
  std::uint8_t cities = 0;
};

struct GiveCards {
  static constexpr Ask ask = Ask::give_cards;
  Seat receiver{};
};

struct AnswerHarbour {
  static constexpr Ask ask = Ask::answer_harbour;
  Seat offerer{};
  Good offered{};
};

struct TakeFromHand {
  static constexpr Ask ask = Ask::take_from_hand;
  Seat victim{};
  std::uint8_t left = 0;
};

struct TakeProgress {
  static constexpr Ask ask = Ask::take_progress;
  Seat victim{};
};

struct SwapNumber {
  static constexpr Ask ask = Ask::swap_number;
  Hex first{};
};

struct RemoveKnight {
  static constexpr Ask ask = Ask::remove_knight;
  Seat deserter{};  // who played the card
};

struct FreePromotion {
  static constexpr Ask ask = Ask::free_promotion;
  std::uint8_t left = 0;
};

struct PlaceKnight {
  static constexpr Ask ask = Ask::place_knight;
  std::uint8_t level = 0;
  bool active = false;
};

}  // namespace landnam

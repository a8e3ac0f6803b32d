#pragma once
// Actions, cards and places in words, for the terminal game.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/view.hpp"
#include "engine/play/engine.hpp"
#include "lang/words.hpp"

namespace landnam::cli {

// What people read about one table: rules, and how the seats are called.
struct Speech {
  const Rules& rules;
  std::vector<std::string> names;  // by seat
  std::string language = "en";

  Seat person = none<Seat>;  // who reads, if they play

  std::string name(Seat seat) const;
  std::string word(std::string_view key,
                   lang::Values values = {}) const;  // of the terminal or the page, in the language
  std::string good(Good good) const;
  bool english() const { return language == "en"; }
};

std::string goods_text(const Speech& speech, Goods goods);  // "2 wool, 1 ore"; "nothing"
std::string cards_text(const Speech& speech, Cards cards);  // "1 knight"; "none"

std::string corner_text(const Speech& speech, const Public& pub, Corner corner);  // "17 (ore 8, grain 5, 3:1 harbour)"
std::string path_text(const Speech& speech, const Public& pub, Path path);
std::string hex_text(const Speech& speech, const Public& pub, Hex hex);

// The bare verb: "build a road"; a kind without a phrase is called by its name.
std::string verb(const Speech& speech, Kind kind);

// A target of this kind of action: "17 (ore 8, grain 5)".
std::string target_text(const Speech& speech, const Public& pub, Space space, std::uint8_t value);

// "build a road at 12", as a choice.
std::string choice_text(const Speech& speech, const Public& pub, const Action& action);

// "B builds a road at 12": what happened, as the reader of `seen` may know it.
std::string told(const Speech& speech, const Public& before, const Action& seen);

// What a seat is asked, as a line in front of its choices.
std::string question(const Speech& speech, const Look& look);

// Who gained or lost how many cards, own ones by name; empty if nobody did.
std::string changes(const Speech& speech, const View& before, const View& after);

}  // namespace landnam::cli

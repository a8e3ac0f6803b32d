#pragma once
// The legal actions of a seat as numbered groups, and what a person types turned into an action.

#include <optional>
#include <string>
#include <vector>

#include "cli/play/phrases.hpp"
#include "notation/picture/scene.hpp"

namespace landnam::cli {

// One kind of action (and, for some, one giver); its actions differ in the target.
struct Group {
  Kind kind{};
  std::uint8_t from = kNone;
  std::vector<Action> actions;
};

class Choices {
 public:
  Choices(const Speech& speech, const Look& look);

  const std::vector<Group>& groups() const { return groups_; }
  bool may_offer() const;                          // offers or counter-offers are open now
  std::string text(std::size_t columns) const;     // the numbered list
  std::string short_text(std::size_t most) const;  // on one line, with so many targets of each at most
  picture::Places places() const;                  // what to show ids at on the board

  struct Answer {
    std::optional<Action> action;
    std::string ask_again;  // what to say if there is none
  };
  // "3", "3 17", "build-road 17", "offer 1 wool for 1 ore to B".
  Answer read(const std::string& line) const;

 private:
  Answer pick(const Group& group, std::size_t number, const std::vector<std::string>& words) const;
  Answer read_named(const KindInfo& info, const std::vector<std::string>& words) const;
  Answer read_swap(Kind kind, const std::vector<std::string>& words) const;
  std::optional<std::uint8_t> read_target(Space space, const std::string& word) const;
  std::string refused(Rule rule) const;
  std::optional<Good> find_good(const std::string& word) const;

  const Speech& speech_;
  Look look_;
  std::vector<Group> groups_;
};

}  // namespace landnam::cli

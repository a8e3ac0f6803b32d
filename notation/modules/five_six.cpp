// Five and six players in JSON: the option and the ask of others' building. Which part of a turn it is stands in the
// turn itself.

#include "notation/modules/part.hpp"

namespace landnam::notation {
namespace {

constexpr AskInfo kAsks[] = {{Ask::special_building, Who::turn, {}, {}}};

constexpr std::array<std::string_view, 2> kTurns{"paired", "special"};
constexpr OptionInfo kOptions[] = {
    {"turns", "paired or special", "paired", "with five and six: what others do after a turn",
     [](Setup& s, std::string_view v) { return parse_choice(v, kTurns, s.turns.emplace()); },
     [](const Setup& s) -> std::optional<std::string> {
       if (!s.turns) return std::nullopt;
       return std::string(kTurns[idx(*s.turns)]);
     }},
};

}  // namespace

extern const Part kFiveSixPart{
    .module = ModuleId::five_six, .word = "six", .about = "", .options = kOptions, .asks = kAsks, .plain_turns = true};

}  // namespace landnam::notation

#pragma once
// What the second of a pair may not do. What others may do after a turn the kinds say themselves: those that are asked.

#include "engine/model/statements.hpp"
#include "engine/modules/five_six/five_six.hpp"

namespace landnam {
namespace five_six::rows {

inline constexpr auto kNotSecond =
    condition(Rule::six_paired, [](const Look& l) { return l.pub.part != TurnPart::second; });

inline constexpr auto no_offers = ahead_of(Kind::offer, kNotSecond);
inline constexpr auto no_proposals = ahead_of(Kind::propose, kNotSecond);

}  // namespace five_six::rows

struct FiveSix::Additions : Rows<five_six::rows::no_offers, five_six::rows::no_proposals> {};

}  // namespace landnam

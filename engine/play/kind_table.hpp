#pragma once

#include "engine/model/kinds.hpp"

namespace landnam::legality {

using Judge = Rule (*)(const Look&, const Action&);
Judge judge_of(Kind kind);  // by the kind's statements alone

}  // namespace landnam::legality

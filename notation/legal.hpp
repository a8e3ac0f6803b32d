#pragma once
// What can be done now, in JSON.

#include "engine/model/view.hpp"
#include "engine/play/engine.hpp"
#include "notation/json.hpp"

namespace landnam::notation {

// {"decisions":[{"seat":0,"ask":"main","must":true,"actions":[…],"open":["offer"]}],"open":["offer"]}, or for chance
// {"chance":"dice","outcomes":[{"action":{…},"weight":1}]}. Nobody decides when the game is over.
Json legal_json(const Rules& rules, const State& state);

// The decision of one seat, from what it may know: {"seat","ask","must","actions","open"}; null if nothing is asked of
// it.
Json decision_json(const Look& look);

// Kinds that are judged and not listed, and of which some action would be accepted now.
Json open_kinds_json(const Look& look);

// How many of a good the bank takes for one of another: {"wool":{"ore":3,…},…}, the goods of this game only.
// What a seat that is not asked may do all the same, or null: propose a trade, and take it back.
Json aside_json(const Look& look);

Json rates_json(const Look& look);

}  // namespace landnam::notation

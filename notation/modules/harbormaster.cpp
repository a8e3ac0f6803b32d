// The Harbormaster in JSON: who holds the card.

#include <nlohmann/json.hpp>

#include "engine/modules/harbormaster/harbormaster.hpp"
#include "notation/action.hpp"
#include "notation/modules/part.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

void write_public(const Rules&, const Public& pub, Json& top) { top["harbormaster"] = seat_json(pub.harbormaster); }

void read(Reading& r) { r.state.pub.harbormaster = r.top.need("harbormaster").seat_or_none(r.rules.players); }

void check(const Checking& c) {
  State judged = c.state;
  Game game{c.rules, judged};
  Harbormaster::judge_cards(game);
  if (judged.pub.harbormaster == c.state.pub.harbormaster) return;
  c.fail("harbormaster", "not the seat with the most harbour points", Rule::harbormaster_card);
}

void events(const Rules&, const Public& before, const Public& after, Json& list) {
  if (before.harbormaster == after.harbormaster) return;
  list.push_back(
      {{"event", "harbormaster"}, {"from", seat_json(before.harbormaster)}, {"seat", seat_json(after.harbormaster)}});
}

void score(const Rules&, const Public& pub, Seat seat, Json& parts) {
  if (pub.harbormaster == seat) parts["harbormaster"] = 2;
}

}  // namespace

extern const Part kHarbormasterPart{.module = ModuleId::harbormaster,
                                    .word = "harbormaster",
                                    .about = "variant: the Harbormaster",
                                    .write_public = write_public,
                                    .read = read,
                                    .check = check,
                                    .events = events,
                                    .score = score,
                                    .plain_turns = true};

}  // namespace landnam::notation

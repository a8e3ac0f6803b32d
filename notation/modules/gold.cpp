// Gold in JSON: every seat's gold is in the base part; here is how often it was spent this turn.

#include "notation/modules/part.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

void write_public(const Rules&, const Public& pub, Json& top) { top["gold"] = {{"spent", pub.gold_spent}}; }

void read(Reading& r) {
  Object fields(r.top.need("gold"));
  r.state.pub.gold_spent = fields.need("spent").byte(0, r.rules.gold_buys);
  fields.done();
}

}  // namespace

extern const Part kGoldPart{
    .module = ModuleId::gold, .word = "", .about = "", .write_public = write_public, .read = read};

}  // namespace landnam::notation

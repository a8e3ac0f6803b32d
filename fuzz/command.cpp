// Any text as a command at a table that waits and at one in play, and as a new table: an answer, or an entry that the
// table absorbs.

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "fuzz/support/json_input.hpp"
#include "server/commands.hpp"

using namespace landnam;
using namespace landnam::server;

namespace {

const std::string kToken(43, 'A');
const Scene kScene{1, 1, [] { return Hash{}; }, {}};

std::unique_ptr<Table> table(bool playing) {
  start_crypto();
  const auto body =
      notation::parse_json(R"({"game":"base","token":")" + kToken + R"(","seats":[{"you":"A"},{"bot":"random"},)" +
                           (playing ? R"({"bot":"random"}]})" : R"("open"]})"));
  auto made = plan_create(*body, kScene, 0);
  auto begun = Table::begin("CODE22", std::get<NewTable>(made).entry);
  if (playing && (*begun)->absorb(plan_start(**begun, kScene)->entry)) std::abort();
  return *std::move(begun);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::unique_ptr<Table> kTables[] = {table(false), table(true)};
  const auto json = notation::parse_json(fuzz::text_of(data, size), {.bytes = 65536, .depth = 12, .fields = 200});
  if (!json) return 0;
  for (const auto& one : kTables) {
    for (const auto& key : {std::optional<Hash>{}, std::optional(token_hash(kToken))}) {
      const Plan planned = plan(*one, {*json, key, "en"}, kScene);
      const auto* proposal = std::get_if<Proposal>(&planned);
      if (proposal != nullptr && one->clone()->absorb(proposal->entry)) std::abort();
    }
  }
  const auto made = plan_create(*json, kScene, 0);
  const auto* fresh = std::get_if<NewTable>(&made);
  if (fresh != nullptr && !Table::begin(fresh->code, fresh->entry)) std::abort();
  return 0;
}

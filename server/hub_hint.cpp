// What a bot would do in somebody's place, for people who ask for a hint.

#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "server/hub.hpp"

namespace landnam::server {
namespace {

constexpr std::string_view kAdviser = "medium";

}  // namespace

// The bot gets what the seat sees, and nothing else.
void Hub::hint(const std::string& code, std::optional<Hash> key, Reply reply) {
  find(code, when_found(reply, [this, code, key, reply](Room& room) {
         const Table& table = *room.table;
         const Who who = identify(table, key);
         if (!who.seat) return reply(refuse(Problem::no_seat, "hints are for a seat"));
         if (!has(table.asked(), *who.seat)) return reply(refuse(Problem::status, "nothing is asked of this seat"));
         SeatRates& rates = room.rates[idx(*who.seat)];
         if (!rates.commands.take(now())) {
           return reply(refuse_rate(rates.commands.seconds_to_wait(), "hints are asked for too fast"));
         }
         BotJob job{std::string(kAdviser), table.rules(), view_of(table.play()->state, *who.seat),
                    table.dice().bot(table.version(), *who.seat)};
         bots_->think(std::move(job), [reply, version = table.version()](const Action& action) {
           Answer answer = done();
           answer.json["bot"] = kAdviser;
           answer.json["version"] = version;
           answer.json["action"] = notation::action_json(action);
           reply(answer);
         });
       }));
}

}  // namespace landnam::server

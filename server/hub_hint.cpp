// What a bot would do: in somebody's place, for people who ask for a hint, and in worlds that people own.

#include <bit>
#include <cstring>
#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "server/hub.hpp"
#include "server/lesson.hpp"

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
         if (!rates.commands.take(steady())) {
           return reply(refuse_rate(rates.commands.seconds_to_wait(), "hints are asked for too fast"));
         }
         BotJob job{std::string(kAdviser), table.rules(), view_of(table.play()->state, *who.seat),
                    table.dice().bot(table.version(), *who.seat)};
         bots_->think(room.address, std::move(job), [reply, version = table.version()](const Action& action) {
           Answer answer = done();
           answer.json["bot"] = kAdviser;
           answer.json["version"] = version;
           answer.json["action"] = notation::action_json(action);
           reply(answer);
         });
       }));
}

// One step of all but the person: an outcome of chance, or what a bot does in the first seat that owes something.
void Hub::lesson_next(const Json& body, const Reply& reply) {
  auto turn = read_turn(body);
  if (!turn) return reply(refuse(turn.error()));
  const auto tell = [reply](const std::optional<Action>& action) {
    Answer answer = done();
    answer.json["action"] = action ? notation::action_json(*action) : Json(nullptr);
    reply(answer);
  };
  const State& state = turn->state;
  if (over(state)) return tell(std::nullopt);
  const Hash luck = world_->random();
  std::uint64_t seed = 0;
  std::memcpy(&seed, luck.data(), sizeof seed);
  Rng rng{seed};
  if (chance_asked(state)) return tell(sample_chance(turn->rules, state, rng));
  const auto owing = static_cast<SeatMask>(state.pub.pending.top().actors & ~only(turn->person));
  if (owing == 0) return tell(std::nullopt);
  const Seat who{static_cast<std::uint8_t>(std::countr_zero(owing))};
  BotJob job{turn->bot, turn->rules, view_of(state, who), rng};
  bots_->think("", std::move(job), [tell](const Action& action) { tell(action); });
}

}  // namespace landnam::server

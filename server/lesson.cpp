#include "server/lesson.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/events.hpp"
#include "notation/legal.hpp"
#include "notation/position.hpp"
#include "notation/reader.hpp"

namespace landnam::server {

Answer play_lesson(const Json& body, std::string_view language) {
  notation::Failure failure;
  notation::Object fields{notation::Value(body, "", failure)};
  if (failure.any()) return refuse(failure.error());
  const notation::Value where = fields.need("position");
  const notation::Value list = fields.need("actions");
  const auto seat_field = fields.maybe("seat");
  const auto from_field = fields.maybe("from");
  const auto whole_field = fields.maybe("whole");
  const bool whole = whole_field && whole_field->flag();
  const std::uint64_t from = from_field ? from_field->number(0, kMostLessonActions) : 0;
  fields.done();
  if (list.size() > kMostLessonActions) list.fail("too many");
  if (failure.any()) return refuse(failure.error());
  auto read = notation::read_position(where.json());
  if (!read) return refuse(notation::Error{"position." + read.error().where, read.error().what});
  const Rules& rules = read->rules;
  State& state = read->state;
  const std::uint64_t number = seat_field ? seat_field->number(0, rules.players - 1U) : 0;
  if (failure.any()) return refuse(failure.error());
  const Seat seat{static_cast<std::uint8_t>(number)};

  Json told = Json::array();
  for (std::size_t i = 0; i < list.json().size(); ++i) {
    const auto action = notation::read_action(rules, list.json()[i]);
    if (!action) {
      return refuse(notation::Error{fmt::format("actions[{}].{}", i, action.error().where), action.error().what});
    }
    const State before = state;
    const Rule rule = apply(rules, state, *action);
    if (rule != Rule::none) {
      Answer answer = refuse_by(rule, language, rules, before.pub);
      answer.json["at"] = i;
      return answer;
    }
    if (i < from) continue;
    Json one = {{"action", notation::action_json(seen_by(rules, before, *action, seat))}};
    one["events"] = notation::seen_events_json(rules, before, state, *action, seat);
    told.push_back(std::move(one));
  }

  const View view = view_of(state, seat);
  const Look look = view.look(rules);
  Answer answer = done();
  Json& json = answer.json;
  json["view"] = notation::view_json(read->setup, rules, view);
  json["geometry"] = notation::geometry_json(rules, notation::layout_of(rules, state.pub));
  json["decision"] = over(state) ? Json(nullptr) : notation::decision_json(look);
  json["waiting_for"] = notation::seats_json(chance_asked(state) ? SeatMask{0} : state.pub.pending.top().actors);
  json["rates"] = notation::rates_json(look);
  json["result"] = over(state) ? notation::score_json(rules, state) : Json(nullptr);
  json["told"] = std::move(told);
  if (whole) json["position"] = notation::position_json(read->setup, rules, state);
  return answer;
}

notation::Result<LessonTurn> read_turn(const Json& body) {
  notation::Failure failure;
  notation::Object fields{notation::Value(body, "", failure)};
  if (failure.any()) return failure.error();
  const notation::Value where = fields.need("position");
  const notation::Value seat = fields.need("seat");
  const auto bot = fields.maybe("bot");
  LessonTurn turn;
  if (bot) turn.bot = bot->text();
  fields.done();
  if (!failure.any() && turn.bot != "easy" && turn.bot != "medium") bot->fail("expected easy or medium");
  if (failure.any()) return failure.error();
  auto read = notation::read_position(where.json());
  if (!read) return notation::Error{"position." + read.error().where, read.error().what};
  turn.person = Seat{static_cast<std::uint8_t>(seat.number(0, read->rules.players - 1U))};
  if (failure.any()) return failure.error();
  turn.rules = read->rules;
  turn.state = read->state;
  return turn;
}

}  // namespace landnam::server

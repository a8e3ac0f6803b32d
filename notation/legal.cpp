#include "notation/legal.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/modules/base/rooms.hpp"
#include "notation/action.hpp"
#include "notation/names.hpp"

namespace landnam::notation {
namespace {

// Tries one thing for another, to everyone it could be for.
bool any_accepted(const Look& look, const KindInfo& info) {
  Action action{.kind = info.kind, .seat = look.seat};
  if (info.to == Space::seats) action.to = static_cast<std::uint8_t>(look.rules.everyone() & ~only(look.seat));
  constexpr std::size_t kGold = kGoods;  // beside the cards
  for (std::size_t give = 0; give <= kGold; ++give) {
    action.give = give < kGold ? Goods::of(static_cast<Good>(give)) : Goods{};
    action.n = give == kGold ? 1 : 0;
    for (std::size_t want = 0; want <= kGold; ++want) {
      action.want = want < kGold ? Goods::of(static_cast<Good>(want)) : Goods{};
      action.m = want == kGold ? 1 : 0;
      if (judge(look, action) == Rule::none) return true;
    }
  }
  return false;
}

}  // namespace

Json open_kinds_json(const Look& look) {
  Json open = Json::array();
  for (const KindInfo* info : all_kinds()) {
    const bool possible = info->open && look.rules.plays(info->module) && info->asks.has(look.ask()) &&
                          (look.asked() || info->out_of_turn);
    if (possible && any_accepted(look, *info)) open.push_back(info->name);
  }
  return open;
}

Json decision_json(const Look& look) {
  if (!look.asked() || look.pub.pending.over()) return nullptr;
  Menu menu;
  legal(look, menu);
  Json actions = Json::array();
  menu.for_each([&](const Action& action) { actions.push_back(action_json(action)); });
  Json decision = {{"seat", raw(look.seat)}, {"ask", name_of(look.ask())}, {"must", has(look.top().actors, look.seat)}};
  decision["actions"] = std::move(actions);
  decision["open"] = open_kinds_json(look);
  return decision;
}

Json aside_json(const Look& look) {
  if (look.asked() || look.pub.pending.over()) return nullptr;
  Menu menu;
  legal(look, menu);
  Json actions = Json::array();
  menu.for_each([&](const Action& action) { actions.push_back(action_json(action)); });
  Json open = open_kinds_json(look);
  if (actions.empty() && open.empty()) return nullptr;
  return {{"seat", raw(look.seat)}, {"actions", std::move(actions)}, {"open", std::move(open)}};
}

Json rates_json(const Look& look) {
  Json rates = Json::object();
  rates.get_ref<Json::object_t&>().reserve(kGoods);
  const auto in_game = [&](Good good) { return ((look.rules.goods_kinds >> raw(good)) & 1U) != 0; };
  for (std::uint8_t give = 0; give < kGoods; ++give) {
    if (!in_game(Good{give})) continue;
    Json& row = rates[std::string(name_of(Good{give}))] = Json::object();
    row.get_ref<Json::object_t&>().reserve(kGoods);
    for (std::uint8_t take = 0; take < kGoods; ++take) {
      if (take == give || !in_game(Good{take})) continue;
      row[std::string(name_of(Good{take}))] = base::bank_price(look, Good{give}, Good{take});
    }
  }
  return rates;
}

Json legal_json(const Rules& rules, const State& state) {
  Json json = Json::object();
  if (chance_asked(state)) {
    Outcomes possible;
    outcomes(rules, state, possible);
    Json list = Json::array();
    for (const Outcome& o : possible) {
      Json outcome = Json::object();
      outcome["action"] = action_json(o.action);
      outcome["weight"] = o.weight;
      list.push_back(std::move(outcome));
    }
    json["chance"] = name_of(state.pub.pending.top().ask);
    json["outcomes"] = std::move(list);
    return json;
  }
  Json decisions = Json::array();
  Json others = Json::array();
  Json open = Json::array();
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    Json decision = decision_json({rules, state.pub, state.own[s], Seat{s}});
    if (decision.is_null()) {
      Json aside = aside_json({rules, state.pub, state.own[s], Seat{s}});
      if (!aside.is_null()) others.push_back(std::move(aside));
      continue;
    }
    for (const Json& kind : decision["open"]) {
      if (std::find(open.begin(), open.end(), kind) == open.end()) open.push_back(kind);
    }
    decisions.push_back(std::move(decision));
  }
  json["decisions"] = std::move(decisions);
  json["open"] = std::move(open);
  if (!others.empty()) json["others"] = std::move(others);
  return json;
}

}  // namespace landnam::notation

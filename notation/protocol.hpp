#pragma once
// The engine protocol: one JSON object a line in, one out. docs/protocol.md shows every request.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/model/core/random.hpp"
#include "engine/model/view.hpp"
#include "notation/json.hpp"
#include "notation/position.hpp"
#include "notation/replay.hpp"

namespace landnam::notation {

class Object;

class Protocol {
 public:
  // Asks the bot of that name ("hard:ms=100") for an action of the view's seat.
  using Choose = std::function<Result<Action>(std::string_view bot, const Rules&, const View&, Rng&)>;
  // A seed for games that name none.
  using Seed = std::function<std::uint64_t()>;

  explicit Protocol(Choose choose = {}, Seed seed = {});

  // The answer to one line, without a line end. A request that fails changes nothing.
  std::string answer(std::string_view line);
  Json handle(const Json& request);

  static constexpr Limits kLimits{.bytes = std::size_t{4} << 20, .depth = 16, .fields = 1000};

 private:
  struct Table {
    Position position;
    std::optional<Replay> replay;  // none if it began as a position
    std::uint64_t seed = 0;
    Rng rng{0};
  };

  Json do_new(Object& request);
  Json do_load(Object& request);
  Json do_position(Object& request);
  Json do_view(Object& request);
  Json do_legal(Object& request);
  Json do_judge(Object& request);
  Json do_apply(Object& request);
  Json do_chance(Object& request);
  Json do_bot(Object& request);
  Json do_score(Object& request);
  Json do_geometry(Object& request);
  Json do_replay(Object& request);

  Json sit_down(Table table);
  Json carry_out(const Action& action);
  std::uint64_t seed_in(Object& request);

  Choose choose_;
  Seed seed_;
  std::optional<Table> table_;
};

}  // namespace landnam::notation

// Words of five and six players.

#include "notation/names.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

const Words kFiveSixWords([](Registry& r) {
  using S = const Scene&;
  r.table<std::string>("part", [](S s) { return std::string(notation::name_of(s.state.pub.part)); });
  r.table<Seat>("leader", [](S s) { return s.state.pub.leader; });
  r.settle(ModuleId::five_six, [](Scene& s) {  // a given turn is a whole one
    if (s.state.pub.turn_number > 0) s.state.pub.leader = s.state.pub.turn;
  });
});

}  // namespace
}  // namespace landnam::scenario

#pragma once
// A position that a scenario file sets up and plays on, and the words that files may use about it. A module adds its
// words in modules/<name>.cpp with a global `const Words`:
//
//   const Words kFishWords([](Registry& r) {
//     r.seat<int>("boots", [](const Scene& s, Seat who) { return ...; }, [](Scene& s, Seat who, int n) { ... });
//   });

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/text.hpp"

namespace landnam::scenario {

using test::BadText;

struct Scene {
  Setup setup;
  Rules rules;
  State state;
  Seat route_holder = none<Seat>;  // set by hand: `given route=A`
  Seat army_holder = none<Seat>;
  bool edited = false;  // by a given; derived fields are due
  bool loose = false;   // `given loose`: roads need not lead to a building

  Game game() { return {rules, state}; }
  Look look(Seat s) const { return {rules, state.pub, state.own[idx(s)], s}; }
  const Board& board() const { return *rules.board; }
  SeatPublic& seat(Seat s) { return state.pub.seat[idx(s)]; }
  const SeatPublic& seat(Seat s) const { return state.pub.seat[idx(s)]; }
};

// How a value is read and written. Sets of places are lists with commas; goods and cards are `ore:2,wool:1`. A module
// adds overloads for types of its own.
void read(const Scene& scene, std::string_view text, int& out);
void read(const Scene& scene, std::string_view text, bool& out);
void read(const Scene& scene, std::string_view text, std::string& out);
void read(const Scene& scene, std::string_view text, Goods& out);
void read(const Scene& scene, std::string_view text, Cards& out);
void read(const Scene& scene, std::string_view text, Seat& out);
void read(const Scene& scene, std::string_view text, SeatMask& out);
void read(const Scene& scene, std::string_view text, Hex& out);
void read(const Scene& scene, std::string_view text, HexSet& out);
void read(const Scene& scene, std::string_view text, CornerSet& out);
void read(const Scene& scene, std::string_view text, PathSet& out);
std::string write(const Scene& scene, const int& value);
std::string write(const Scene& scene, const bool& value);
std::string write(const Scene& scene, const std::string& value);
std::string write(const Scene& scene, const Goods& value);
std::string write(const Scene& scene, const Cards& value);
std::string write(const Scene& scene, const Seat& value);
std::string write(const Scene& scene, const SeatMask& value);
std::string write(const Scene& scene, const Hex& value);
std::string write(const Scene& scene, const HexSet& value);
std::string write(const Scene& scene, const CornerSet& value);
std::string write(const Scene& scene, const PathSet& value);

template <class T>
T read_as(const Scene& scene, std::string_view text) {
  T value{};
  read(scene, text, value);
  return value;
}

struct Key {
  std::function<std::string(const Scene&, Seat)> get;               // null: cannot be expected
  std::function<void(Scene&, Seat, std::string_view)> set;          // null: cannot be given
  std::function<std::string(const Scene&, std::string_view)> tidy;  // the same value as `get` writes it
};

// A named argument of an action: `pay=3,3,1`.
using Argument = std::function<void(const Scene&, Action&, std::string_view)>;
struct SpaceWords {
  std::function<std::uint8_t(const Scene&, std::string_view)> read;
  std::function<std::string(const Scene&, std::uint8_t)> write;
};

class Registry {
 public:
  // A fact about a seat (`given A tokens=3`, `expect A tokens=3`) or about the table (`expect robber=9`).
  template <class T>
  void seat(const std::string& name, std::function<T(const Scene&, Seat)> get,
            std::function<void(Scene&, Seat, T)> set = nullptr) {
    add<T>(seat_keys_, name, std::move(get), std::move(set));
  }
  template <class T>
  void table(const std::string& name, std::function<T(const Scene&)> get,
             std::function<void(Scene&, T)> set = nullptr) {
    std::function<T(const Scene&, Seat)> get_any;
    std::function<void(Scene&, Seat, T)> set_any;
    if (get) get_any = [get](const Scene& s, Seat) { return get(s); };
    if (set) set_any = [set](Scene& s, Seat, T value) { set(s, std::move(value)); };
    add<T>(table_keys_, name, std::move(get_any), std::move(set_any));
  }
  // A phase that a turn can be given in: `given phase=main`.
  void phase(const std::string& name, std::function<void(Scene&)> enter) { phases_[name] = std::move(enter); }
  // A target that a module adds to Space, and a named argument of one of its actions (kind "" is any kind).
  void space(Space space, SpaceWords words) { spaces_[space] = std::move(words); }
  void argument(const std::string& kind, const std::string& name, Argument argument) {
    arguments_[kind + " " + name] = std::move(argument);
  }
  // Called when a given position is complete: derive the module's own fields, throw BadText if it cannot arise.
  void settle(ModuleId module, std::function<void(Scene&)> fn) { settle_.emplace_back(module, std::move(fn)); }

  const Key& key(bool of_seat, const std::string& name) const;
  const SpaceWords& words_of(Space space) const;
  const Argument& argument_of(const std::string& kind, const std::string& name) const;
  void enter_phase(Scene& scene, const std::string& name) const;
  void settle_modules(Scene& scene) const;

 private:
  using Keys = std::map<std::string, Key>;
  template <class T>
  void add(Keys& keys, const std::string& name, std::function<T(const Scene&, Seat)> get,
           std::function<void(Scene&, Seat, T)> set);

  Keys seat_keys_;
  Keys table_keys_;
  std::map<std::string, std::function<void(Scene&)>> phases_;
  std::map<Space, SpaceWords> spaces_;
  std::map<std::string, Argument> arguments_;
  std::vector<std::pair<ModuleId, std::function<void(Scene&)>>> settle_;
};

Registry& registry();
struct Words {
  explicit Words(const std::function<void(Registry&)>& add) { add(registry()); }
};

template <class T>
void Registry::add(Keys& keys, const std::string& name, std::function<T(const Scene&, Seat)> get,
                   std::function<void(Scene&, Seat, T)> set) {
  Key& key = keys[name];
  if (get) key.get = [get](const Scene& s, Seat who) { return write(s, get(s, who)); };
  if (set) key.set = [set](Scene& s, Seat who, std::string_view text) { set(s, who, read_as<T>(s, text)); };
  key.tidy = [](const Scene& s, std::string_view text) { return write(s, read_as<T>(s, text)); };
  if constexpr (std::is_same_v<T, Goods>) {  // `hand.ore=2` beside `hand=ore:2`
    for (std::uint8_t g = 0; g < kGoods; ++g) {
      if (get)
        add<int>(
            keys, name + "." + test::text_of(Good{g}),
            [get, g](const Scene& s, Seat who) { return static_cast<int>(get(s, who)[Good{g}]); }, nullptr);
    }
  }
}

// A position is complete: pieces counted, derived fields computed, checked that it could arise.
void settle(Scene& scene);

// Actions in words: `A build-road 1|4`, `chance dice 3 4`.
Action action_of(const Scene& scene, const std::vector<std::string>& words);
std::string text_of(const Scene& scene, const Action& action);

// Runs a file; complaints go to GoogleTest with the file's name and line.
void run_file(const std::string& path);

// What a file says about itself: the rules it shows, and those that it shows refusing something.
struct Shown {
  std::vector<std::string> rules;
  std::vector<std::string> refusals;
};
Shown shown_by(const std::string& path);
std::vector<std::string> scenario_files();

}  // namespace landnam::scenario

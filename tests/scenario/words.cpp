// Reading and writing values, and the register of words.

#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

template <class Set, class Read>
Set set_of(std::string_view text, Read&& read) {
  Set set;
  if (text == "none") return set;
  for (const std::string& item : test::items_of(text)) set.add(read(item));
  return set;
}

template <class Set, class Write>
std::string text_of_set(const Set& set, Write&& write) {
  std::string text;
  for (auto id : set) text += (text.empty() ? "" : ",") + write(id);
  return text.empty() ? "none" : text;
}

}  // namespace

void read(const Scene&, std::string_view text, int& out) { out = test::number_of(text, -999, 65535); }
std::string write(const Scene&, const int& value) { return std::to_string(value); }
void read(const Scene&, std::string_view text, bool& out) { out = test::truth_of(text); }
std::string write(const Scene&, const bool& value) { return value ? "yes" : "no"; }
void read(const Scene&, std::string_view text, std::string& out) { out = std::string(text); }
std::string write(const Scene&, const std::string& value) { return value; }
void read(const Scene&, std::string_view text, Goods& out) { out = test::goods_of(text); }
std::string write(const Scene&, const Goods& value) { return test::text_of(value); }
void read(const Scene&, std::string_view text, Cards& out) { out = test::cards_of(text); }
std::string write(const Scene&, const Cards& value) { return test::text_of(value); }
void read(const Scene& s, std::string_view text, Seat& out) { out = test::seat_of(s.rules, text); }
std::string write(const Scene&, const Seat& value) { return test::text_of(value); }
void read(const Scene& s, std::string_view text, SeatMask& out) { out = test::seats_of(s.rules, text); }
std::string write(const Scene&, const SeatMask& value) { return test::text_of_seats(value); }
void read(const Scene& s, std::string_view text, Hex& out) { out = test::hex_of(s.board(), text); }
std::string write(const Scene&, const Hex& value) { return test::text_of(value); }
void read(const Scene& s, std::string_view text, HexSet& out) {
  out = set_of<HexSet>(text, [&](const std::string& item) { return test::hex_of(s.board(), item); });
}
std::string write(const Scene&, const HexSet& value) {
  return text_of_set(value, [](Hex h) { return test::text_of(h); });
}
void read(const Scene& s, std::string_view text, CornerSet& out) {
  out = set_of<CornerSet>(text, [&](const std::string& item) { return test::corner_of(s.board(), item); });
}
std::string write(const Scene& s, const CornerSet& value) {
  return text_of_set(value, [&](Corner c) { return test::text_of(s.board(), c); });
}
void read(const Scene& s, std::string_view text, PathSet& out) {
  out = set_of<PathSet>(text, [&](const std::string& item) { return test::path_of(s.board(), item); });
}
std::string write(const Scene& s, const PathSet& value) {
  return text_of_set(value, [&](Path p) { return test::text_of(s.board(), p); });
}

Registry& registry() {
  static Registry the_registry;
  return the_registry;
}

const Key& Registry::key(bool of_seat, const std::string& name) const {
  const Keys& keys = of_seat ? seat_keys_ : table_keys_;
  const auto it = keys.find(name);
  if (it != keys.end()) return it->second;
  std::string known;
  for (const auto& [word, key] : keys) {
    if (word.find('.') == std::string::npos) known += " " + word;
  }
  throw BadText("no such word about " + std::string(of_seat ? "a seat" : "the table") + ": '" + name + "'; there are" +
                known);
}

const SpaceWords& Registry::words_of(Space space) const {
  const auto it = spaces_.find(space);
  if (it == spaces_.end()) throw BadText("no words for targets of sort " + std::to_string(raw(space)));
  return it->second;
}

const Argument& Registry::argument_of(const std::string& kind, const std::string& name) const {
  for (const std::string& of : {kind, std::string()}) {
    if (const auto it = arguments_.find(of + " " + name); it != arguments_.end()) return it->second;
  }
  throw BadText(kind + " has no argument '" + name + "'");
}

void Registry::enter_phase(Scene& scene, const std::string& name) const {
  const auto it = phases_.find(name);
  if (it != phases_.end()) return it->second(scene);
  std::string known;
  for (const auto& [word, enter] : phases_) known += " " + word;
  throw BadText("no such phase: '" + name + "'; there are" + known);
}

void Registry::settle_modules(Scene& scene) const {
  for (const auto& [module, fn] : settle_) {
    if (scene.rules.plays(module)) fn(scene);
  }
}

}  // namespace landnam::scenario

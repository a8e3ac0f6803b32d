// Runs a scenario file line by line. The verbs are described in tests/scenarios/README.md.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "engine/model/view.hpp"
#include "tests/scenario/scene.hpp"
#include "tests/support/invariants.hpp"

namespace landnam::scenario {
namespace {

using Line = std::vector<std::string>;  // the words after the verb

class Runner {
 public:
  explicit Runner(std::string path) : path_(std::move(path)) {}

  void run() {
    std::ifstream file(path_);
    if (!file) {
      ADD_FAILURE() << path_ << " cannot be read";
      return;
    }
    std::string text;
    while (std::getline(file, text)) {
      ++line_;
      if (const std::size_t comment = text.find(" # "); comment != std::string::npos) text.resize(comment);
      Line words = test::words_of(text);
      if (words.empty() || words[0].starts_with('#')) continue;
      const std::string verb = words[0];
      words.erase(words.begin());
      try {
        obey(verb, words);
      } catch (const BadText& bad) {
        complain(bad.what());
        return;  // what follows would only repeat it
      }
    }
    if (games_ == 0) complain("the file has no game");
  }

 private:
  using Verb = void (Runner::*)(const Line&);

  void obey(const std::string& verb, const Line& words) {
    static const std::map<std::string, Verb> kVerbs{
        {"game", &Runner::game},    {"refused", &Runner::refused}, {"given", &Runner::given},
        {"do", &Runner::act},       {"chance", &Runner::chance},   {"expect", &Runner::expect},
        {"legal", &Runner::legal_}, {"illegal", &Runner::illegal}, {"offered", &Runner::offered},
        {"odds", &Runner::odds},    {"hidden", &Runner::hidden},   {"shown", &Runner::shown},
        {"saw", &Runner::saw},      {"mark", &Runner::mark},       {"back", &Runner::back},
    };
    const auto it = kVerbs.find(verb);
    if (it == kVerbs.end()) {
      std::string known;
      for (const auto& [word, fn] : kVerbs) known += " " + word;
      throw BadText("no such verb: '" + verb + "'; there are" + known);
    }
    if (verb != "game" && verb != "refused") {
      if (games_ == 0) throw BadText("the first line must be a game");
      if (verb != "given") ready();
    }
    (this->*it->second)(words);
  }

  void complain(const std::string& what) { ADD_FAILURE_AT(path_.c_str(), line_) << what; }

  void ready() {
    settle(scene_);
    if (marks_.empty()) marks_.push_back(scene_);
  }

  void game(const Line& words) {
    if (games_++ > 0) ready();
    const test::GameWords wanted = test::game_of(words);
    auto resolved = resolve(wanted.setup);
    if (const Problem* problem = std::get_if<Problem>(&resolved)) {
      throw BadText("refused: " + std::string(rule_text(problem->rule).id) + " " + std::string(problem->field) + ": " +
                    std::string(problem->expected));
    }
    scene_ = Scene{};
    scene_.setup = wanted.setup;
    scene_.rules = std::get<Rules>(resolved);
    if (!wanted.closed.empty()) {
      scene_.rules.no_buildings |= read_as<CornerSet>(scene_, wanted.closed);
      scene_.rules.building_corners -= scene_.rules.no_buildings;
    }
    Rng rng(wanted.seed);
    scene_.state = initial_state(scene_.rules, make_layout(scene_.rules, rng));
    marks_.clear();
    check_state();
  }

  // refused game ck players=2 -> two.not-with-ck
  void refused(const Line& words) {
    ++games_;
    if (words.empty() || words[0] != "game") throw BadText("expected: refused game WORDS -> rule");
    auto [rest, rule] = until_arrow(words);
    rest.erase(rest.begin());
    const auto resolved = resolve(test::game_of(rest).setup);
    const Problem* problem = std::get_if<Problem>(&resolved);
    if (problem == nullptr) return complain("the game is not refused");
    if (problem->rule != rule) complain("the game is refused by " + id_of(problem->rule));
  }

  void given(const Line& words) {
    scene_.edited = true;
    edit(scene_, words);
    marks_.clear();
  }

  static void edit(Scene& scene, const Line& words) {
    scene.edited = true;
    each_fact(scene, words, [&](Seat who, const std::string& name, const std::string& value) {
      const Key& key = registry().key(who != none<Seat>, name);
      if (!key.set) throw BadText("'" + name + "' cannot be given");
      key.set(scene, who, value);
    });
  }

  void expect(const Line& words) {
    each_fact(scene_, words, [&](Seat who, const std::string& name, const std::string& value) {
      const Key& key = registry().key(who != none<Seat>, name);
      if (!key.get) throw BadText("'" + name + "' cannot be expected");
      const std::string have = key.get(scene_, who);
      if (have == key.tidy(scene_, value)) return;
      complain((who == none<Seat> ? "" : test::text_of(who) + " ") + name + "=" + have + ", expected " + value);
    });
  }

  // Words `A key=value B key=value ; key=value`: a seat's letter says whose facts follow, `;` returns to the table.
  template <class Fn>
  static void each_fact(const Scene& scene, const Line& words, Fn&& fn) {
    Seat who = none<Seat>;
    for (const std::string& word : words) {
      const std::size_t eq = word.find('=');
      if (eq != std::string::npos) {
        fn(who, word.substr(0, eq), word.substr(eq + 1));
      } else if (word == ";") {
        who = none<Seat>;
      } else if (word[0] >= 'A' && word[0] <= 'Z') {
        who = test::seat_of(scene.rules, word);
      } else {
        fn(none<Seat>, word, "yes");
      }
    }
  }

  void act(const Line& words) { perform_checked(action_of(scene_, words)); }

  void chance(const Line& words) {
    Line all = words;
    all.insert(all.begin(), "chance");
    perform_checked(action_of(scene_, all));
  }

  void perform_checked(const Action& action) {
    before_ = scene_.state;
    last_ = action;
    const Rule rule = apply(scene_.rules, scene_.state, action);
    if (rule != Rule::none) throw BadText(text_of(scene_, action) + " is refused: " + id_of(rule));
    check_state();
  }

  void check_state() {
    for (const std::string& text : test::broken_all(scene_.rules, scene_.state)) complain(text);
  }

  bool on_menu(const Action& action) const {
    if (action.seat == none<Seat>) return judge(scene_.rules, scene_.state, action) == Rule::none;
    if (idx(action.seat) >= scene_.rules.players) return false;
    Menu menu;
    legal(scene_.look(action.seat), menu);
    bool found = false;
    menu.for_each([&](const Action& a) { found |= a == action; });
    return found;
  }

  void legal_(const Line& words) {
    const Action action = action_of(scene_, words);
    const Rule rule = judge(scene_.rules, scene_.state, action);
    if (rule != Rule::none) return complain(text_of(scene_, action) + " is refused: " + id_of(rule));
    const bool open = kind_info(action.kind)->open;
    if (!open && !on_menu(action)) complain(text_of(scene_, action) + " is legal but not offered");
  }

  void illegal(const Line& words) {
    const auto [rest, rule] = until_arrow(words);
    const Action action = action_of(scene_, rest);
    State copy = scene_.state;
    const Rule refusal = apply(scene_.rules, copy, action);
    if (refusal == Rule::none) return complain(text_of(scene_, action) + " is legal");
    if (refusal != rule) complain(text_of(scene_, action) + " is refused by " + id_of(refusal));
    if (on_menu(action)) complain(text_of(scene_, action) + " is refused but offered");
    if (!(copy == scene_.state)) complain("a refused action changed the state");
  }

  // offered A: roll play-knight         exactly these kinds
  // offered A move-robber: 0 1 2        exactly these targets
  // offered A bank-trade ore: wool      the same, of actions with two targets
  void offered(const Line& words) {
    const auto colon = std::find_if(words.begin(), words.end(), [](auto& w) { return w.ends_with(':'); });
    if (colon == words.end()) throw BadText("expected: offered SEAT [KIND [TARGET]]: LIST");
    Line head(words.begin(), colon + 1);
    head.back().pop_back();
    const Line list(colon + 1, words.end());
    const Seat seat = test::seat_of(scene_.rules, head[0]);
    std::set<std::string> want;
    if (head.size() == 1) {
      want.insert(list.begin(), list.end());
    } else {
      for (const std::string& target : list) {
        Line one = head;
        one.push_back(target);
        want.insert(text_of(scene_, action_of(scene_, one)));
      }
    }
    const Action pattern = head.size() > 1 ? action_of(scene_, head) : Action{};
    std::set<std::string> have;
    Menu menu;
    legal(scene_.look(seat), menu);
    menu.for_each([&](const Action& a) {
      if (head.size() == 1) have.insert(std::string(kind_info(a.kind)->name));
      else if (a.kind == pattern.kind && (head.size() == 2 || a.from == pattern.from)) have.insert(text_of(scene_, a));
    });
    for (const std::string& item : want) {
      if (!have.contains(item)) complain("not offered: " + item);
    }
    for (const std::string& item : have) {
      if (!want.contains(item)) complain("offered as well: " + item);
    }
  }

  // odds 14/25 draw-card knight
  void odds(const Line& words) {
    const std::size_t slash = words.empty() ? std::string::npos : words[0].find('/');
    if (slash == std::string::npos) throw BadText("expected: odds N/M OUTCOME");
    const auto part = static_cast<std::uint64_t>(test::number_of(words[0].substr(0, slash)));
    const auto whole = static_cast<std::uint64_t>(test::number_of(words[0].substr(slash + 1), 1));
    Line all = words;
    all[0] = "chance";
    const Action action = action_of(scene_, all);
    Outcomes possible;
    outcomes(scene_.rules, scene_.state, possible);
    std::uint64_t weight = 0;
    std::uint64_t total = 0;
    for (const Outcome& o : possible) {
      total += o.weight;
      if (o.action == action) weight = o.weight;
    }
    if (weight * whole != part * total || total == 0) {
      complain("the odds are " + std::to_string(weight) + "/" + std::to_string(total));
    }
  }

  // hidden B: A hand=ore:2       B could not tell the difference if this were given instead
  void hidden(const Line& words) { compare_views(words, true); }
  void shown(const Line& words) { compare_views(words, false); }

  Seat viewer_of(std::string word) const {
    if (word.ends_with(':')) word.pop_back();
    return word == "spectator" ? none<Seat> : test::seat_of(scene_.rules, word);
  }

  void compare_views(const Line& words, bool same) {
    if (words.empty() || !words[0].ends_with(':')) throw BadText("expected: VIEWER: FACTS");
    const Seat viewer = viewer_of(words[0]);
    Scene other = scene_;
    edit(other, Line(words.begin() + 1, words.end()));
    settle(other);
    if (other.state == scene_.state) return complain("the facts given are those of the position");
    const bool equal = view_of(scene_.state, viewer) == view_of(other.state, viewer);
    if (equal != same) complain(words[0] + (same ? " can tell the difference" : " cannot tell the difference"));
  }

  // saw C chance steal-card ?    how the last action looked to C
  void saw(const Line& words) {
    if (!last_) throw BadText("nothing has happened yet");
    if (words.size() < 2) throw BadText("expected: saw VIEWER ACTION");
    const Seat viewer = viewer_of(words[0]);
    const Action want = action_of(scene_, Line(words.begin() + 1, words.end()));
    const Action have = seen_by(scene_.rules, before_, *last_, viewer);
    if (!(have == want)) complain(words[0] + " saw " + text_of(scene_, have));
  }

  void mark(const Line&) { marks_.push_back(scene_); }
  void back(const Line&) {  // to the last mark, or to the given position
    scene_ = marks_.back();
    if (marks_.size() > 1) marks_.pop_back();
  }

  static std::string id_of(Rule rule) { return rule == Rule::none ? "no rule" : std::string(rule_text(rule).id); }

  static std::pair<Line, Rule> until_arrow(const Line& words) {
    if (words.size() < 3 || words[words.size() - 2] != "->") throw BadText("expected: ... -> rule");
    const auto rule = find_rule(words.back());
    if (!rule) throw BadText("no such rule: " + words.back());
    return {Line(words.begin(), words.end() - 2), *rule};
  }

  std::string path_;
  int line_ = 0;
  int games_ = 0;
  Scene scene_;
  std::vector<Scene> marks_;
  State before_{};
  std::optional<Action> last_;
};

}  // namespace

void run_file(const std::string& path) { Runner(path).run(); }

}  // namespace landnam::scenario

// landnam export: replays as a flat table for learning, a row a decision: what the seat saw, what it did, how it ended.

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/errors.hpp"
#include "cli/export/npz.hpp"
#include "cli/files.hpp"
#include "cli/numbers.hpp"
#include "notation/game_name.hpp"
#include "notation/names.hpp"
#include "notation/replay.hpp"
#include "sim/learn/action_space.hpp"
#include "sim/learn/observation.hpp"
#include "sim/playout.hpp"

namespace landnam::cli {
namespace {

struct Decision {
  std::uint32_t game = 0;
  std::uint32_t step = 0;
  std::uint32_t turn = 0;
  Seat seat{};
  Kind kind{};
  std::int32_t action = -1;  // number of the action; -1: an offer beyond the numbered ones
  std::int32_t choices = 0;  // legal actions, offers aside
  std::vector<std::uint8_t> row;
  std::vector<std::uint8_t> mask;  // a bit an action, the lowest first; only where it is asked for
};

struct Ending {
  Seat winner = none<Seat>;
  std::vector<std::uint8_t> points;
};

int won(const Ending& end, Seat seat) { return end.winner == none<Seat> ? 0 : end.winner == seat ? 1 : -1; }

// Where rows go.
class Table {
 public:
  virtual ~Table() = default;
  virtual void add(const Decision& d, const Ending& end) = 0;
  virtual void finish() = 0;
};

class CsvTable final : public Table {
 public:
  CsvTable(const std::string& path, const sim::ObservationSpace& space) : file_(path) {
    std::string head = "game,step,turn,seat,kind,action,choices,result,winner,points";
    for (const sim::Field& f : space.fields()) {
      for (std::uint32_t i = 0; i < f.size(); ++i) {
        if (f.size() == 1) head += fmt::format(",{}", f.name);
        else if (f.shape.size() == 1) head += fmt::format(",{}_{}", f.name, i);
        else head += fmt::format(",{}_{}_{}", f.name, i / f.shape[1], i % f.shape[1]);
      }
    }
    file_.line(head);
  }
  void add(const Decision& d, const Ending& end) override {
    line_.clear();
    fmt::format_to(std::back_inserter(line_), "{},{},{},{},{},{},{},{},{},{}", d.game, d.step, d.turn, raw(d.seat),
                   notation::name_of(d.kind), d.action, d.choices, won(end, d.seat),
                   end.winner == none<Seat> ? -1 : int{raw(end.winner)}, end.points[idx(d.seat)]);
    for (const std::uint8_t v : d.row) {
      line_ += ',';
      line_ += v < 10 ? std::string(1, static_cast<char>('0' + v)) : std::to_string(v);
    }
    file_.line(line_);
  }
  void finish() override { file_.finish(); }

 private:
  OutputFile file_;
  std::string line_;
};

class NpzTable final : public Table {
 public:
  NpzTable(const std::string& path, const sim::ObservationSpace& space, std::size_t mask_bytes) : file_(path) {
    observations_ = file_.begin_rows("observations", space.size());
    if (mask_bytes > 0) masks_ = file_.begin_rows("masks", mask_bytes);
  }
  void add(const Decision& d, const Ending& end) override {
    file_.row(observations_, d.row.data());
    if (masks_) file_.row(*masks_, d.mask.data());
    ++rows_;
    put(game_, d.game);
    put(step_, d.step);
    put(turn_, d.turn);
    put(action_, static_cast<std::uint32_t>(d.action));
    put(choices_, static_cast<std::uint32_t>(d.choices));
    seat_ += static_cast<char>(raw(d.seat));
    result_ += static_cast<char>(won(end, d.seat));
    winner_ += end.winner == none<Seat> ? '\xFF' : static_cast<char>(raw(end.winner));
    points_ += static_cast<char>(end.points[idx(d.seat)]);
  }
  void finish() override {
    file_.array("games", "<i4", rows_, game_);
    file_.array("steps", "<i4", rows_, step_);
    file_.array("turns", "<i4", rows_, turn_);
    file_.array("actions", "<i4", rows_, action_);
    file_.array("choices", "<i4", rows_, choices_);
    file_.array("seats", "|i1", rows_, seat_);
    file_.array("results", "|i1", rows_, result_);
    file_.array("winners", "|i1", rows_, winner_);
    file_.array("points", "|u1", rows_, points_);
    file_.finish();
  }

 private:
  static void put(std::string& column, std::uint32_t value) {
    for (unsigned i = 0; i < 4; ++i) column += static_cast<char>(value >> (8 * i) & 0xFF);
  }
  NpzFile file_;
  std::size_t observations_ = 0;
  std::optional<std::size_t> masks_;
  std::uint64_t rows_ = 0;
  std::string game_, step_, turn_, action_, choices_, seat_, result_, winner_, points_;
};

struct Export {
  std::string file;
  std::string out;
  bool offers = false;
  bool forced = false;
  std::uint64_t every = 1;
  bool json = false;
  bool no_masks = false;
  bool no_card = false;

  bool npz() const { return out.ends_with(".npz"); }
  void operator()() const;
};

// What depends on the game; made for the first replay, and the same for all.
struct Spaces {
  Setup setup;
  Rules rules;
  sim::ActionSpace actions;
  sim::ObservationSpace observations;
};

// What the file holds, for those who get it without its story: a page beside it.
std::string card(const Export& e, const Spaces& spaces, std::uint32_t games, std::uint64_t rows) {
  std::string text = fmt::format("# {}\n\n", std::filesystem::path(e.out).filename().string());
  text += fmt::format("Decisions of recorded games, a row each: {} rows of {} games.\n\n", rows, games);
  text += "| | |\n|---|---|\n";
  text += fmt::format("| game | `{}` |\n", notation::to_text(notation::setup_json(spaces.setup)));
  text += fmt::format("| made from | `{}`, with `landnam export{}{}{}` |\n",
                      std::filesystem::path(e.file).filename().string(), e.offers ? " --offers" : "",
                      e.forced ? " --forced" : "", e.every > 1 ? fmt::format(" --every {}", e.every) : "");
  text += fmt::format("| which decisions | {}{} |\n",
                      e.forced ? "all" : "those with more than one legal action, and offers",
                      e.every > 1 ? fmt::format(", one of {}", e.every) : "");
  text += fmt::format("| `observations` | ({}, {}) bytes: what the seat that decides may know |\n", rows,
                      spaces.observations.size());
  if (!e.no_masks) {
    text += fmt::format(
        "| `masks` | ({}, {}) bytes: what is legal, a bit an action: `np.unpackbits(masks, axis=1, count={}, "
        "bitorder=\"little\")` |\n",
        rows, (spaces.actions.size() + 7) / 8, spaces.actions.size());
  }
  text += fmt::format("| `actions` | number of what was done, 0 to {}; -1 for an offer without a number |\n",
                      spaces.actions.size() - 1);
  text += "| `choices` | how many actions were legal, offers aside |\n";
  text += "| `games`, `steps`, `turns`, `seats` | which replay, which action of it, in which turn, by whom |\n";
  text +=
      "| `results`, `winners`, `points` | 1, -1 or 0 for that seat in the end; who won (-1: nobody); its points then "
      "|\n";
  text += "\nSeats count from the one that decides: 0 is itself. Nothing is in a row that its seat could not know.\n";
  text += "Whoever trains on it learns how these players play, not how to play well.\n\n## Observations\n\n";
  text += "| field | first | size | up to | what |\n|---|---|---|---|---|\n";
  for (const sim::Field& f : spaces.observations.fields()) {
    text += fmt::format("| `{}` | {} | {} | {} | {} |\n", f.name, f.first, f.size(), f.high, f.about);
  }
  text += "\n## Actions\n\n| kind | first | how many |\n|---|---|---|\n";
  for (const auto& block : spaces.actions.blocks()) {
    text += fmt::format("| `{}` | {} | {} |\n", block.info->name, block.first, block.size);
  }
  return text;
}

void Export::operator()() const {
  if (!out.ends_with(".csv") && !out.ends_with(".csv.gz") && !out.ends_with(".npz")) {
    throw BadRequest(fmt::format("--out: expected a name that ends in .csv, .csv.gz or .npz, not '{}'", out));
  }
  InputFile input(file);
  std::optional<Spaces> spaces;
  std::unique_ptr<Table> table;
  std::uint32_t games = 0;
  std::uint64_t rows = 0;
  std::uint64_t seen = 0;
  Menu menu;
  while (const auto text = input.line()) {
    const std::string where = fmt::format("{}, line {}: ", file, input.number());
    const auto json_read = notation::parse_json(*text);
    if (!json_read) throw BadRequest(where + json_read.error().message());
    const auto replay = notation::read_replay(*json_read);
    if (!replay) throw BadRequest(where + replay.error().message());
    if (!spaces) {
      const auto rules = notation::rules_of(replay->setup);
      if (!rules) throw BadRequest(where + rules.error().message());
      spaces.emplace(Spaces{replay->setup, *rules, sim::ActionSpace(*rules, offers), sim::ObservationSpace(*rules)});
      const std::size_t mask_bytes = no_masks ? 0 : (spaces->actions.size() + 7) / 8;
      if (npz()) table = std::make_unique<NpzTable>(out, spaces->observations, mask_bytes);
      else table = std::make_unique<CsvTable>(out, spaces->observations);
    }
    if (!(replay->setup == spaces->setup)) {
      throw BadRequest(fmt::format("{}expected {} for {} players like the first game, not {} for {}", where,
                                   notation::game_name(spaces->setup), spaces->setup.players,
                                   notation::game_name(replay->setup), replay->setup.players));
    }
    const Rules& rules = spaces->rules;
    State state = initial_state(rules, replay->layout);
    std::vector<Decision> decisions;
    for (std::size_t i = 0; i < replay->actions.size(); ++i) {
      const Action& action = replay->actions[i];
      const Rule refused = judge(rules, state, action);
      if (refused != Rule::none) {
        throw Failure(fmt::format("{}actions[{}]: {}: {}", where, i, rule_text(refused).id, rule_text(refused).text));
      }
      if (action.seat != none<Seat>) {
        const Look look = sim::look_of(rules, state, action.seat);
        legal(look, menu);
        const bool open = kind_info(action.kind)->open;
        if ((forced || menu.size() > 1 || open) && seen++ % every == 0) {
          Decision d;
          d.game = games;
          d.step = static_cast<std::uint32_t>(i);
          d.turn = state.pub.turn_number;
          d.seat = action.seat;
          d.kind = action.kind;
          d.action = static_cast<std::int32_t>(spaces->actions.index(action));  // kNoIndex is -1
          d.choices = menu.size();
          d.row.resize(spaces->observations.size());
          spaces->observations.write(look, d.row.data());
          if (npz() && !no_masks) {
            d.mask.resize((spaces->actions.size() + 7) / 8);
            spaces->actions.each_legal(look, menu, [&](std::uint32_t index) {
              d.mask[index / 8] = static_cast<std::uint8_t>(d.mask[index / 8] | (1U << (index % 8)));
            });
          }
          decisions.push_back(std::move(d));
        }
      }
      perform(rules, state, action);
    }
    Ending end{.winner = state.pub.winner, .points = {}};
    for (std::size_t s = 0; s < rules.players; ++s) {
      end.points.push_back(static_cast<std::uint8_t>(state.pub.seat[s].points + state.own[s].victory_cards()));
    }
    for (const Decision& d : decisions) table->add(d, end);
    rows += decisions.size();
    ++games;
  }
  if (!table) throw BadRequest(file + ": holds no game");
  table->finish();
  if (npz() && !no_card) write_file(out + ".md", card(*this, *spaces, games, rows));
  const std::uint32_t columns = spaces->observations.size();
  if (json) {
    nlohmann::ordered_json told = notation::setup_json(spaces->setup);
    told.update({{"games", games}, {"rows", rows}, {"observation", columns}, {"actions", spaces->actions.size()}});
    fmt::print("{}\n", told.dump());
  } else {
    fmt::print("{}: {} games, {} decisions, observations of {} bytes\n", out, games, rows, columns);
  }
}

}  // namespace

void add_export(CLI::App& app) {
  auto options = std::make_shared<Export>();
  app.add_option("REPLAYS", options->file, "replays, one a line, as simulate --log writes them")->required();
  app.add_option("--out", options->out, "the table to write: .csv, .csv.gz or .npz for NumPy")
      ->required()
      ->type_name("FILE");
  app.add_flag("--offers", options->offers, "number offers too, as landnam.Game(..., offers=True) does");
  app.add_flag("--forced", options->forced, "decisions with one legal action too");
  app.add_flag("--no-masks", options->no_masks, "a .npz without what is legal");
  app.add_flag("--no-card", options->no_card, "no page FILE.npz.md that says what the .npz holds");
  add_number(app, "--every", options->every, "only every so-many-th decision", 1, 1'000'000'000);
  app.add_flag("--json", options->json, "one JSON object instead of a sentence");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli

#include "tests/playthrough/golden.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "notation/names.hpp"
#include "notation/position.hpp"
#include "sim/combinations.hpp"
#include "sim/game.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

constexpr std::string_view kLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&*+<>?@^_~|{}()[]";
constexpr std::size_t kLineWidth = 110;
constexpr int kMostActions = 60000;
constexpr std::size_t kWholePosition = 64;  // every so many actions the whole position is looked at

class Digest {
 public:
  void add(std::uint64_t word) {
    sum_ = (sum_ ^ word) * 0xFF51AFD7ED558CCDULL;
    sum_ ^= sum_ >> 32;
  }
  template <class Id, std::size_t N>
  void add(const BitSet<Id, N>& set) {
    for (Id id : set) add(std::uint64_t{raw(id)});
    add(std::uint64_t{0x100});
  }
  void add(std::string_view text) {
    for (char c : text) add_all(static_cast<unsigned char>(c));
  }
  template <class... Ns>
  void add_all(Ns... ns) {
    (add(static_cast<std::uint64_t>(ns)), ...);
  }
  std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0x9E3779B97F4A7C15ULL;
};

void add_seat(Digest& d, const State& state, std::uint8_t s) {
  const SeatPublic& seat = state.pub.seat[s];
  const Private& own = state.own[s];
  d.add(seat.roads);
  d.add(seat.stands);
  d.add_all(seat.cards, seat.dev_cards, seat.knights, seat.points, seat.route, seat.harbours, seat.owed, seat.tokens,
            seat.gold, seat.roads_left, seat.settlements_left, seat.cities_left);
  d.add_all(own.hand.lanes, own.aside.lanes, own.dev.lanes, own.fresh.lanes);
}

// The fishing grounds of the box, whether or not they are in the game.
std::size_t grounds_of(const Rules& rules) { return rules.players > 4 ? 8 : 6; }

char letter_of(const std::vector<Kind>& kinds, Kind kind) {
  return kLetters[static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin())];
}

std::string goods_text(Goods goods) {  // counts by kind, without the zeros at the end
  std::string text;
  for (std::uint8_t g = 0; g < kGoods; ++g) text += static_cast<char>('0' + std::min(9U, goods[Good{g}]));
  while (!text.empty() && text.back() == '0') text.pop_back();
  return text;
}

Goods read_goods(std::string_view text) {
  Goods goods;
  for (std::uint8_t g = 0; g < text.size() && g < kGoods; ++g) {
    goods += Goods::of(Good{g}, static_cast<unsigned>(number_of(text.substr(g, 1), 0, 9)));
  }
  return goods;
}

std::string token_of(const std::vector<Kind>& kinds, const Action& a, char digit) {
  std::string text{letter_of(kinds, a.kind)};
  text += a.seat == none<Seat> ? "-" : text_of(a.seat);
  if (a.from != kNone) text += std::to_string(a.from);
  if (a.to != kNone) text += "." + std::to_string(a.to);
  if (!a.give.empty() || !a.want.empty()) text += ":" + goods_text(a.give) + "/" + goods_text(a.want);
  if (a.n != 0 || a.m != 0) text += ";" + std::to_string(a.n) + ";" + std::to_string(a.m);
  return text + "=" + digit;
}

std::uint8_t byte_of(std::string_view text) {
  return text.empty() ? kNone : static_cast<std::uint8_t>(number_of(text, 0, 255));
}

// Takes the part before the first `mark` off the front; the whole if there is none.
std::string_view take(std::string_view& rest, char mark) {
  const std::size_t at = std::min(rest.find(mark), rest.size());
  const std::string_view part = rest.substr(0, at);
  rest = at == rest.size() ? std::string_view{} : rest.substr(at + 1);
  return part;
}

Action read_token(const std::vector<Kind>& kinds, std::string_view token) {
  const std::size_t kind = kLetters.find(token.empty() ? ' ' : token[0]);
  if (token.size() < 2 || kind >= kinds.size()) throw BadText("not an action: '" + std::string(token) + "'");
  Action a{.kind = kinds[kind]};
  if (token[1] != '-') a.seat = Seat{static_cast<std::uint8_t>(token[1] - 'A')};
  std::string_view numbers = token.substr(2);
  const std::string_view places = take(numbers, ';');
  if (!numbers.empty()) {
    a.n = byte_of(take(numbers, ';'));
    a.m = byte_of(numbers);
  }
  std::string_view goods = places;
  std::string_view targets = take(goods, ':');
  a.give = read_goods(take(goods, '/'));
  a.want = read_goods(goods);
  a.from = byte_of(take(targets, '.'));
  a.to = byte_of(targets);
  return a;
}

std::string board_text(const Golden& golden) {
  const Rules rules = rules_of(game_of(golden.game).setup);
  const Board& board = *rules.board;
  std::string text;
  for (std::size_t h = 0; h < board.hexes; ++h) {
    text +=
        " " + std::string(notation::name_of(golden.board.terrain[h])) + ":" + std::to_string(golden.board.number[h]);
  }
  for (std::size_t h = 0; h < rules.harbours; ++h)
    text += " " + std::string(notation::name_of(golden.board.harbour[h]));
  for (std::size_t i = 0; i < grounds_of(rules); ++i) text += " " + std::to_string(golden.board.ground[i]);
  return text;
}

Layout read_board(const std::string& game, const std::vector<std::string>& words) {
  const Rules rules = rules_of(game_of(game).setup);
  const Board& board = *rules.board;
  Rng any(1);
  Layout layout = make_layout(rules, any);  // for the harbours' places
  const std::size_t grounds = 1U + board.hexes + rules.harbours;
  if (words.size() != grounds + grounds_of(rules)) throw BadText("not a whole board");
  layout.terrain.fill(Terrain::sea);
  layout.harbour.fill(Harbour::bare);
  for (std::size_t h = 0; h < board.hexes; ++h) {
    const std::string& word = words[1 + h];
    const std::size_t colon = word.find(':');
    const auto terrain = notation::find_terrain(word.substr(0, colon));
    if (!terrain || colon == std::string::npos) throw BadText("not a hex: '" + word + "'");
    layout.terrain[h] = *terrain;
    layout.number[h] = static_cast<std::uint8_t>(number_of(std::string_view(word).substr(colon + 1), 0, 12));
  }
  for (std::size_t h = 0; h < rules.harbours; ++h) {
    const std::string& word = words[1U + board.hexes + h];
    if (const auto harbour = notation::find_harbour(word)) layout.harbour[h] = *harbour;
    else if (word != notation::name_of(Harbour::bare)) throw BadText("not a harbour: '" + word + "'");
  }
  for (std::size_t i = 0; i < grounds_of(rules); ++i) {
    layout.ground[i] = static_cast<std::uint8_t>(number_of(words[grounds + i], 0, 12));
  }
  return layout;
}

}  // namespace

std::uint64_t digest_of(const Rules& rules, const State& state) {
  Digest d;
  const Public& pub = state.pub;
  for (std::uint8_t s = 0; s < rules.seats(); ++s) add_seat(d, state, s);
  d.add(pub.built);
  d.add(pub.cities);
  for (std::size_t h = 0; h < rules.board->hexes; ++h) {
    d.add(notation::name_of(pub.terrain[h]));
    d.add_all(pub.number[h]);
  }
  for (std::size_t h = 0; h < rules.harbours; ++h) d.add(notation::name_of(pub.harbour[h]));
  d.add_all(pub.bank.lanes, pub.used_cards.lanes, state.hidden.deck.lanes);
  d.add_all(raw(pub.turn), raw(pub.robber), raw(pub.route_holder), raw(pub.army_holder), raw(pub.winner), pub.dice[0],
            pub.dice[1], pub.tokens_left, pub.offer.made, pub.offer.accepted);
  d.add(notation::name_of(pub.pending.top().ask));
  d.add_all(pub.pending.top().actors);
  return d.sum();
}

char digit_of(const Setup& setup, const Rules& rules, const State& state, std::size_t action) {
  Digest d;
  d.add(digest_of(rules, state));
  if (action % kWholePosition == 0 || over(state)) {
    d.add(notation::to_text(notation::position_json(setup, rules, state)));
  }
  return "0123456789abcdef"[d.sum() & 15];
}

std::string digits_of(const Golden& golden) {
  const Setup setup = game_of(golden.game).setup;
  const Rules rules = rules_of(setup);
  State state = initial_state(rules, golden.board);
  std::string digits;
  for (const Action& action : golden.actions) {
    perform(rules, state, action);
    digits += digit_of(setup, rules, state, digits.size());
  }
  return digits;
}

Golden record(const std::string& game, std::uint64_t seed) {
  Golden golden{.game = game, .board = {}, .actions = {}, .digits = {}};
  const Rules rules = rules_of(game_of(game).setup);
  Rng rng(seed);
  golden.board = make_layout(rules, rng);
  State state = initial_state(rules, golden.board);
  for (int n = 0; !over(state) && n < kMostActions; ++n) {
    Action action = any_action(rules, state, rng);
    const auto most = [](Goods goods) { return goods.kinds_with(10) == 0; };
    if (!most(action.give) || !most(action.want)) continue;  // the text has one digit a kind
    perform(rules, state, action);
    golden.actions.push_back(action);
  }
  golden.digits = digits_of(golden);
  return golden;
}

Golden record_bots(const std::string& game, std::uint64_t seed) {
  Golden golden{.game = game, .board = {}, .actions = {}, .digits = {}};
  const Rules rules = rules_of(game_of(game).setup);
  const auto specs = std::get<std::vector<bots::BotSpec>>(bots::parse_bots("easy", rules.players));
  sim::Table table(specs);
  sim::GameRecord played;
  sim::play_game(rules, table, seed, 0, sim::kTurnCap, &played);
  golden.board = played.layout;
  golden.actions = played.actions;
  golden.digits = digits_of(golden);
  return golden;
}

std::string text_of(const Golden& golden) {
  std::vector<Kind> kinds;
  for (const Action& a : golden.actions) {
    if (std::find(kinds.begin(), kinds.end(), a.kind) == kinds.end()) kinds.push_back(a.kind);
  }
  std::string text = "game " + golden.game + "\nboard" + board_text(golden);
  text += "\nkinds";
  for (Kind kind : kinds) text += " " + std::string(kind_info(kind)->name);
  std::string line;
  for (std::size_t i = 0; i < golden.actions.size(); ++i) {
    const std::string token = token_of(kinds, golden.actions[i], golden.digits[i]);
    if (line.size() + token.size() > kLineWidth || i == 0) {
      text += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + token;
  }
  return text + line + "\n";
}

Golden read_golden(const std::string& text) {
  Golden golden;
  std::vector<Kind> kinds;
  std::istringstream file(text);
  std::string line;
  while (std::getline(file, line)) {
    const auto words = words_of(line);
    if (words.empty()) continue;
    if (words[0] == "game") golden.game = line.substr(5);
    else if (words[0] == "board") golden.board = read_board(golden.game, words);
    else if (words[0] == "kinds") {
      for (std::size_t i = 1; i < words.size(); ++i) {
        const auto kind = notation::find_kind(words[i]);
        if (!kind) throw BadText("no such kind of action: " + words[i]);
        kinds.push_back(*kind);
      }
    } else {
      for (const std::string& token : words) {
        if (token.size() < 4 || token[token.size() - 2] != '=') throw BadText("not an action: '" + token + "'");
        golden.actions.push_back(read_token(kinds, std::string_view(token).substr(0, token.size() - 2)));
        golden.digits += token.back();
      }
    }
  }
  return golden;
}

// The games of the property tests, to fewer points: enough of each rule and small files.
std::vector<std::string> golden_games() {
  std::vector<std::string> games = property_games();
  for (std::string& game : games) {
    if (game.find("target=") == std::string::npos) game += " target=6";
  }
  return games;
}

std::vector<std::string> combination_games() {
  std::vector<std::string> games;
  for (const Setup& setup : sim::all_combinations()) games.push_back(text_of(setup));
  return games;
}

std::string golden_path(const std::string& game) {
  std::string name = game;
  for (char& c : name) c = c == ' ' ? '_' : c;
  const bool combination = game.find("target=") == std::string::npos;
  return std::string("tests/playthroughs/") + (combination ? "combinations/" : "") + name + ".txt";
}

std::vector<std::string> golden_files() {
  std::vector<std::string> files;
  std::error_code none_there;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/playthroughs", none_there)) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path().generic_string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace landnam::test

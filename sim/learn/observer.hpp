#pragma once
// How the fields of an observation are written. The same code runs once with a sink that notes names and sizes, and
// then with one that only moves on through the row, so that the layout and what is written cannot disagree.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/model/look.hpp"
#include "notation/modules/part.hpp"
#include "sim/learn/observation.hpp"

namespace landnam::sim {

// Moves on through a row of zeros.
struct RowSink {
  std::uint8_t* at;
  std::uint8_t* field(std::string_view, std::string_view, unsigned, std::size_t n, std::size_t m = 0) {
    std::uint8_t* here = at;
    at += m == 0 ? n : n * m;
    return here;
  }
};

// Notes what there is.
struct FieldSink {
  std::vector<Field>& fields;
  std::uint32_t size = 0;
  std::vector<std::uint8_t> scratch = std::vector<std::uint8_t>(std::size_t{1} << 16);  // far more than any row
  std::uint8_t* field(std::string_view name, std::string_view about, unsigned high, std::size_t n, std::size_t m = 0) {
    Field f{
        std::string(name), size, {static_cast<std::uint32_t>(n)}, static_cast<std::uint8_t>(high), std::string(about)};
    if (m != 0) f.shape.push_back(static_cast<std::uint32_t>(m));
    std::uint8_t* here = scratch.data() + size;
    size += f.size();
    fields.push_back(std::move(f));
    return here;
  }
};

constexpr std::uint8_t cut(std::size_t value, std::size_t high = 255) {
  return static_cast<std::uint8_t>(std::min(value, high));
}

template <class Sink>
struct Observer {
  const Look& look;
  Sink& sink;
  const Rules& rules = look.rules;
  const Public& pub = look.pub;
  const Private& mine = look.mine;
  std::size_t players = rules.players;
  std::size_t seats = rules.seats();
  std::size_t hexes = rules.board->hexes;
  std::size_t corners = rules.board->corners;
  std::size_t paths = rules.board->paths;

  // The k-th seat from the one that looks; neutral seats keep their numbers.
  std::size_t seat_at(std::size_t k) const {
    if (k >= players) return k;
    const std::size_t s = k + idx(look.seat);
    return s < players ? s : s - players;
  }
  std::size_t turned(std::size_t s) const {
    if (s >= players) return s;
    return s >= idx(look.seat) ? s - idx(look.seat) : s + players - idx(look.seat);
  }

  void value(std::string_view name, std::string_view about, unsigned high, std::size_t v) {
    *sink.field(name, about, high, 1) = cut(v, high);
  }
  template <class Set>
  void set(std::string_view name, std::string_view about, std::size_t n, const Set& ids) {
    std::uint8_t* row = sink.field(name, about, 1, n);
    for (auto id : ids) row[idx(id)] = 1;
  }
  // One of n, or none of them.
  void one_of(std::string_view name, std::string_view about, std::size_t n, std::size_t which) {
    std::uint8_t* row = sink.field(name, about, 1, n);
    if (which < n) row[which] = 1;
  }
  void seat(std::string_view name, std::string_view about, Seat s) { one_of(name, about, players, turned(idx(s))); }
  void seat_mask(std::string_view name, std::string_view about, SeatMask mask) {
    std::uint8_t* row = sink.field(name, about, 1, players);
    for (std::size_t k = 0; k < players; ++k) row[k] = (mask >> seat_at(k)) & 1U;
  }
  // A value for each player.
  template <class Fn>
  void each_player(std::string_view name, std::string_view about, unsigned high, Fn&& value_of) {
    std::uint8_t* row = sink.field(name, about, high, players);
    for (std::size_t k = 0; k < players; ++k) row[k] = cut(value_of(seat_at(k)), high);
  }
  template <class List>
  void list(std::string_view name, std::string_view about, unsigned high, const List& values) {
    std::uint8_t* row = sink.field(name, about, high, values.size());
    for (std::size_t i = 0; i < values.size(); ++i) row[i] = cut(values[i], high);
  }
  void put_goods(std::uint8_t* row, Goods goods) const {
    for (unsigned kinds = rules.goods_kinds; kinds != 0; kinds &= kinds - 1) {
      *row++ = static_cast<std::uint8_t>(goods[static_cast<Good>(lowest_bit(kinds))]);
    }
  }
  std::size_t goods_count() const { return static_cast<std::size_t>(std::popcount(unsigned{rules.goods_kinds})); }
  void goods(std::string_view name, std::string_view about, Goods g) {
    put_goods(sink.field(name, about, 127, goods_count()), g);
  }
  unsigned most_cards() const { return std::max(25U, rules.deck.total()); }
  void cards(std::string_view name, std::string_view about, Cards c) {
    std::uint8_t* row = sink.field(name, about, most_cards(), kCards);
    for (std::size_t i = 0; i < kCards; ++i) row[i] = static_cast<std::uint8_t>(c[static_cast<Card>(i)]);
  }
  void bits(std::string_view name, std::string_view about, std::size_t n, std::uint64_t mask) {
    std::uint8_t* row = sink.field(name, about, 1, n);
    for (std::size_t i = 0; i < n; ++i) row[i] = (mask >> i) & 1U;
  }

  void decision();
  void turn();
  void offer();
  void board();
  void pieces();
  void each_seat();
  void own();

  void all() {
    decision();
    turn();
    offer();
    board();
    pieces();
    each_seat();
    own();
  }
};

}  // namespace landnam::sim

// What is compressed part by part is what zlib reads back: its inflate checks every code, the CRC and the length.

#include <gtest/gtest.h>

#include "engine/model/core/random.hpp"
#include "sim/parts_gzip.hpp"
#include "tests/support/inflated.hpp"

namespace landnam::test {
namespace {

// Texts of `letters` different bytes; with few of them parts are alike by chance, commas are among them.
std::string random_text(Rng& rng, std::uint32_t size, std::uint32_t letters) {
  std::string text(size, ' ');
  for (char& c : text) c = static_cast<char>(',' + rng.below(letters));
  return text;
}

struct Shape {
  std::uint32_t parts, longest, letters, families, line;
};

void expect_read_back(Rng& rng, const Shape& shape, sim::PartsGzip& gzip) {
  sim::TextParts parts;
  for (std::uint32_t i = 0; i < shape.parts; ++i) {
    std::string text = random_text(rng, rng.below(shape.longest + 1), shape.letters);
    if (i > 0 && rng.below(2) == 0) {  // the last one with something else in its midst
      const auto last = parts[i - 1];
      const std::string other(parts.text() + last.at, last.size);
      const std::size_t cut = rng.below(last.size + 1);
      text = other.substr(0, cut) + text.substr(0, 3) + other.substr(cut);
      text.resize(std::min<std::size_t>(text.size(), shape.longest));
    }
    parts.add(text, rng.below(shape.families));
  }
  std::vector<std::uint32_t> line;
  std::string expected;
  while (line.size() < shape.line) {
    const bool again = line.size() > 8 && rng.below(3) == 0;  // a stretch of what was there
    const std::uint32_t from = again ? rng.below(static_cast<std::uint32_t>(line.size())) : 0;
    const std::uint32_t count = again ? 1 + rng.below(40) : 1;
    for (std::uint32_t i = 0; i < count; ++i) line.push_back(again ? line[from + i] : rng.below(shape.parts));
  }
  for (const std::uint32_t number : line) expected.append(parts.text() + parts[number].at, parts[number].size);
  ASSERT_EQ(parts.joined(line), expected);
  ASSERT_TRUE(inflated(gzip.of(parts, line)) == expected) << shape.parts << " parts up to " << shape.longest << " of "
                                                          << shape.letters << " letters, line of " << shape.line;
}

TEST(PartsGzip, is_read_back_by_zlib) {
  Rng rng(11);
  sim::PartsGzip gzip;  // one for all, as for many games
  for (const std::uint32_t letters : {1U, 2U, 5U, 256U}) {
    for (const std::uint32_t longest : {0U, 1U, 2U, 3U, 4U, 9U, 60U, 257U, 258U, 259U, 600U}) {
      for (const std::uint32_t count : {1U, 2U, 30U, 700U}) {
        for (const std::uint32_t line : {0U, 1U, 50U, 1500U}) {
          expect_read_back(rng, {count, longest, letters, 1 + count / 20, line}, gzip);
        }
      }
    }
  }
}

TEST(PartsGzip, reaches_as_far_as_the_window_and_no_further) {
  Rng rng(12);
  sim::PartsGzip gzip;
  sim::TextParts parts;
  const auto first = parts.add(random_text(rng, 100, 256), 0);
  const auto alike = parts.add(std::string(parts.text(), 90) + "0123456789", 0);
  for (std::uint32_t gap = 32768 - 205; gap < 32768 + 5; ++gap) {
    const auto between = parts.add(random_text(rng, gap, 256), 1);
    for (const auto last : {first, alike}) {
      const std::vector<std::uint32_t> line{first, between, last, first, alike};
      ASSERT_TRUE(inflated(gzip.of(parts, line)) == parts.joined(line)) << gap;
    }
  }
  EXPECT_LT(gzip.of(parts, std::vector<std::uint32_t>(1000, first)).size(), 2000U);
}

TEST(PartsGzip, writes_long_texts) {
  Rng rng(13);
  sim::PartsGzip gzip;
  for (const std::uint32_t letters : {2U, 256U}) {
    expect_read_back(rng, {500, 300, letters, 20, 60000}, gzip);  // 9 MB
    expect_read_back(rng, {3, 3'000'000, letters, 2, 6}, gzip);
  }
}

}  // namespace
}  // namespace landnam::test

#pragma once
// What one seat may know, as a row of bytes of fixed length: what programs that learn look at. Made from a Look, so
// nothing hidden can get in. Seats count from the one that looks: 0 is itself, 1 the next in turn; neutral seats keep
// their numbers.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/look.hpp"

namespace landnam::sim {

struct Field {
  std::string name;
  std::uint32_t first = 0;           // offset in the row
  std::vector<std::uint32_t> shape;  // one or two numbers
  std::uint8_t high = 1;             // the largest value; larger ones are cut off
  std::string about;

  std::uint32_t size() const;
};

class ObservationSpace {
 public:
  explicit ObservationSpace(const Rules& rules);

  std::uint32_t size() const { return size_; }
  const std::vector<Field>& fields() const { return fields_; }

  // Writes size() bytes.
  void write(const Look& look, std::uint8_t* row) const;

 private:
  std::vector<Field> fields_;
  std::uint32_t size_ = 0;
};

}  // namespace landnam::sim

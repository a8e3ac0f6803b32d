#pragma once
// A small SVG writer: elements are opened, given attributes, closed. Numbers have at most one decimal, so that the same
// picture is the same bytes on every machine.

#include <string>
#include <string_view>
#include <vector>

namespace landnam::picture {

struct Vec {
  double x = 0;
  double y = 0;
  friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec operator*(Vec a, double k) { return {a.x * k, a.y * k}; }
};

std::string num(double value);                // 12, -0.5, 3.1
std::string escaped(std::string_view plain);  // for text and attribute values; control characters become spaces
std::string translate(Vec by, int degrees = 0, bool mirrored = false);  // the value of a transform attribute

class Svg {
 public:
  Svg& open(std::string_view tag);
  Svg& attr(std::string_view name, std::string_view value);
  Svg& attr(std::string_view name, const char* value) { return attr(name, std::string_view{value}); }
  Svg& attr(std::string_view name, double value) { return attr(name, std::string_view{num(value)}); }
  Svg& attr(std::string_view name, int value) { return attr(name, std::string_view{std::to_string(value)}); }
  Svg& text(std::string_view plain);
  Svg& raw(std::string_view markup);  // well-formed already
  Svg& close();
  // A group of one class.
  Svg& group(std::string_view css) { return open("g").attr("class", css); }

  const std::string& str() const { return out_; }
  std::string take() { return std::move(out_); }

 private:
  void end_tag();
  std::string out_;
  std::vector<std::string> open_;
  bool in_tag_ = false;
};

}  // namespace landnam::picture

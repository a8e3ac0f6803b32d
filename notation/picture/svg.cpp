#include "notation/picture/svg.hpp"

#include <cmath>

namespace landnam::picture {

std::string num(double value) {
  const long tenths = std::lround(value * 10);
  std::string s = tenths < 0 ? "-" : "";
  const long whole = std::labs(tenths) / 10;
  const long rest = std::labs(tenths) % 10;
  if (whole != 0 || rest == 0) s += std::to_string(whole);
  if (rest != 0) s += "." + std::to_string(rest);
  return tenths == 0 ? "0" : s;
}

std::string escaped(std::string_view plain) {
  std::string s;
  for (const char c : plain) {
    switch (c) {
      case '&': s += "&amp;"; break;
      case '<': s += "&lt;"; break;
      case '>': s += "&gt;"; break;
      case '"': s += "&quot;"; break;
      default: s += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return s;
}

std::string translate(Vec by, int degrees, bool mirrored) {
  std::string s = "translate(" + num(by.x) + " " + num(by.y) + ")";
  if (degrees != 0) s += " rotate(" + std::to_string(degrees) + ")";
  if (mirrored) s += " scale(-1 1)";
  return s;
}

void Svg::end_tag() {
  if (in_tag_) out_ += '>';
  in_tag_ = false;
}

Svg& Svg::open(std::string_view tag) {
  end_tag();
  out_ += '<';
  out_ += tag;
  open_.emplace_back(tag);
  in_tag_ = true;
  return *this;
}

Svg& Svg::attr(std::string_view name, std::string_view value) {
  out_ += ' ';
  out_ += name;
  out_ += "=\"";
  out_ += escaped(value);
  out_ += '"';
  return *this;
}

Svg& Svg::text(std::string_view plain) { return raw(escaped(plain)); }

Svg& Svg::raw(std::string_view markup) {
  end_tag();
  out_ += markup;
  return *this;
}

Svg& Svg::close() {
  if (in_tag_) {
    out_ += "/>";
    in_tag_ = false;
  } else {
    out_ += "</" + open_.back() + ">";
  }
  open_.pop_back();
  return *this;
}

}  // namespace landnam::picture

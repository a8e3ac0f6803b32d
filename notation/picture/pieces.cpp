// What the base game puts on the board. A piece of a seat takes its colour from `color` and its mark's ink from `fill`
// and `stroke` of the group around it; a light halo and a dark outline set it off from every terrain.
#include "notation/picture/pieces.hpp"

#include <array>

namespace landnam::picture {
namespace {

std::string solid(std::string_view d, std::string_view detail) {
  const std::string path = "<path d=\"" + std::string{d} + "\" stroke-linejoin=\"round\" ";
  return path + R"(fill="none" stroke="$halo" stroke-width="5.6"/>)" + path +
         R"(fill="currentColor" stroke="$ink" stroke-width="2.2"/>)" + std::string{detail};
}

}  // namespace

void add_pieces(Symbols& s) {
  s.push_back({"road", solid("M-19-4.4H19V4.4H-19Z", "")});
  s.push_back(
      {"settlement",
       solid("M-11 9.5V-2.5L0-13 11-2.5V9.5Z",
             R"(<path d="M-10-3 0-11.5 10-3 8.5-1.5 0-8.5-8.5-1.5Z" fill="#000" fill-opacity=".25" stroke="none"/>)")});
  s.push_back(
      {"city",
       solid(
           "M-17 11V-2.5L-9.5-9-3-3.2V-10L6-18.5 15-10V11Z",
           R"(<path d="M-3-3.2V11M-3-9.8 6-18.3 15-9.8M-17-2.4-9.5-8.9-3-3.4" fill="none" stroke="$ink" stroke-opacity=".45" stroke-width="1.2"/>)"
           R"(<path d="M-13.5 1H-10V4.5H-13.5ZM-8 1H-4.8V4.5H-8Z" fill="$ink" fill-opacity=".55" stroke="none"/>)")});
  s.push_back(
      {"robber",
       R"(<path d="M0-47C9-47 14.5-40.5 14-32 13.8-28 12.4-25 10-22.6 22-18 28-6 29 9 29.6 18 28 25 27 28Q0 35-27 28C-28 25-29.6 18-29 9-28-6-22-18-10-22.6-12.4-25-13.8-28-14-32-14.5-40.5-9-47 0-47Z" fill="$robber" stroke="$halo" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke"/>)"
       R"(<path d="M0-47C9-47 14.5-40.5 14-32 13.8-28 12.4-25 10-22.6 22-18 28-6 29 9 29.6 18 28 25 27 28Q0 35-27 28C-28 25-29.6 18-29 9-28-6-22-18-10-22.6-12.4-25-13.8-28-14-32-14.5-40.5-9-47 0-47Z" fill="none" stroke="$ink" stroke-width="1.4"/>)"
       R"(<path d="M0-41C6-41 9.5-36.5 9-31 8.6-26.4 5-23 0-23S-8.6-26.4-9-31C-9.5-36.5-6-41 0-41Z" fill="$ink"/><path d="M-10-22C-20-14-23 2-22 24M10-22C20-14 23 2 22 24" fill="none" stroke="$robber-light" stroke-width="1.6" stroke-linecap="round"/>)"
       R"(<path d="M-5.6-32.6-1.8-31.4-2.2-29.4-5-30ZM5.6-32.6 1.8-31.4 2.2-29.4 5-30Z" fill="$fields-light"/>)"});
  s.push_back(
      {"sign",
       R"(<path d="M-18-17Q-18-21-14-21H14Q18-21 18-17V17Q18 21 14 21H-14Q-18 21-18 17Z" fill="$token" stroke="$wood-dark" stroke-width="2.2"/>)"});
  s.push_back(
      {"sail",
       R"(<path d="M-9 3.5H9L6 8H-6Z" fill="$wood" stroke="$ink" stroke-width="1.2" stroke-linejoin="round"/><path d="M.6-9V2H8.4Q6.6-5 .6-9ZM-1-7V2H-7.4Q-5.8-3.6-1-7Z" fill="#fffdf6" stroke="$ink" stroke-width="1.2" stroke-linejoin="round"/>)"});
}

}  // namespace landnam::picture

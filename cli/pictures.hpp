#pragma once
// --svg, --png, --width and --dark: pictures of a board in files.

#include <string>

#include "engine/model/rules.hpp"
#include "engine/model/state.hpp"
#include "notation/picture/scene.hpp"

namespace CLI {
class App;
}

namespace landnam::cli {

struct PictureFiles {
  std::string svg;
  std::string png;
  int width = 1000;
  bool dark = false;

  void add_to(CLI::App& app);
  bool any() const { return !svg.empty() || !png.empty(); }
  void write(const picture::Scene& scene, bool legend = false) const;  // throws BadRequest, Failure
  void write(const Rules& rules, const Public& pub, bool legend = false) const;
};

}  // namespace landnam::cli

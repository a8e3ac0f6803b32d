#include "cli/pictures.hpp"

#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/numbers.hpp"
#include "notation/picture/board_svg.hpp"
#include "notation/picture/png.hpp"

namespace landnam::cli {

void PictureFiles::add_to(CLI::App& app) {
  app.add_option("--svg", svg, "draw it as SVG")->type_name("FILE");
  app.add_option("--png", png, "draw it as PNG")->type_name("FILE");
  add_number(app, "--width", width, "of the picture, in pixels", 50, 8000);
  app.add_flag("--dark", dark, "in the colours of the dark table");
}

void PictureFiles::write(const Rules& rules, const Public& pub, bool legend) const {
  write(picture::scene_of(rules, pub), legend);
}

void PictureFiles::write(const picture::Scene& scene, bool legend) const {
  if (!any()) return;
  picture::Options options;
  options.theme = dark ? picture::Theme::dark : picture::Theme::light;
  options.width = width;
  options.legend = legend;
  const std::string drawn = picture::scene_svg(scene, options);
  if (!svg.empty()) write_file(svg, drawn);
  if (png.empty()) return;
  const std::string bytes = picture::png_bytes(drawn, width);
  if (bytes.empty()) throw Failure(png + ": the picture could not be drawn");
  write_file(png, bytes);
}

}  // namespace landnam::cli

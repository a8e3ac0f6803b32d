#include "notation/picture/png.hpp"

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <memory>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
// Fonts stay loaded until the program ends, in memory that only their library knows of.
extern "C" const char* __lsan_default_suppressions();  // NOLINT(readability-identifier-naming)
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }
#endif
#endif

namespace landnam::picture {
namespace {

struct Free {
  void operator()(RsvgHandle* p) const { g_object_unref(p); }
  void operator()(cairo_surface_t* p) const { cairo_surface_destroy(p); }
  void operator()(cairo_t* p) const { cairo_destroy(p); }
};
template <class T>
using Held = std::unique_ptr<T, Free>;

constexpr int kMaxPixels = 16384;  // a side; larger pictures are a mistake

cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

// The picture drawn to this width; null if it cannot be.
Held<cairo_surface_t> drawn(std::string_view svg, int width) {
  if (width <= 0 || width > kMaxPixels) return {};
  const Held<RsvgHandle> handle{
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr)};
  if (!handle) return {};
  gboolean has_box = FALSE;
  RsvgRectangle box{};
  rsvg_handle_get_intrinsic_dimensions(handle.get(), nullptr, nullptr, nullptr, nullptr, &has_box, &box);
  if (has_box == FALSE || box.width <= 0 || box.height <= 0) return {};
  const int height = static_cast<int>(std::lround(width * box.height / box.width));
  if (height <= 0 || height > kMaxPixels) return {};

  Held<cairo_surface_t> surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)};
  const Held<cairo_t> cairo{cairo_create(surface.get())};
  const RsvgRectangle viewport{0, 0, static_cast<double>(width), static_cast<double>(height)};
  if (rsvg_handle_render_document(handle.get(), cairo.get(), &viewport, nullptr) == FALSE) return {};
  return surface;
}

}  // namespace

std::string png_bytes(std::string_view svg, int width) {
  const Held<cairo_surface_t> surface = drawn(svg, width);
  std::string bytes;
  if (!surface || cairo_surface_write_to_png_stream(surface.get(), append, &bytes) != CAIRO_STATUS_SUCCESS) return {};
  return bytes;
}

Pixels rgb_pixels(std::string_view svg, int width) {
  const Held<cairo_surface_t> surface = drawn(svg, width);
  if (!surface) return {};
  cairo_surface_flush(surface.get());
  Pixels pixels{width, cairo_image_surface_get_height(surface.get()), {}};
  pixels.rgb.reserve(static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height) * 3);
  const unsigned char* data = cairo_image_surface_get_data(surface.get());
  const int stride = cairo_image_surface_get_stride(surface.get());
  for (int y = 0; y < pixels.height; ++y) {
    for (int x = 0; x < pixels.width; ++x) {
      std::uint32_t argb = 0;  // premultiplied; what is clear lies on white
      std::memcpy(&argb, data + std::ptrdiff_t{y} * stride + std::ptrdiff_t{x} * 4, sizeof argb);
      const std::uint32_t white = 255 - (argb >> 24U);
      for (const unsigned shift : {16U, 8U, 0U}) {
        pixels.rgb.push_back(static_cast<std::uint8_t>(((argb >> shift) & 255U) + white));
      }
    }
  }
  return pixels;
}

bool write_png(std::string_view svg, int width, const std::filesystem::path& file) {
  const std::string bytes = png_bytes(svg, width);
  if (bytes.empty()) return false;
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.flush();
  return out.good();
}

}  // namespace landnam::picture

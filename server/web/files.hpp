#pragma once
// The web application, as it was built into the program: every file compressed once.

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace landnam::server {

struct WebFile {
  std::string_view path;  // "/index.html"
  std::string_view type;
  std::string_view tag;  // changes with the content
  std::string_view gzip;
};

std::span<const WebFile> web_files();  // made while building
const WebFile* find_web_file(std::string_view path);

// The content as it was; none if it is damaged.
std::optional<std::string> unpack(std::string_view gzip);

}  // namespace landnam::server

// landnam_embed OUT.cpp NAME xx.json...: turns {"rule.id": "text"} of each language into a sorted table of C++ strings,
// which the function NAME returns. A text with plural forms, {"one": …, "other": …}, becomes key/one, key/other.

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace {

// A C++ literal of UTF-8 bytes.
std::string literal(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    if (static_cast<unsigned char>(c) < 0x20) throw std::runtime_error("a control character in: " + text);
    out += c;
  }
  return out + "\"";
}

std::map<std::string, std::string> texts_of(const nlohmann::json& json) {  // sorted by id
  std::map<std::string, std::string> texts;
  for (const auto& [id, text] : json.items()) {
    if (text.is_string()) texts[id] = text;
    else
      for (const auto& [form, one] : text.items()) texts[id + "/" + form] = one;
  }
  return texts;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::string made =
        "// Made by landnam_embed from JSON in lang/.\n#include \"lang/texts.hpp\"\n\n"
        "namespace landnam::lang {\nnamespace {\n\n";
    std::string languages;
    for (int i = 3; i < argc; ++i) {
      const std::filesystem::path path = argv[i];
      const std::string code = path.stem().string();
      std::ifstream file(path);
      const auto texts = texts_of(nlohmann::json::parse(file));
      made += "constexpr Text k_" + code + "[] = {\n";
      for (const auto& [id, text] : texts) {
        made.append("    {").append(literal(id)).append(", ").append(literal(text)).append("},\n");
      }
      made += "};\n";
      languages.append("    {\"").append(code).append("\", k_").append(code).append("},\n");
    }
    made += "\nconstexpr Language kLanguages[] = {\n" + languages +
            "};\n\n}  // namespace\n\nstd::span<const Language> " + std::string(argv[2]) +
            "() { return kLanguages; }\n\n}  // namespace landnam::lang\n";
    std::ofstream out(argv[1], std::ios::binary);
    out << made;
    out.flush();
    if (!out) throw std::runtime_error(std::string{"cannot write "} + argv[1]);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "landnam_embed: " << error.what() << '\n';
    return 1;
  }
}

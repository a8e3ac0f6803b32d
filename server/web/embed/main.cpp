// landnam_embed_web OUT FOLDER: writes a source file with every file of the folder, compressed.

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string type_of(const fs::path& file) {
  static const std::array<std::array<const char*, 2>, 14> kTypes{{{".html", "text/html; charset=utf-8"},
                                                                  {".js", "text/javascript; charset=utf-8"},
                                                                  {".mjs", "text/javascript; charset=utf-8"},
                                                                  {".css", "text/css; charset=utf-8"},
                                                                  {".json", "application/json"},
                                                                  {".webmanifest", "application/manifest+json"},
                                                                  {".svg", "image/svg+xml"},
                                                                  {".png", "image/png"},
                                                                  {".ico", "image/x-icon"},
                                                                  {".woff2", "font/woff2"},
                                                                  {".woff", "font/woff"},
                                                                  {".txt", "text/plain; charset=utf-8"},
                                                                  {".ogg", "audio/ogg"},
                                                                  {".mp3", "audio/mpeg"}}};
  const std::string ending = file.extension().string();
  for (const auto& [known, type] : kTypes) {
    if (ending == known) return type;
  }
  return "application/octet-stream";
}

std::string compressed(const std::string& bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string in = bytes;
  std::string out(deflateBound(&stream, static_cast<uLong>(in.size())) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string tag_of(const std::string& bytes) {  // FNV-1a
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
  return text.data();
}

std::string literal(const std::string& bytes) {
  std::string text = "\"";
  std::size_t column = 0;
  for (const char c : bytes) {
    std::array<char, 8> escape{};
    std::snprintf(escape.data(), escape.size(), "\\%03o", static_cast<unsigned>(static_cast<unsigned char>(c)));
    text += escape.data();
    if (++column % 32 == 0) text += "\"\n\"";
  }
  return text + "\"";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: landnam_embed_web OUT FOLDER\n";
    return 2;
  }
  const fs::path folder = argv[2];
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().extension() != ".map") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::ofstream out(argv[1]);
  out << "#include <array>\n#include \"server/web/files.hpp\"\nnamespace landnam::server {\nnamespace {\n"
      << "using namespace std::literals;\n"
      << "constexpr std::array<WebFile, " << files.size() << "> kFiles{{\n";
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    out << "{\"/" << fs::relative(file, folder).generic_string() << "\", \"" << type_of(file) << "\", \""
        << tag_of(bytes) << "\",\n"
        << literal(compressed(bytes)) << "sv},\n";
  }
  out << "}};\n}  // namespace\nstd::span<const WebFile> web_files() { return kFiles; }\n}  // namespace "
         "landnam::server\n";
  return out ? 0 : 1;
}

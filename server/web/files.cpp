#include "server/web/files.hpp"

#include <zlib.h>

#include <algorithm>

namespace landnam::server {

const WebFile* find_web_file(std::string_view path) {
  const auto files = web_files();
  const auto it = std::find_if(files.begin(), files.end(), [&](const WebFile& file) { return file.path == path; });
  return it == files.end() ? nullptr : &*it;
}

std::optional<std::string> unpack(std::string_view gzip) {
  z_stream stream{};
  if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) return std::nullopt;
  std::string bytes(gzip);  // zlib's input is not const
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string out;
  int rc = Z_OK;
  while (rc == Z_OK) {
    char chunk[16384];
    stream.next_out = reinterpret_cast<Bytef*>(chunk);
    stream.avail_out = sizeof chunk;
    rc = inflate(&stream, Z_NO_FLUSH);
    out.append(chunk, sizeof chunk - stream.avail_out);
  }
  inflateEnd(&stream);
  if (rc != Z_STREAM_END) return std::nullopt;
  return out;
}

}  // namespace landnam::server

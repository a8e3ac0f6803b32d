#include "tests/support/inflated.hpp"

#include <zlib.h>

namespace landnam::test {

std::string inflated(std::string_view bytes) {
  z_stream stream{};
  inflateInit2(&stream, 16 + MAX_WBITS);  // gzip
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string text;
  int code = Z_OK;
  while (code == Z_OK) {
    const std::size_t done = stream.total_out;
    text.resize(done + (std::size_t{1} << 20));
    stream.next_out = reinterpret_cast<Bytef*>(text.data() + done);
    stream.avail_out = static_cast<uInt>(text.size() - done);
    code = inflate(&stream, Z_NO_FLUSH);
  }
  text.resize(stream.total_out);
  const bool whole = code == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  return whole ? text : "damaged";
}

}  // namespace landnam::test

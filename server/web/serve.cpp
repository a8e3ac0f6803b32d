// The web application over HTTP.

#include "server/api.hpp"
#include "server/web/files.hpp"

namespace landnam::server {

std::vector<std::pair<std::string, std::string>> security_headers() {
  return {
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
      {"Content-Security-Policy",
       "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: wss:; "
       "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
  };
}

Response web_response(const Request& request, std::string_view path) {
  const WebFile* file = find_web_file(path == "/" ? "/index.html" : path);
  if (file == nullptr) {
    const std::string_view last = path.substr(path.rfind('/') + 1);
    if (last.find('.') != std::string_view::npos) {
      return respond_with(refuse(Problem::not_found, "there is no such address"));
    }
    file = find_web_file("/index.html");  // the page finds its way by the address
    if (file == nullptr) return respond_with(refuse(Problem::not_found, "there is no page"));
  }
  Response response;
  const std::string tag = '"' + std::string(file->tag) + '"';
  response.type = file->type;
  response.headers.emplace_back("ETag", tag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  const bool lasting = file->path.starts_with("/assets/");  // their names change with their content
  response.headers.emplace_back("Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.tag == tag) {
    response.status = 304;
    return response;
  }
  if (request.gzip) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = file->gzip;
  } else {
    response.body = unpack(file->gzip).value_or("");
  }
  return response;
}

}  // namespace landnam::server

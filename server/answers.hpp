#pragma once
// Answers, and the table of errors that docs/api.md lists.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/model/catalogue/catalogue.hpp"
#include "engine/model/look.hpp"
#include "notation/json.hpp"

namespace landnam::server {

using notation::Json;
using notation::to_text;

enum class Problem : std::uint8_t {
  bad_json,
  bad_request,
  wrong_token,
  no_seat,
  not_your_seat,
  not_host,
  forbidden,
  not_found,
  method,
  taken,
  status,
  stale,
  illegal,
  too_large,
  media_type,
  too_many,
  storage,
  stopping,
  busy,
};

struct Answer {
  int status = 200;  // of HTTP
  Json json;
};

std::string_view problem_name(Problem problem);
int http_status(Problem problem);

Answer done();  // {"ok":true}
Answer refuse(Problem problem, std::string_view message);
Answer refuse(const notation::Error& error);  // bad-request, with the rule if there is one
Answer refuse_by(Rule rule, std::string_view language, const Rules& rules, const Public& pub);  // illegal
Answer refuse_rate(double seconds, std::string_view what);                                      // too-many
Answer refuse_busy(double seconds, std::string_view what);                                      // busy

}  // namespace landnam::server

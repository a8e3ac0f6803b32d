#include "server/answers.hpp"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "lang/lang.hpp"
#include "notation/refusal.hpp"

namespace landnam::server {
namespace {

struct Row {
  Problem problem;
  std::string_view name;
  int status;
};
constexpr std::array kRows{
    Row{Problem::bad_json, "bad-json", 400},
    Row{Problem::bad_request, "bad-request", 400},
    Row{Problem::wrong_token, "wrong-token", 401},
    Row{Problem::no_seat, "no-seat", 403},
    Row{Problem::not_your_seat, "not-your-seat", 403},
    Row{Problem::not_host, "not-host", 403},
    Row{Problem::forbidden, "forbidden", 403},
    Row{Problem::not_found, "not-found", 404},
    Row{Problem::method, "method", 405},
    Row{Problem::taken, "taken", 409},
    Row{Problem::status, "status", 409},
    Row{Problem::stale, "stale", 409},
    Row{Problem::illegal, "illegal", 422},
    Row{Problem::too_large, "too-large", 413},
    Row{Problem::media_type, "media-type", 415},
    Row{Problem::too_many, "too-many", 429},
    Row{Problem::storage, "storage", 503},
    Row{Problem::stopping, "stopping", 503},
    Row{Problem::busy, "busy", 503},
};
constexpr bool in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (static_cast<std::size_t>(kRows[i].problem) != i) return false;
  }
  return true;
}
static_assert(in_order());

constexpr int kUsualWait = 5;  // seconds, where nothing tells more

Answer with_wait(Answer answer, double seconds) {
  answer.json["retry"] = static_cast<int>(std::ceil(seconds));
  return answer;
}

}  // namespace

std::string_view problem_name(Problem problem) { return kRows[static_cast<std::size_t>(problem)].name; }
int http_status(Problem problem) { return kRows[static_cast<std::size_t>(problem)].status; }

Answer done() { return {200, {{"ok", true}}}; }

Answer refuse(Problem problem, std::string_view message) {
  Answer answer{http_status(problem), {{"ok", false}, {"error", problem_name(problem)}, {"message", message}}};
  if (answer.status == 503) answer.json["retry"] = kUsualWait;
  return answer;
}

Answer refuse(const notation::Error& error) {
  Answer answer = refuse(Problem::bad_request, error.message());
  if (error.rule != Rule::none) answer.json["rule"] = rule_text(error.rule).id;
  return answer;
}

Answer refuse_by(Rule rule, std::string_view language, const Rules& rules, const Public& pub) {
  const auto why = [&](std::string_view sentence) { return notation::why_not(rule, sentence, rules, pub); };
  Answer answer = refuse(Problem::illegal, why(rule_text(rule).text));
  answer.json["rule"] = rule_text(rule).id;
  answer.json["why"] = why(lang::rule_in(rule, language));
  return answer;
}

Answer refuse_rate(double seconds, std::string_view what) {
  return with_wait(refuse(Problem::too_many, what), seconds);
}

Answer refuse_busy(double seconds, std::string_view what) { return with_wait(refuse(Problem::busy, what), seconds); }

}  // namespace landnam::server

#include "server/log_reader.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/model/revision.hpp"

namespace landnam::server {

bool LogReader::fail(std::string what) {
  error_ = std::move(what);
  return false;
}

bool LogReader::next(std::vector<State>* trail) {
  if (at_ == log_.size() || !error_.empty()) return false;
  const Stored& stored = log_[at_];
  if (stored.seq != at_) return fail(fmt::format("entry {} is missing", at_));
  ++at_;
  auto entry = decode(table_ ? &table_->rules() : nullptr, code_, stored.seq, stored.body);
  if (!entry) return fail(entry.error().message());
  entry_ = *std::move(entry);
  if (trail != nullptr) trail->clear();
  if (!table_) {
    auto begun = Table::begin(code_, entry_);
    if (!begun) return fail(begun.error().message());
    table_ = *std::move(begun);
    return true;
  }
  if (auto problem = table_->absorb(entry_, trail)) return fail(*std::move(problem));
  return true;
}

notation::Result<std::unique_ptr<Table>> table_from(const std::string& code, const Log& log) {
  LogReader reader(code, log);
  while (reader.next()) {
  }
  if (reader.error().empty() && reader.has_table()) return reader.take_table();
  if (log.empty()) return notation::Error{code, "the log is empty"};
  // Entries that were accepted under other rules may be ones that these do not know.
  const auto first = decode(nullptr, code, 0, log.front().body);
  if (first) {
    auto table = Table::begin(code, *first);
    if (table && (*table)->settings().revision != kRulesRevision) {
      (*table)->give_up(log.back().seq);
      return *std::move(table);
    }
  }
  return notation::Error{code, reader.error()};
}

std::vector<Action> actions_of(const std::string& code, const Log& log) {
  std::vector<Action> all;
  LogReader reader(code, log);
  while (reader.next()) {
    if (const auto* const actions = reader.entry().actions()) all.insert(all.end(), actions->begin(), actions->end());
    if (const auto* const undo = reader.entry().as<UndoEntry>()) all.resize(undo->version);
  }
  return all;
}

}  // namespace landnam::server

#include "tests/simulation/peer.hpp"

#include <nlohmann/json.hpp>

namespace landnam::simulation {

namespace {
constexpr std::size_t kMostUnread = std::size_t{1} << 20;
}

void SimPeer::shut() {
  if (!closing_ && *node_alive_) --net_.open[&hub_];
  closing_ = true;
}

void SimPeer::send(server::Text text) {
  if (closing_) return;
  const Json frame = Json::parse(*text);
  if (on_sent) on_sent(frame);
  unread_ += text->size();
  if (unread_ > kMostUnread || scheduler_.chance(net_.lost)) {  // who does not read is dropped
    hang_up(0);
    scheduler_.after(1, [self = shared_from_this()] {
      if (*self->node_alive_) self->hub_.gone(self);
    });
    return;
  }
  Millis wait = scheduler_.between(1, net_.slowest);
  if (scheduler_.chance(net_.asleep)) wait += scheduler_.between(1000, 60'000);
  out_at_ = std::max(out_at_ + 1, scheduler_.now() + wait);
  scheduler_.after(out_at_ - scheduler_.now(), [self = shared_from_this(), frame, size = text->size()] {
    self->unread_ -= size;
    if (!self->over && self->on_frame) self->on_frame(frame);
  });
}

void SimPeer::say(const std::string& text) {
  in_at_ = std::max(in_at_ + 1, scheduler_.now() + scheduler_.between(1, net_.slowest));
  scheduler_.after(in_at_ - scheduler_.now(), [self = shared_from_this(), text] {
    if (!*self->node_alive_ || self->closing_) return;
    if (self->net_.second_hellos && text.find("\"hello\"") != std::string::npos) self->stage = Stage::fresh;
    self->hub_.message(self, text);
  });
}

void SimPeer::leave(Millis wait) {
  over = true;
  scheduler_.after(wait, [self = shared_from_this()] {
    if (!*self->node_alive_ || self->closing_) return;
    self->shut();
    const bool waits = self->stage == Stage::greeting;
    self->hub_.gone(self);
    if (self->net_.ghosts && waits) self->stage = Stage::greeting;
  });
}

void SimPeer::hang_up(Millis wait) {
  shut();
  out_at_ = std::max(out_at_ + 1, scheduler_.now() + wait);
  scheduler_.after(out_at_ - scheduler_.now(), [self = shared_from_this()] {
    if (self->over) return;
    self->over = true;
    if (self->on_closed) self->on_closed();
  });
}

}  // namespace landnam::simulation

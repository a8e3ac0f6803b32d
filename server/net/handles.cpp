#include "server/net/handles.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace landnam::server {
namespace {

constexpr std::size_t kReserve = 128;
constexpr rlim_t kPlenty = 1 << 20;  // where there is no limit

}  // namespace

std::size_t raise_handle_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return kReserve * 2;
  const rlim_t wanted = std::min(limit.rlim_max, kPlenty);
  if (limit.rlim_cur < wanted) {
    const rlimit raised{wanted, limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit.rlim_cur = wanted;
  }
  return std::min(limit.rlim_cur, kPlenty);
}

std::size_t connections_for(std::size_t handles) { return handles > 2 * kReserve ? handles - kReserve : handles / 2; }

bool SpareHandle::take() {
  if (handle_ < 0) handle_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  return handle_ >= 0;
}

void SpareHandle::give_up() {
  if (handle_ >= 0) ::close(handle_);
  handle_ = -1;
}

}  // namespace landnam::server

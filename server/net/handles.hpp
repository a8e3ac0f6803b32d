#pragma once
// How many files and sockets the system lets this process have open.

#include <cstddef>

namespace landnam::server {

// Raises the limit to what the system allows; returns what it is then.
std::size_t raise_handle_limit();

// Of so many handles: the rest is for the storage, and for files that are opened for a moment.
std::size_t connections_for(std::size_t handles);

// A handle that is kept for the moment when there are none left.
class SpareHandle {
 public:
  SpareHandle() { take(); }
  ~SpareHandle() { give_up(); }
  SpareHandle(const SpareHandle&) = delete;
  SpareHandle& operator=(const SpareHandle&) = delete;

  bool take();
  void give_up();

 private:
  int handle_ = -1;
};

}  // namespace landnam::server

#include "tests/simulation/disk.hpp"

#include <algorithm>
#include <cstring>
#include <new>

namespace landnam::simulation {
namespace {

std::map<std::string, Disk*>& disks() {
  static std::map<std::string, Disk*> all;
  return all;
}

// /simulated/7/landnam.sqlite3-wal is on the disk /simulated/7
Disk* disk_of(const std::string& path) {
  const auto found = disks().find(path.substr(0, path.rfind('/')));
  return found == disks().end() ? nullptr : found->second;
}

struct Handle {
  sqlite3_file base;
  Disk* disk;
  std::uint64_t life;
  std::string* path;
  std::shared_ptr<DiskFile>* file;
  int lock;

  bool dead() const { return disk->life != life; }
};

Handle& of(sqlite3_file* f) { return *reinterpret_cast<Handle*>(f); }

int sim_unlock(sqlite3_file* f, int level) {
  Handle& h = of(f);
  if (h.dead()) return SQLITE_OK;
  DiskFile& file = **h.file;
  if (file.reserved == f && level < SQLITE_LOCK_RESERVED) file.reserved = nullptr;
  if (file.exclusive == f) file.exclusive = nullptr;
  if (h.lock >= SQLITE_LOCK_SHARED && level < SQLITE_LOCK_SHARED) --file.readers;
  h.lock = std::min(h.lock, level);
  return SQLITE_OK;
}
int sim_close(sqlite3_file* f) {
  Handle& h = of(f);
  sim_unlock(f, SQLITE_LOCK_NONE);
  delete h.path;
  delete h.file;
  return SQLITE_OK;
}
int sim_read(sqlite3_file* f, void* to, int n, sqlite3_int64 at) {
  Handle& h = of(f);
  if (h.dead()) return SQLITE_IOERR_READ;
  const auto& seen = (*h.file)->seen;
  const auto from = static_cast<std::size_t>(at);
  const auto want = static_cast<std::size_t>(n);
  const std::size_t have = from < seen.size() ? std::min(want, seen.size() - from) : 0;
  if (have > 0) std::memcpy(to, seen.data() + from, have);
  if (have == want) return SQLITE_OK;
  std::memset(static_cast<std::uint8_t*>(to) + have, 0, want - have);
  return SQLITE_IOERR_SHORT_READ;
}
int sim_write(sqlite3_file* f, const void* from, int n, sqlite3_int64 at) {
  Handle& h = of(f);
  if (h.dead()) return SQLITE_IOERR_WRITE;
  if (h.disk->is_full() || h.disk->strikes(h.disk->write_errors)) {
    ++h.disk->refused;
    return h.disk->full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
  }
  DiskFile& file = **h.file;
  const auto* const bytes = static_cast<const std::uint8_t*>(from);
  const auto place = static_cast<std::size_t>(at);
  const auto size = static_cast<std::size_t>(n);
  if (file.seen.size() < place + size) file.seen.resize(place + size);
  std::memcpy(file.seen.data() + place, bytes, size);
  file.unsynced.push_back({place, size, false, {bytes, bytes + size}});
  return SQLITE_OK;
}
int sim_truncate(sqlite3_file* f, sqlite3_int64 size) {
  Handle& h = of(f);
  if (h.dead()) return SQLITE_IOERR_TRUNCATE;
  (*h.file)->seen.resize(static_cast<std::size_t>(size));
  (*h.file)->unsynced.push_back({static_cast<std::size_t>(size), 0, true, {}});
  return SQLITE_OK;
}
int sim_sync(sqlite3_file* f, int) {
  Handle& h = of(f);
  if (h.dead() || h.disk->strikes(h.disk->sync_errors)) return SQLITE_IOERR_FSYNC;
  DiskFile& file = **h.file;
  for (const DiskFile::Write& write : file.unsynced) {
    if (write.cuts) {
      file.durable.resize(write.at);
      continue;
    }
    if (file.durable.size() < write.at + write.size) file.durable.resize(write.at + write.size);
    std::memcpy(file.durable.data() + write.at, write.bytes.data(), write.size);
  }
  file.unsynced.clear();
  return SQLITE_OK;
}
int sim_size(sqlite3_file* f, sqlite3_int64* size) {
  *size = static_cast<sqlite3_int64>((*of(f).file)->seen.size());
  return SQLITE_OK;
}
int sim_lock(sqlite3_file* f, int level) {
  Handle& h = of(f);
  if (h.dead()) return SQLITE_IOERR_LOCK;
  DiskFile& file = **h.file;
  if (level <= h.lock) return SQLITE_OK;
  const auto others = [f](const void* who) { return who != nullptr && who != f; };
  if (others(file.exclusive)) return SQLITE_BUSY;
  if (level >= SQLITE_LOCK_RESERVED && others(file.reserved)) return SQLITE_BUSY;
  if (level == SQLITE_LOCK_EXCLUSIVE && file.readers > (h.lock >= SQLITE_LOCK_SHARED ? 1 : 0)) return SQLITE_BUSY;
  if (h.lock < SQLITE_LOCK_SHARED) ++file.readers;
  if (level >= SQLITE_LOCK_RESERVED) file.reserved = f;
  if (level == SQLITE_LOCK_EXCLUSIVE) file.exclusive = f;
  h.lock = level;
  return SQLITE_OK;
}
int sim_check_lock(sqlite3_file* f, int* out) {
  *out = (*of(f).file)->reserved != nullptr ? 1 : 0;
  return SQLITE_OK;
}
int sim_control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sim_sector(sqlite3_file*) { return 512; }
int sim_device(sqlite3_file*) { return 0; }
int sim_shm_map(sqlite3_file* f, int page, int size, int extend, void volatile** out) {
  Handle& h = of(f);
  *out = nullptr;
  if (h.dead()) return SQLITE_IOERR_SHMMAP;
  auto& shared = (*h.file)->shared;
  while (static_cast<int>(shared.size()) <= page) {
    if (extend == 0) return SQLITE_OK;
    shared.push_back(std::make_unique<std::uint8_t[]>(static_cast<std::size_t>(size)));
  }
  *out = shared[static_cast<std::size_t>(page)].get();
  return SQLITE_OK;
}
int sim_shm_lock(sqlite3_file* f, int offset, int n, int flags) {
  Handle& h = of(f);
  if (h.dead()) return SQLITE_IOERR_SHMLOCK;
  auto& locks = (*h.file)->shared_locks;
  for (int i = offset; i < offset + n; ++i) {
    int& lock = locks[static_cast<std::size_t>(i)];
    if ((flags & SQLITE_SHM_UNLOCK) != 0) continue;
    if ((flags & SQLITE_SHM_EXCLUSIVE) != 0 ? lock != 0 : lock < 0) return SQLITE_BUSY;
  }
  for (int i = offset; i < offset + n; ++i) {
    int& lock = locks[static_cast<std::size_t>(i)];
    if ((flags & SQLITE_SHM_UNLOCK) != 0) lock = (flags & SQLITE_SHM_EXCLUSIVE) != 0 ? 0 : std::max(0, lock - 1);
    else lock = (flags & SQLITE_SHM_EXCLUSIVE) != 0 ? -1 : lock + 1;
  }
  return SQLITE_OK;
}
void sim_shm_barrier(sqlite3_file*) {}
int sim_shm_unmap(sqlite3_file* f, int remove) {
  Handle& h = of(f);
  if (remove != 0 && !h.dead()) (*h.file)->shared.clear();
  return SQLITE_OK;
}

const sqlite3_io_methods kMethods = {2,          sim_close,   sim_read,     sim_write,       sim_truncate,  sim_sync,
                                     sim_size,   sim_lock,    sim_unlock,   sim_check_lock,  sim_control,   sim_sector,
                                     sim_device, sim_shm_map, sim_shm_lock, sim_shm_barrier, sim_shm_unmap, nullptr,
                                     nullptr};

int sim_open(sqlite3_vfs*, const char* name, sqlite3_file* out, int flags, int* out_flags) {
  auto* const h = new (out) Handle{};
  Disk* const disk = name != nullptr ? disk_of(name) : nullptr;
  if (disk == nullptr) return SQLITE_CANTOPEN;
  const auto file = disk->file(name, (flags & SQLITE_OPEN_CREATE) != 0);
  if (!file) return SQLITE_CANTOPEN;
  h->base.pMethods = &kMethods;
  h->disk = disk;
  h->life = disk->life;
  h->path = new std::string(name);
  h->file = new std::shared_ptr<DiskFile>(file);
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}
int sim_delete(sqlite3_vfs*, const char* name, int) {
  if (Disk* const disk = disk_of(name)) disk->remove(name);
  return SQLITE_OK;
}
int sim_access(sqlite3_vfs*, const char* name, int, int* out) {
  const Disk* const disk = disk_of(name);
  *out = disk != nullptr && disk->exists(name) ? 1 : 0;
  return SQLITE_OK;
}
int sim_full_path(sqlite3_vfs*, const char* name, int size, char* out) {
  sqlite3_snprintf(size, out, "%s", name);
  return SQLITE_OK;
}

}  // namespace

Disk::Disk(std::uint64_t seed) : rng_(seed ^ 0xD15CULL) {
  static int number = 0;
  const std::string folder = "/simulated/" + std::to_string(++number);
  disks()[folder] = this;
  name_ = folder + "/landnam.sqlite3";
}

Disk::~Disk() { disks().erase(name_.substr(0, name_.rfind('/'))); }

const char* Disk::vfs() {
  static const char* const name = [] {
    static sqlite3_vfs one = *sqlite3_vfs_find(nullptr);
    one.zName = "landnam-simulated";
    one.szOsFile = static_cast<int>(sizeof(Handle));
    one.mxPathname = 256;
    one.pNext = nullptr;
    one.xOpen = sim_open;
    one.xDelete = sim_delete;
    one.xAccess = sim_access;
    one.xFullPathname = sim_full_path;
    one.xSleep = [](sqlite3_vfs*, int micros) { return micros; };  // no time passes in a step
    sqlite3_vfs_register(&one, 0);
    return one.zName;
  }();
  return name;
}

std::shared_ptr<DiskFile> Disk::file(const std::string& path, bool create) {
  auto found = files_.find(path);
  if (found == files_.end() && !create) return nullptr;
  if (found == files_.end()) found = files_.emplace(path, std::make_shared<DiskFile>()).first;
  return found->second;
}

void Disk::apply(const DiskFile::Write& write, std::size_t size, std::vector<std::uint8_t>& to) {
  if (write.cuts) return to.resize(write.at);
  if (to.size() < write.at + size) to.resize(write.at + size);
  std::memcpy(to.data() + write.at, write.bytes.data(), size);
}

void Disk::end_process() {
  ++life;
  for (auto& [path, file] : files_) {
    auto next = std::make_shared<DiskFile>();
    next->durable = std::move(file->durable);
    next->seen = std::move(file->seen);
    next->unsynced = std::move(file->unsynced);
    file = std::move(next);
  }
}

// Of what was not synced some is there, some is not, some is torn at a sector.
void Disk::cut_power() {
  ++life;
  for (auto& [path, file] : files_) {
    auto next = std::make_shared<DiskFile>();
    next->durable = std::move(file->durable);
    for (const DiskFile::Write& write : file->unsynced) {
      const std::uint32_t fate = rng_.below(4);
      if (fate == 0 || write.cuts) {
        ++lost_writes;
      } else if (fate == 1) {
        ++torn_writes;
        apply(write, std::min(write.size, std::size_t{512} * rng_.below(9)), next->durable);
      } else {
        apply(write, write.size, next->durable);
      }
    }
    next->seen = next->durable;
    file = std::move(next);
  }
}

}  // namespace landnam::simulation

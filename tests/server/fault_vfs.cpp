#include "tests/server/fault_vfs.hpp"

#include <sqlite3.h>

#include <cstring>
#include <new>

namespace landnam::test {
namespace {

std::atomic<Fault> g_fault{Fault::none};
std::atomic<int> g_after{0};
std::atomic<int> g_seen{0};

struct File {
  sqlite3_file base;
  sqlite3_file* real;  // behind this struct, in the same piece of memory
};

sqlite3_file* real_of(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real; }

bool strikes() {
  if (g_fault == Fault::none || g_after-- > 0) return false;
  ++g_seen;
  return true;
}

int close_file(sqlite3_file* f) { return real_of(f)->pMethods->xClose(real_of(f)); }
int read_file(sqlite3_file* f, void* to, int n, sqlite3_int64 at) {
  return real_of(f)->pMethods->xRead(real_of(f), to, n, at);
}
int write_file(sqlite3_file* f, const void* from, int n, sqlite3_int64 at) {
  if (strikes()) {
    if (g_fault == Fault::full) return SQLITE_FULL;
    if (g_fault == Fault::torn_write) real_of(f)->pMethods->xWrite(real_of(f), from, n / 2, at);
    if (g_fault != Fault::sync_error) return SQLITE_IOERR_WRITE;
  }
  return real_of(f)->pMethods->xWrite(real_of(f), from, n, at);
}
int truncate_file(sqlite3_file* f, sqlite3_int64 size) { return real_of(f)->pMethods->xTruncate(real_of(f), size); }
int sync_file(sqlite3_file* f, int flags) {
  if (strikes()) return g_fault == Fault::full ? SQLITE_FULL : SQLITE_IOERR_FSYNC;
  return real_of(f)->pMethods->xSync(real_of(f), flags);
}
int file_size(sqlite3_file* f, sqlite3_int64* size) { return real_of(f)->pMethods->xFileSize(real_of(f), size); }
int lock_file(sqlite3_file* f, int level) { return real_of(f)->pMethods->xLock(real_of(f), level); }
int unlock_file(sqlite3_file* f, int level) { return real_of(f)->pMethods->xUnlock(real_of(f), level); }
int check_lock(sqlite3_file* f, int* out) { return real_of(f)->pMethods->xCheckReservedLock(real_of(f), out); }
int control(sqlite3_file* f, int op, void* arg) { return real_of(f)->pMethods->xFileControl(real_of(f), op, arg); }
int sector_size(sqlite3_file* f) { return real_of(f)->pMethods->xSectorSize(real_of(f)); }
int device(sqlite3_file* f) { return real_of(f)->pMethods->xDeviceCharacteristics(real_of(f)); }
int shm_map(sqlite3_file* f, int page, int size, int extend, void volatile** out) {
  return real_of(f)->pMethods->xShmMap(real_of(f), page, size, extend, out);
}
int shm_lock(sqlite3_file* f, int offset, int n, int flags) {
  return real_of(f)->pMethods->xShmLock(real_of(f), offset, n, flags);
}
void shm_barrier(sqlite3_file* f) { real_of(f)->pMethods->xShmBarrier(real_of(f)); }
int shm_unmap(sqlite3_file* f, int remove) { return real_of(f)->pMethods->xShmUnmap(real_of(f), remove); }

const sqlite3_io_methods kMethods = {2,           close_file,  read_file, write_file,  truncate_file,
                                     sync_file,   file_size,   lock_file, unlock_file, check_lock,
                                     control,     sector_size, device,    shm_map,     shm_lock,
                                     shm_barrier, shm_unmap,   nullptr,   nullptr};

sqlite3_vfs* real_vfs() {
  static sqlite3_vfs* const one = sqlite3_vfs_find(nullptr);
  return one;
}

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* out, int flags, int* out_flags) {
  auto* file = new (out) File{};
  file->real = reinterpret_cast<sqlite3_file*>(file + 1);
  const int rc = real_vfs()->xOpen(real_vfs(), name, file->real, flags, out_flags);
  file->base.pMethods = file->real->pMethods != nullptr ? &kMethods : nullptr;
  return rc;
}

}  // namespace

const char* fault_vfs() {
  static const char* const name = [] {
    static sqlite3_vfs vfs = *real_vfs();
    vfs.zName = "landnam-fault";
    vfs.szOsFile = static_cast<int>(sizeof(File)) + real_vfs()->szOsFile;
    vfs.pNext = nullptr;
    vfs.xOpen = open_file;
    sqlite3_vfs_register(&vfs, 0);
    return vfs.zName;
  }();
  return name;
}

void set_fault(Fault fault, int after) {
  g_after = after;
  g_fault = fault;
}

int faults_seen() { return g_seen; }

}  // namespace landnam::test

#pragma once
// A disk that fails when it is told to: SQLite's own file system, with faults in writes and syncs.

#include <atomic>

namespace landnam::test {

enum class Fault { none, full, write_error, torn_write, sync_error };

// Registers it once; the name is for open_sqlite.
const char* fault_vfs();

// After so many more writes and syncs every one fails in this way, until it is none again.
void set_fault(Fault fault, int after);
int faults_seen();

}  // namespace landnam::test

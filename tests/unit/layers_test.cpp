// The layers: every layer has one list of modules, all lists hold the same, and no generic file names a module.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "bots/easy/mind.hpp"
#include "bots/eval/eval.hpp"
#include "bots/medium/medium.hpp"
#include "engine/play/modules.hpp"
#include "notation/modules/part.hpp"
#include "sim/learn/modules.hpp"

namespace landnam {
namespace {

namespace fs = std::filesystem;

using Ids = std::multiset<unsigned>;  // by number, so that a module in a list twice is seen

template <class Parts>
Ids modules_of(const Parts& parts) {
  Ids ids;
  for (const auto* part : parts) ids.insert(raw(part->module));
  return ids;
}

TEST(Layers, AllListsHoldTheSameModules) {
  Ids engine;
  Modules::each([&]<class M>() { engine.insert(raw(M::id)); });
  Ids fields;
  for (const ModuleId id : sim::ModuleFields::modules) fields.insert(raw(id));
  EXPECT_EQ(modules_of(notation::all_parts()), engine) << "notation/modules/parts.cpp";
  EXPECT_EQ(modules_of(bots::easy::parts()), engine) << "bots/easy/parts.cpp";
  EXPECT_EQ(modules_of(bots::eval::parts()), engine) << "bots/eval/parts.cpp";
  EXPECT_EQ(modules_of(bots::medium::parts()), engine) << "bots/medium/parts.cpp";
  EXPECT_EQ(fields, engine) << "sim/learn/modules.hpp";
}

// The folders of the engine's modules; the base game is the trunk of all, and what several share is nobody's.
std::vector<std::string> module_folders() {
  std::vector<std::string> folders;
  for (const auto& entry : fs::directory_iterator("engine/modules")) {
    const std::string name = entry.path().filename();
    if (entry.is_directory() && name != "base" && name != "common") folders.push_back(name);
  }
  return folders;
}

// A layer's list, or a file that belongs to one module: its name begins with the module's folder or word.
bool may_name_modules(const fs::path& file) {
  const std::string path = file.generic_string();
  const std::string name = file.filename().string();
  if (name == "parts.cpp" || path.find("/modules/") != std::string::npos || path == "sim/learn/modules.hpp")
    return true;
  if (path == "engine/play/modules.hpp") return true;
  if (!path.starts_with("bots/")) return false;
  const auto begins = [&](std::string_view word) { return !word.empty() && name.starts_with(word); };
  const auto folders = module_folders();
  const auto parts = notation::all_parts();
  return std::any_of(folders.begin(), folders.end(), begins) ||
         std::any_of(parts.begin(), parts.end(), [&](const auto* p) { return p->word != "base" && begins(p->word); });
}

// Without comments: they may cite rules.
std::string code_of(const fs::path& file) {
  std::ifstream in(file);
  std::string code;
  for (std::string line; std::getline(in, line);) code += line.substr(0, line.find("//")) + '\n';
  return code;
}

TEST(Layers, NoGenericFileNamesAModule) {
  const auto folders = module_folders();
  ASSERT_GE(folders.size(), 10U);
  std::size_t files = 0;
  for (const char* layer : {"engine/model", "bots", "notation", "sim", "python/src", "cli", "server"}) {
    for (const auto& entry : fs::recursive_directory_iterator(layer)) {
      const fs::path& file = entry.path();
      if ((file.extension() != ".cpp" && file.extension() != ".hpp") || may_name_modules(file)) continue;
      if (file == "engine/model/modules.hpp") continue;  // the ids themselves
      ++files;
      const std::string code = code_of(file);
      for (const std::string& folder : folders) {
        for (const std::string& name :
             {"ModuleId::" + folder, "engine/modules/" + folder + "/", "modules/" + folder + ".hpp"}) {
          EXPECT_EQ(code.find(name), std::string::npos) << file << " names " << name;
        }
      }
    }
  }
  EXPECT_GT(files, 150U);
}

}  // namespace
}  // namespace landnam

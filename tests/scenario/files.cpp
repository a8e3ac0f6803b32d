// Finding the scenario files, and what each says it shows.

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/scenario/scene.hpp"

namespace landnam::scenario {

std::vector<std::string> scenario_files() {
  std::vector<std::string> files;
  std::error_code none_there;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/scenarios", none_there)) {
    if (entry.path().extension() == ".scn") files.push_back(entry.path().generic_string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// The first line is `# rule.id, rule.id: what it shows`.
Shown shown_by(const std::string& path) {
  Shown shown;
  std::ifstream file(path);
  std::string line;
  if (std::getline(file, line) && line.starts_with("# ")) {
    const std::size_t colon = std::min(line.find(':'), line.size());
    for (std::string& word : test::words_of(line.substr(2, colon - 2))) {
      if (word.ends_with(',')) word.pop_back();
      shown.rules.push_back(word);
    }
  }
  while (std::getline(file, line)) {
    const auto words = test::words_of(line);
    if (words.empty() || (words[0] != "illegal" && words[0] != "refused")) continue;
    const auto arrow = std::find(words.begin(), words.end(), "->");
    if (arrow != words.end() && arrow + 1 != words.end()) shown.refusals.push_back(*(arrow + 1));
  }
  return shown;
}

}  // namespace landnam::scenario

#include "cli/command.hpp"

int main(int argc, char** argv) { return landnam::cli::run(argc, argv); }

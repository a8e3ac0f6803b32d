// Every command of the program, in the order of --help.

#include <array>

#include "cli/command.hpp"

namespace landnam::cli {

void add_serve(CLI::App& app);
void add_play(CLI::App& app);
void add_simulate(CLI::App& app);
void add_engine(CLI::App& app);
void add_board(CLI::App& app);
void add_replay(CLI::App& app);
void add_games(CLI::App& app);
void add_rules(CLI::App& app);
void add_perft(CLI::App& app);
void add_bench(CLI::App& app);
void add_verify(CLI::App& app);
void add_tournament(CLI::App& app);
void add_tune(CLI::App& app);
void add_export(CLI::App& app);
void add_man(CLI::App& app);
void add_completions(CLI::App& app);

namespace {

constexpr std::array kCommands{
    Command{"serve", "The web application: tables for people and bots", add_serve},
    Command{"play", "Play in the terminal against bots", add_play},
    Command{"simulate", "Play many games of bots against each other", add_simulate},
    Command{"tournament", "Bots against bots: who wins how often", add_tournament},
    Command{"export", "Replays as a table of positions, actions and outcomes for learning", add_export},
    Command{"engine", "The engine protocol on standard input and output", add_engine},
    Command{"board", "A board as a picture or as geometry", add_board},
    Command{"replay", "Check, step through or draw a recorded game", add_replay},
    Command{"games", "Every module, option and legal combination", add_games},
    Command{"rules", "Search and show the rule catalogue", add_rules},
    Command{"perft", "Count action sequences", add_perft},
    Command{"bench", "The benchmarks of docs/performance.md", add_bench},
    Command{"verify", "Check a finished game's dice against the commitment published before it", add_verify},
    Command{"tune", "Fit the bots' evaluation by self-play", add_tune},
    Command{"man", "Manual pages", add_man},
    Command{"completions", "Completions for bash, zsh or fish", add_completions},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }

}  // namespace landnam::cli

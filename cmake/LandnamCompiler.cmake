# Language, warnings, sanitizers and the compiler cache, for every target.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# One cache for all worktrees: paths below the source folder are made relative before hashing, the folder itself is not hashed.
find_program(LANDNAM_CCACHE ccache)
if(LANDNAM_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${LANDNAM_CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlapping copies in plain string concatenation (GCC bug 105651), and its flow warnings depend on inlining.
  add_compile_options(-Wno-restrict)
  if(LANDNAM_WERROR)
    add_compile_options(-Wno-error=array-bounds -Wno-error=maybe-uninitialized -Wno-error=stringop-overflow)
  endif()
else()
  add_compile_options(-Wno-sign-conversion) # -Wconversion means the same with both compilers
  add_compile_options(-Wno-deprecated-declarations) # std::stable_sort of g++ 12's library uses a deprecated function
endif()
if(LANDNAM_WERROR)
  add_compile_options(-Werror)
endif()

# Same seed, same game, on every machine: no fused multiply-add behind our back.
add_compile_options(-ffp-contract=off)
if(LANDNAM_NATIVE)
  add_compile_options(-march=native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  add_compile_options(-march=${LANDNAM_ARCH}) # bit sets want popcnt
endif()

if(LANDNAM_PIC)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  add_compile_options(-fno-semantic-interposition)
else()
  add_compile_options(-fno-pie)
  add_link_options(-no-pie)
endif()

if(LANDNAM_LTO)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()
if(LANDNAM_CHECKED)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
if(LANDNAM_SANITIZE)
  add_compile_options(-fsanitize=${LANDNAM_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${LANDNAM_SANITIZE})
endif()
if(LANDNAM_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(LANDNAM_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic)
  add_link_options(--coverage)
endif()

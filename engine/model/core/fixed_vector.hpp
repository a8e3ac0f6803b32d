#pragma once
// A vector in place, for the loops that must not allocate. Its storage is left uninitialised on purpose.

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace landnam {

template <class T, std::size_t N>
class FixedVector {
 public:
  static_assert(std::is_trivially_copyable_v<T>);
  FixedVector() {}  // NOLINT(modernize-use-equals-default): the items stay uninitialised
  FixedVector(const FixedVector& o) { *this = o; }  // only the items in use
  FixedVector& operator=(const FixedVector& o) {
    size_ = o.size_;
    for (std::size_t i = 0; i < size_; ++i) items_[i] = o.items_[i];
    return *this;
  }

  void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  T& emplace_slot() {
    assert(size_ < N);
    return items_[size_++];
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  static constexpr std::size_t capacity() { return N; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  std::size_t size_ = 0;
  union {
    T items_[N];  // in a union, so that no constructor runs
  };
};

}  // namespace landnam

/// A growable array of plain values without bounds checks.
///
/// The solver creates its own indices, so checking each of its millions of accesses would find nothing.
/// Handles from clients are checked in the public functions.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(base + index) }
    @inline(__always) nonmutating unsafeMutableAddress { base + index }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(base + Int(index)) }
    @inline(__always) nonmutating unsafeMutableAddress { base + Int(index) }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Removes and returns the last element; nil if there is none.
  @inline(__always) mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  mutating func removeAll() { count = 0 }

  /// Removes the element at `index` and moves the last one to its place.
  mutating func swapRemove(at index: Int) {
    count -= 1
    base[index] = base[count]
  }

  private mutating func grow(to newCapacity: Int) {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    new.moveInitialize(from: base, count: count)
    base.deallocate()
    base = new
    capacity = newCapacity
  }
}

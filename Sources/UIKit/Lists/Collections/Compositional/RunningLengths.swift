/// A sequence of mostly equal lengths with equal spacing. Stores only the lengths that differ.
nonisolated struct RunningLengths: Equatable {
  let count: Int
  private let length: CGFloat
  private let spacing: CGFloat
  /// The differences from `length`, and their prefix sums as a binary indexed tree.
  private var differences: [Int: CGFloat] = [:]
  private var sums: [Int: CGFloat] = [:]

  init(count: Int, length: CGFloat, spacing: CGFloat) {
    self.count = max(0, count)
    self.length = length
    self.spacing = spacing
  }

  subscript(index: Int) -> CGFloat {
    get { length + (differences[index] ?? 0) }
    set {
      guard (0..<count).contains(index) else { return }
      let change = newValue - self[index]
      differences[index] = newValue - length
      var node = index + 1
      while node <= count {
        sums[node, default: 0] += change
        node += node & -node
      }
    }
  }

  /// Returns the start of the length at an index. For `count`, returns where another one would start.
  func start(_ index: Int) -> CGFloat {
    var start = CGFloat(index) * (length + spacing)
    var node = index
    while node > 0 {
      start += sums[node] ?? 0
      node -= node & -node
    }
    return start
  }

  var total: CGFloat { count > 0 ? start(count) - spacing : 0 }

  /// Returns the index of the last length that starts at or before `offset`, or 0 if there is none.
  func index(at offset: CGFloat) -> Int {
    var (index, rest) = (0, offset)
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next <= count {
        let stretch = CGFloat(step) * (length + spacing) + (sums[next] ?? 0)
        if stretch <= rest { (index, rest) = (next, rest - stretch) }
      }
      step /= 2
    }
    return max(0, min(index, count - 1))
  }

  /// Returns the indices of the lengths that overlap the range from `start` to `end`.
  func indices(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard count > 0, start < end, length + spacing > 0 || !differences.isEmpty else { return 0..<0 }
    let first = index(at: start)
    let last = index(at: end)
    return first..<(self.start(last) < end ? last + 1 : max(first, last))
  }
}

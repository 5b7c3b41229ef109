import ViewTree

/// The gaps of removed pages, each animated to zero width.
struct ClosingGaps {
  private var gaps: [(entry: StackEntry, motion: StackAnimation)] = []

  var isEmpty: Bool { gaps.isEmpty }
  var count: Int { gaps.count }

  mutating func open(_ entry: StackEntry, width: CGFloat, rules: StackRules) {
    var motion = StackAnimation(offset: width, rules: rules)
    _ = motion.set(0, animated: true)
    gaps.append((entry, motion))
  }

  /// Restarts all gaps from rest when a finger holds the pages.
  mutating func startOver() { for index in gaps.indices { gaps[index].motion.startOver() } }

  /// Advances all gaps by a time in seconds and writes their widths in points, by the index of the removed page. Drops
  /// all of them once the last one is closed, and returns whether it is.
  mutating func advance(by elapsed: TimeInterval, into widths: inout [Int: Double]) -> Bool {
    guard !gaps.isEmpty else { return false }
    for index in gaps.indices {
      _ = gaps[index].motion.advance(by: elapsed)
      widths[gaps[index].entry.index] = max(0, gaps[index].motion.actual)
    }
    guard !gaps.contains(where: \.motion.isRunning) else { return false }
    gaps = []
    return true
  }

  /// Sets the gaps to the widths in `widths`, by the index of their page, after pages changed their widths.
  mutating func update(_ widths: [Int: Double]) {
    for (number, gap) in gaps.enumerated() {
      if let width = widths[gap.entry.index] { gaps[number].motion.shift(actual: width, target: 0) }
    }
  }

  mutating func end() { gaps = [] }
}

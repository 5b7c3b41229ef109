import ViewTree

/// The gaps of removed pages, each animated to zero width.
struct ClosingGaps {
  private var gaps: [(entry: StackEntry, motion: StackAnimation)] = []

  var isEmpty: Bool { gaps.isEmpty }
  var count: Int { gaps.count }

  /// The index of each removed page and the width of its gap, in points.
  var widths: [(index: Int, width: CGFloat)] { gaps.map { ($0.entry.index, max(0, $0.motion.actual)) } }

  mutating func open(_ entry: StackEntry, width: CGFloat, rules: StackRules) {
    var motion = StackAnimation(offset: width, rules: rules)
    _ = motion.set(0, animated: true)
    gaps.append((entry, motion))
  }

  /// Restarts all gaps from rest when a finger holds the pages.
  mutating func startOver() { for index in gaps.indices { gaps[index].motion.startOver() } }

  mutating func advance(by elapsed: TimeInterval) {
    for index in gaps.indices { _ = gaps[index].motion.advance(by: elapsed) }
  }

  /// Drops all gaps once the last one is closed. Returns whether it is.
  mutating func endIfClosed() -> Bool {
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

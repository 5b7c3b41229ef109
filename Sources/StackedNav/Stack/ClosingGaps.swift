import ViewTree

/// The gaps of pages that were taken out, each on its way to no width.
struct ClosingGaps {
  private var gaps: [(entry: StackEntry, motion: StackAnimation)] = []

  var isEmpty: Bool { gaps.isEmpty }
  var count: Int { gaps.count }

  /// How wide each is, in points, by the index of its page.
  var rooms: [(index: Int, room: CGFloat)] { gaps.map { ($0.entry.index, max(0, $0.motion.actual)) } }

  mutating func open(_ entry: StackEntry, width: CGFloat, rules: StackRules) {
    var motion = StackAnimation(offset: width, rules: rules)
    _ = motion.set(0, animated: true)
    gaps.append((entry, motion))
  }

  /// A finger holds the pages: the gaps begin their ways anew.
  mutating func startOver() { for index in gaps.indices { gaps[index].motion.startOver() } }

  mutating func advance(by elapsed: TimeInterval) {
    for index in gaps.indices { _ = gaps[index].motion.advance(by: elapsed) }
  }

  /// Lets go of all when the last is closed; answers whether it is.
  mutating func endIfClosed() -> Bool {
    guard !gaps.contains(where: \.motion.isRunning) else { return false }
    gaps = []
    return true
  }

  /// Pages have other widths: gaps have the room that `rooms` names for the index of their page.
  mutating func take(_ rooms: [Int: Double]) {
    for (number, gap) in gaps.enumerated() {
      if let room = rooms[gap.entry.index] { gaps[number].motion.shift(actual: room, target: 0) }
    }
  }

  mutating func end() { gaps = [] }
}

import ViewTree

/// The pages that are animated to another width.
struct WidthAnimations {
  private(set) var entries: [StackEntry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Starts to animate a page from its current width to another one, in points.
  mutating func start(_ entry: StackEntry, from width: CGFloat, to target: CGFloat, rules: StackRules) {
    stop(entry)
    guard target != width else { return }
    var rules = rules
    // The animated value is not an offset and may be negative.
    rules.locksRoot = false
    var surplus = StackAnimation(offset: width - target, rules: rules)
    _ = surplus.set(0, animated: true)
    entry.surplus = surplus
    entries.append(entry)
  }

  /// Advances all widths by a time in seconds, drops the pages that arrive, and returns the pages to measure.
  mutating func advance(by elapsed: TimeInterval) -> [StackEntry] {
    let moved = entries
    for entry in moved {
      _ = entry.surplus?.advance(by: elapsed)
      if !(entry.surplus?.isRunning ?? false) { entry.surplus = nil }
    }
    entries.removeAll { $0.surplus == nil }
    return moved
  }

  mutating func dropMarked() { entries.removeAll(where: \.isMarked) }

  /// Stops a page at its current width.
  mutating func stop(_ entry: StackEntry) {
    entry.surplus = nil
    entries.removeAll { $0 === entry }
  }

  /// Gives all pages their final width at once and returns them. They have to be measured.
  mutating func end() -> [StackEntry] {
    for entry in entries { entry.surplus = nil }
    defer { entries = [] }
    return entries
  }
}

import DemoApp

/// Minimizes the events that reproduce a failure.
nonisolated enum FewestEvents {
  /// Returns a minimal subset of `events` for which `fails` is true: without any single one of them, it
  /// is false.
  ///
  /// This is the algorithm ddmin of Zeller and Hildebrandt, "Simplifying and isolating failure-inducing
  /// input", 2002, which here tests only complements.
  ///
  /// - Parameters:
  ///   - tries: The largest number of calls of `fails`. After that, the smallest subset found so far
  ///     is returned.
  ///   - fails: Whether a subset reproduces the failure. It must be true for all events.
  static func among(_ events: [Int], tries: Int = .max, fails: ([Int]) throws -> Bool) rethrows -> [Int] {
    var (events, parts, left) = (events, 2, tries)
    while events.count > 1 {
      let length = (events.count + parts - 1) / parts
      var isShorter = false
      var start = 0
      while start < events.count {
        guard left > 0 else { return events }
        left -= 1
        let rest = Array(events[..<start] + events[min(start + length, events.count)...])
        if !rest.isEmpty, try fails(rest) {
          events = rest
          isShorter = true
        } else {
          start += length
        }
      }
      if length == 1, !isShorter { return events }
      parts = isShorter ? max(2, min(parts, events.count)) : min(parts * 2, events.count)
    }
    return events
  }
}

/// Finds the events that a fault needs.
nonisolated enum FewestEvents {
  /// Returns as few of `events` as can be found with which `fails` still holds: leaving any single one out of them,
  /// it holds no more.
  ///
  /// This is the algorithm ddmin of Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002,
  /// without its tries of the parts alone.
  ///
  /// - Parameters:
  ///   - tries: `fails` is asked so many times at most; what is left by then is returned.
  ///   - fails: Whether the fault is there with these events; it is there with all of them.
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

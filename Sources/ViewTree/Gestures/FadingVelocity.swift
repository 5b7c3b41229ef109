/// How fast fingers change a number, such as a scale or an angle, in its unit per second.
///
/// It is read from the latest changes in one direction. When they stop it stays for a moment, so that
/// fingers which lift one after the other keep it, and then fades away.
nonisolated struct FadingVelocity: Hashable {
  /// How far back changes count, in seconds. WebKit's pinch has all three numbers.
  static let window = 0.1
  /// How long the velocity stays after the last change, in seconds.
  static let hold = 0.1
  /// How long it takes to fade then, in seconds.
  static let fade = 0.5
  /// A moment of rounding, so that a sample exactly at a limit counts.
  private static let slack = 1e-9

  private struct Sample: Hashable { let value, time: Double }
  /// The samples of the window, and the newest two however old they are.
  private var samples: [Sample] = []

  /// Adds a value; of two with one time the later counts, and one from the past is ignored.
  mutating func add(_ value: Double, at time: TimeInterval) {
    guard value.isFinite, time.isFinite else { return }
    if let newest = samples.last {
      if time < newest.time { return }
      if time == newest.time { samples.removeLast() }
    }
    if let first = samples.first, let last = samples.last,
      value < last.value && last.value > first.value || value > last.value && last.value < first.value
    {
      samples = [last]
    }
    samples.append(Sample(value: value, time: time))
    let horizon = time - FadingVelocity.window - FadingVelocity.slack
    samples.removeFirst(samples.dropLast(2).prefix { $0.time < horizon }.count)
  }

  /// The velocity at `time`; 0 when it has faded or fewer than two values are known.
  func velocity(at time: TimeInterval) -> Double {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
    let velocity = (last.value - first.value) / (last.time - first.time)
    let excess = time - last.time - FadingVelocity.hold
    let share = excess > 0 ? max(0, 1 - excess / FadingVelocity.fade) : 1
    return velocity.isFinite ? velocity * share : 0
  }
}

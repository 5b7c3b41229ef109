/// The velocity of a value that fingers change, such as a scale or an angle, in units per second.
///
/// It is measured over the latest changes in one direction. After the last change it holds for a moment, so
/// that fingers that lift one after another keep it, and then fades to zero.
nonisolated struct FadingVelocity: Hashable {
  /// The window over which changes count, in seconds. All three durations are from WebKit's pinch recognizer.
  static let window = 0.1
  /// The time that the velocity holds after the last change, in seconds.
  static let hold = 0.1
  /// The time over which it then fades, in seconds.
  static let fade = 0.5
  /// The tolerance for rounding errors in comparisons of times, in seconds.
  private static let slack = 1e-9

  private struct Sample: Hashable { let value, time: Double }
  /// The samples in the window, and always the newest two.
  private var samples: [Sample] = []

  /// Adds a value. It replaces a sample of the same time. Earlier times are ignored.
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

  /// Returns the velocity at `time`, or 0 if it has faded or there are fewer than two samples.
  func velocity(at time: TimeInterval) -> Double {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
    let velocity = (last.value - first.value) / (last.time - first.time)
    let excess = time - last.time - FadingVelocity.hold
    let share = excess > 0 ? max(0, 1 - excess / FadingVelocity.fade) : 1
    return velocity.isFinite ? velocity * share : 0
  }
}

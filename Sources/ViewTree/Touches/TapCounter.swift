/// Counts taps at one place.
struct TapCounter {
  private var last: (location: CGPoint, time: TimeInterval, count: Int)?

  /// A touch counts on when it comes soon after the last and near it, as for the tap recognizer.
  mutating func count(for sample: TouchSample) -> Int {
    var count = 1
    if let last, sample.timestamp - last.time <= UITapGestureRecognizer.longestGap,
      (sample.location - last.location).length <= UITapGestureRecognizer.distanceBetweenTaps
    {
      count = last.count + 1
    }
    last = (sample.location, sample.timestamp, count)
    return count
  }
}

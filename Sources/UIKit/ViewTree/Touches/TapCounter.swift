/// Counts consecutive taps at one location.
struct TapCounter {
  private var last: (location: CGPoint, time: TimeInterval, count: Int)?

  /// Returns the number of consecutive taps. A touch continues the series if it is close enough to the last
  /// one in time and distance, by the limits of the tap recognizer.
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

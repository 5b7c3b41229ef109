import Foundation

/// Lets new planes appear a few per frame while the panel opens, the lowest first. The picture of a plane is drawn when
/// it appears, and all pictures of a large window would take longer than a frame.
nonisolated struct PlaneReveal {
  /// The number of pixels of the planes that appear in one frame.
  static let budget = CGFloat(1 << 21)

  private var time: TimeInterval?
  private var left = budget

  /// Returns how many new planes appear in the frame at `time`. The first one of a frame appears whatever its size.
  ///
  /// - Parameter areas: The areas of the new planes in pixels, the lowest plane first.
  mutating func count(ofNew areas: [CGFloat], at time: TimeInterval) -> Int {
    if time != self.time { (self.time, left) = (time, PlaneReveal.budget) }
    var count = 0
    for area in areas {
      guard left == PlaneReveal.budget || area <= left else { break }
      left -= max(1, area)
      count += 1
    }
    return count
  }
}

import Motion
import ViewTree

/// The heights at which a sheet rests, from low to high, in points.
nonisolated struct SheetDetents: Equatable {
  var heights: [CGFloat]
  /// The part of each height that the screen's edge covers.
  var bottomInset: CGFloat = 0
  /// Whether the user can dismiss the sheet.
  var isDismissible = true

  var lowest: CGFloat { heights.first ?? 0 }
  var highest: CGFloat { heights.last ?? 0 }

  /// Where a sheet comes to rest.
  enum Rest: Equatable {
    case detent(Int)
    case dismissed
    /// The user tried to dismiss a sheet that must stay, and it goes back to its lowest detent.
    case refused
  }

  /// How much of a fling's distance counts, in seconds of its velocity. Chosen here.
  private static let foresight: CGFloat = 0.18
  /// The velocity of a fling that dismisses a sheet at its lowest height, in points per second. Measured.
  private static let dismissingVelocity: CGFloat = 1000

  /// Returns where a sheet comes to rest that is released at a height, with a velocity in points per second; upward
  /// is positive. It is dismissed if more than half of its lowest height would be below the edge, and by a fling at that
  /// height or below.
  func rest(from height: CGFloat, velocity: CGFloat) -> Rest {
    let aim = height + velocity * SheetDetents.foresight
    let isFlungOut = height <= lowest && velocity <= -SheetDetents.dismissingVelocity
    if isFlungOut || aim < (lowest + bottomInset) / 2 { return isDismissible ? .dismissed : .refused }
    let nearest = heights.indices.min { abs(heights[$0] - aim) < abs(heights[$1] - aim) }
    return .detent(nearest ?? 0)
  }

  /// Returns the height under a finger that asks for `height`: free between the detents and below the lowest one, never
  /// above the highest one, and with resistance below the lowest one if the sheet must stay.
  func shown(_ height: CGFloat) -> CGFloat {
    if height > highest { return highest }
    if !isDismissible, height < lowest { return lowest - resisted(lowest - height) }
    return max(0, height)
  }

  /// Returns the height that a finger asks for when it holds a sheet at `shown`: the inverse of `shown(_:)`.
  func requested(for shown: CGFloat) -> CGFloat {
    guard !isDismissible, shown < lowest else { return shown }
    let band = RubberBand(dimension: Double(SheetDetents.give))
    return lowest - CGFloat(band.overshoot(for: Double(lowest - shown)))
  }

  /// How far a sheet that must stay can be pulled down, in points. Chosen here.
  private static let give: CGFloat = 40

  private func resisted(_ distance: CGFloat) -> CGFloat {
    CGFloat(RubberBand(dimension: Double(SheetDetents.give)).displacement(for: Double(distance)))
  }
}

package import Foundation
import Geometry

/// How often a picture that is stretched to four corners is made half as wide and high, so that what is drawn of it skips
/// none of its pixels.
package nonisolated enum Minification {
  /// Smaller sizes are not made: so far nobody looks for details.
  private static let most = 3

  /// Returns how often a picture is halved for a step of so many of its pixels from one pixel of the target to the next.
  package static func halvings(forStep step: Double) -> Int {
    var halvings = 0
    while halvings < most, step >= Double(2 << halvings) { halvings += 1 }
    return halvings
  }

  /// Returns how far a step from one pixel of the target to the next goes in a picture, in its pixels: to the right or
  /// down, whichever is less; 0 for corners between which there is nothing.
  ///
  /// - Parameter corners: Of a parallelogram, clockwise from the picture's top left one.
  package static func leastStep(corners: [CGPoint], width: Int, height: Int) -> Double {
    guard corners.count == 4 else { return 0 }
    let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
    let area = abs(across.x * down.y - across.y * down.x)
    let (width, height) = (Double(width), Double(height))
    let step =
      min(
        hypot(down.y * width, across.y * height), hypot(down.x * width, across.x * height)) / area
    return step.isFinite ? step : 0
  }
}

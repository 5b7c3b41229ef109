package import Foundation
package import Geometry

/// Decides how many times a picture that is stretched to four corners is halved, so that drawing it samples
/// all of its pixels.
package nonisolated enum Minification {
  /// The largest number of halvings. Details of smaller pictures are not visible.
  private static let maximum = 3

  /// Returns the number of halvings for a step of `step` picture pixels per target pixel.
  package static func halvings(forStep step: Double) -> Int {
    var halvings = 0
    while halvings < maximum, step >= Double(2 << halvings) { halvings += 1 }
    return halvings
  }

  /// Returns the distance in the picture, in its pixels, that corresponds to one target pixel: horizontally
  /// or vertically, whichever is less. Returns 0 for corners without an area.
  ///
  /// - Parameter corners: The corners of a parallelogram, clockwise from the picture's top left one.
  package static func minStep(corners: [CGPoint], width: Int, height: Int) -> Double {
    guard corners.count == 4 else { return 0 }
    let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
    let area = abs(across.x * down.y - across.y * down.x)
    let (width, height) = (Double(width), Double(height))
    let step =
      min(
        hypot(down.y * width, across.y * height), hypot(down.x * width, across.x * height)) / area
    return step.isFinite ? step : 0
  }

  /// Returns the smallest such distance in a picture that is seen in perspective: at one of its corners.
  ///
  /// - Parameter mapping: The mapping of the unit square.
  package static func minStep(mapping: Homography, width: Int, height: Int) -> Double {
    var smallest = Double.infinity
    for (u, v) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
      let corner = CGPoint(x: u, y: v)
      guard mapping.homogeneous(corner).w > 0 else { return 0 }
      let (across, down) = mapping.slope(corner)
      let corners = [.zero, across, across + down, down]
      smallest = min(smallest, minStep(corners: corners, width: width, height: height))
    }
    return smallest
  }
}

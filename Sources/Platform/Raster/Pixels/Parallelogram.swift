package import Foundation
import Geometry

/// The mapping between target pixels and a picture that is rotated, scaled or skewed.
package struct Parallelogram {
  /// A position in the picture, from 0 to 1 from its left and from its top.
  package struct Coordinate {
    package var u, v: Double
  }

  private let corner: CGPoint
  /// The change of the position for one pixel to the right and for one pixel down.
  package let stepRight, stepDown: Coordinate
  /// The distances between opposite sides, in pixels.
  package let width, height: Double

  /// Creates the mapping. Returns nil if the corners do not form a parallelogram, or one that is nearly a
  /// line.
  ///
  /// - Parameter corners: The corners, clockwise from the picture's top left one.
  package init?(corners: [CGPoint]) {
    guard corners.count == 4, corners.allSatisfy(\.isFinite) else { return nil }
    let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
    let area = across.x * down.y - across.y * down.x
    guard area != 0, (corners[0] + across + down - corners[2]).length < 0.01 else { return nil }
    corner = corners[0]
    stepRight = Coordinate(u: down.y / area, v: -across.y / area)
    stepDown = Coordinate(u: -down.x / area, v: across.x / area)
    width = 1 / hypot(stepRight.u, stepDown.u)
    height = 1 / hypot(stepRight.v, stepDown.v)
    // A picture seen edge-on is invisible, and its steps would be unbounded.
    guard width > Parallelogram.thinnest, height > Parallelogram.thinnest else { return nil }
  }

  private static let thinnest = 0.001

  /// Returns the position in the picture below a point.
  package func coordinate(x: Double, y: Double) -> Coordinate {
    let (right, down) = (x - corner.x, y - corner.y)
    return Coordinate(
      u: right * stepRight.u + down * stepDown.u, v: right * stepRight.v + down * stepDown.v)
  }

  /// Returns how much the picture covers the pixel `steps` to the right of `coordinate`, from 0 to 1. Its
  /// edges are linear ramps one pixel wide.
  package func coverage(at coordinate: Coordinate, steps: Int = 0) -> Double {
    let coordinate = Coordinate(
      u: coordinate.u + Double(steps) * stepRight.u, v: coordinate.v + Double(steps) * stepRight.v)
    func ramp(_ distance: Double) -> Double { min(max(distance + 0.5, 0), 1) }
    return ramp(coordinate.u * width) * ramp((1 - coordinate.u) * width) * ramp(coordinate.v * height)
      * ramp((1 - coordinate.v) * height)
  }

  /// Returns the pixels of a row that have their centers inside the picture, after each side moves inward by
  /// `inset` pixels. A negative inset moves the sides outward.
  package func columns(inRow y: Int, inset: Double) -> Range<Int> {
    let start = coordinate(x: 0.5, y: Double(y) + 0.5)
    guard let across = Parallelogram.span(start.u, stepRight.u, inset: inset / width),
      let down = Parallelogram.span(start.v, stepRight.v, inset: inset / height), across.overlaps(down)
    else { return 0..<0 }
    let (low, high) = (max(across.lowerBound, down.lowerBound), min(across.upperBound, down.upperBound))
    let first = Int(low.rounded(.up))
    return first..<max(first, Int(high.rounded(.down)) + 1)
  }

  /// The largest x coordinate of a drawn pixel.
  private static let farthest = 1e6

  /// Returns the range of step counts for which a value is between `inset` and 1 - `inset`; nil if it
  /// never is.
  private static func span(_ start: Double, _ step: Double, inset: Double) -> ClosedRange<Double>? {
    guard inset <= 0.5 else { return nil }
    guard abs(step) > 1e-12 else {
      return (inset...(1 - inset)).contains(start) ? -farthest...farthest : nil
    }
    let ends = [(inset - start) / step, (1 - inset - start) / step].map {
      $0.clamped(to: -farthest...farthest)
    }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }
}

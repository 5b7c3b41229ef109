package import Foundation
import Geometry

/// Where a picture that is turned, scaled or slanted lies among the pixels it is drawn to.
package nonisolated struct Parallelogram {
  /// A place in the picture, from 0 to 1 from its left and from its top.
  package struct Place {
    package var u, v: Double
  }

  private let corner: CGPoint
  /// How the place in the picture changes from a pixel to the next one to the right, and to the one below.
  package let stepRight, stepDown: Place
  /// The distances between opposite sides, in pixels.
  package let width, height: Double

  /// - Parameter corners: clockwise from the picture's top left one.
  ///
  /// Nil for corners that are none of a parallelogram, or of one that is as good as a line.
  package init?(corners: [CGPoint]) {
    guard corners.count == 4, corners.allSatisfy(\.isFinite) else { return nil }
    let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
    let area = across.x * down.y - across.y * down.x
    guard area != 0, (corners[0] + across + down - corners[2]).length < 0.01 else { return nil }
    corner = corners[0]
    stepRight = Place(u: down.y / area, v: -across.y / area)
    stepDown = Place(u: -down.x / area, v: across.x / area)
    width = 1 / hypot(stepRight.u, stepDown.u)
    height = 1 / hypot(stepRight.v, stepDown.v)
    // Seen from the edge nothing is left, and steps would be without measure.
    guard width > Parallelogram.thinnest, height > Parallelogram.thinnest else { return nil }
  }

  private static let thinnest = 0.001

  /// Returns the place in the picture that lies under a point.
  package func place(x: Double, y: Double) -> Place {
    let (right, down) = (x - corner.x, y - corner.y)
    return Place(
      u: right * stepRight.u + down * stepDown.u, v: right * stepRight.v + down * stepDown.v)
  }

  /// Returns how much of the pixel `steps` to the right of `place` the picture covers, from 0 to 1: its edges are
  /// straight ramps one pixel wide.
  package func coverage(at place: Place, steps: Int = 0) -> Double {
    let place = Place(u: place.u + Double(steps) * stepRight.u, v: place.v + Double(steps) * stepRight.v)
    func ramp(_ distance: Double) -> Double { min(max(distance + 0.5, 0), 1) }
    return ramp(place.u * width) * ramp((1 - place.u) * width) * ramp(place.v * height)
      * ramp((1 - place.v) * height)
  }

  /// Returns the pixels of a row whose middles lie in the picture, which is taken to be smaller on each side
  /// by `inset` pixels, larger where that is negative.
  package func columns(inRow y: Int, inset: Double) -> Range<Int> {
    let start = place(x: 0.5, y: Double(y) + 0.5)
    guard let across = Parallelogram.span(start.u, stepRight.u, inset: inset / width),
      let down = Parallelogram.span(start.v, stepRight.v, inset: inset / height), across.overlaps(down)
    else { return 0..<0 }
    let (low, high) = (max(across.lowerBound, down.lowerBound), min(across.upperBound, down.upperBound))
    let first = Int(low.rounded(.up))
    return first..<max(first, Int(high.rounded(.down)) + 1)
  }

  /// Further to the left or right than this no pixel is drawn.
  private static let farthest = 1e6

  /// The numbers of steps after which a value lies from `inset` to 1 - `inset`; nil where it never does.
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

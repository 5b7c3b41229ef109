package import Foundation
package import Geometry
import LayerTree

/// The mapping between target pixels and a picture that is seen in perspective.
package struct Projection {
  /// An edge of the picture on the target.
  private struct Side {
    /// The distance to the edge for one pixel to the right and for one pixel down, and at the origin; positive
    /// inside.
    var right, down, origin: Double

    /// Creates the side where a linear function is 0. A function without a slope is nowhere 0.
    init?(_ right: Double, _ down: Double, _ origin: Double) {
      let slope = hypot(right, down)
      guard slope.isFinite else { return nil }
      (self.right, self.down) = slope > 0 ? (right / slope, down / slope) : (0, 0)
      self.origin = slope > 0 ? origin / slope : origin < 0 ? -.infinity : .infinity
      guard !self.origin.isNaN else { return nil }
    }

    func distance(_ x: Double, _ y: Double) -> Double { right * x + down * y + origin }
  }

  /// A linear function of a point.
  private struct Linear {
    var right, down, origin: Double

    func value(_ x: Double, _ y: Double) -> Double { right * x + down * y + origin }
  }

  /// The mapping from target pixels to the picture's unit square, and its three parts.
  package let inverse: Homography
  private let u, v, w: Linear
  /// The left, the right, the top and the bottom side.
  private let sides: [Side]

  /// Creates the mapping. Returns nil if nothing of the picture is seen, or nearly a line.
  ///
  /// - Parameter mapping: The mapping from the picture's unit square to target pixels.
  package init?(_ mapping: Homography) {
    guard mapping.isFinite, let inverse = mapping.invertedIfPossible() else { return nil }
    self.inverse = inverse
    u = Linear(right: inverse.a, down: inverse.c, origin: inverse.tx)
    v = Linear(right: inverse.b, down: inverse.d, origin: inverse.ty)
    w = Linear(right: inverse.p, down: inverse.q, origin: inverse.w)
    let sides = [
      Side(u.right, u.down, u.origin), Side(w.right - u.right, w.down - u.down, w.origin - u.origin),
      Side(v.right, v.down, v.origin), Side(w.right - v.right, w.down - v.down, w.origin - v.origin),
    ].compactMap(\.self)
    guard sides.count == 4 else { return nil }
    self.sides = sides
    let outline = mapping.outline(of: CGRect(x: 0, y: 0, width: 1, height: 1))
    for side in sides {
      guard outline.contains(where: { side.distance($0.x, $0.y) > Projection.thinnest }) else { return nil }
    }
  }

  private static let thinnest = 0.001

  /// Returns how much the picture covers a pixel, from 0 to 1. Its edges are linear ramps one pixel wide.
  package func coverage(x: Int, y: Int) -> Double {
    sides.reduce(1) { coverage, side in
      coverage * min(max(side.distance(Double(x) + 0.5, Double(y) + 0.5) + 0.5, 0), 1)
    }
  }

  /// Returns the pixels of a row that have their centers inside the picture, after each side moves inward by
  /// `inset` pixels. A negative inset moves the sides outward.
  package func columns(inRow y: Int, inset: Double) -> Range<Int> {
    var (low, high) = (-Projection.farthest, Projection.farthest)
    for side in sides {
      let start = side.distance(0.5, Double(y) + 0.5) - inset
      if abs(side.right) < 1e-12 {
        if start < 0 { return 0..<0 }
      } else if side.right > 0 {
        low = max(low, -start / side.right)
      } else {
        high = min(high, -start / side.right)
      }
    }
    guard low <= high else { return 0..<0 }
    let first = Int(low.rounded(.up))
    return first..<max(first, Int(high.rounded(.down)) + 1)
  }

  /// The largest x coordinate of a drawn pixel.
  private static let farthest = 1e6

  /// A position in the picture, from 0 to 1 from its left and from its top.
  package typealias Coordinate = Parallelogram.Coordinate

  /// Returns the position in the picture below a point, or near it if the point is outside.
  package func coordinate(x: Double, y: Double) -> Coordinate {
    let weight = w.value(x, y)
    return Coordinate(u: near(u.value(x, y) / weight), v: near(v.value(x, y) / weight))
  }

  /// Returns a position that is not far outside of the picture.
  @inline(__always) private func near(_ value: Double) -> Double {
    value > -64 ? (value < 64 ? value : 64) : -64
  }

  /// Returns the change of the position for one pixel to the right and for one pixel down, at a point.
  package func steps(x: Double, y: Double) -> (right: Coordinate, down: Coordinate) {
    let (u, v, w) = (u.value(x, y), v.value(x, y), w.value(x, y))
    func step(_ change: Double, _ value: Double, _ weight: Double) -> Double {
      let step = (change - value / w * weight) / w
      return step.isNaN ? 0 : step.clamped(to: -1...1)
    }
    return (
      Coordinate(u: step(self.u.right, u, self.w.right), v: step(self.v.right, v, self.w.right)),
      Coordinate(u: step(self.u.down, u, self.w.down), v: step(self.v.down, v, self.w.down))
    )
  }

  /// Returns the number of pixels of a row between which positions are interpolated, so that they are wrong by
  /// at most an eighth of a pixel.
  func pace(in columns: Range<Int>, row y: Int) -> Int {
    let (start, end) = (
      w.value(Double(columns.lowerBound), Double(y)), w.value(Double(columns.upperBound), Double(y))
    )
    guard min(start, end) > 0 else { return 1 }
    let change = abs(w.right) / min(start, end)
    // The second derivative of u = U / W is at most 2 |u'| |W'| / W, and the error an eighth of it.
    var pace = Projection.longestPace
    while pace > 1, Double(pace * pace) * change / 4 > 1 / 8 { pace /= 2 }
    return pace
  }

  private static let longestPace = 16

  /// Returns the corners after each side moves inward, clockwise from the top left one; nil if sides are nearly
  /// parallel.
  ///
  /// - Parameters:
  ///   - across: How far the left and the right side move, in pixels; a negative number moves them outward.
  ///   - down: How far the top and the bottom side move.
  package func corners(across: Double, down: Double) -> [CGPoint]? {
    func corner(_ one: Side, _ other: Side) -> CGPoint? {
      let area = one.right * other.down - one.down * other.right
      guard abs(area) > 0.01 else { return nil }
      let (first, second) = (across - one.origin, down - other.origin)
      let corner = CGPoint(
        x: (first * other.down - one.down * second) / area,
        y: (one.right * second - first * other.right) / area)
      return corner.isFinite ? corner : nil
    }
    let (left, right, top, bottom) = (sides[0], sides[1], sides[2], sides[3])
    let corners = [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
      .compactMap(\.self)
    return corners.count == 4 ? corners : nil
  }

  /// Returns the smallest distances of corners to the opposite sides: across and down, in pixels.
  package func thickness(of corners: [CGPoint]) -> (across: Double, down: Double) {
    func distance(_ corner: Int, _ side: Int) -> Double {
      sides[side].distance(corners[corner].x, corners[corner].y)
    }
    return (
      min(distance(1, 0), distance(2, 0), distance(0, 1), distance(3, 1)),
      min(distance(2, 2), distance(3, 2), distance(0, 3), distance(1, 3))
    )
  }
}

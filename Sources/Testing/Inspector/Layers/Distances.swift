import Foundation

/// The distances between two rectangles, as a designer measures them: gaps between them, or between the edges of those
/// that overlap.
nonisolated struct Distances: Equatable {
  struct Line: Equatable {
    /// What is measured, such as `gap to the right`.
    let name: String
    let from, to: CGPoint
    /// The distance in points. Negative if the second rectangle's edge is outside the first one.
    let length: CGFloat
  }

  let lines: [Line]

  /// Measures from one rectangle to another, both in the same coordinates.
  init(from one: CGRect, to other: CGRect) {
    lines = Distances.across(one, other) + Distances.down(one, other)
  }

  private static func across(_ one: CGRect, _ other: CGRect) -> [Line] {
    let y = middle(one.minY, one.maxY, other.minY, other.maxY)
    func line(_ name: String, _ from: CGFloat, _ to: CGFloat, _ length: CGFloat) -> Line {
      Line(name: name, from: CGPoint(x: from, y: y), to: CGPoint(x: to, y: y), length: length)
    }
    if other.minX >= one.maxX {
      return [line("gap to the right", one.maxX, other.minX, other.minX - one.maxX)]
    }
    if other.maxX <= one.minX {
      return [line("gap to the left", one.minX, other.maxX, one.minX - other.maxX)]
    }
    return [
      line("left edges", one.minX, other.minX, other.minX - one.minX),
      line("right edges", one.maxX, other.maxX, one.maxX - other.maxX),
    ]
  }

  private static func down(_ one: CGRect, _ other: CGRect) -> [Line] {
    let x = middle(one.minX, one.maxX, other.minX, other.maxX)
    func line(_ name: String, _ from: CGFloat, _ to: CGFloat, _ length: CGFloat) -> Line {
      Line(name: name, from: CGPoint(x: x, y: from), to: CGPoint(x: x, y: to), length: length)
    }
    if other.minY >= one.maxY { return [line("gap below", one.maxY, other.minY, other.minY - one.maxY)] }
    if other.maxY <= one.minY { return [line("gap above", one.minY, other.maxY, one.minY - other.maxY)] }
    return [
      line("top edges", one.minY, other.minY, other.minY - one.minY),
      line("bottom edges", one.maxY, other.maxY, one.maxY - other.maxY),
    ]
  }

  /// The middle of what two ranges have in common, or of the space between them.
  private static func middle(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
    (max(a, c) + min(b, d)) / 2
  }
}

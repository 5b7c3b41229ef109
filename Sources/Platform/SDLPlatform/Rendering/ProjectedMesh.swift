import CSDL2
import Foundation
import Geometry
import Raster

/// The triangles of a picture that is seen in perspective, and a fading rim one pixel wide.
///
/// SDL interpolates a texture evenly in each triangle. The picture is divided so finely that this is wrong by less
/// than a quarter of a pixel.
nonisolated struct ProjectedMesh {
  private struct Point {
    var position: CGPoint
    var u, v: Float
    var isSeen: Bool
  }

  private var points: [Point] = []
  /// The vertex indices of the triangles.
  private(set) var indices: [Int32] = []

  private static let maxError = 0.1
  /// The largest number of parts of a side. Steeper pictures are drawn in memory.
  private static let maxParts = 64
  /// The largest ratio of the sizes of the nearest and the farthest corner.
  private static let maxRatio: CGFloat = 16

  /// Creates the mesh; nil if the picture is too steep or reaches behind the eye.
  ///
  /// - Parameter mapping: The mapping of the unit square to pixels, of which `shape` is the inverse.
  init?(_ mapping: Homography, _ shape: Projection) {
    let unit = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]
    let weights = unit.map { mapping.homogeneous($0).w }
    let corners = unit.compactMap(mapping.map)
    guard corners.count == 4, let nearest = weights.min(), let farthest = weights.max(),
      farthest / nearest < ProjectedMesh.maxRatio
    else { return nil }
    let slopes = unit.map(mapping.slope)
    let parts = ProjectedMesh.parts(
      length: (slopes.map(\.across.length).max() ?? 0) + (slopes.map(\.down.length).max() ?? 0),
      change: (abs(mapping.p) + abs(mapping.q)) / nearest)
    guard parts <= ProjectedMesh.maxParts else { return nil }
    let thickness = shape.thickness(of: corners)
    // A picture thinner than a pixel has no fully visible part.
    let inset = (max(0, min(0.5, thickness.across / 2)), max(0, min(0.5, thickness.down / 2)))
    guard let inner = shape.corners(across: inset.0, down: inset.1),
      let outer = shape.corners(across: -inset.0, down: -inset.1)
    else { return nil }
    let (seen, unseen) = (inner.compactMap(shape.inverse.map), outer.compactMap(shape.inverse.map))
    guard seen.count == 4, unseen.count == 4 else { return nil }
    for row in 0...parts {
      for column in 0...parts {
        let coordinate = seen.between(Double(column) / Double(parts), Double(row) / Double(parts))
        add(coordinate, through: mapping, isSeen: true)
      }
    }
    let width = Int32(parts + 1)
    for row in 0..<width - 1 {
      for column in 0..<width - 1 {
        let first = row * width + column
        indices += [first, first + 1, first + width + 1, first, first + width + 1, first + width]
      }
    }
    addRim(around: unseen, parts: parts, through: mapping)
  }

  private mutating func add(_ coordinate: CGPoint, through mapping: Homography, isSeen: Bool) {
    points.append(
      Point(
        position: mapping.map(coordinate) ?? .zero, u: Float(coordinate.x.clamped(to: 0...1)),
        v: Float(coordinate.y.clamped(to: 0...1)), isSeen: isSeen))
  }

  /// Adds the strip between the border of the grid and the corners outside.
  private mutating func addRim(
    around unseen: [CGPoint], parts: Int, through mapping: Homography
  ) {
    let (range, width) = (0..<parts, parts + 1)
    let border =
      range.map { ($0, 0) } + range.map { (parts, $0) } + range.map { (parts - $0, parts) }
      + range.map { (0, parts - $0) }
    let start = points.count
    for (column, row) in border {
      let coordinate = unseen.between(Double(column) / Double(parts), Double(row) / Double(parts))
      add(coordinate, through: mapping, isSeen: false)
    }
    for index in border.indices {
      let next = (index + 1) % border.count
      let (one, other) = (border[index].1 * width + border[index].0, border[next].1 * width + border[next].0)
      indices += [one, other, start + next, one, start + next, start + index].map(Int32.init)
    }
  }

  /// Returns the number of parts of each side. In a part, a triangle is wrong by its length times the relative
  /// change of the divisor, divided by four.
  private static func parts(length: CGFloat, change: CGFloat) -> Int {
    let parts = (length * change / (4 * maxError)).squareRoot()
    return parts.isFinite ? max(1, Int(min(parts.rounded(.up), 1000))) : 1000
  }

  func vertices(opacity: UInt8, isPremultiplied: Bool) -> [SDL_Vertex] {
    points.map { point in
      let alpha = point.isSeen ? opacity : 0
      let shade = isPremultiplied ? alpha : 255
      return SDL_Vertex(
        position: SDL_FPoint(x: Float(point.position.x), y: Float(point.position.y)),
        color: SDL_Color(r: shade, g: shade, b: shade, a: alpha),
        tex_coord: SDL_FPoint(x: point.u, y: point.v))
    }
  }
}

extension [CGPoint] {
  /// Returns the point between four corners, clockwise from the top left one.
  fileprivate nonisolated func between(_ across: Double, _ down: Double) -> CGPoint {
    (self[0] * (1 - across) + self[1] * across) * (1 - down)
      + (self[3] * (1 - across) + self[2] * across) * down
  }
}

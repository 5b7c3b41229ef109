import CSDL2

/// Triangles of a picture that are small enough for SDL's software renderer.
///
/// It calculates with 32 bits, and reads beyond the picture if its products overflow (seen in SDL 2.26). So larger
/// triangles are split into four at the middles of their sides until they are small, and parts that cannot be seen are
/// left out.
nonisolated struct SmallTriangles {
  /// The largest product of a triangle's double area and the side of its picture, in pixels. SDL counts half pixels, which
  /// makes four times as much, and adds three such products.
  private static let maxProduct = Float(1 << 27)
  /// The longest side of the box around a triangle, in pixels.
  private static let maxLength: Float = 4096
  /// How often a triangle is split. Those that are still too large then are not drawn.
  private static let maxDepth = 20

  /// Three vertices for each triangle.
  private(set) var vertices: [SDL_Vertex] = []
  private let side: Float
  private let clip: SDL_Rect

  /// - Parameter side: The longer side of the picture, in pixels.
  init(_ vertices: [SDL_Vertex], _ indices: [Int32], side: Int, within clip: SDL_Rect) {
    (self.side, self.clip) = (Float(side), clip)
    for start in stride(from: 0, to: indices.count - 2, by: 3) {
      let corners = indices[start..<start + 3].map { vertices[Int($0)] }
      if corners.allSatisfy({ $0.position.x.isFinite && $0.position.y.isFinite }) {
        add(corners[0], corners[1], corners[2], depth: 0)
      }
    }
  }

  private mutating func add(_ a: SDL_Vertex, _ b: SDL_Vertex, _ c: SDL_Vertex, depth: Int) {
    let (p, q, r) = (a.position, b.position, c.position)
    let (left, right) = (min(p.x, q.x, r.x), max(p.x, q.x, r.x))
    let (top, bottom) = (min(p.y, q.y, r.y), max(p.y, q.y, r.y))
    guard right >= Float(clip.x), left <= Float(clip.x + clip.w), bottom >= Float(clip.y),
      top <= Float(clip.y + clip.h)
    else { return }
    let area = abs((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
    if area * max(side, 1) <= SmallTriangles.maxProduct,
      max(right - left, bottom - top) <= SmallTriangles.maxLength
    {
      return vertices += [a, b, c]
    }
    guard depth < SmallTriangles.maxDepth else { return }
    let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a))
    add(a, ab, ca, depth: depth + 1)
    add(ab, b, bc, depth: depth + 1)
    add(ca, bc, c, depth: depth + 1)
    add(ab, bc, ca, depth: depth + 1)
  }

  private func middle(_ a: SDL_Vertex, _ b: SDL_Vertex) -> SDL_Vertex {
    func mean(_ one: SDL_FPoint, _ other: SDL_FPoint) -> SDL_FPoint {
      SDL_FPoint(x: one.x / 2 + other.x / 2, y: one.y / 2 + other.y / 2)
    }
    func mean(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) + Int(other)) / 2) }
    let (one, other) = (a.color, b.color)
    return SDL_Vertex(
      position: mean(a.position, b.position),
      color: SDL_Color(
        r: mean(one.r, other.r), g: mean(one.g, other.g), b: mean(one.b, other.b), a: mean(one.a, other.a)),
      tex_coord: mean(a.tex_coord, b.tex_coord))
  }
}

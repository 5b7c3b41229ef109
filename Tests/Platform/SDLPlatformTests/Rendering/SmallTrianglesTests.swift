import CSDL2
import Testing

@testable import SDLPlatform

private func vertex(_ x: Float, _ y: Float, _ u: Float, _ v: Float) -> SDL_Vertex {
  SDL_Vertex(
    position: SDL_FPoint(x: x, y: y), color: SDL_Color(r: 255, g: 255, b: 255, a: 255),
    tex_coord: SDL_FPoint(x: u, y: v))
}

/// The two triangles of a picture that fills a rectangle.
private func triangles(
  _ x: Float, _ y: Float, _ width: Float, _ height: Float, side: Int, clip: SDL_Rect
) -> SmallTriangles {
  SmallTriangles(
    [
      vertex(x, y, 0, 0), vertex(x + width, y, 1, 0), vertex(x + width, y + height, 1, 1),
      vertex(x, y + height, 0, 1),
    ], [0, 1, 2, 0, 2, 3], side: side, within: clip)
}

@Suite("Turned pictures in SDL's software renderer")
struct SmallTrianglesTests {
  private let window = SDL_Rect(x: 0, y: 0, w: 1000, h: 800)

  @Test("small ones stay two triangles")
  func small() {
    let found = triangles(10, 20, 300, 200, side: 300, clip: window).vertices
    #expect(found.map(\.position.x) == [10, 310, 310, 10, 310, 10])
    #expect(found.map(\.tex_coord.y) == [0, 0, 1, 0, 1, 1])
  }

  @Test("large ones are split, cover the same area and show the same part at each place")
  func large() {
    let found = triangles(0, 0, 1000, 800, side: 1024, clip: window).vertices
    #expect(found.count > 6 && found.count % 3 == 0)
    var total: Float = 0
    for start in stride(from: 0, to: found.count, by: 3) {
      let (a, b, c) = (found[start].position, found[start + 1].position, found[start + 2].position)
      let area = abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
      #expect(area * 1024 <= Float(1 << 27))
      total += area / 2
    }
    #expect(abs(total - 800_000) < 1)
    #expect(found.allSatisfy { abs($0.position.x / 1000 - $0.tex_coord.x) < 1e-5 })
  }

  @Test("what lies outside, is immense or is no number is left out, and costs nothing")
  func outside() {
    #expect(triangles(5_000, 0, 100, 100, side: 64, clip: window).vertices.isEmpty)
    #expect(triangles(.nan, 0, 100, 100, side: 64, clip: window).vertices.isEmpty)
    let immense = triangles(-1e7, -1e7, 2e7, 2e7, side: 512, clip: window).vertices
    #expect(!immense.isEmpty && immense.count < 3_000)
    let far = triangles(-3e30, 0, 6e30, 1e30, side: 512, clip: window).vertices
    #expect(far.isEmpty)
  }
}

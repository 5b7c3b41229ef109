import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Rotated and scaled layers")
struct TransformedLayerTests {
  let screen = Screen(100, 80)

  @Test("a scaled layer is its picture stretched to its transformed corners")
  func scaled() {
    let layer = screen.add(20, 20, 20, 10, .pureRed)
    _ = layer.add(0, 0, 5, 5, .pureBlue)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    let frame = screen.frame()
    #expect(frame.lines == ["quad 1.1 opaque 10,22.5 50,22.5 50,27.5 10,27.5 | 10,22 40x6"])
    #expect(
      frame.passLines == ["cache 1.1 opaque 20x10", "  fill 0,0 20x10 #ff0000", "  fill 0,0 5x5 #0000ff"])
  }

  @Test("a quarter turn brings the top left corner to the top right")
  func turned() {
    let layer = screen.add(20, 20, 20, 10, .pureRed)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    layer.alpha = 0.5
    #expect(screen.frame().lines == ["quad 1.1 opaque 35,15 35,35 25,35 25,15@0.5 | 25,15 10x20"])
  }

  @Test("a layer rotates without being redrawn until its content changes")
  func spinning() {
    let layer = screen.add(20, 20, 20, 10, .pureRed)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    _ = screen.frame()
    layer.setAffineTransform(CGAffineTransform(scaleX: 3, y: 3))
    #expect(screen.frame().passes.isEmpty)
    layer.backgroundColor = .pureBlue
    #expect(screen.frame().passLines == ["cache 1.2 opaque 20x10", "  fill 0,0 20x10 #0000ff"])
  }

  @Test("at half its size it is cached at half its size, and redrawn when it grows again")
  func smaller() {
    let layer = screen.add(20, 20, 20, 10, .pureRed)
    func halvings(at scale: CGFloat) -> [Int] {
      layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
      return screen.frame().passes.map(\.cache.halvings)
    }
    #expect(halvings(at: 0.5) == [1])
    #expect(halvings(at: 0.4) == [])
    // Twice the needed size is enough, so that a picture at the limit is not redrawn in each frame.
    #expect(halvings(at: 0.24) == [])
    #expect(halvings(at: 0.5) == [])
    #expect(halvings(at: 0.6) == [0])
    #expect(halvings(at: 0.1) == [3])
  }

  @Test("without room for all large pictures, the last ones are cached smaller still")
  func noRoom() {
    let screen = Screen(8000, 8000)
    let layers = (0..<4).map { _ in screen.add(0, 0, 8000, 8000, .pureRed) }
    for layer in layers { layer.setAffineTransform(CGAffineTransform(scaleX: 0.4, y: 0.4)) }
    for (index, layer) in layers.enumerated() { layer.position.x = CGFloat(index * 100) }
    let caches = screen.frame().passes.map(\.cache)
    #expect(caches.map(\.halvings).sorted() == [1, 2, 3, 3])
  }

  @Test("its shadow and what exceeds its bounds are stretched too, scrolled or not")
  func stickingOut() {
    let screen = Screen(100, 80, scale: 2)
    let layer = screen.add(20, 20, 20, 10, .pureRed)
    layer.bounds.origin.y = 40
    layer.shadow = CAShadow(color: .black, radius: 1)
    _ = layer.add(18, 38, 10, 4, .pureBlue)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    let frame = screen.frame()
    #expect(
      frame.passLines == [
        "cache 1.1 62x32", "  shadow r0 s2 0,0 52x32 #000000", "  fill 6,6 40x20 #ff0000",
        "  fill 42,2 20x8 #0000ff",
      ])
    #expect(frame.lines == ["quad 1.1 8,18 132,18 132,82 8,82 | 8,18 124x64"])
  }

  @Test("a transformed layer counts for the extent of its group")
  func nested() {
    let group = screen.add(20, 20, 10, 10)
    let layer = group.add(0, 0, 10, 10, .pureRed)
    layer.setAffineTransform(CGAffineTransform(scaleX: 3, y: 1))
    group.alpha = 0.5
    let frame = screen.frame()
    #expect(frame.lines == ["copy 1.1 to 10,20@0.5"])
    #expect(
      frame.passLines == [
        "cache 2.1 opaque 10x10", "  fill 0,0 10x10 #ff0000", "cache 1.1 30x10",
        "  quad 2.1 opaque 0,0 30,0 30,10 0,10 | 0,0 30x10",
      ])
  }

  @Test("a layer scaled to nothing or off the screen is not drawn")
  func nothing() {
    let layer = screen.add(20, 20, 20, 10, .pureRed)
    layer.setAffineTransform(CGAffineTransform(scaleX: 0, y: 1))
    #expect(screen.frame().lines.isEmpty)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    layer.position.x = 500
    let frame = screen.frame()
    #expect(frame.lines.isEmpty && frame.passes.isEmpty)
  }
}

import Foundation
import LayerTree
import Testing

@Suite("Contents gravity")
struct ContentsGravityTests {
  let screen = Screen(200, 200)

  private func line(
    _ gravity: CALayerContentsGravity, image: (Int, Int), in size: (CGFloat, CGFloat), radius: CGFloat = 0
  ) throws -> [String] {
    let layer = screen.add(10, 10, size.0, size.1)
    layer.content = .image(try picture(image.0, image.1))
    layer.contentsGravity = gravity
    layer.cornerRadius = radius
    layer.masksToBounds = radius > 0
    return screen.frame().lines
  }

  @Test("resize stretches the image to the bounds")
  func resize() throws {
    #expect(try line(.resize, image: (4, 2), in: (40, 40)) == ["image 4x2 from 0,0 4x2 to 10,10 40x40"])
  }

  @Test("aspect fit shows the whole image in the middle")
  func aspect() throws {
    #expect(try line(.resizeAspect, image: (4, 2), in: (40, 40)) == ["image 4x2 from 0,0 4x2 to 10,20 40x20"])
  }

  @Test("aspect fill covers the bounds with the middle of the image")
  func aspectFill() throws {
    #expect(
      try line(.resizeAspectFill, image: (80, 20), in: (40, 40)) == [
        "image 80x20 from 30,0 20x20 to 10,10 40x40"
      ])
  }

  @Test("center shows the image unscaled, even where it exceeds the bounds")
  func center() throws {
    #expect(try line(.center, image: (8, 6), in: (40, 40)) == ["image 8x6 from 0,0 8x6 to 26,27 8x6"])
    screen.root.layers[0].removeFromSuperlayer()
    #expect(try line(.center, image: (60, 6), in: (40, 40)) == ["image 60x6 from 0,0 60x6 to 0,27 60x6"])
  }

  @Test(
    "other gravities place the image unscaled at a side or in a corner",
    arguments: zip(
      [
        CALayerContentsGravity.top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
      ], ["26,10", "26,44", "10,27", "42,27", "10,10", "42,10", "10,44", "42,44"]))
  func sides(gravity: CALayerContentsGravity, place: String) throws {
    #expect(try line(gravity, image: (8, 6), in: (40, 40)) == ["image 8x6 from 0,0 8x6 to \(place) 8x6"])
  }

  @Test("an unscaled image has its size in points, so a high-resolution image is smaller at scale 1")
  func scale() throws {
    let layer = screen.add(10, 10, 40, 40)
    layer.content = .image(try picture(8, 6))
    layer.contentsGravity = .bottomRight
    layer.contentsScale = 2
    #expect(screen.frame().lines == ["image 8x6 from 0,0 8x6 to 46,47 4x3"])
    screen.scale = 2
    #expect(screen.frame().lines == ["image 8x6 from 0,0 8x6 to 92,94 8x6"])
    layer.contentsScale = 1
    #expect(screen.frame().lines == ["image 8x6 from 0,0 8x6 to 84,88 16x12"])
  }

  @Test("a very thin image keeps at least one pixel")
  func thin() throws {
    #expect(
      try line(.resizeAspect, image: (1000, 1), in: (10, 10)) == [
        "image 1000x1 from 0,0 1000x1 to 10,14 10x1"
      ])
    screen.root.layers[0].removeFromSuperlayer()
    #expect(
      try line(.resizeAspectFill, image: (1, 1000), in: (100, 1)) == [
        "image 1x1000 from 0,499 1x1 to 10,10 100x1"
      ])
  }

  @Test("the image's corners are rounded with those of a layer that clips")
  func rounded() throws {
    #expect(
      try line(.resize, image: (4, 4), in: (40, 40), radius: 8) == [
        "image 4x4 from 0,0 4x4 to 10,10 40x40 r8"
      ])
  }
}

import Foundation
import LayerTree
import Testing

@Suite("Nine-part images")
struct ContentsCenterTests {
  let screen = Screen(200, 200)

  private func layer(_ width: CGFloat, _ height: CGFloat, image: (Int, Int) = (10, 8)) throws -> CALayer {
    let layer = screen.add(20, 30, width, height)
    layer.content = .image(try picture(image.0, image.1))
    layer.contentsCenter = CGRect(x: 0.3, y: 0.25, width: 0.3, height: 0.5)
    return layer
  }

  @Test("the corners keep their size, the edges stretch in one direction, and the center in both")
  func nine() throws {
    _ = try layer(50, 40)
    #expect(
      screen.frame().lines.map { $0.dropFirst("image 10x8 from ".count) }.reversed() == [
        "0,0 3x2 to 20,30 3x2", "3,0 3x2 to 23,30 43x2", "6,0 4x2 to 66,30 4x2",
        "0,2 3x4 to 20,32 3x36", "3,2 3x4 to 23,32 43x36", "6,2 4x4 to 66,32 4x36",
        "0,6 3x2 to 20,68 3x2", "3,6 3x2 to 23,68 43x2", "6,6 4x2 to 66,68 4x2",
      ])
  }

  @Test("the size of the corners is in points")
  func scale() throws {
    let layer = try layer(50, 40)
    screen.scale = 2
    #expect(screen.frame().lines.last == "image 10x8 from 0,0 3x2 to 40,60 6x4")
    layer.contentsScale = 2
    #expect(screen.frame().lines.last == "image 10x8 from 0,0 3x2 to 40,60 3x2")
  }

  @Test("corners without enough room share it, and nothing is left of the center")
  func tooSmall() throws {
    _ = try layer(7, 2)
    #expect(
      screen.frame().lines.map { $0.dropFirst("image 10x8 from ".count) }.reversed() == [
        "0,0 3x2 to 20,30 3x1", "6,0 4x2 to 23,30 4x1", "0,6 3x2 to 20,31 3x1", "6,6 4x2 to 23,31 4x1",
      ])
  }

  @Test("a center that reaches both ends leaves three parts, and one outside the image stretches a pixel")
  func ends() throws {
    let layer = try layer(50, 40)
    layer.contentsCenter = CGRect(x: 0, y: 0.25, width: 1, height: 0.5)
    #expect(
      screen.frame().lines.reversed() == [
        "image 10x8 from 0,0 10x2 to 20,30 50x2", "image 10x8 from 0,2 10x4 to 20,32 50x36",
        "image 10x8 from 0,6 10x2 to 20,68 50x2",
      ])
    layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    #expect(screen.frame().lines.contains("image 10x8 from 5,4 1x1 to 25,34 41x33"))
    layer.contentsCenter = CGRect(x: 5, y: 5, width: 5, height: 5)
    #expect(screen.frame().lines.contains("image 10x8 from 9,7 1x1 to 29,37 41x33"))
  }

  @Test("with an aspect fit, the parts fill the fitted rectangle")
  func aspect() throws {
    let layer = try layer(50, 80)
    layer.contentsGravity = .resizeAspect
    #expect(screen.frame().lines.last == "image 10x8 from 0,0 3x2 to 20,50 3x2")
    layer.contentsGravity = .resizeAspectFill
    #expect(screen.frame().lines == ["image 10x8 from 2,0 5x8 to 20,30 50x80"])
  }

  @Test("opaque parts cover what is behind them")
  func opaque() throws {
    _ = screen.add(40, 50, 60, 60, .pureRed)
    _ = try layer(150, 150)
    #expect(!screen.frame().lines.contains { $0.hasPrefix("fill") })
  }
}

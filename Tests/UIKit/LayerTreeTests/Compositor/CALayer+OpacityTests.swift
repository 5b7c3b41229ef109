import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Opacity")
struct OpacityTests {
  let screen = Screen(100, 80)

  @Test("a layer that draws one thing draws it with its opacity")
  func single() {
    let layer = screen.add(10, 10, 20, 20, .pureRed)
    layer.alpha = 0.5
    #expect(screen.frame().lines == ["fill 10,10 20x20 #ff0000@0.5"])
    #expect(screen.frame().passes.isEmpty)
  }

  @Test("a layer that draws several things is drawn as one picture")
  func group() {
    let layer = screen.add(10, 10, 20, 20, .pureRed)
    _ = layer.add(5, 5, 10, 10, .pureBlue)
    layer.alpha = 0.5
    let frame = screen.frame()
    #expect(frame.lines == ["copy 1.1 opaque to 10,10@0.5"])
    #expect(
      frame.passLines == ["cache 1.1 opaque 20x20", "  fill 0,0 20x20 #ff0000", "  fill 5,5 10x10 #0000ff"])
  }

  @Test("without group opacity, sublayers show through one another, at every depth")
  func parts() {
    let layer = screen.add(10, 10, 20, 20, .pureRed)
    let inner = layer.add(5, 5, 10, 10, .pureBlue)
    _ = inner.add(0, 0, 5, 5, .white)
    layer.allowsGroupOpacity = false
    inner.allowsGroupOpacity = false
    layer.alpha = 0.5
    inner.alpha = 0.5
    let frame = screen.frame()
    #expect(frame.passes.isEmpty)
    #expect(
      frame.lines == [
        "fill 10,10 20x20 #ff0000@0.5", "fill 15,15 10x10 #0000ff@0.25", "fill 15,15 5x5 #ffffff@0.25",
      ])
  }

  @Test("a group inside a layer without group opacity is still one picture")
  func groupInParts() {
    let layer = screen.add(10, 10, 20, 20, .pureRed)
    let inner = layer.add(5, 5, 10, 10, .pureBlue)
    _ = inner.add(0, 0, 5, 5, .white)
    layer.allowsGroupOpacity = false
    layer.alpha = 0.5
    let frame = screen.frame()
    #expect(frame.lines == ["fill 10,10 20x20 #ff0000@0.5", "copy 1.1 opaque to 15,15@0.5"])
    #expect(
      frame.passLines == ["cache 1.1 opaque 10x10", "  fill 0,0 10x10 #0000ff", "  fill 0,0 5x5 #ffffff"])
  }

  @Test("a group fades without being redrawn")
  func fading() {
    let layer = screen.add(10, 10, 20, 20, .pureRed)
    _ = layer.add(5, 5, 10, 10, .pureBlue)
    layer.alpha = 0.5
    _ = screen.frame()
    layer.alpha = 0.25
    let frame = screen.frame()
    #expect(frame.passes.isEmpty)
    #expect(frame.lines == ["copy 1.1 opaque to 10,10@0.25"])
  }

  @Test("what exceeds a group's bounds fades with it")
  func stickingOut() {
    let layer = screen.add(10, 10, 20, 20)
    let badge = layer.add(15, -5, 10, 10, .pureBlue)
    badge.show("7")
    layer.alpha = 0.5
    let frame = screen.frame()
    #expect(frame.lines == ["copy 1.1 to 10,2@0.5"])
    #expect(
      frame.passLines == [
        "cache 1.1 28x28", "  fill 15,3 10x10 #0000ff", "  text \"7\" 10 at 15,12 #000000 | 12,0 16x18",
      ])
  }

  @Test("the shadow does not show through a group")
  func shadow() {
    let card = screen.add(20, 20, 20, 20, .white)
    card.shadow = CAShadow(color: .black, radius: 1)
    card.alpha = 0.5
    let frame = screen.frame()
    #expect(frame.lines == ["copy 1.1 to 17,17@0.5"])
    #expect(
      frame.passLines == [
        "cache 1.1 26x26", "  shadow r0 s1 0,0 26x26 #000000", "  fill 3,3 20x20 #ffffff",
      ])
  }

  @Test("the parts of a group have the same positions whether it is translucent or not")
  func fractions() {
    let layer = screen.add(10.4, 10, 20, 20)
    _ = layer.add(0.2, 0, 5, 5, .pureRed)
    #expect(screen.frame().lines == ["fill 11,10 5x5 #ff0000"])
    layer.alpha = 0.5
    let frame = screen.frame()
    #expect(frame.lines == ["copy 1.1 to 10,10@0.5"])
    #expect(frame.passLines == ["cache 1.1 20x20", "  fill 1,0 5x5 #ff0000"])
  }

  @Test("a group that clips is clipped to its bounds")
  func masking() {
    let layer = screen.add(10, 10, 20, 20)
    layer.masksToBounds = true
    _ = layer.add(15, 15, 20, 20, .pureBlue)
    layer.alpha = 0.5
    #expect(screen.frame().passLines == ["cache 1.1 20x20", "  fill 15,15 20x20 #0000ff | 15,15 5x5"])
  }

  @Test("an invisible or covered group draws no pixels")
  func invisible() {
    let layer = screen.add(200, 10, 20, 20, .pureRed)
    _ = layer.add(5, 5, 10, 10, .pureBlue)
    layer.alpha = 0.5
    #expect(screen.frame().passes.isEmpty)
    layer.position.x = 20
    _ = screen.add(0, 0, 100, 80, .white)
    let frame = screen.frame()
    #expect(frame.passes.isEmpty)
    #expect(frame.lines == ["fill 0,0 100x80 #ffffff"])
  }

  @Test("opacity 0 hides a layer, and more than 1 counts as 1")
  func limits() {
    let layer = screen.add(10, 10, 20, 20, .pureRed)
    layer.alpha = 0
    #expect(screen.frame().lines.isEmpty)
    layer.alpha = 7
    #expect(screen.frame().lines == ["fill 10,10 20x20 #ff0000"])
  }
}

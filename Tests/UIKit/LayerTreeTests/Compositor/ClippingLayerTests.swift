import Foundation
import LayerTree
import Testing

@Suite("What a layer that clips shows")
struct ClippingLayerTests {
  let screen = Screen(100, 80)

  @Test("an image is cut at round corners only if its layer clips")
  func image() throws {
    let layer = screen.add(10, 10, 40, 40)
    layer.content = .image(try picture(4, 4))
    layer.cornerRadius = 8
    #expect(screen.frame().lines == ["image 4x4 from 0,0 4x4 to 10,10 40x40"])
    layer.masksToBounds = true
    #expect(screen.frame().lines == ["image 4x4 from 0,0 4x4 to 10,10 40x40 r8"])
  }

  @Test("Core Animation's shadow is clipped with its layer, the one of this library is not")
  func shadow() {
    let layer = screen.add(30, 30, 20, 10, .white)
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    #expect(screen.frame().lines.count == 2)
    layer.masksToBounds = true
    #expect(screen.frame().lines == ["fill 30,30 20x10 #ffffff"])
    layer.shadow = CAShadow(color: .black, radius: 2)
    #expect(screen.frame().lines.count == 2)
  }
}

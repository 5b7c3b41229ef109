import Foundation
import LayerTree
import Testing

@Suite("A layer's shadow properties")
struct CALayerShadowPropertiesTests {
  private let layer = CALayer()

  @Test("have Core Animation's defaults, which draw nothing")
  func defaults() {
    #expect(layer.shadowColor == .black)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadow == nil)
  }

  @Test("draw a shadow once it has an opacity, in any order")
  func order() {
    layer.shadowRadius = 5
    layer.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    layer.shadowOffset = .zero
    #expect(layer.shadow == nil)
    layer.shadowOpacity = 0.5
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.25)
    var shadow = CAShadow(color: red, offset: .zero, radius: 5)
    shadow.isClipped = true
    #expect(layer.shadow == shadow)
    layer.shadowOpacity = 0
    #expect(layer.shadow == nil)
    #expect(layer.shadowRadius == 5)
  }
}

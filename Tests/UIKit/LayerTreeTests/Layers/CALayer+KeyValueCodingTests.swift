import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Properties of layers by name")
struct LayerKeyValueTests {
  let layer = CALayer(0, 0, 40, 20, .pureRed)

  @Test("a part of a transform is read and set by its key path, and the other parts stay")
  func transforms() throws {
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale.x")
    layer.setValue(NSNumber(value: 7), forKeyPath: "transform.translation.y")
    let turn = try #require(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat)
    #expect(abs(turn - .pi / 2) < 1e-12)
    #expect(layer.affineTransform().tx == 0 && layer.affineTransform().ty == 7)
    #expect(abs((layer.value(forKeyPath: "transform.scale.x") as? CGFloat ?? 0) - 2) < 1e-12)
    layer.setValue(0.5, forKeyPath: "transform.rotation.y")
    #expect(abs((layer.value(forKeyPath: "transform.rotation.y") as? CGFloat ?? 0) - 0.5) < 1e-12)
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 3)), forKeyPath: "transform")
    #expect(layer.transform == CATransform3DMakeScale(3, 3, 3))
    #expect(layer.value(forKeyPath: "transform.scale") as? CGFloat == 3)
  }

  @Test("numbers, points, sizes, colors and flags have their own types")
  func others() {
    layer.setValue(12, forKeyPath: "position.x")
    layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "bounds.size")
    layer.setValue(Float(0.25), forKey: "opacity")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(4, forKey: "shadowRadius")
    layer.setValue(1, forKey: "shadowOpacity")
    #expect(layer.position == CGPoint(x: 12, y: 10) && layer.bounds.size == CGSize(width: 8, height: 9))
    #expect(layer.opacity == 0.25 && layer.isHidden && layer.shadowRadius == 4 && layer.shadow?.radius == 4)
    #expect(layer.value(forKey: "opacity") as? Float == 0.25)
    #expect(layer.value(forKeyPath: "bounds.size.height") as? CGFloat == 9)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil && layer.value(forKey: "backgroundColor") == nil)
  }

  @Test("a layer keeps values under other names, and ignores values of the wrong type")
  func custom() {
    #expect(layer.value(forKey: "tag") == nil)
    layer.setValue("a", forKey: "tag")
    #expect(layer.value(forKey: "tag") as? String == "a")
    layer.setValue("wide", forKeyPath: "bounds.size.width")
    layer.setValue(nil, forKeyPath: "position")
    #expect(layer.bounds.width == 40 && layer.position == CGPoint(x: 20, y: 10))
  }
}

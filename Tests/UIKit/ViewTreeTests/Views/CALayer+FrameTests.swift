import Testing
import ViewTree

@Suite("A layer's frame")
struct CALayerFrameTests {
  private let layer = CALayer()

  @Test("has the size of its bounds, placed around its position")
  func plain() {
    layer.bounds = CGRect(x: 7, y: 8, width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 50)
    #expect(layer.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 100, y: 30, width: 40, height: 20))
  }

  @Test("sets the position and the size when it changes, but not the origin of the bounds")
  func set() {
    layer.bounds.origin = CGPoint(x: 7, y: 8)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 7, y: 8, width: 30, height: 40))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test("is the bounding rectangle of a scaled layer")
  func scaled() {
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.position = CGPoint(x: 50, y: 50)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))
    #expect(layer.frame == CGRect(x: 40, y: 30, width: 20, height: 40))
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(layer.bounds.size == CGSize(width: 20, height: 10))
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
  }
}

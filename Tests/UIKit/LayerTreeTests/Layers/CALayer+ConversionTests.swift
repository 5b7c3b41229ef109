import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Points of layers")
struct LayerConversionTests {
  let root = CALayer(0, 0, 200, 100)

  private var eye: CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    return eye
  }

  @Test("points and rectangles are converted between siblings, scrolled and turned")
  func flat() {
    let list = root.add(10, 20, 100, 50)
    list.bounds.origin = CGPoint(x: 0, y: 30)
    let row = list.add(5, 40, 50, 10)
    #expect(row.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: 32))
    #expect(row.convert(CGPoint(x: 16, y: 32), from: nil) == CGPoint(x: 1, y: 2))
    let turned = root.add(100, 0, 20, 20)
    turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect((turned.convert(CGPoint(x: 1, y: 2), to: list) - CGPoint(x: 108, y: 11)).length < 1e-9)
    #expect(row.convert(row.bounds, to: root) == CGRect(x: 15, y: 30, width: 50, height: 10))
    #expect(root.convert(CGRect(x: 15, y: 30, width: 50, height: 10), to: row) == row.bounds)
  }

  @Test("a point of a card that is turned in space is where it is seen")
  func inSpace() {
    let card = root.add(50, 20, 100, 60)
    card.transform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    let corner = card.convert(CGPoint.zero, to: root)
    #expect((corner - CGPoint(x: 68.0916, y: 11.7100)).length < 1e-3)
    let back = card.convert(corner, from: root)
    #expect(back.length < 1e-9)
  }

  @Test("a transform layer keeps the depth of what it contains")
  func transformLayer() {
    let cube = CATransformLayer()
    cube.frame = CGRect(x: 50, y: 20, width: 60, height: 60)
    let side = cube.add(0, 0, 60, 60)
    side.transform = CATransform3DMakeTranslation(0, 0, 30)
    cube.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
    root.addSublayer(cube)
    // The middle of the side is 30 sin 30° to the right of the cube's middle.
    #expect((side.convert(CGPoint(x: 30, y: 30), to: root) - CGPoint(x: 95, y: 50)).length < 1e-9)
    #expect((root.convert(CGPoint(x: 95, y: 50), to: side) - CGPoint(x: 30, y: 30)).length < 1e-9)
    #expect(root.hitTest(CGPoint(x: 95, y: 50)) === side)
  }

  @Test("the frontmost layer is hit where it is seen")
  func hits() {
    let card = root.add(50, 20, 100, 60)
    let dot = card.add(0, 0, 20, 20)
    card.transform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    #expect(root.hitTest(CGPoint(x: 70, y: 14)) === dot)
    #expect(root.hitTest(CGPoint(x: 119, y: 50)) === card)
    #expect(root.hitTest(CGPoint(x: 60, y: 50)) === root)
    #expect(root.hitTest(CGPoint(x: 300, y: 50)) == nil)
    let front = root.add(0, 0, 200, 100)
    #expect(root.hitTest(CGPoint(x: 70, y: 14)) === front)
    card.transform = CATransform3DTranslate(eye, 0, 0, 1)
    #expect(root.hitTest(CGPoint(x: 55, y: 25)) === dot)
    dot.isHidden = true
    #expect(root.hitTest(CGPoint(x: 55, y: 25)) === card)
  }

  @Test("what is behind the eye, or flat, is missed, and converting never fails")
  func missed() {
    let card = root.add(50, 20, 100, 60)
    for transform in [
      CATransform3DTranslate(eye, 0, 0, 300), CATransform3DMakeScale(0, 1, 1),
      CATransform3DMakeScale(.nan, 1, 1),
      CATransform3DMakeRotation(1, .infinity, 0, 0), CATransform3DMakeScale(1e300, 1e300, 1e300),
      CATransform3D(),
    ] {
      card.transform = transform
      let isSeen = transform == CATransform3DIdentity
      #expect((root.hitTest(CGPoint(x: 100, y: 50)) === card) == isSeen)
      #expect(card.convert(CGPoint(x: 3, y: 4), to: root).isFinite)
      #expect(card.convert(CGPoint(x: 3, y: 4), from: root).isFinite)
    }
  }

  @Test("a layer that clips is not hit outside its bounds")
  func clipped() {
    let list = root.add(10, 10, 50, 50)
    let row = list.add(40, 0, 50, 10)
    #expect(root.hitTest(CGPoint(x: 80, y: 15)) === row)
    list.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 80, y: 15)) === root)
    #expect(list.contains(CGPoint(x: 49, y: 0)) && !list.contains(CGPoint(x: 50, y: 0)))
  }
}

import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Frames of layers")
struct CALayerFrameTests {
  @Test(
    "a layer that is scaled to nothing fills the frame it was given as soon as it grows",
    arguments: [
      CATransform3DMakeScale(0, 0, 0), CATransform3DMakeScale(0, 1, 1),
      CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
    ])
  func scaledToNothing(transform: CATransform3D) {
    let layer = CALayer()
    layer.transform = transform
    layer.frame = CGRect(x: 10, y: 20, width: 80, height: 60)
    layer.transform = CATransform3DIdentity
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 80, height: 60))
  }

  @Test("the size of a scaled layer is the one that has the frame as its bounding rectangle")
  func scaled() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 80, height: 60)
    #expect(layer.bounds.size == CGSize(width: 40, height: 15))
    #expect(layer.position == CGPoint(x: 50, y: 50))
  }
}

import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Layers in space")
struct LayersInSpaceTests {
  let screen = Screen(200, 100)

  /// A perspective whose eye is 200 points in front.
  private var eye: CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    return eye
  }

  @Test("a layer that turns about its middle has a near and a far side")
  func turned() {
    let card = screen.add(50, 20, 100, 60, .pureRed)
    card.transform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    // Half of the card's width recedes by 50 sin 60° = 43.3 points; 25 points stay across.
    let frame = screen.frame()
    #expect(
      frame.lines == [
        "projection 1.1 opaque 68.092,11.71 120.551,25.339 120.551,74.661 68.092,88.29 | 68,11 53x78"
      ])
    #expect(frame.passLines == ["cache 1.1 opaque 100x60", "  fill 0,0 100x60 #ff0000"])
  }

  @Test("the frame is the bounding box of what is seen")
  func frame() {
    let card = screen.add(50, 20, 100, 60, .pureRed)
    card.transform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    let frame = card.frame
    #expect(abs(frame.minX - 68.0916) < 1e-4 && abs(frame.maxX - 120.5507) < 1e-4)
    #expect(abs(frame.minY - 11.7100) < 1e-4 && abs(frame.maxY - 88.2900) < 1e-4)
  }

  @Test("without perspective, a turned layer is a parallelogram, and edge-on it is nothing")
  func flat() {
    let card = screen.add(50, 20, 100, 60, .pureRed)
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(screen.frame().lines == ["quad 1.1 opaque 75,20 125,20 125,80 75,80 | 75,20 51x60"])
    card.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(screen.frame().passes.isEmpty)
  }

  @Test("a transform keeps its numbers, affine or not")
  func numbers() {
    let layer = CALayer()
    let zoom = CATransform3DMakeScale(2, 2, 2)
    layer.transform = zoom
    #expect(layer.transform == zoom)
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
    layer.setAffineTransform(CGAffineTransform(translationX: 3, y: 4))
    #expect(layer.transform == CATransform3DMakeTranslation(3, 4, 0))
    layer.transform = CATransform3DIdentity
    #expect(layer.affineTransform().isIdentity && CATransform3DIsIdentity(layer.transform))
  }

  @Test("a sublayer transform gives all sublayers one vanishing point")
  func sublayerTransform() {
    screen.root.sublayerTransform = eye
    let left = screen.add(0, 40, 20, 20, .pureRed)
    let right = screen.add(130, 40, 20, 20, .pureBlue)
    (left.zPosition, right.zPosition) = (-200, 100)
    // The middle of the root is (100, 50): there, the left layer has half of its size, the right one twice.
    #expect(
      screen.frame().everything.map(\.line) == [
        "quad 2.1 opaque 50,45 60,45 60,55 50,55 | 50,45 10x10",
        "quad 1.1 opaque 160,30 200,30 200,70 160,70 | 160,30 40x40",
      ])
  }

  @Test("layers are drawn in the order of their heights, which transforms change too")
  func order() {
    let names = ["a", "b", "c"].enumerated().map { index, name in
      let layer = screen.add(CGFloat(10 * index), 10, 40, 40, .pureRed)
      layer.show(name)
      return layer
    }
    func order() -> String {
      screen.frame().everything.reduce(into: "") { text, item in
        if case .text(let run, _, _, _) = item.operation { text += run.string }
        if case .quad(let cache, _, _) = item.operation { text += "[\(cache.id)]" }
      }
    }
    #expect(order() == "abc")
    names[0].transform = CATransform3DMakeTranslation(0, 0, 10)
    #expect(order() == "bca")
    names[1].zPosition = 20
    #expect(order() == "cab")
    names[0].transform = CATransform3DIdentity
    #expect(order() == "acb")
  }

  @Test("a layer that is not double-sided hides its back")
  func doubleSided() {
    let card = screen.add(50, 20, 100, 60, .pureRed)
    card.isDoubleSided = false
    card.transform = CATransform3DRotate(eye, 1.5, 0, 1, 0)
    #expect(screen.frame().lines.count == 1)
    card.transform = CATransform3DRotate(eye, 1.7, 0, 1, 0)
    #expect(screen.frame().lines.isEmpty)
    card.isDoubleSided = true
    #expect(screen.frame().lines.count == 1)
    card.setAffineTransform(CGAffineTransform(scaleX: -1, y: 1))
    card.isDoubleSided = false
    #expect(screen.frame().lines.isEmpty)
  }

  @Test("sublayers of a transform layer keep their places in space, and those of others are flattened")
  func transformLayer() {
    let (cube, flat) = (CATransformLayer(), CALayer())
    for parent in [cube, flat] {
      parent.frame = CGRect(x: 50, y: 20, width: 60, height: 60)
      let side = parent.add(0, 0, 60, 60, .pureRed)
      side.transform = CATransform3DMakeTranslation(0, 0, 30)
      parent.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      screen.root.addSublayer(parent)
    }
    // The side of the cube is edge-on at x = 80 + 30.
    cube.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
    flat.transform = cube.transform
    let boxes = screen.frame().everything.map(\.visible.text)
    #expect(boxes == ["54,20 52x60", "69,20 52x60"])
  }

  @Test("the opacity of a transform layer applies to each sublayer, and its own look is not drawn")
  func transformLayerLook() {
    let cube = CATransformLayer()
    cube.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    cube.backgroundColor = .pureGreen
    cube.opacity = 0.5
    _ = cube.add(5, 5, 10, 10, .pureRed)
    let hidden = cube.add(15, 5, 10, 10, .pureRed)
    hidden.isHidden = true
    screen.root.addSublayer(cube)
    #expect(screen.frame().lines == ["fill 25,25 10x10 #ff0000@0.5"])
    cube.isHidden = true
    #expect(screen.frame().lines.isEmpty)
  }

  @Test("a layer behind the eye is not drawn, and one that reaches there is cut")
  func behind() {
    let card = screen.add(50, 20, 100, 60, .pureRed)
    card.transform = CATransform3DTranslate(eye, 0, 0, 300)
    #expect(screen.frame().lines.isEmpty)
    card.bounds.size.width = 2000
    card.transform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    let frame = screen.frame()
    #expect(frame.everything.count == 1 && frame.damage.allSatisfy { $0.area <= 200 * 100 })
  }

  @Test("a change in space damages what was seen and what is seen")
  func damage() {
    let card = screen.add(50, 20, 40, 40, .pureRed)
    let other = screen.add(0, 0, 10, 10, .pureBlue)
    _ = screen.frame()
    card.transform = CATransform3DRotate(eye, 0.5, 1, 0, 0)
    #expect(screen.frame().damage.contains { $0.contains(PixelRect(x: 50, y: 20, width: 40, height: 40)) })
    #expect(screen.frame().damage.isEmpty)
    // The layer's plane is behind its anchor point, so the card is in front of it, but they do not overlap.
    other.anchorPointZ = 5
    #expect(screen.frame().everything.first?.visible == PixelRect(x: 0, y: 0, width: 10, height: 10))
    other.anchorPointZ = 0
    card.removeFromSuperlayer()
    _ = screen.frame()
    screen.root.sublayerTransform = eye
    #expect(screen.frame().damage.isEmpty)
    other.zPosition = 50
    #expect(!screen.frame().damage.isEmpty)
  }

  @Test("a still of a layer in space looks the same")
  func still() {
    let card = screen.add(50, 20, 100, 60, .pureRed)
    card.transform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    let twin = Screen(200, 100)
    twin.root.addSublayer(card.picture())
    #expect(twin.frame().lines == screen.frame().lines)
  }
}

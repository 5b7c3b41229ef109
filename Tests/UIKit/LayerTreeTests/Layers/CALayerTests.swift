import Foundation
import Geometry
import LayerTree
import TestSupport
import Testing

@Suite("The layer tree")
struct CALayerTests {
  let screen = Screen(100, 100)

  private func counting(_ layer: CALayer) -> () -> Int {
    final class Count { var calls = 0 }
    let count = Count()
    layer.onChange = { count.calls += 1 }
    return { count.calls }
  }

  @Test("sublayers are ordered back to front, and an index out of range is clamped")
  func order() {
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    screen.root.addSublayer(a)
    screen.root.insertSublayer(b, at: -5)
    screen.root.insertSublayer(c, at: 99)
    #expect(screen.root.contains(exactly: [b, a, c]))
    screen.root.insertSublayer(c, at: 1)
    #expect(screen.root.contains(exactly: [b, c, a]))
    b.addSublayer(a)
    #expect(screen.root.layers.count == 2 && a.superlayer === b)
    a.removeFromSuperlayer()
    a.removeFromSuperlayer()
    #expect(a.superlayer == nil && b.layers.isEmpty)
  }

  @Test("a subclass has an initializer of its own, and says which points are in the layer")
  func subclass() {
    final class Disc: CALayer {
      let lineWidth: CGFloat
      override init() {
        lineWidth = 3
        super.init()
      }
      override func contains(_ p: CGPoint) -> Bool { hypot(p.x - 50, p.y - 50) < 50 }
    }
    let disc = Disc()
    disc.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    screen.root.addSublayer(disc)
    #expect(disc.picture().lineWidth == 3)
    #expect(screen.root.hitTest(CGPoint(x: 50, y: 5)) === disc)
    #expect(screen.root.hitTest(CGPoint(x: 5, y: 5)) === screen.root)
  }

  @Test("a sublayer can be inserted below or above another one, and replaced")
  func insertion() {
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    screen.root.addSublayer(a)
    screen.root.insertSublayer(b, below: a)
    screen.root.insertSublayer(c, above: b)
    #expect(screen.root.contains(exactly: [b, c, a]))
    screen.root.insertSublayer(b, above: a)
    #expect(screen.root.contains(exactly: [c, a, b]))
    screen.root.replaceSublayer(a, with: c)
    #expect(screen.root.contains(exactly: [c, b]) && a.superlayer == nil)
    screen.root.replaceSublayer(a, with: b)
    #expect(screen.root.contains(exactly: [c, b]))
  }

  @Test("a layer cannot be added to itself or to its descendants", .allowsMisuse)
  func cycles() {
    let outer = screen.add(0, 0, 10, 10)
    let inner = outer.add(0, 0, 10, 10)
    outer.addSublayer(outer)
    inner.addSublayer(outer)
    #expect(outer.superlayer === screen.root && inner.layers.isEmpty)
    #expect(outer.contains(exactly: [inner]))
  }

  @Test("a change marks the layer and its ancestors, and a move only the ancestors")
  func marking() {
    let outer = screen.add(0, 0, 10, 10)
    let inner = outer.add(0, 0, 10, 10)
    let sibling = screen.add(0, 0, 10, 10)
    _ = screen.frame()
    let before = [screen.root, outer, inner, sibling].map(\.contentVersion)
    inner.position.x += 1
    let moved = [screen.root, outer, inner, sibling].map(\.contentVersion)
    #expect(zip(before, moved).map { $0 < $1 } == [true, true, false, false])
    inner.backgroundColor = .pureRed
    #expect(inner.contentVersion == outer.contentVersion)
  }

  @Test("every visible property reports a change, except when set to the same value")
  func properties() {
    let changes: [(CALayer) -> Void] = [
      { $0.bounds.size.width = 5 }, { $0.backgroundColor = .pureRed }, { $0.show("x") },
      { $0.contentsGravity = .center }, { $0.contentsScale = 2 },
      { $0.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0) }, { $0.cornerRadius = 2 },
      { $0.maskedCorners = [] },
      { $0.borderWidth = 1 }, { $0.borderColor = .pureRed }, { $0.masksToBounds = true },
      { $0.shadow = CAShadow(color: .black, radius: 1) }, { $0.shouldRasterize = true },
      { $0.position.x = 50 }, { $0.anchorPoint = .zero }, { $0.isHidden = true }, { $0.alpha = 0.5 },
      { $0.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2)) },
    ]
    let layer = screen.add(0, 0, 10, 10)
    let calls = counting(screen.root)
    for (index, change) in changes.enumerated() {
      _ = screen.frame()
      let before = calls()
      change(layer)
      #expect(calls() == before + 1, "change \(index)")
      _ = screen.frame()
      change(layer)
      #expect(calls() == before + 1, "change \(index), again")
    }
  }

  @Test("a root reports changes once per frame")
  func onceAFrame() {
    let layers = (0..<3).map { screen.add(0, CGFloat($0) * 10, 10, 10) }
    _ = screen.frame()
    let calls = counting(screen.root)
    for layer in layers {
      layer.backgroundColor = .pureRed
      layer.position.x += 1
    }
    screen.root.backgroundColor = .white
    screen.root.position.x += 1
    #expect(calls() == 1)
    _ = screen.frame()
    #expect(calls() == 1)
    screen.root.position.x -= 1
    screen.root.alpha = 0.5
    layers[0].backgroundColor = nil
    #expect(calls() == 2)
  }

  @Test("a new change handler is called for pending changes")
  func lateListener() {
    screen.root.backgroundColor = .white
    #expect(counting(screen.root)() == 1)
    _ = screen.frame()
    #expect(counting(screen.root)() == 0)
  }

  @Test("a subtree that changed while it was removed is redrawn when it returns")
  func detached() {
    let outer = screen.add(0, 0, 50, 50)
    let inner = outer.add(0, 0, 10, 10, .pureRed)
    outer.alpha = 0.5
    _ = screen.frame()
    outer.removeFromSuperlayer()
    inner.backgroundColor = .pureBlue
    let calls = counting(screen.root)
    #expect(calls() == 1)
    screen.root.addSublayer(outer)
    #expect(screen.frame().passLines == ["cache 1.2 50x50", "  fill 0,0 10x10 #0000ff"])

    outer.removeFromSuperlayer()
    _ = screen.frame()
    inner.backgroundColor = .pureGreen
    _ = screen.frame()
    screen.root.addSublayer(outer)
    #expect(calls() == 3)
    #expect(screen.frame().passLines == ["cache 1.3 50x50", "  fill 0,0 10x10 #00ff00"])
  }

  @Test("a subclass can mark itself as changed")
  func display() {
    let gradient = CAGradientLayer(0, 0, 10, 10)
    screen.root.addSublayer(gradient)
    _ = screen.frame()
    let calls = counting(screen.root)
    gradient.gradient = CAGradient(vertical: [.black, .white])
    gradient.setNeedsDisplay()
    #expect(calls() == 1)
    #expect(screen.frame().damageLines == ["0,0 10x10"])
  }

  @Test("a layer without sublayers has none, and those that are set replace the others")
  func settingSublayers() {
    let (parent, one, two) = (CALayer(), CALayer(), CALayer())
    #expect(parent.sublayers == nil)
    parent.sublayers = [one, two]
    #expect(parent.sublayers == [one, two] && one.superlayer === parent)
    parent.sublayers = [two]
    #expect(parent.sublayers == [two] && one.superlayer == nil)
    parent.sublayers = nil
    #expect(parent.sublayers == nil && two.superlayer == nil)
  }

  @Test("a layer made of another looks like it, and an animation's copy says the same")
  func copying() {
    let original = CALayer()
    original.cornerRadius = 4
    #expect(CALayer(layer: original).cornerRadius == 4)
    let fade = CABasicAnimation(keyPath: \.opacity)
    fade.toValue = 0.5
    let copy = fade.copy() as? CABasicAnimation
    #expect(copy !== fade && copy?.toValue as? Double == 0.5 && fade.isEqual(fade) && !fade.isEqual(copy))
  }
}

extension CALayer {
  fileprivate func contains(exactly layers: [CALayer]) -> Bool {
    self.layers.map(ObjectIdentifier.init) == layers.map(ObjectIdentifier.init)
  }

  @Test("a border is opaque black until it gets another color")
  func borderColor() {
    // As recorded from UIKit: `CALayer.borderColor` is 0,0,0,1.
    let layer = CALayer()
    #expect(layer.borderColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    layer.borderColor = nil
    #expect(layer.borderColor == nil)
  }
}

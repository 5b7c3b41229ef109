import Foundation
import Geometry
import Testing

@testable import LayerTree

@Suite("Portals")
struct CAPortalLayerTests {
  let screen = Screen(100, 80)

  private func portal(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, to source: CALayer)
    -> CAPortalLayer
  {
    let portal = CAPortalLayer()
    portal.frame = CGRect(x: x, y: y, width: width, height: height)
    portal.sourceLayer = source
    screen.root.addSublayer(portal)
    return portal
  }

  @Test("a portal shows a layer of another tree with its sublayers, clipped to its own bounds")
  func elsewhere() {
    let source = CALayer(300, 400, 20, 10, .pureRed)
    _ = source.add(15, 5, 20, 20, .pureBlue)
    _ = portal(40, 30, 30, 12, to: source)
    #expect(screen.frame().lines == ["fill 40,30 20x10 #ff0000", "fill 55,35 20x20 #0000ff | 55,35 15x7"])
  }

  @Test("a portal ignores the source's position, opacity and visibility, but not its scroll offset")
  func ownPlace() {
    let source = CALayer(300, 400, 20, 10)
    source.bounds.origin.y = 100
    source.isHidden = true
    source.alpha = 0.2
    source.masksToBounds = true
    _ = source.add(0, 95, 20, 10, .pureBlue)
    _ = portal(40, 30, 20, 10, to: source)
    #expect(screen.frame().lines == ["fill 40,25 20x10 #0000ff | 40,30 20x5"])
  }

  @Test("a change of the source is a change of the portal, reported once per frame")
  func changes() {
    let source = CALayer(0, 0, 20, 10, .pureRed)
    let inside = source.add(5, 5, 5, 5, .pureBlue)
    let portal = portal(40, 30, 20, 10, to: source)
    portal.shouldRasterize = true
    var calls = 0
    portal.onSourceChange = { calls += 1 }
    _ = screen.frame()
    inside.backgroundColor = .white
    inside.position.x += 1
    #expect(calls == 1)
    #expect(screen.frame().damage == [PixelRect(x: 45, y: 35, width: 6, height: 5)])
    source.position.x += 30
    #expect(calls == 1)
    #expect(screen.frame().damage.isEmpty)
  }

  @Test("a copy of a portal keeps showing the source as it was")
  func still() {
    let picture: CALayer
    do {
      let source = CALayer(0, 0, 20, 10, .pureRed)
      let inside = source.add(5, 5, 5, 5, .pureBlue)
      let portal = portal(40, 30, 20, 10, to: source)
      picture = portal.picture()
      inside.backgroundColor = .white
      inside.position.x += 1
      portal.removeFromSuperlayer()
    }
    screen.root.addSublayer(picture)
    #expect(screen.frame().lines == ["fill 40,30 20x10 #ff0000", "fill 45,35 5x5 #0000ff"])
  }

  @Test("a copy of a source that contains its own portal shows itself once, but not recursively")
  func stillInItself() {
    let source = screen.root.add(0, 0, 40, 40, .pureRed)
    let portal = CAPortalLayer()
    portal.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    portal.sourceLayer = source
    source.addSublayer(portal)
    let lines = screen.frame().lines
    let picture = source.picture()
    source.removeFromSuperlayer()
    screen.root.addSublayer(picture)
    #expect(screen.frame().lines == lines)
  }

  @Test("two portals can show the same layer")
  func twice() {
    let source = CALayer(0, 0, 20, 10, .pureRed)
    _ = portal(0, 0, 20, 10, to: source)
    _ = portal(50, 0, 20, 10, to: source)
    #expect(screen.frame().lines == ["fill 0,0 20x10 #ff0000", "fill 50,0 20x10 #ff0000"])
    source.backgroundColor = .pureBlue
    #expect(screen.frame().damage.map(\.area).reduce(0, +) == 400)
  }

  @Test("a rotated portal keeps its cache until the source changes")
  func turned() {
    let source = CALayer(0, 0, 20, 10, .pureRed)
    let portal = portal(40, 30, 20, 10, to: source)
    portal.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    #expect(screen.frame().passLines == ["cache 1.1 20x10", "  fill 0,0 20x10 #ff0000"])
    portal.setAffineTransform(CGAffineTransform(rotationAngle: 0.6))
    #expect(screen.frame().passes.isEmpty)
    source.backgroundColor = .pureBlue
    #expect(screen.frame().passLines == ["cache 1.2 20x10", "  fill 0,0 20x10 #0000ff"])
  }

  @Test("a portal inside its own source is empty")
  func itself() {
    _ = screen.add(0, 0, 10, 10, .pureRed)
    _ = portal(50, 0, 50, 80, to: screen.root)
    #expect(screen.frame().lines == ["fill 0,0 10x10 #ff0000", "fill 50,0 10x10 #ff0000"])
  }

  @Test("a portal without a source, or with a deallocated one, is empty")
  func nothing() {
    var source: CALayer? = CALayer(0, 0, 20, 10, .pureRed)
    let portal = portal(40, 30, 20, 10, to: source ?? CALayer())
    #expect(screen.frame().lines.count == 1)
    source = nil
    portal.setNeedsDisplay()
    #expect(screen.frame().lines.isEmpty)
  }
}

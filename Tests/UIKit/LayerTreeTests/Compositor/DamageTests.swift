import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Damage")
struct DamageTests {
  let screen = Screen(200, 200)

  @Test("without a change nothing is drawn")
  func still() {
    _ = screen.add(10, 10, 20, 20, .pureRed)
    _ = screen.frame()
    let frame = screen.frame()
    #expect(frame.damage.isEmpty && frame.items.isEmpty && frame.passes.isEmpty)
  }

  @Test("a changed label damages its own rectangle and redraws everything in it")
  func label() {
    let page = screen.add(0, 0, 200, 200, .white)
    let label = page.add(10, 10, 50, 12)
    page.add(10, 40, 50, 12).show("stays")
    label.show("one")
    _ = screen.frame()
    label.show("two")
    let frame = screen.frame()
    #expect(frame.damageLines == ["7,7 36x18"])
    #expect(frame.lines == ["fill 0,0 200x200 #ffffff", "text \"two\" 10 at 10,19 #000000 | 7,7 36x18"])
  }

  @Test("a ring that grows is drawn again near its end only")
  func ring() {
    let ring = CAShapeLayer()
    ring.animatesImplicitly = false
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 20, y: 20), CGPoint(x: 180, y: 20), CGPoint(x: 180, y: 180)])
    (ring.path, ring.fillColor, ring.strokeColor) = (path, nil, .pureRed)
    (ring.lineWidth, ring.lineJoin) = (4, .round)
    ring.strokeEnd = 0.75
    screen.root.addSublayer(ring)
    _ = screen.frame()
    ring.strokeEnd = 0.875
    #expect(screen.frame().damageLines == ["176,16 8x128"])
    ring.position.x += 1
    #expect(screen.frame().damageLines == ["16,16 169x128"])
  }

  @Test("many small changes are not joined to a large one while few layers are drawn")
  func scattered() {
    let spots = (0..<16).map { screen.add(CGFloat($0 % 4) * 50, CGFloat($0 / 4) * 50, 4, 4, .pureRed) }
    _ = screen.frame()
    for spot in spots { spot.backgroundColor = .pureBlue }
    #expect(screen.frame().damage.count == 16)
  }

  @Test("a new text color is a change")
  func textColor() {
    let label = screen.add(10, 10, 50, 12)
    label.show("one")
    _ = screen.frame()
    label.show("one", .pureRed)
    #expect(screen.frame().damageLines == ["7,7 36x18"])
    label.show("one", .pureRed)
    #expect(screen.frame().damage.isEmpty)
  }

  @Test("a moved layer damages its old and its new position")
  func moved() {
    let layer = screen.add(10, 10, 20, 20, .pureRed)
    _ = screen.frame()
    layer.frame.origin = CGPoint(x: 100, y: 150)
    let frame = screen.frame()
    #expect(frame.damageLines == ["100,150 20x20", "10,10 20x20"])
    #expect(frame.lines == ["fill 100,150 20x20 #ff0000"])
  }

  @Test("a removed or hidden layer damages the area it leaves")
  func removed() {
    let layer = screen.add(10, 10, 20, 20, .pureRed)
    let other = screen.add(50, 10, 20, 20, .pureBlue)
    _ = screen.frame()
    layer.removeFromSuperlayer()
    #expect(screen.frame().damageLines == ["10,10 20x20"])
    other.isHidden = true
    let frame = screen.frame()
    #expect(frame.damageLines == ["50,10 20x20"] && frame.items.isEmpty)
  }

  @Test("siblings that change their order damage one of the two, even if they do not overlap")
  func reordered() {
    let back = screen.add(0, 0, 50, 50, .pureRed)
    let front = screen.add(30, 30, 50, 50, .pureBlue)
    _ = screen.frame()
    screen.root.addSublayer(back)
    let frame = screen.frame()
    #expect(frame.damageLines == ["0,0 50x50"])
    #expect(frame.lines == ["fill 30,30 50x50 #0000ff", "fill 0,0 50x50 #ff0000"])
    screen.root.insertSublayer(front, at: 5)
    #expect(screen.frame().damageLines == ["30,30 50x50"])
  }

  @Test("a resized window is redrawn completely")
  func resized() {
    _ = screen.add(10, 10, 20, 20, .pureRed)
    _ = screen.frame()
    screen.resize(300, 250)
    let frame = screen.frame()
    #expect(frame.damageLines == ["0,0 300x250"] && frame.lines == ["fill 10,10 20x20 #ff0000"])
  }

  @Test("a change under an opaque layer damages nothing")
  func occluded() {
    let page = screen.add(0, 0, 100, 100, .pureRed)
    let label = page.add(10, 10, 50, 12)
    label.show("one")
    _ = screen.add(0, 0, 150, 150, .white)
    _ = screen.frame()
    label.show("two")
    page.backgroundColor = .pureGreen
    let frame = screen.frame()
    #expect(frame.damage.isEmpty && frame.items.isEmpty)
  }

  @Test("what a moved page uncovers is drawn")
  func uncovered() {
    _ = screen.add(0, 0, 100, 100, .pureRed)
    let page = screen.add(0, 0, 120, 100, .white)
    _ = screen.frame()
    page.position.x += 40
    let frame = screen.frame()
    #expect(frame.damageLines == ["0,0 160x100"])
    #expect(frame.lines == ["fill 0,0 100x100 #ff0000 | 0,0 40x100", "fill 40,0 120x100 #ffffff"])
  }

  @Test(
    "many small changes become a few rectangles that contain them all and do not overlap: fewer among more layers",
    arguments: [(0, 24), (400, 6)])
  func many(others: Int, limit: Int) {
    for number in 0..<others { _ = screen.add(CGFloat(number % 20) * 10, 198, 1, 1, .white) }
    let layers = (0..<40).map { screen.add(CGFloat($0 % 8) * 25, CGFloat($0 / 8) * 40, 5, 5, .pureRed) }
    _ = screen.frame()
    for layer in layers { layer.backgroundColor = .pureBlue }
    let damage = screen.frame().damage
    #expect(damage.count <= limit)
    for layer in layers {
      let place = PixelRect(rounding: layer.frame)
      #expect(damage.contains { $0.contains(place) })
    }
    for (index, rect) in damage.enumerated() {
      #expect(!damage.dropFirst(index + 1).contains { $0.intersects(rect) })
    }
  }

  @Test("after invalidate everything is drawn")
  func invalidated() {
    _ = screen.add(10, 10, 20, 20, .pureRed)
    _ = screen.frame()
    screen.compositor.invalidate()
    #expect(screen.frame().damageLines == ["0,0 200x200"])
    #expect(screen.frame().damage.isEmpty)
  }
}

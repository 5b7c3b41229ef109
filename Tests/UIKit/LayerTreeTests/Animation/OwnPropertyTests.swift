import Foundation
import Geometry
import LayerTree
import Testing

/// A layer as a program writes it, whose ring reaches from 0 to an angle.
private class RingLayer: CALayer {
  var angle: Double {
    get { value(forKey: "angle") as? Double ?? 0 }
    set { setValue(newValue, forKey: "angle") }
  }
  var width = 2.0
  var drawn: [Double] = []
  var action: CABasicAnimation?

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    width = (layer as? RingLayer)?.width ?? width
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || key == "middle" || super.needsDisplay(forKey: key)
  }
  override func action(forKey event: String) -> (any CAAction)? {
    event == "angle" ? action : super.action(forKey: event)
  }
  override func draw(in context: CGContext) { drawn.append((angle * 1000).rounded() / 1000) }
}

@Suite("Properties of a program's layers")
struct OwnPropertyTests {
  private let root = CALayer(0, 0, 100, 100)
  private let ring = RingLayer()
  private let timeline = LayerTimeline()

  init() {
    ring.bounds.size = CGSize(width: 50, height: 50)
    root.addSublayer(ring)
    root.timeline = timeline
    frame(0)
  }

  private func frame(_ time: Double) {
    timeline.record(time)
    timeline.advance()
    CALayer.displayAll(below: root, scale: 1)
  }

  @Test("a change draws the layer again, and one of a property that is not drawn does not")
  func changes() {
    ring.drawn = []
    ring.angle = 90
    frame(0.1)
    ring.setValue(3, forKey: "note")
    frame(0.2)
    #expect(ring.drawn == [90] && ring.angle == 90)
  }

  @Test(
    "an animation of the property draws it in each frame with the value of that moment, which the layer keeps to itself"
  )
  func animation() {
    ring.angle = 200
    let turn = CABasicAnimation(keyPath: "angle")
    turn.fromValue = 0
    turn.toValue = 100
    turn.duration = 1
    ring.add(turn, forKey: "turn")
    ring.drawn = []
    for time in [0, 0.25, 0.5, 0.75] { frame(time) }
    #expect(ring.drawn == [0, 25, 50, 75])
    #expect(ring.angle == 200)
    #expect(ring.presentation().map { Int($0.angle.rounded()) } == 75)
    frame(1)
    #expect(ring.drawn.last == 200)
    frame(1.1)
    #expect(ring.drawn.count == 5)
  }

  @Test("the program's action animates a change from what is shown, also while another animation runs")
  func action() {
    let action = CABasicAnimation(keyPath: "angle")
    action.duration = 1
    ring.action = action
    ring.drawn = []
    ring.angle = 100
    for time in [0, 0.5] { frame(time) }
    #expect(ring.drawn == [0, 50] && ring.angle == 100)
    ring.angle = 0
    for time in [0.5, 1] { frame(time) }
    #expect(ring.drawn.suffix(2) == [50, 25])
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.angle = 10
    CATransaction.commit()
    frame(2)
    #expect(ring.drawn.last == 10)
  }

  @Test("points are animated too, through several values")
  func points() {
    ring.setValue(CGPoint(x: 1, y: 1), forKey: "middle")
    let way = CAKeyframeAnimation(keyPath: "middle")
    way.values = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]
    way.duration = 1
    ring.add(way, forKey: nil)
    frame(0.75)
    let middle = ring.presentation()?.value(forKey: "middle") as? CGPoint ?? .zero
    #expect(hypot(middle.x - 10, middle.y - 5) < 0.001)
    let unknown = CABasicAnimation(keyPath: "note")
    unknown.toValue = 5
    ring.add(unknown, forKey: "note")
    #expect(ring.animation(forKey: "note") == nil)
  }

  @Test("a copy that the program makes has the values of both kinds")
  func copy() {
    ring.angle = 40
    ring.width = 7
    let copy = RingLayer(layer: ring)
    #expect(copy.angle == 40 && copy.width == 7 && copy.bounds == ring.bounds)
  }
}

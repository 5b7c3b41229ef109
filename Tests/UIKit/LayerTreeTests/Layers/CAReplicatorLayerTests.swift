import Foundation
import Geometry
import Testing

@testable import LayerTree

@Suite("Layers that show their sublayers several times")
struct CAReplicatorLayerTests {
  private let screen = Screen(100, 80)
  private let row = CAReplicatorLayer(0, 0, 100, 20)

  init() {
    row.instanceCount = 3
    row.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    _ = row.add(0, 0, 10, 10, .pureRed)
    screen.root.addSublayer(row)
  }

  @Test("each instance is transformed once more than the one before")
  func places() {
    #expect(
      screen.frame().lines == [
        "fill 0,0 10x10 #ff0000", "fill 20,0 10x10 #ff0000", "fill 40,0 10x10 #ff0000",
      ])
    row.layers[0].backgroundColor = .pureBlue
    row.instanceCount = 2
    #expect(screen.frame().lines == ["fill 0,0 10x10 #0000ff", "fill 20,0 10x10 #0000ff"])
  }

  @Test("the animations of each instance run later, and it is more transparent")
  func delays() {
    let timeline = LayerTimeline()
    screen.root.timeline = timeline
    let fall = CABasicAnimation(keyPath: "position.y")
    (fall.fromValue, fall.toValue, fall.duration) = (5, 45, 1)
    fall.fillMode = .both
    row.layers[0].add(fall, forKey: nil)
    row.instanceDelay = 0.25
    timeline.record(0.5)
    timeline.advance()
    #expect(
      screen.frame().lines == [
        "fill 0,20 10x10 #ff0000", "fill 20,10 10x10 #ff0000", "fill 40,0 10x10 #ff0000",
      ])
    row.instanceAlphaOffset = -0.25
    #expect(row.replicas.map(\.opacity) == [0.75, 0.5])
  }

  @Test("the colors of each instance are multiplied, and fade from one to the next")
  func colors() {
    let words = CAShapeLayer(0, 0, 10, 10)
    words.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    words.fillColor = .white
    row.layers[0].removeFromSuperlayer()
    row.addSublayer(words)
    _ = row.add(0, 10, 10, 10, .white)
    row.instanceColor = CGColor(red: 1, green: 0.8, blue: 0)
    row.instanceGreenOffset = -0.4
    row.instanceBlueOffset = .nan
    row.instanceAlphaOffset = -0.5
    let colors = row.replicas.map {
      [$0.layers[0].modelValues.shape.fillColor, $0.layers[1].backgroundColor]
    }
    let expected = [0.8, 0.4, 0].map { CGColor(red: 1, green: $0, blue: 1) }
    #expect(colors.map { $0.map(\.?.bytes.green) } == expected.map { [$0.bytes.green, $0.bytes.green] })
    #expect(row.replicas.map(\.opacity) == [1, 0.5, 0])
    row.instanceColor = nil
    (row.instanceGreenOffset, row.instanceBlueOffset) = (0, 0)
    #expect(row.replicas.count == 2)
  }

  @Test("sublayers come and go in all instances")
  func sublayers() {
    _ = screen.frame()
    row.addSublayer(CALayer(0, 10, 5, 5, .pureGreen))
    #expect(screen.frame().everything.count == 6)
    row.layers[1].add(0, 0, 2, 2, .black).isHidden = true
    #expect(screen.frame().everything.count == 6)
    row.layers[1].layers[0].isHidden = false
    #expect(screen.frame().everything.count == 9)
    row.layers[0].removeFromSuperlayer()
    #expect(screen.frame().everything.count == 6)
  }

  @Test("huge numbers of instances, also of instances, are limited")
  func limits() {
    row.instanceCount = .max
    row.instanceAlphaOffset = .nan
    row.instanceDelay = .infinity
    row.instanceTransform.m11 = .nan
    _ = screen.frame()
    row.instanceTransform = CATransform3DIdentity
    var inner = row
    for _ in 0..<4 {
      let outer = CAReplicatorLayer(0, 0, 100, 20)
      outer.instanceCount = 1000
      inner.removeFromSuperlayer()
      outer.addSublayer(inner)
      inner = outer
    }
    screen.root.addSublayer(inner)
    #expect(row.replicas.count < 10_000 && inner.replicas.count < 10_000)
    row.instanceCount = -5
    #expect(row.replicas.isEmpty)
  }
}

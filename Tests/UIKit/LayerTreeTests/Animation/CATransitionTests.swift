import Foundation
import Geometry
import Testing

@testable import LayerTree

@Suite("Transitions of layers")
struct CATransitionTests {
  private let screen = Screen(100, 60)
  private let layer: CALayer
  private let timeline = LayerTimeline()

  init() {
    screen.root.timeline = timeline
    screen.root.animatesImplicitly = false
    layer = screen.add(20, 10, 40, 40, .pureRed)
    layer.animatesImplicitly = false
  }

  private func lines(at time: Double) -> [String] {
    timeline.record(time)
    timeline.advance()
    timeline.deliverStops()
    return screen.frame().everything.map(\.line)
  }

  private func run(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    layer.add(transition, forKey: nil)
    layer.backgroundColor = .pureBlue
  }

  @Test("in a fade, the old content fades out over the new one, and then only the new one is there")
  func fade() {
    run(.fade)
    #expect(lines(at: 0).last == "fill 20,10 40x40 #ff0000")
    #expect(lines(at: 0.5) == ["fill 20,10 40x40 #0000ff", "fill 20,10 40x40 #ff0000@0.5"])
    #expect(lines(at: 1) == ["fill 20,10 40x40 #0000ff"])
    #expect(screen.root.layers.count == 1 && layer.animationKeys() == nil)
  }

  @Test("a push moves the new content in and the old one out, inside the layer's bounds")
  func push() {
    run(.push, .fromRight)
    #expect(layer.animationKeys() == ["transition"])
    #expect(
      lines(at: 0.25) == [
        "fill 50,10 40x40 #0000ff | 50,10 10x40", "fill 10,10 40x40 #ff0000 | 20,10 30x40",
      ])
    #expect(lines(at: 1) == ["fill 20,10 40x40 #0000ff"])
  }

  @Test("content moves in over the old one, and away from the new one")
  func moveInAndReveal() {
    run(.moveIn, .fromBottom)
    #expect(
      lines(at: 0.5).last == "fill 20,-10 40x40 #0000ff | 20,10 40x20")
    _ = lines(at: 1)
    layer.backgroundColor = .pureRed
    run(.reveal, .fromTop)
    #expect(lines(at: 1.5) == ["fill 20,10 40x40 #0000ff", "fill 20,-10 40x40 #ff0000 | 20,10 40x20"])
  }

  @Test("a second transition replaces the first one, and a removed layer leaves nothing behind")
  func replaced() {
    run(.push)
    _ = lines(at: 0.5)
    layer.backgroundColor = .pureGreen
    run(.fade)
    _ = lines(at: 0.6)
    #expect(screen.root.layers.count == 2)
    layer.removeAllAnimations()
    _ = lines(at: 0.7)
    #expect(screen.root.layers.count == 1)
    run(.push)
    layer.removeFromSuperlayer()
    _ = lines(at: 0.8)
    #expect(screen.root.layers.isEmpty)
  }

  @Test("a root fades, and progress can be cut at both ends")
  func root() {
    let transition = CATransition()
    (transition.duration, transition.startProgress, transition.endProgress) = (1, 0.25, 0.75)
    screen.root.add(transition, forKey: "any")
    layer.backgroundColor = .pureBlue
    #expect(screen.root.animation(forKey: "transition") is CATransition)
    #expect(lines(at: 0) == ["fill 20,10 40x40 #0000ff", "copy 1.1 to 0,0@0.75"])
    #expect(lines(at: 1) == ["fill 20,10 40x40 #0000ff"])
  }
}

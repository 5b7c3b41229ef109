import Foundation
import Geometry
import Testing

@testable import LayerTree

@Suite("Transactions")
struct CATransactionTests {
  private let root = CALayer(0, 0, 100, 100)
  private let layer = CALayer(0, 0, 10, 10)
  private let timeline = LayerTimeline()

  init() {
    root.addSublayer(layer)
    root.timeline = timeline
    layer.position = .zero
    layer.animatesImplicitly = false
    CATransaction.flush()
  }

  private func x(at time: Double) -> CGFloat {
    timeline.record(time)
    timeline.advance()
    timeline.deliverStops()
    return ((layer.presentation()?.position.x ?? -1) * 1000).rounded() / 1000
  }

  private func transaction(_ changes: () -> Void) {
    CATransaction.begin()
    changes()
    CATransaction.commit()
  }

  @Test("inside a transaction a layer animates for a quarter of a second")
  func explicit() {
    transaction {
      CATransaction.setAnimationTimingFunction(nil)
      layer.position.x = 40
    }
    #expect(layer.position.x == 40)
    #expect([x(at: 0), x(at: 0.125), x(at: 0.25)] == [0, 20, 40])
    #expect(layer.animationKeys() == nil)
  }

  @Test("a transaction has the default curve, and its duration applies to later changes")
  func duration() {
    transaction {
      layer.position.x = 100
      CATransaction.setAnimationDuration(4)
      layer.alpha = 0
    }
    // The default curve is past the middle after half of the time.
    #expect(x(at: 0.125) > 75)
    #expect(x(at: 0.3) == 100)
    #expect(layer.animationKeys() == ["opacity"])
    _ = x(at: 4)
    #expect(layer.animationKeys() == nil)
  }

  @Test("with actions disabled or no duration, changes apply at once, even in an animation block")
  func disabled() {
    let animator = Animator()
    CALayer.changeAnimator = animator
    defer { CALayer.changeAnimator = nil }
    transaction {
      CATransaction.setDisableActions(true)
      layer.position.x = 30
      transaction { layer.position.x = 40 }
      CATransaction.setDisableActions(false)
      layer.alpha = 0.5
    }
    #expect(animator.properties == ["opacity"])
    CALayer.changeAnimator = nil
    transaction {
      CATransaction.setAnimationDuration(0)
      layer.position.x = 50
    }
    #expect(layer.animationKeys() == nil && x(at: 0.1) == 50)
  }

  @Test("a view's layer animates only in an animation block")
  func views() {
    let view = NSObject()
    layer.owner = view
    withExtendedLifetime(view) { transaction { layer.position.x = 30 } }
    #expect(layer.animationKeys() == nil)
  }

  @Test("the completion block waits for all animations, also those added by hand or in inner transactions")
  func completion() {
    var log: [String] = []
    transaction {
      CATransaction.setCompletionBlock { log.append("outer") }
      let fade = CABasicAnimation(keyPath: \.opacity)
      (fade.fromValue, fade.duration) = (0, 1)
      layer.add(fade, forKey: nil)
      transaction {
        CATransaction.setCompletionBlock { log.append("inner") }
        layer.position.x = 10
      }
      transaction {
        CATransaction.setAnimationDuration(2)
        layer.cornerRadius = 5
      }
    }
    _ = x(at: 0.2)
    #expect(log == [])
    _ = x(at: 0.25)
    #expect(log == ["inner"])
    _ = x(at: 1.9)
    #expect(log == ["inner"])
    _ = x(at: 2)
    #expect(log == ["inner", "outer"])
  }

  @Test("without animations the completion block is called in the next frame; removed ones count as ended")
  func emptyAndCutOff() {
    var log: [String] = []
    // Makes this timeline the one that advanced last, instead of another test's.
    _ = x(at: 0)
    transaction { CATransaction.setCompletionBlock { log.append("empty") } }
    #expect(log == [])
    _ = x(at: 0.1)
    #expect(log == ["empty"])
    transaction {
      CATransaction.setCompletionBlock { log.append("cut off") }
      layer.position.x = 10
    }
    layer.removeAllAnimations()
    _ = x(at: 0.11)
    #expect(log == ["empty", "cut off"])
  }

  @Test("a completion block does not wait for animations that were added before it")
  func addedBefore() {
    var log: [String] = []
    _ = x(at: 0)
    transaction {
      layer.position.x = 10
      CATransaction.setCompletionBlock { log.append("at once") }
    }
    _ = x(at: 0.1)
    #expect(log == ["at once"] && layer.animationKeys() == ["position"])
  }

  @Test("an open transaction of somebody else does not keep frames coming after an animation has ended")
  func openElsewhere() {
    CATransaction.setAnimationDuration(3)
    defer { CATransaction.flush() }
    let fade = CABasicAnimation(keyPath: \.opacity)
    (fade.fromValue, fade.duration) = (0, 1)
    layer.add(fade, forKey: nil)
    timeline.record(2)
    timeline.advance()
    #expect(timeline.activity == .resting)
  }

  @Test("a commit without a transaction does nothing")
  func unbalanced() {
    CATransaction.commit()
    layer.position.x = 10
    #expect(layer.animationKeys() == nil)
  }
}

/// Records which properties it is asked to animate.
private final class Animator: LayerChangeAnimator {
  var properties: [String] = []

  func animate<Value: CAAnimatable>(_ change: LayerChange<Value>, on timeline: LayerTimeline) {
    properties.append(change.property)
  }
}

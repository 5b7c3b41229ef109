import Foundation
import Geometry
import Testing

@testable import LayerTree

@Suite("Implicit animations")
struct ImplicitAnimationTests {
  private let root = CALayer(0, 0, 100, 100)
  private let layer = CALayer(0, 0, 10, 10)
  private let timeline = LayerTimeline()

  init() {
    root.addSublayer(layer)
    root.timeline = timeline
    layer.position = .zero
    show(at: 0)
  }

  /// Makes a frame.
  private func show(at time: Double) {
    timeline.record(time)
    timeline.advance()
    timeline.deliverStops()
    Compositor.invalidateAll()
  }

  private func x(at time: Double) -> CGFloat {
    show(at: time)
    return ((layer.presentation()?.position.x ?? -1) * 1000).rounded() / 1000
  }

  @Test("a layer that is shown animates its changes for a quarter of a second, without a transaction")
  func shown() {
    layer.position.x = 40
    #expect(layer.position.x == 40 && layer.animationKeys() == ["position"])
    #expect((1..<39).contains(x(at: 0.1)))
    #expect(x(at: 0.25) == 40 && layer.animationKeys() == nil)
  }

  @Test("a layer that is being set up does not animate until it was shown")
  func setUp() {
    let group = CALayer(0, 0, 50, 50)
    root.addSublayer(group)
    let inner = group.add(0, 0, 5, 5)
    inner.position.x = 20
    group.opacity = 0.5
    #expect(inner.animationKeys() == nil && group.animationKeys() == nil)
    show(at: 0.1)
    inner.position.x = 30
    #expect(inner.animationKeys() == ["position"])
  }

  @Test("layers of views, and layers outside of a window, change at once")
  func others() {
    let view = NSObject()
    layer.owner = view
    withExtendedLifetime(view) { layer.position.x = 30 }
    #expect(layer.animationKeys() == nil)
    let free = CALayer(0, 0, 10, 10)
    free.position.x = 30
    #expect(free.animationKeys() == nil)
  }

  @Test("settings without a transaction apply until the next frame")
  func settings() {
    CATransaction.setAnimationDuration(2)
    layer.position.x = 40
    #expect(x(at: 1) != 40 && x(at: 2) == 40)
    CATransaction.setDisableActions(true)
    layer.position.x = 50
    #expect(layer.animationKeys() == nil && CATransaction.disableActions())
    show(at: 2.1)
    #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    layer.position.x = 60
    #expect(layer.animationKeys() == nil)
    show(at: 2.2)
    var log: [String] = []
    CATransaction.setCompletionBlock { log.append("done") }
    layer.position.x = 70
    show(at: 2.3)
    #expect(log.isEmpty)
    show(at: 2.5)
    #expect(log == ["done"])
  }

  @Test("an inner transaction inherits the settings of the one that opened by itself")
  func inherited() {
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    layer.position.x = 40
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    #expect(x(at: 1) != 40 && x(at: 2) == 40)
  }

  @Test("actions of the layer, its delegate or its class replace the animation, and NSNull prevents it")
  func actions() {
    layer.actions = ["position": NSNull()]
    layer.position.x = 40
    #expect(layer.animationKeys() == nil)
    let slow = CABasicAnimation(keyPath: "position")
    slow.duration = 4
    layer.actions = ["position": slow]
    layer.position.x = 80
    #expect(x(at: 2) == 60 && x(at: 4) == 80)
    let delegate = Delegate()
    layer.delegate = delegate
    layer.position.x = 0
    #expect(layer.animationKeys() == nil && delegate.log == ["position"])
    let quiet = QuietLayer(0, 0, 10, 10)
    root.addSublayer(quiet)
    show(at: 5)
    quiet.opacity = 0.5
    quiet.position.x = 50
    #expect(quiet.animationKeys() == ["position"])
  }

  @Test("the default action can be changed by a subclass")
  func overridden() {
    let slow = SlowLayer(0, 0, 10, 10)
    root.addSublayer(slow)
    show(at: 0.1)
    slow.opacity = 0
    show(at: 1.1)
    #expect(slow.presentation()?.opacity == 0.5)
  }

  @Test("an action of the program's own is run with the layer and the name")
  func ownAction() {
    let action = Recorder()
    layer.actions = ["opacity": action]
    layer.opacity = 0
    #expect(action.log == ["opacity"] && layer.animationKeys() == nil)
  }
}

private final class Delegate: CALayerDelegate {
  var log: [String] = []

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    log.append(event)
    return NSNull()
  }
}

private final class QuietLayer: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "opacity" ? NSNull() : nil
  }
}

private final class SlowLayer: CALayer {
  override func action(forKey event: String) -> (any CAAction)? {
    let action = super.action(forKey: event)
    (action as? CABasicAnimation)?.duration = 2
    return action
  }
}

private final class Recorder: CAAction {
  var log: [String] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if anObject is CALayer { log.append(event) }
  }
}

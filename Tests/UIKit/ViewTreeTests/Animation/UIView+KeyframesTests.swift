import Replay
import Testing

@testable import ViewTree

@Suite("Keyframes and transitions")
struct KeyframeTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view: UIView

  init() {
    view = add(UIView(frame: rect(0, 0, 100, 100)), to: stage.window)
    view.backgroundColor = .red
    stage.settle()
  }

  private var shownX: CGFloat { ((view.layer.presentation()?.position.x ?? -1) * 1000).rounded() / 1000 }

  private func animateInTwoSteps(
    _ options: UIView.KeyframeAnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animateKeyframes(
      withDuration: 1, options: options,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.center.x = 150
          view.backgroundColor = .blue
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          view.center.x = 350
          view.backgroundColor = .black
        }
      }, completion: completion)
  }

  @Test("the changes of each keyframe take its part of the duration")
  func parts() {
    var log: [Bool] = []
    animateInTwoSteps { log.append($0) }
    #expect(view.center.x == 350 && shownX == 50)
    stage.run(for: 0.25)
    #expect(shownX == 100 && view.layer.shownValues.backgroundColor == CGColor(red: 0.5, green: 0, blue: 0.5))
    stage.run(for: 0.375)
    #expect(abs(shownX - 250) < 7)
    stage.run(for: 0.2)
    #expect(shownX == 350 && log == [])
    stage.run(for: 0.2)
    #expect(log == [true] && stage.isSettled)
  }

  @Test("a keyframe can set the coordinates of a point one after another")
  func coordinates() {
    UIView.animateKeyframes(withDuration: 1) {
      for (start, place) in [(0.0, 150.0), (0.5, 250)] {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.5) {
          view.center.x = place
          view.center.y = place
        }
      }
    }
    #expect(view.layer.shownPosition == point(50, 50))
    for (time, place) in [(0.25, 100.0), (0.25, 150), (0.25, 200), (0.25, 250)] {
      stage.run(for: time)
      let shown = view.layer.shownPosition
      #expect(abs(shown.x - place) < 1e-6 && abs(shown.y - place) < 1e-6)
    }
  }

  @Test("discrete keyframes jump, and keyframes replace a running animation")
  func discrete() {
    var log: [Bool] = []
    UIView.animate(withDuration: 2, animations: { view.center.x = 60 }, completion: { log.append($0) })
    stage.run(for: 0.5)
    animateInTwoSteps(.calculationModeDiscrete)
    stage.run(for: 0.25)
    #expect(shownX == 150 && log == [false])
    stage.run(for: 0.3)
    #expect(shownX == 350)
  }

  @Test("a block inside a keyframe takes the keyframe's duration")
  func blockInside() {
    var log: [Bool] = []
    UIView.animateKeyframes(withDuration: 1) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        UIView.animate(withDuration: 9, animations: { view.center.x = 150 }, completion: { log.append($0) })
      }
    }
    stage.run(for: 0.5)
    #expect(shownX == 50)
    stage.run(for: 0.25)
    #expect(shownX == 100 && log == [])
    stage.run(for: 0.25)
    #expect(log == [true])
  }

  @Test("outside a keyframe animation, changes are applied at once")
  func outside() {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 90 }
    #expect(shownX == 90)
  }

  @Test("an animator drives keyframes")
  func led() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { animateInTwoSteps() }
    animator.fractionComplete = 0.25
    #expect(shownX == 100)
    animator.fractionComplete = 0.625
    #expect(shownX == 250 && view.layer.shownValues.backgroundColor == CGColor(red: 0, green: 0, blue: 0.5))
    animator.isReversed = true
    animator.startAnimation()
    stage.settle()
    #expect(view.center.x == 50 && view.backgroundColor == .red)
  }

  @Test("a cross dissolve fades the old appearance out over the new one")
  func dissolve() {
    var log: [Bool] = []
    let count = stage.window.layer.layers.count
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = .blue }, completion: { log.append($0) })
    stage.run(for: 0.25)
    #expect(stage.window.layer.layers.count == count + 1 && stage.window.subviews.count == 1)
    let picture = stage.window.layer.layers.last
    #expect(picture?.layers.map(\.backgroundColor) == [UIColor.red.cgColor] && picture?.shownOpacity == 0.75)
    #expect(view.layer.shownOpacity == 1 && view.layer.shownValues.backgroundColor == UIColor.blue.cgColor)
    #expect(stage.settle(limit: 2) && log == [true] && stage.window.layer.layers.count == count)
  }

  @Test("under a translucent appearance, the new one fades in as the old one fades out")
  func clearDissolve() {
    let label = add(UILabel(frame: rect(0, 0, 100, 20)), to: stage.window)
    label.text = "before"
    stage.settle()
    UIView.transition(with: label, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      label.text = "after"
    }
    stage.run(for: 0.25)
    #expect(label.layer.shownOpacity == 0.25)
    #expect(stage.settle(limit: 2) && label.layer.shownOpacity == 1)
  }

  @Test("a transition replaces one view by another, or hides one and shows the other")
  func between() {
    let other = UIView(frame: view.frame)
    var log: [Bool] = []
    UIView.transition(
      from: view, to: other, duration: 0.5, options: .transitionCrossDissolve, completion: { log.append($0) })
    #expect(view.superview == nil && other.superview === stage.window)
    #expect(stage.settle(limit: 2) && log == [true])
    stage.window.addSubview(view)
    other.isHidden = true
    UIView.transition(from: view, to: other, duration: 0.5, options: .showHideTransitionViews)
    #expect(view.isHidden && !other.isHidden && view.superview != nil)
    #expect(stage.settle(limit: 2))
    #expect(stage.window.layer.layers.count == 2)
  }

  @Test("a cross dissolve is cleaned up if its view is removed")
  func interrupted() {
    let box = add(UIView(frame: rect(0, 0, 200, 200)), to: stage.window)
    let inner = add(UIView(frame: rect(0, 0, 20, 20)), to: box)
    UIView.transition(with: inner, duration: 1, options: .transitionCrossDissolve) { inner.alpha = 0.5 }
    stage.run(for: 0.2)
    box.removeFromSuperview()
    stage.frame()
    #expect(box.layer.layers.count == 1 && stage.isSettled)
    UIView.transition(with: inner, duration: 1, options: .transitionCrossDissolve) { inner.alpha = 1 }
    #expect(box.layer.layers.count == 1 && inner.alpha == 1)
  }
}

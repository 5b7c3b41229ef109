import Replay
import Testing

@testable import ViewTree

@Suite("Running animations")
struct AnimationCourseTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view: UIView

  init() {
    view = add(UIView(frame: rect(0, 0, 100, 100)), to: stage.window)
    view.backgroundColor = .red
    stage.settle()
  }

  private var shownX: CGFloat { round(view.layer.presentation()?.position.x ?? -1) }
  private func round(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }

  @Test("during a delay, the old value is visible and no frames are made")
  func delay() {
    UIView.animate(withDuration: 0.5, delay: 1, options: .curveLinear) { view.center.x = 150 }
    stage.frame()
    #expect(shownX == 50 && !stage.scene.clock.isRunning)
    #expect(stage.scene.clock.nextDeadline.map { abs($0 - 1) < 0.1 } ?? false)
    stage.run(for: 1.25)
    #expect(shownX > 90 && shownX < 110)
  }

  @Test("removing a view or its superview from the window ends its animations unfinished")
  func leaving() {
    let inner = add(UIView(frame: rect(0, 0, 10, 10)), to: view)
    var log: [Bool] = []
    UIView.animate(withDuration: 1, animations: { inner.alpha = 0 }, completion: { log.append($0) })
    stage.run(for: 0.1)
    view.removeFromSuperview()
    stage.frame()
    #expect(log == [false] && inner.layer.animationKeys() == nil && stage.isSettled)
  }

  @Test("bringing a view to the front does not interrupt its animation")
  func reordering() {
    add(UIView(), to: stage.window)
    UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
    stage.run(for: 0.25)
    stage.window.bringSubviewToFront(view)
    stage.run(for: 0.25)
    #expect(shownX == 100)
  }

  @Test("removing all animations shows the values that were set")
  func removing() {
    var log: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.center.x = 150 }, completion: { log.append($0) })
    stage.run(for: 0.5)
    view.layer.removeAllAnimations()
    #expect(shownX == 150)
    stage.frame()
    #expect(log == [false])
  }

  @Test("a repeating animation runs until another one replaces it, from the visible value if requested")
  func repeating() {
    var log: [Bool] = []
    UIView.animate(
      withDuration: 0.5, options: [.repeat, .autoreverse, .curveLinear], animations: { view.alpha = 0 },
      completion: { log.append($0) })
    stage.run(for: 0.25)
    #expect(round(view.layer.shownOpacity) == 0.5)
    stage.run(for: 0.5)
    #expect(round(view.layer.shownOpacity) == 0.5)
    stage.run(for: 10)
    #expect(log == [] && !stage.isSettled)
    let before = view.layer.shownOpacity
    UIView.animate(withDuration: 0.5, options: .beginFromCurrentState) { view.alpha = 1 }
    #expect(view.layer.shownOpacity == before)
    stage.frame()
    #expect(log == [false])
    #expect(stage.settle() && view.layer.shownOpacity == 1)
  }

  @Test("an autoreversing animation goes there and back, and then shows the value that was set")
  func autoreversing() {
    UIView.animate(withDuration: 0.5, options: [.autoreverse, .curveLinear]) { view.center.x = 150 }
    stage.run(for: 0.75)
    #expect(shownX == 100)
    stage.run(for: 0.5)
    #expect(shownX == 150 && stage.isSettled)
    UIView.animate(withDuration: 0.25) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { view.center.x = 50 }
    }
    stage.run(for: 0.4)
    #expect(!stage.isSettled)
    stage.run(for: 0.2)
    #expect(shownX == 50 && stage.isSettled)
  }

  @Test("a repeating animation in a hidden view requests no frames")
  func hidden() {
    let spinner = add(UIView(frame: rect(0, 0, 10, 10)), to: view)
    UIView.animate(withDuration: 0.5, options: .repeat) { spinner.alpha = 0.5 }
    stage.run(for: 1)
    #expect(!stage.isSettled)
    view.isHidden = true
    stage.run(for: 0.1)
    #expect(stage.isSettled)
    view.isHidden = false
    stage.frame()
    #expect(!stage.isSettled)
  }

  @Test("color animations replace each other instead of adding up")
  func colours() {
    var log: [Bool] = []
    UIView.animate(
      withDuration: 1, options: .curveLinear, animations: { view.backgroundColor = .blue },
      completion: { log.append($0) })
    stage.run(for: 0.5)
    UIView.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      view.backgroundColor = .green
      view.backgroundColor = .black
    }
    #expect(view.layer.shownValues.backgroundColor == CGColor(red: 0.5, green: 0, blue: 0.5))
    stage.run(for: 0.5)
    #expect(view.layer.shownValues.backgroundColor == CGColor(red: 0.25, green: 0, blue: 0.25))
    #expect(log == [false])
    #expect(view.layer.animationKeys()?.count == 1)
  }

  @Test("springs take a duration and a damping ratio, or a perceptual duration and a bounce")
  func springs() {
    var log: [Int] = []
    let start = stage.frameCount
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.center.x = 150 }, completion: { _ in log.append(stage.frameCount - start) })
    var largest: CGFloat = 0
    for _ in 0..<40 {
      stage.frame()
      largest = max(largest, shownX)
    }
    #expect(abs(largest - 166) < 1 && log == [30] && shownX == 150)
    UIView.animate(springDuration: 0.5, bounce: 0.3, initialSpringVelocity: 4) { view.center.x = 50 }
    stage.frame()
    // Four distances of 100 points per second.
    #expect(abs(shownX - (150 - 400.0 / 60)) < 1.5)
    #expect(stage.settle(limit: 2) && shownX == 50)
  }

  @Test("an animation started by a completion is visible from its start, with the layout done")
  func chaining() {
    let label = UILabel(frame: rect(0, 0, 50, 20))
    label.text = "done"
    UIView.animate(withDuration: 0.1, animations: { view.center.x = 150 }) { _ in
      stage.window.addSubview(label)
      UIView.animate(withDuration: 0.1) { view.center.x = 50 }
    }
    stage.run(for: 0.1)
    #expect(shownX == 150 && label.layer.content != nil)
    #expect(stage.settle(limit: 1) && shownX == 50)
  }

  @Test("completions that keep starting empty animations run once per frame")
  func endless() {
    var count = 0
    func again() {
      count += 1
      UIView.animate(withDuration: 0, animations: { view.alpha = 1 }, completion: { _ in again() })
    }
    again()
    stage.run(for: 0.5)
    #expect(count <= 32)
  }
}

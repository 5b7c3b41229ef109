import Replay
import Testing

@testable import ViewTree

@Suite("Property animators")
struct PropertyAnimatorTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view: UIView

  init() {
    view = add(UIView(frame: rect(0, 0, 100, 100)), to: stage.window)
    view.backgroundColor = .red
    stage.settle()
  }

  private var shownX: CGFloat { ((view.layer.presentation()?.position.x ?? -1) * 1000).rounded() / 1000 }

  private final class Log { var positions: [UIViewAnimatingPosition] = [] }

  private func slide(_ curve: UIView.AnimationCurve = .linear) -> (UIViewPropertyAnimator, Log) {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 150 }
    let log = Log()
    animator.addCompletion { log.positions.append($0) }
    return (animator, log)
  }

  @Test("an animator runs to its end and becomes inactive")
  func running() {
    let (animator, log) = slide()
    #expect(animator.state == .inactive && view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 150 && shownX == 50)
    stage.run(for: 0.5)
    #expect(shownX == 100 && abs(animator.fractionComplete - 0.5) < 1e-9)
    stage.run(for: 0.5)
    #expect(animator.state == .inactive && !animator.isRunning && log.positions == [.end] && stage.isSettled)
  }

  @Test("a paused animator can be scrubbed, and takes the remaining time when it continues")
  func scrubbing() {
    let (animator, log) = slide(.easeOut)
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning && shownX == 100)
    stage.run(for: 1)
    #expect(shownX == 100 && stage.isSettled)
    animator.fractionComplete = 0.2
    #expect(shownX == 70)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(shownX == 100)
    // From the vector: half of the distance is reached after 0.3425 of the duration.
    stage.run(for: 0.65)
    #expect(log.positions == [])
    stage.run(for: 0.05)
    #expect(log.positions == [.end] && shownX == 150)
  }

  @Test("pausing moves nothing, and the fraction is that of the distance")
  func pausing() {
    let (animator, _) = slide(.easeIn)
    animator.startAnimation()
    stage.run(for: 0.5)
    let before = shownX
    animator.pauseAnimation()
    #expect(shownX == before && abs(animator.fractionComplete - 0.315357) < 1e-5)
    animator.scrubsLinearly = false
    #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
    animator.fractionComplete = 0.75
    #expect(abs(shownX - 50 - 62.1862) < 0.001)
    animator.startAnimation()
    stage.run(for: 0.3)
    #expect(shownX == 150)
  }

  @Test("a reversed animator goes back along its curve and restores the initial values")
  func reversing() {
    let (animator, log) = slide()
    animator.startAnimation()
    stage.run(for: 0.5)
    animator.isReversed = true
    #expect(shownX == 100)
    stage.run(for: 0.25)
    #expect(shownX == 75 && abs(animator.fractionComplete - 0.75) < 1e-9)
    stage.run(for: 0.3)
    #expect(view.center.x == 50 && shownX == 50 && log.positions == [.start] && stage.isSettled)
  }

  @Test("no frame shows the end when a reversed animator finishes")
  func reversedEnd() {
    let (animator, _) = slide()
    animator.startAnimation()
    stage.run(for: 0.1)
    animator.isReversed = true
    while animator.state == .active {
      stage.frame()
      #expect(shownX < 60)
    }
  }

  @Test("stopping leaves views as they are visible until the animator is finished at a position")
  func stopping() {
    for (position, x) in [(UIViewAnimatingPosition.start, 50.0), (.current, 75), (.end, 150)] {
      view.center.x = 50
      let (animator, log) = slide()
      animator.startAnimation()
      stage.run(for: 0.25)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && abs(view.center.x - 75) < 1e-9 && log.positions == [])
      animator.startAnimation()
      #expect(animator.state == .stopped)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && abs(view.center.x - x) < 1e-9 && log.positions == [position])
    }
    view.center.x = 50
    let (animator, log) = slide()
    animator.startAnimation()
    stage.run(for: 0.25)
    animator.stopAnimation(true)
    stage.run(for: 1)
    #expect(animator.state == .inactive && abs(view.center.x - 75) < 1e-9 && log.positions == [])
  }

  @Test("continuing with a spring starts from the visible value with the given velocity")
  func springing() {
    let (animator, log) = slide()
    animator.fractionComplete = 0.5
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 12, dy: 0))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    #expect(shownX == 100)
    stage.frame()
    // Twelve times the remaining 50 points per second, slowed down by the spring.
    #expect(shownX > 107 && shownX < 110)
    stage.run(for: 0.6)
    #expect(log.positions == [.end] && shownX == 150)
  }

  @Test("a diagonal throw uses separate springs for x and y")
  func angle() {
    let parameters = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 10))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { view.center = point(150, 150) }
    animator.startAnimation()
    stage.run(for: 0.1)
    let shown = view.layer.shownPosition
    #expect(shown.y - shown.x > 30)
  }

  @Test("changes added later take the remaining time, and pausing does not make them jump")
  func delayFactor() {
    let (animator, _) = slide(.easeInOut)
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.run(for: 0.5)
    #expect(view.layer.shownOpacity == 1)
    animator.addAnimations { view.center.y = 150 }
    stage.run(for: 0.25)
    let shown = view.layer.shownValues
    #expect(abs(shown.opacity - 0.5) < 1e-9 && abs(shown.position.y - 100) < 1e-9)
    animator.pauseAnimation()
    stage.frame()
    let paused = view.layer.shownValues
    #expect(abs(paused.opacity - 0.5) < 1e-9 && abs(paused.position.y - 100) < 1e-9)
  }

  @Test("an animator can stay active at its end, start with a delay, and be uninterruptible")
  func switches() {
    let (animator, log) = slide()
    animator.pausesOnCompletion = true
    animator.startAnimation(afterDelay: 0.5)
    stage.run(for: 0.25)
    #expect(shownX == 50 && !stage.scene.clock.isRunning && !stage.isSettled)
    stage.run(for: 1.3)
    #expect(animator.state == .active && !animator.isRunning && log.positions == [] && shownX == 150)
    animator.isReversed = true
    animator.startAnimation()
    stage.run(for: 0.5)
    #expect(shownX == 100)
    animator.isInterruptible = false
    animator.pauseAnimation()
    animator.stopAnimation(true)
    animator.fractionComplete = 0.1
    animator.isReversed = false
    #expect(animator.isRunning)
    animator.pausesOnCompletion = false
    #expect(stage.settle(limit: 3) && animator.state == .inactive)
  }

  @Test("touches find a view at its visible or its final position, or not at all")
  func touching() {
    func hit(_ x: CGFloat) -> Bool { stage.window.hitTest(point(x, 50), with: nil) === view }
    for (manual, enabled, expected) in [
      (false, true, [true, false]), (true, true, [false, true]), (false, false, [false, false]),
    ] {
      view.center.x = 50
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 350 }
      animator.isManualHitTestingEnabled = manual
      animator.isUserInteractionEnabled = enabled
      animator.fractionComplete = 0.5
      #expect([hit(200), hit(350)] == expected)
      animator.stopAnimation(true)
    }
  }

  @Test("other animations add to an animator's, and reversing it undoes only its own change")
  func together() {
    let (animator, _) = slide()
    animator.startAnimation()
    stage.run(for: 0.5)
    UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x += 100 }
    #expect(shownX == 100)
    animator.isReversed = true
    stage.run(for: 0.6)
    #expect(view.center.x == 150)
    #expect(stage.settle(limit: 2) && shownX == 150)
  }

  @Test("a color set twice ends as the last one, and one added during the animation does not jump")
  func colours() {
    for reversed in [false, true] {
      view.backgroundColor = .red
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.backgroundColor = .green
        view.backgroundColor = .blue
      }
      animator.startAnimation()
      stage.run(for: 0.5)
      let half = CGColor(red: 0.5, green: 0, blue: 0.5)
      #expect(view.layer.shownValues.backgroundColor?.bytes.blue == half.bytes.blue)
      animator.addAnimations { view.backgroundColor = .black }
      #expect(view.layer.shownValues.backgroundColor?.bytes.blue == half.bytes.blue)
      stage.run(for: 0.25)
      #expect(view.layer.shownValues.backgroundColor?.bytes.red == 64)
      animator.isReversed = reversed
      stage.settle()
      #expect(view.backgroundColor == (reversed ? .red : .black))
    }
  }

  @Test("views outside windows change at once")
  func noWindow() {
    stage.frame()
    let loose = UIView()
    var log: [UIViewAnimatingPosition] = []
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, animations: { loose.alpha = 0.5 }, completion: { log.append($0) })
    #expect(loose.alpha == 0.5 && log == [])
    stage.frame()
    #expect(log == [.end])
  }

  @Test("a running animator is retained, and deallocating a paused one leaves views as they are visible")
  func lifetime() {
    var log: [UIViewAnimatingPosition] = []
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, animations: { view.center.x = 150 }, completion: { log.append($0) })
    stage.run(for: 0.6)
    #expect(log == [.end])
    weak var gone: UIViewPropertyAnimator?
    do {
      let (animator, _) = slide()
      view.center.x = 50
      animator.fractionComplete = 0.25
      gone = animator
    }
    #expect(gone == nil && view.center.x == 75 && view.layer.animationKeys() == nil)
  }
}

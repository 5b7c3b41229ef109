import Replay
import TestSupport
import Testing

@testable import ViewTree

@Suite("Lifetimes and random use of animations")
struct AnimationLifetimeTests {
  @Test("no view is retained by an animation that has finished, was removed, or whose window is gone")
  func views() {
    weak var finished: UIView?
    weak var removed: UIView?
    weak var left: UIView?
    do {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      do {
        let view = add(UIView(), to: stage.window)
        UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }, completion: { _ in view.tag = 1 })
        stage.run(for: 0.2)
        finished = view
        view.removeFromSuperview()
        let other = add(UIView(), to: stage.window)
        UIView.animate(withDuration: 9, options: .repeat) {
          other.alpha = 0
        } completion: { _ in
          other.tag = 1
        }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [weak other] in
          other?.center.x = 9
        }
        animator.startAnimation()
        stage.run(for: 0.2)
        removed = other
        other.removeFromSuperview()
        stage.run(for: 2)
      }
      #expect(finished == nil && removed == nil)
      let timeline = LayerTimeline()
      let root = UIView()
      root.layer.timeline = timeline
      let view = add(UIView(), to: root)
      UIView.animate(withDuration: 9, animations: { view.alpha = 0 }, completion: { _ in view.tag = 1 })
      #expect(view.layer.animationKeys() != nil)
      left = view
    }
    #expect(left == nil)
  }

  @Test(
    "random animations, retargeting and removals do not trap, and come to rest", .allowsMisuse,
    arguments: 0..<12)
  func storm(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let views = (0..<6).map { _ in add(UIView(frame: rect(0, 0, 50, 50)), to: stage.window) }
    var animators: [UIViewPropertyAnimator] = []
    var started = 0
    var ended = 0
    func number() -> CGFloat { [0, 10, -40, 120, .nan, .infinity, 0.5][pick(7)] }
    func change(_ view: UIView) {
      switch pick(7) {
      case 0: view.center = point(number(), number())
      case 1: view.alpha = number()
      case 2: view.frame = rect(number(), number(), number(), number())
      case 3: view.transform = CGAffineTransform(scaleX: number(), y: number())
      case 4: view.backgroundColor = [.red, nil, .blue][pick(3)]
      case 5: view.bounds.origin.y = number()
      default: view.layer.cornerRadius = number()
      }
    }
    func act(depth: Int = 0) {
      let view = views[pick(views.count)]
      switch pick(12) {
      case 0...3:
        started += 1
        UIView.animate(
          withDuration: [0.2, 0, 0.5, -1, .nan][pick(5)], delay: [0, 0.1, .nan][pick(3)],
          options: UIView.AnimationOptions(rawValue: UInt(pick(64)) & ~8),
          animations: {
            change(view)
            if depth < 2 { act(depth: depth + 1) }
          },
          completion: { _ in
            ended += 1
            if pick(3) == 0, depth < 2 { act(depth: depth + 1) }
          })
      case 4:
        UIView.animate(
          withDuration: 0.3, delay: 0, usingSpringWithDamping: number(), initialSpringVelocity: number(),
          animations: { change(view) })
      case 5:
        UIView.animateKeyframes(withDuration: 0.3) {
          UIView.addKeyframe(withRelativeStartTime: Double(number()), relativeDuration: 0.5) { change(view) }
        }
      case 6: view.removeFromSuperview()
      case 7: views[pick(views.count)].addSubview(view)
      case 8: stage.window.addSubview(view)
      case 9: view.layer.removeAllAnimations()
      case 10:
        let animator = UIViewPropertyAnimator(
          duration: 0.3, timingParameters: UISpringTimingParameters(dampingRatio: number()))
        animator.addAnimations({ change(view) }, delayFactor: number())
        animator.startAnimation()
        animators.append(animator)
      default:
        guard !animators.isEmpty else { return }
        let animator = animators[pick(animators.count)]
        switch pick(7) {
        case 0: animator.pauseAnimation()
        case 1: animator.fractionComplete = number()
        case 2: animator.isReversed.toggle()
        case 3: animator.continueAnimation(withTimingParameters: nil, durationFactor: number())
        case 4: animator.stopAnimation(pick(2) == 0)
        case 5: animator.finishAnimation(at: [.start, .end, .current][pick(3)])
        default: animators.removeAll { $0 === animator }
        }
      }
    }
    let compositor = Compositor()
    for _ in 0..<150 {
      act()
      stage.frame()
      _ = compositor.compose([stage.window.layer], pixelWidth: 200, pixelHeight: 200, scale: 1)
    }
    animators = []
    #expect(stage.settle(limit: 20))
    #expect(started == ended)
    let running = views.filter { $0.layer.animationKeys() != nil }
    #expect(running.isEmpty)
  }
}

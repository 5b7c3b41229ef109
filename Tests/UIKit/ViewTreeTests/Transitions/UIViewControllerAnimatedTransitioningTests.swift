import Motion
import Replay
import Testing
import ViewTree

/// A custom transition as tutorials show it: an animator, an interaction and a delegate that provides them,
/// using only public API.
private final class FadeAnimator: UIViewControllerAnimatedTransitioning {
  private(set) var ended: [Bool] = []
  var fromFrame = CGRect.zero
  var toFrame = CGRect.zero

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to)
    else {
      return context.completeTransition(false)
    }
    fromFrame = context.initialFrame(for: from)
    toFrame = context.finalFrame(for: to)
    to.view.frame = toFrame
    context.containerView.addSubview(to.view)
    to.view.alpha = 0
    UIView.animate(withDuration: transitionDuration(using: context)) {
      to.view.alpha = 1
      from.view.center.x -= 100
    } completion: { _ in
      from.view.center.x += context.transitionWasCancelled ? 0 : 100
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

private final class FadeDelegate: UINavigationControllerDelegate {
  let animator = FadeAnimator()
  var interaction: UIPercentDrivenInteractiveTransition?
  private(set) var operations: [UINavigationController.Operation] = []

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

@Suite("Custom transitions")
struct CustomTransitionTests {
  private let my = NavigationStage()
  private let delegate = FadeDelegate()
  private let b: DiaryScreen

  init() {
    b = DiaryScreen("B", my.diary)
    my.navigation.delegate = delegate
  }

  private func alpha(of view: UIView) -> CGFloat { view.layer.presentation()?.alpha ?? view.alpha }

  @Test("a custom animator animates the push and is notified when it ends")
  func animator() {
    my.navigation.pushViewController(b, animated: true)
    #expect(delegate.operations == [.push])
    my.stage.run(for: 0.25)
    #expect(abs(alpha(of: b.view) - 0.5) < 0.05)
    my.stage.settle()
    #expect(delegate.animator.ended == [true])
    #expect(delegate.animator.fromFrame == rect(0, 0, 400, 800))
    #expect(delegate.animator.toFrame == rect(0, 0, 400, 800))
    #expect(b.isThere)
    my.navigation.popViewController(animated: true)
    my.stage.settle()
    #expect(delegate.operations == [.push, .pop])
    #expect(my.names == ["A"])
  }

  @Test("an interaction drives it linearly, and releasing it continues from there")
  func interaction() {
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    my.navigation.pushViewController(b, animated: true)
    #expect(my.navigation.transitionCoordinator?.isInteractive == true)
    for share in [0, 0.2, 0.42, 0.3] {
      interaction.update(share)
      my.stage.frame()
      #expect(abs(alpha(of: b.view) - share) < 1e-6)
    }
    my.stage.run(for: 2)
    #expect(abs(alpha(of: b.view) - 0.3) < 1e-6)
    interaction.finish()
    my.stage.frame()
    #expect(alpha(of: b.view) >= 0.3 && alpha(of: b.view) < 0.4)
    // The remaining time is (1 − 0.3) · 0.5 seconds.
    my.stage.run(for: 0.3)
    #expect(!b.isThere)
    my.stage.run(for: 0.1)
    #expect(b.isThere)
    #expect(delegate.animator.ended == [true])
  }

  @Test("a canceled interaction restores everything and releases the screen")
  func cancelled() {
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    weak var released: UIViewController?
    do {
      let c = DiaryScreen("C", my.diary)
      released = c
      my.navigation.pushViewController(c, animated: true)
      interaction.update(0.6)
      interaction.completionSpeed = 2
      interaction.cancel()
    }
    #expect(released != nil)
    my.stage.settle()
    #expect(released == nil)
    #expect(my.names == ["A"])
    #expect(my.root.view.frame == rect(0, 0, 400, 800))
    #expect(delegate.animator.ended == [false])
    #expect(
      my.diary.drain() == [
        "C willJoin", "A willDisappear", "C willAppear", "C willDisappear", "C didDisappear", "A willAppear",
        "A didAppear", "C willLeave", "C didLeave",
      ])
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    my.root.view.addGestureRecognizer(tap)
    my.stage.tap(at: point(200, 400))
    #expect(taps == 1)
  }

  @Test("animations alongside follow the finger, are undone by a cancellation, and report the outcome")
  func coordinator() throws {
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    let badge = UIView(frame: rect(0, 0, 10, 10))
    my.navigation.view.addSubview(badge)
    var told: [String] = []
    b.onWillAppear = { [b] in
      b.transitionCoordinator?.animate { _ in
        badge.alpha = 0
      } completion: {
        told.append("over, cancelled: \($0.isCancelled)")
      }
      b.transitionCoordinator?.notifyWhenInteractionChanges {
        told.append("let go, cancelled: \($0.isCancelled)")
      }
    }
    my.navigation.pushViewController(b, animated: true)
    interaction.update(0.25)
    my.stage.frame()
    #expect(abs(alpha(of: badge) - 0.75) < 1e-6)
    let coordinator = try #require(my.navigation.transitionCoordinator)
    #expect(coordinator.percentComplete == 0.25)
    #expect(coordinator.transitionDuration == 0.5)
    interaction.cancel()
    my.stage.settle()
    #expect(badge.alpha == 1)
    #expect(told == ["let go, cancelled: true", "over, cancelled: true"])
    #expect(my.navigation.transitionCoordinator == nil)
  }

  @Test("a running transition can be caught, moved and released again")
  func caught() {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    delegate.interaction = interaction
    my.navigation.pushViewController(b, animated: true)
    my.stage.run(for: 0.25)
    let before = alpha(of: b.view)
    #expect(before > 0.2 && before < 0.8)
    interaction.pause()
    my.stage.run(for: 1)
    #expect(abs(alpha(of: b.view) - before) < 1e-6)
    #expect(abs(interaction.percentComplete - before) < 1e-6)
    interaction.update(0.9)
    my.stage.frame()
    #expect(abs(alpha(of: b.view) - 0.9) < 1e-6)
    interaction.finish()
    interaction.pause()
    interaction.cancel()
    my.stage.settle()
    #expect(my.names == ["A"])
    #expect(my.root.isThere)
  }

  @Test("calls that come too late or twice have no effect")
  func misused() {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.update(0.5)
    interaction.finish()
    interaction.cancel()
    interaction.pause()
    delegate.interaction = interaction
    my.navigation.pushViewController(b, animated: true)
    interaction.update(.nan)
    interaction.update(7)
    #expect(interaction.percentComplete == 1)
    interaction.finish()
    interaction.cancel()
    interaction.update(0.1)
    my.stage.settle()
    #expect(my.names == ["A", "B"])
    // A queued change runs by itself, without an interaction.
    delegate.interaction = nil
    my.navigation.popViewController(animated: true)
    delegate.interaction = UIPercentDrivenInteractiveTransition()
    my.navigation.pushViewController(my.screen("C"), animated: true)
    my.stage.settle()
    #expect(my.names == ["A", "C"])
  }

  @Test("an interruptible animator can be scrubbed too")
  func interruptible() {
    final class Whole: UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
      let interaction = UIPercentDrivenInteractiveTransition()
      private var running: UIViewPropertyAnimator?

      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.4 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context)?.startAnimation()
      }

      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> UIViewPropertyAnimator? {
        if let running { return running }
        guard let to = context.view(forKey: .to) else { return nil }
        context.containerView.addSubview(to)
        to.alpha = 0
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeIn) { to.alpha = 1 }
        animator.addCompletion { context.completeTransition($0 == .end) }
        running = animator
        return animator
      }

      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }

      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }
    let whole = Whole()
    my.navigation.delegate = whole
    my.navigation.pushViewController(b, animated: true)
    whole.interaction.update(0.4)
    my.stage.frame()
    #expect(abs(alpha(of: b.view) - 0.4) < 1e-6)
    whole.interaction.finish()
    my.stage.settle()
    #expect(b.isThere)
  }

  @Test("blocks with delays and keyframes occupy their parts of the finger's distance")
  func parts() {
    final class Parts: UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
      let interaction = UIPercentDrivenInteractiveTransition()
      let (late, frames) = (UIView(), UIView())

      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 1 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        for view in [context.view(forKey: .to), late, frames] { view.map(context.containerView.addSubview) }
        UIView.animate(withDuration: 0.5, delay: 0.5) {
          self.late.alpha = 0
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
        UIView.animateKeyframes(withDuration: 1) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { self.frames.alpha = 0 }
        }
      }

      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }

      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }
    let parts = Parts()
    my.navigation.delegate = parts
    my.navigation.pushViewController(b, animated: true)
    func check(_ share: CGFloat, _ late: CGFloat, _ frames: CGFloat) {
      parts.interaction.update(share)
      my.stage.frame()
      #expect(abs(alpha(of: parts.late) - late) < 1e-3, "\(share)")
      #expect(abs(alpha(of: parts.frames) - frames) < 1e-3, "\(share)")
    }
    check(0.125, 1, 0.5)
    check(0.5, 1, 0)
    check(0.75, 0.5, 0)
    // After the release, all parts follow the curve: none jumps, and the late one arrives last.
    parts.interaction.completionCurve = .easeIn
    let letGo = my.stage.time
    parts.interaction.finish()
    let curve = CubicBezier(0.42, 0, 1, 1)
    let start = curve.time(atProgress: 0.75)
    for _ in 0..<14 {
      my.stage.frame()
      let passed = start + (1 - start) * (my.stage.time - letGo) / 0.25
      #expect(abs(alpha(of: parts.late) - CGFloat(2 - 2 * curve.progress(atTime: passed))) < 1e-6)
      #expect(alpha(of: parts.frames) == 0)
    }
    my.stage.settle()
    #expect(b.isThere)
  }

  @Test("code beside a transition learns how fast and on which curve its rest runs")
  func rest() throws {
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    my.navigation.pushViewController(b, animated: true)
    my.stage.frame()
    let coordinator = try #require(my.navigation.transitionCoordinator ?? b.transitionCoordinator)
    #expect(coordinator.completionVelocity == 1 && coordinator.completionCurve == .easeInOut)
    var seen: [(CGFloat, UIView.AnimationCurve)] = []
    coordinator.notifyWhenInteractionChanges { seen.append(($0.completionVelocity, $0.completionCurve)) }
    interaction.update(0.5)
    interaction.completionSpeed = 2
    interaction.completionCurve = .easeIn
    interaction.finish()
    #expect(seen.map(\.0) == [2] && seen.map(\.1) == [.easeIn])
    my.stage.settle()
    #expect(b.isThere)
  }
}

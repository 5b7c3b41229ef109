import Replay
import Testing
import ViewTree

@testable import LHNavigation

/// An animator that moves the new screen in from below.
private final class Lift: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: 0, y: 800)
    UIView.animate(withDuration: transitionDuration(using: context), options: .curveLinear) {
      to.transform = .identity
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

private final class Director: UINavigationControllerDelegate {
  var interaction: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Lift() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

@Suite("An animator of the delegate")
struct CustomAnimatorTests {
  private let my = NavigationScene("A")
  private let director = Director()

  init() {
    my.navigation.delegate = director
    my.next = { [my] in my.screen("B") }
  }

  /// The remaining distance of the new screen.
  private var rest: CGFloat { my.top?.view.layer.presentation()?.affineTransform().ty ?? 0 }

  @Test("follows the finger exactly, back and forth, and continues from there")
  func led() {
    my.hold(-100)
    #expect(my.navigation.transitionCoordinator?.isInteractive == true)
    #expect(abs(rest - 600) < 0.5)
    my.stage.fingerMoves(by: point(60, 0))
    #expect(abs(rest - 720) < 0.5)
    my.stage.fingerMoves(by: point(-240, 0))
    #expect(abs(rest - 240) < 0.5)
    my.stage.run(for: 0.3)
    my.stage.fingerUp()
    var before = rest
    #expect(abs(before - 240) < 0.5)
    for _ in 0..<8 {
      my.stage.frame()
      #expect(rest <= before)
      before = rest
    }
    my.stage.settle()
    #expect(my.names == ["A", "B"] && my.top?.isThere == true)
  }

  @Test("ends by the same rules as the controller's own, and a cancel undoes it")
  func outcomes() {
    my.drag(-190)
    #expect(my.names == ["A"] && my.top?.isThere == true)
    my.hold(-60)
    my.stage.fingerUp()
    my.stage.settle()
    #expect(my.names == ["A", "B"])
    my.hold(300)
    my.stage.fingerCancelled()
    my.stage.settle()
    #expect(my.names == ["A", "B"] && my.top?.view.transform == .identity)
    my.stage.tap(at: point(200, 400))
    my.drag(210)
    #expect(my.names == ["A"])
  }

  @Test("can have an interaction controller of the delegate")
  func ledByDelegate() throws {
    let interaction = UIPercentDrivenInteractiveTransition()
    director.interaction = interaction
    my.hold(-300)
    #expect(abs(rest - 800) < 0.5)
    interaction.update(0.5)
    #expect(abs(rest - 400) < 0.5)
    interaction.cancel()
    my.stage.fingerUp()
    my.stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("the shared bar's colors blend beside it, and are restored by a cancel")
  func colors() throws {
    let bar = my.navigation.navigationBar
    my.navigation.isNavigationBarHidden = false
    my.navigation.viewControllers[0].lh_barTintColor = .blue
    my.next = { [my] in
      let screen = my.screen("B")
      screen.lh_barTintColor = .red
      return screen
    }
    my.stage.settle()
    let ground = try #require(bar.subviews.first)
    my.hold(-200)
    let shown = ground.layer.presentation()?.backgroundColor
    #expect(shown.map { UIColor(cgColor: $0) } == UIColor.blue.mixed(with: .red, by: 0.5))
    my.stage.fingerMoves(by: point(120, 0))
    my.rest()
    my.stage.settle()
    #expect(my.names == ["A"] && bar.barTintColor == .blue)
    my.drag(-300)
    #expect(my.names == ["A", "B"] && bar.barTintColor == .red)
  }
}

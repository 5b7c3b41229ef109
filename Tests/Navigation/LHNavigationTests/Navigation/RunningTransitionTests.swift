import Replay
import Testing
import ViewTree

@testable import LHNavigation

@Suite("A running transition")
struct RunningTransitionTests {
  @Test("without a finger it takes a quarter of a second, evenly or along its curve")
  func timed() throws {
    let my = NavigationScene("A")
    my.navigation.pushViewController(my.screen("B"), animated: true)
    my.stage.run(for: 0.1)
    let progress = try #require(my.navigation.transitionProgress)
    #expect(abs(progress - 0.4) < 0.07)
    my.stage.run(for: 0.2)
    #expect(my.navigation.transitionProgress == nil)
    my.navigation.transitionCurve = UICubicTimingParameters(animationCurve: .easeIn)
    my.navigation.popViewController(animated: true)
    my.stage.run(for: 0.1)
    let curved = try #require(my.navigation.transitionProgress)
    #expect(curved < 0.3)
    my.stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("requests wait for it, popping the root is ignored, and setting the stack drops waiting requests")
  func queue() {
    let my = NavigationScene("A")
    for name in ["B", "C"] { my.navigation.pushViewController(my.screen(name), animated: true) }
    my.navigation.popViewController(animated: true)
    my.stage.settle()
    #expect(my.names == ["A", "B"])
    my.navigation.popViewController(animated: true)
    my.navigation.popViewController(animated: true)
    my.stage.settle()
    #expect(my.names == ["A"])
    my.navigation.pushViewController(my.screen("B"), animated: true)
    my.navigation.pushViewController(my.screen("C"), animated: true)
    my.navigation.setViewControllers([my.screen("D")], animated: true)
    my.stage.settle()
    #expect(my.names == ["D"])
  }

  @Test("touches have no effect until it ends, even if it goes back, and work again in the same turn")
  func neverDeaf() throws {
    for distance in [100.0, 300] {
      let my = NavigationScene("A", "B")
      var heard = -1
      my.hold(distance)
      my.rest()
      while my.navigation.transitionProgress != nil {
        #expect(my.stage.window.hitTest(point(200, 400), with: nil) === my.navigation.view)
        my.stage.frame()
        heard += 1
        if heard > 600 { break }
      }
      #expect(heard >= 0 && heard < 60)
      #expect(my.stage.window.hitTest(point(200, 400), with: nil) === my.top?.view)
    }
  }

  @Test("a second drag starts nothing unless running transitions can be caught")
  func second() throws {
    let my = NavigationScene("A", "B", "C")
    my.navigation.popViewController(animated: true)
    my.stage.frame()
    my.drag(300)
    #expect(my.names == ["A", "B"])
  }

  @Test("a finger catches a timed transition where it is, and moves it on or back")
  func caughtTimed() throws {
    let my = NavigationScene("A")
    my.navigation.catchesRunningTransitions = true
    let b = my.screen("B")
    my.navigation.pushViewController(b, animated: true)
    my.stage.run(for: 0.1)
    my.stage.fingerDown(at: point(200, 400))
    my.stage.fingerMoves(by: point(10, 0))
    let caught = try #require(my.navigation.transitionProgress)
    my.stage.run(for: 0.2)
    #expect(my.navigation.transitionProgress == caught)
    my.stage.fingerMoves(by: point(40, 0))
    let led = try #require(my.navigation.transitionProgress)
    #expect(abs(led - (caught - 0.1)) < 1e-9)
    my.rest()
    my.stage.settle()
    #expect(my.names == ["A"])
    #expect(b.isGone && b.faults == [] && b.parent == nil)
  }

  @Test("a finger catches a settling transition")
  func caughtSettling() throws {
    let my = NavigationScene("A", "B")
    my.navigation.catchesRunningTransitions = true
    my.hold(100)
    my.rest()
    my.stage.run(for: 0.03)
    #expect(my.navigation.transitionCoordinator?.isCancelled == true)
    my.stage.fingerDown(at: point(100, 400))
    my.stage.fingerMoves(by: point(10, 0))
    #expect(my.navigation.transitionCoordinator?.isInteractive == true)
    my.stage.fingerMoves(by: point(280, 0))
    my.rest()
    my.stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("a released transition can continue evenly in the remaining time")
  func settlesByTime() throws {
    let my = NavigationScene("A", "B")
    my.navigation.settlesByTime = true
    my.hold(240)
    my.rest()
    my.stage.run(for: 0.05)
    let progress = try #require(my.navigation.transitionProgress)
    #expect(abs(progress - 0.8) < 0.07)
    my.stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("it is reported to the delegate and to any number of observers")
  func observers() {
    final class Ear: LHNavigationObserver, UINavigationControllerDelegate {
      var heard: [String] = []
      func navigationController(
        _ navigationController: LHNavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { heard.append("will \(viewController.title ?? "")") }
      func navigationController(
        _ navigationController: LHNavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { heard.append("did \(viewController.title ?? "")") }
      func navigationController(
        _ navigationController: LHNavigationController, didCancelShowing viewController: UIViewController
      ) { heard.append("not \(viewController.title ?? "")") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { heard.append("delegate \(viewController.title ?? "")") }
    }
    let my = NavigationScene("A")
    let (one, other, delegate) = (Ear(), Ear(), Ear())
    my.navigation.delegate = delegate
    my.navigation.addObserver(one)
    my.navigation.addObserver(other)
    my.next = { [my] in my.screen("B") }
    my.drag(-100)
    my.drag(-300)
    my.navigation.removeObserver(other)
    my.navigation.popViewController(animated: false)
    #expect(one.heard == ["will B", "not B", "will B", "did B", "will A", "did A"])
    #expect(other.heard == ["will B", "not B", "will B", "did B"])
    #expect(delegate.heard == ["delegate B", "delegate A"])
  }

  @Test("animations alongside follow the finger and the settling, and are undone by a cancel")
  func alongside() throws {
    let my = NavigationScene("A", "B")
    let banner = UIView()
    try #require(my.top).view.addSubview(banner)
    my.hold(0, steps: 1)
    my.navigation.transitionCoordinator?.animate { _ in banner.alpha = 0 }
    my.stage.fingerMoves(by: point(100, 0))
    #expect(abs(banner.layer.shownOpacity - 0.75) < 0.001)
    my.rest()
    my.stage.frame()
    let progress = try #require(my.navigation.transitionProgress)
    #expect(abs(banner.layer.shownOpacity - (1 - progress)) < 0.001)
    my.stage.settle()
    #expect(banner.alpha == 1 && my.names == ["A", "B"])
  }

  @Test("a controller that leaves its window during a drag goes back and works afterwards")
  func removed() throws {
    let my = NavigationScene("A", "B")
    my.hold(300)
    my.stage.window.rootViewController = nil
    my.stage.frame()
    my.stage.window.rootViewController = my.navigation
    my.stage.fingerUp()
    my.stage.settle()
    #expect(my.names == ["A", "B"])
    #expect(my.navigation.transitionProgress == nil)
    let top = try #require(my.top)
    #expect(top.isThere && top.view.transform == .identity)
    my.drag(300)
    #expect(my.names == ["A"])
  }

  @Test("the front screen casts a shadow at its leading edge, and the default look can dim")
  func shadow() throws {
    let my = NavigationScene("A", "B")
    my.navigation.leadingEdgeShadow = .standard
    my.navigation.dimAlpha = 0.18
    let (below, top) = (try #require(my.screen(at: 0)?.view), try #require(my.top?.view))
    my.hold(100)
    let parts = try #require(top.superview).subviews
    #expect(parts.count == 4 && parts.first === below && parts.last === top)
    let edge = try #require(parts.first { $0.layer.shadow != nil })
    #expect(edge.layer.shadow?.color.alpha == 0.25 && edge.alpha == 0.75 && edge.frame == top.frame)
    let veil = try #require(parts.first { $0.backgroundColor == .black })
    #expect(abs(veil.alpha - 0.135) < 1e-9 && veil.frame == below.frame)
    my.stage.fingerCancelled()
    my.stage.settle()
    #expect(top.superview?.subviews == [top])
  }
}

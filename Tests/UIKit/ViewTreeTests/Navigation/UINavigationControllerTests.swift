import Replay
import TestSupport
import Testing

@testable import ViewTree

@Suite("Navigation controllers")
struct UINavigationControllerTests {
  private let my = NavigationStage()
  private var navigation: UINavigationController { my.navigation }
  private var stage: Stage { my.stage }

  @Test("a push sends callbacks in UIKit's order")
  func pushOrder() {
    let b = my.screen("B")
    navigation.pushViewController(b, animated: true)
    #expect(my.diary.drain() == ["B willJoin", "A willDisappear", "B willAppear"])
    #expect(my.names == ["A", "B"])
    #expect(b.isMovingToParent)
    stage.settle()
    #expect(my.diary.drain() == ["A didDisappear", "B didAppear", "B didJoin"])
    #expect(!b.isMovingToParent)
    #expect(b.view.superview != nil)
    #expect(my.root.view.superview == nil)
    #expect(b.view.transform == .identity)
  }

  @Test("a pop sends callbacks in UIKit's order")
  func popOrder() {
    my.put("B")
    let b = navigation.popViewController(animated: true)
    #expect(b?.title == "B")
    #expect(b?.isMovingFromParent == true)
    #expect(my.diary.drain() == ["B willLeave", "B willDisappear", "A willAppear"])
    stage.settle()
    #expect(my.diary.drain() == ["B didDisappear", "A didAppear", "B didLeave"])
    #expect(b?.parent == nil)
  }

  @Test("without animation, the same callbacks come at once")
  func atOnce() {
    let b = my.screen("B")
    navigation.pushViewController(b, animated: false)
    #expect(
      my.diary.drain() == [
        "B willJoin", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear", "B didJoin",
      ])
    #expect(b.view.frame == rect(0, 0, 400, 800))
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test("a pushed screen loads its view before the old screen is notified that it will disappear")
  func loadsFirst() {
    final class Loader: UIViewController {
      let diary: NavigationDiary
      init(_ diary: NavigationDiary) {
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
      }
      override func viewDidLoad() { diary.entries.append("loaded") }
    }
    for isAnimated in [false, true] {
      let my = NavigationStage()
      my.navigation.pushViewController(Loader(my.diary), animated: isAnimated)
      #expect(Array(my.diary.drain().prefix(2)) == ["loaded", "A willDisappear"])
    }
  }

  @Test("changes requested during a transition follow it in order, and none is lost")
  func queue() {
    let (b, c, d) = (my.screen("B"), my.screen("C"), my.screen("D"))
    navigation.pushViewController(b, animated: true)
    stage.run(for: 0.1)
    navigation.pushViewController(c, animated: true)
    navigation.pushViewController(d, animated: false)
    #expect(navigation.popViewController(animated: true) === d)
    #expect(my.names == ["A", "B"])
    stage.settle()
    #expect(my.names == ["A", "B", "C"])
    #expect(
      my.appearances() == [
        "A willDisappear", "B willAppear", "A didDisappear", "B didAppear", "B willDisappear", "C willAppear",
        "B didDisappear", "C didAppear", "C willDisappear", "D willAppear", "C didDisappear", "D didAppear",
        "D willDisappear", "C willAppear", "D didDisappear", "C didAppear",
      ])
    #expect(d.parent == nil)
  }

  @Test("a pop right after a push removes the pushed screen")
  func popRightAfterPush() {
    navigation.pushViewController(my.screen("B"), animated: true)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(my.names == ["A"])
    #expect(my.root.isThere)
  }

  @Test("a screen cannot be pushed twice, nor a navigation controller onto itself", .allowsMisuse)
  func refused() {
    let b = my.screen("B")
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(navigation, animated: true)
    navigation.pushViewController(my.root, animated: false)
    stage.settle()
    #expect(my.names == ["A", "B"])
    let outer = UIViewController()
    outer.addChild(navigation)
    navigation.pushViewController(outer, animated: false)
    #expect(my.names == ["A", "B"])
  }

  @Test("an empty stack shows nothing and can be filled")
  func empty() {
    navigation.setViewControllers([], animated: true)
    stage.settle()
    #expect(my.names == [])
    #expect(navigation.topViewController == nil)
    #expect(my.root.isGone)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToRootViewController(animated: true) == nil)
    stage.press(.keyboardEscape)
    stage.resize(to: CGSize(width: 1, height: 1))
    stage.settle()
    navigation.pushViewController(my.root, animated: true)
    stage.settle()
    #expect(my.root.isThere)
  }

  @Test("the root cannot be popped, and popping to a screen returns the removed ones", .allowsMisuse)
  func popping() {
    #expect(navigation.popViewController(animated: true) == nil)
    my.put("B", "C", "D")
    let b = navigation.viewControllers[1]
    #expect(navigation.popToViewController(my.screen("X"), animated: true) == nil)
    #expect(navigation.popToViewController(b, animated: true)?.map(\.title) == ["C", "D"])
    stage.settle()
    #expect(my.names == ["A", "B"])
    my.put("C")
    #expect(navigation.popToRootViewController(animated: true)?.map(\.title) == ["B", "C"])
    stage.settle()
    #expect(my.names == ["A"])
    #expect(b.parent == nil)
  }

  @Test("replacing the stack keeps common screens and drops queued changes", .allowsMisuse)
  func replacing() {
    my.put("B")
    let b = navigation.viewControllers[1]
    navigation.pushViewController(my.screen("C"), animated: true)
    navigation.pushViewController(my.screen("D"), animated: true)
    navigation.setViewControllers([b, b, my.screen("E")], animated: true)
    stage.settle()
    #expect(my.names == ["B", "E"])
    #expect(my.root.parent == nil)
    #expect(b.parent === navigation)
    #expect(my.diary.drain().filter { $0.hasPrefix("D") } == [])
  }

  @Test("the upper screen slides over the lower one, which moves by less and is dimmed")
  func slide() {
    let b = my.screen("B")
    navigation.pushViewController(b, animated: true)
    stage.frame()
    stage.frame()
    let (upper, lower) = (b.view.layer.shownTransform.tx, my.root.view.layer.shownTransform.tx)
    #expect(upper > 200 && upper < 400)
    #expect(abs(lower + 0.3 * (400 - upper)) < 0.01)
    stage.settle()
    #expect(navigation.container.subviews == [b.view])
  }

  @Test("with reduced motion, the screens fade and do not move")
  func reducedMotion() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let b = my.screen("B")
    navigation.pushViewController(b, animated: true)
    stage.run(for: 0.07)
    #expect(b.view.layer.shownTransform == .identity)
    #expect(b.view.layer.shownOpacity > 0 && b.view.layer.shownOpacity < 1)
    stage.run(for: 0.1)
    #expect(b.isThere)
    #expect(b.view.alpha == 1)
  }

  @Test("touches are blocked during a transition and reach the new screen right after it")
  func touches() {
    var taps = 0
    let b = my.screen("B")
    b.view.addGestureRecognizer(UITapGestureRecognizer())
    b.view.gestureRecognizers?.first.map { $0.addAction(owner: nil) { _ in taps += 1 } }
    navigation.pushViewController(b, animated: true)
    stage.run(for: 0.1)
    stage.tap(at: point(200, 400))
    #expect(taps == 0)
    stage.settle()
    stage.tap(at: point(200, 400))
    #expect(taps == 1)
  }

  @Test("Escape, Alt+Left, the mouse's back button and the back button go back")
  func waysBack() {
    for distance in 0..<4 {
      my.put("B")
      switch distance {
      case 0: stage.press(.keyboardEscape)
      case 1: stage.press(.keyboardLeftArrow, modifiers: .alternate)
      case 2:
        stage.mouse(.began, at: point(200, 400), button: 4)
        stage.mouse(.ended, at: point(200, 400), button: 4)
      default: stage.tap(at: point(30, 22))
      }
      stage.settle()
      #expect(my.names == ["A"], "way \(distance)")
    }
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("a controller that leaves the window during a transition ends it, and appearances stay balanced")
  func leavesInBetween() {
    let b = my.screen("B")
    navigation.pushViewController(b, animated: true)
    stage.run(for: 0.1)
    stage.window.rootViewController = nil
    #expect(b.isGone && my.root.isGone)
    #expect(my.names == ["A", "B"])
    stage.settle()
    stage.window.rootViewController = navigation
    stage.settle()
    #expect(b.isThere && my.root.isGone)
    #expect(b.faults + my.root.faults == [])
  }

  @Test("a controller outside a window keeps its stack too")
  func withoutWindow() {
    let diary = NavigationDiary()
    let own = UINavigationController(rootViewController: DiaryScreen("X", diary))
    own.pushViewController(DiaryScreen("Y", diary), animated: true)
    #expect(own.viewControllers.map(\.title) == ["X", "Y"])
    _ = own.view
    own.popViewController(animated: true)
    #expect(own.viewControllers.map(\.title) == ["X"])
    #expect(diary.drain().filter { $0.hasSuffix("ppear") } == [])
  }

  @Test("the screens of a pushed navigation controller appear with it")
  func nested() {
    let inner = UINavigationController(rootViewController: my.screen("I"))
    navigation.pushViewController(inner, animated: true)
    #expect(my.appearances() == ["A willDisappear", "I willAppear"])
    stage.settle()
    #expect(my.appearances() == ["A didDisappear", "I didAppear"])
    #expect(inner.topViewController?.navigationController === inner)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(
      my.appearances() == ["I willDisappear", "A willAppear", "I didDisappear", "A didAppear"])
  }

  @Test("the delegate is notified before and after a screen is shown")
  func delegate() {
    final class Ear: UINavigationControllerDelegate {
      var heard: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { heard.append("will \(viewController.title ?? "") \(animated)") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { heard.append("did \(viewController.title ?? "") \(animated)") }
    }
    let ear = Ear()
    navigation.delegate = ear
    navigation.pushViewController(my.screen("B"), animated: true)
    stage.settle()
    navigation.popViewController(animated: false)
    #expect(ear.heard == ["will B true", "did B true", "will A false", "did A false"])
  }
}

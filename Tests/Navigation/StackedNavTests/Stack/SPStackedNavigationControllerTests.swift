import Replay
import StackedNav
import Testing
import ViewTree

@Suite("Stacked navigation controller")
struct SPStackedNavigationControllerTests {
  @Test("a push adds, activates, slides in and shows the page; covered pages disappear at the end")
  func push() {
    let scenery = Scenery(halfPages: 2)
    let pushed = scenery.page("P")
    scenery.stack.pushViewController(pushed, animated: true)
    #expect(scenery.log.apply() == ["P will join", "H2 is inactive", "P is active", "P did join"])
    scenery.stage.settle()
    #expect(
      scenery.log.apply() == [
        "P loads", "P will appear", "P did appear", "H1 will disappear", "H1 did disappear",
      ])
    #expect(scenery.names == ["F", "H1", "H2", "P"])
  }

  @Test("a popped page leaves the list at once, and the screen when the pages rest")
  func pop() {
    let scenery = Scenery(halfPages: 3)
    let popped = scenery.stack.popViewController(animated: true)
    #expect(popped === scenery.pages[3])
    #expect(scenery.log.apply() == ["H3 will leave", "H3 did leave", "H3 is inactive", "H2 is active"])
    #expect(scenery.xs.count == 4)
    scenery.stage.settle()
    #expect(scenery.xs == [0, 3, 472])
    #expect(
      scenery.log.apply() == [
        "H1 loads", "H1 will appear", "H1 did appear", "H3 will disappear", "H3 did disappear",
      ])
  }

  @Test("the last page cannot be popped")
  func lastPage() {
    let scenery = Scenery(halfPages: 0)
    #expect(scenery.stack.popViewController(animated: true) == nil)
    #expect(scenery.names == ["F"])
    #expect(scenery.active == "F")
  }

  @Test("popping several pages tells each page that it becomes active on the way, as the original does")
  func popSeveral() {
    let scenery = Scenery(halfPages: 4)
    let popped = scenery.stack.popToViewController(scenery.pages[1], animated: false)
    #expect(popped == [scenery.pages[4], scenery.pages[3], scenery.pages[2]])
    scenery.stage.settle()
    #expect(
      scenery.log.apply().filter { $0.contains("active") } == [
        "H4 is inactive", "H3 is active", "H3 is inactive", "H2 is active", "H2 is inactive", "H1 is active",
      ])
    #expect(scenery.xs == [0, 472])
  }

  @Test("pushing on top of the root tells each page that is removed and the root, then the new page")
  func pushOnRoot() {
    let scenery = Scenery(halfPages: 2)
    let page = scenery.page("P")
    scenery.stack.pushViewController(page, onTopOf: scenery.pages[0], animated: true)
    #expect(
      scenery.log.apply().filter { $0.contains("active") } == [
        "H2 is inactive", "H1 is active", "H1 is inactive", "F is active", "F is inactive", "P is active",
      ])
    scenery.stage.settle()
    #expect(scenery.names == ["F", "P"])
    #expect(scenery.active == "P")
  }

  @Test("the history does not keep the pages that were active only on the way")
  func historyOfPops() {
    let scenery = Scenery(halfPages: 4)
    scenery.stack.popToViewController(scenery.pages[1], animated: false)
    #expect(scenery.stack.canGoBack)
    scenery.stack.goBack(animated: false)
    #expect(scenery.active != "H2" && scenery.active != "H3")
  }

  @Test("popping to a page that is not in the stack does nothing")
  func popToStranger() {
    let scenery = Scenery(halfPages: 2)
    #expect(scenery.stack.popToViewController(scenery.page("X"), animated: true).isEmpty)
    #expect(scenery.names == ["F", "H1", "H2"])
  }

  @Test("if the root is a half page, popping to the root keeps the second page")
  func halfRoot() {
    let log = Log()
    let pages = (1...4).map { Page("H\($0)", .half, log: log) }
    let stack = SPStackedNavigationController()
    stack.setViewControllers(pages, animated: false)
    let stage = Stage(size: CGSize(width: 944, height: 748))
    stage.window.rootViewController = stack
    stage.frame()
    #expect(stack.popToRootViewController(animated: true).count == 2)
    stage.settle()
    #expect(stack.viewControllers == [pages[0], pages[1]])
    #expect(stack.activeViewController === pages[0])
    #expect(stack.activeViewControllerPagePosition == .left)
    #expect(stack.contentOffset == 0)
  }

  @Test("pushing on top of a page, or of a view controller inside it, replaces the pages above")
  func pushOnTopOf() {
    let scenery = Scenery(halfPages: 3)
    let nested = UIViewController()
    scenery.pages[1].addChild(nested)
    scenery.stack.pushViewController(scenery.page("P"), onTopOf: nested, animated: true)
    scenery.stage.settle()
    #expect(scenery.names == ["F", "H1", "P"])
    #expect(scenery.xs == [0, 3, 472])
  }

  @Test("a plain navigation controller can also push on top of a page or of a view controller inside it")
  func onTopInNavigationController() {
    let stage = Stage(size: CGSize(width: 400, height: 700))
    let pages = (0..<4).map { _ in UIViewController() }
    let navigation = UINavigationController(rootViewController: pages[0])
    stage.window.rootViewController = navigation
    navigation.pushViewController(pages[1], animated: false)
    let inner = UIViewController()
    pages[0].addChild(inner)
    navigation.pushViewController(pages[2], onTopOf: inner, animated: true)
    stage.settle()
    #expect(navigation.viewControllers == [pages[0], pages[2]])
    #expect(pages[2].view.window === stage.window && pages[1].parent == nil)
    navigation.pushViewController(pages[3], onTopOf: UIViewController(), animated: false)
    #expect(navigation.topViewController === pages[3] && navigation.viewControllers.count == 3)
  }

  @Test("pushing on top of a page that is not in the stack is a plain push")
  func pushOnTopOfStranger() {
    let scenery = Scenery(halfPages: 1)
    scenery.stack.pushViewController(scenery.page("P"), onTopOf: UIViewController(), animated: false)
    #expect(scenery.names == ["F", "H1", "P"])
  }

  @Test("a page pushed without activation waits beyond the right edge")
  func pushWithoutActivation() {
    let scenery = Scenery(halfPages: 1)
    scenery.stack.pushViewController(scenery.page("P"), animated: true, activate: false)
    scenery.stage.settle()
    #expect(scenery.active == "H1")
    #expect(scenery.xs == [0, 472, 944])
  }

  @Test("a page pushed without activation into an empty stack becomes active nevertheless")
  func pushFirstWithoutActivation() {
    let scenery = Scenery(halfPages: 1)
    scenery.stack.setViewControllers([], animated: false)
    scenery.stack.pushViewController(scenery.page("P"), animated: true, activate: false)
    scenery.stage.settle()
    #expect(scenery.active == "P" && scenery.xs == [0])
  }

  @Test("pushing a page again only activates it")
  func pushAgain() {
    let scenery = Scenery(halfPages: 3)
    scenery.stack.pushViewController(scenery.pages[1], animated: false)
    #expect(scenery.names == ["F", "H1", "H2", "H3"])
    #expect(scenery.active == "H1")
  }

  @Test("a page that is popped and pushed again at once is in the stack afterwards")
  func popAndPushAgain() {
    let scenery = Scenery(halfPages: 2)
    scenery.stack.popViewController(animated: true)
    scenery.stack.pushViewController(scenery.pages[2], animated: true)
    scenery.stage.settle()
    #expect(scenery.xs == [0, 3, 472])
    #expect(scenery.pages[2].view.window != nil)
  }

  @Test("setting the pages keeps the common beginning and activates once")
  func setPages() {
    let scenery = Scenery(halfPages: 2)
    scenery.stack.setViewControllers(
      [scenery.pages[0], scenery.page("A"), scenery.page("B")], animated: false)
    #expect(scenery.names == ["F", "A", "B"])
    #expect(scenery.log.apply().filter { $0.contains("active") } == ["H2 is inactive", "B is active"])
    scenery.stack.setViewControllers([], animated: false)
    scenery.stage.settle()
    #expect(scenery.active == nil)
    #expect(scenery.xs.isEmpty)
  }

  @Test("the active page keeps its edge when the window is resized, also while pages move")
  func resize() {
    let scenery = Scenery(halfPages: 3)
    scenery.stage.resize(to: CGSize(width: 1200, height: 600))
    scenery.stage.frame()
    #expect(scenery.xs == [0, 3, 6, 600])
    scenery.stack.popViewController(animated: true)
    scenery.stage.run(for: 0.1)
    scenery.stage.resize(to: CGSize(width: 800, height: 600))
    scenery.stage.settle()
    #expect(scenery.xs == [0, 3, 400])
  }

  @Test("a window of 1 x 1 point breaks nothing, and everything is back afterwards")
  func tinyWindow() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.resize(to: CGSize(width: 1, height: 1))
    scenery.stage.drag(from: CGPoint(x: 0.5, y: 0.5), by: CGPoint(x: -30, y: 0))
    scenery.stage.settle()
    scenery.stage.resize(to: CGSize(width: 944, height: 748))
    scenery.stage.settle()
    #expect(scenery.names == ["F", "H1", "H2"])
    #expect([0, 472, 944].contains(scenery.stack.contentOffset))
  }

  @Test("a tap brings a covered page forward")
  func tapActivates() {
    let scenery = Scenery(halfPages: 3)
    scenery.stage.tap(at: CGPoint(x: 300, y: 400))
    scenery.stage.settle()
    #expect(scenery.active == "H2")
    #expect(scenery.stack.activeViewControllerPagePosition == .left)
    #expect(scenery.stack.contentOffset == 1416)
  }

  @Test("a tap that pushes a page does not scroll back to the tapped page")
  func tapThatPushes() {
    let scenery = Scenery(halfPages: 2)
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 472, height: 748))
    let pushed = scenery.page("P")
    button.addAction(for: .touchUpInside) { _ in
      scenery.stack.pushViewController(pushed, onTopOf: scenery.pages[1], animated: true)
    }
    scenery.pages[1].view.addSubview(button)
    scenery.stage.tap(at: CGPoint(x: 300, y: 400))
    scenery.stage.settle()
    #expect(scenery.active == "P")
    #expect(scenery.xs == [0, 3, 472])
  }

  @Test("Left and Right move through the pages, Escape closes one after another but never the last")
  func keys() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.press(.keyboardLeftArrow)
    #expect(scenery.active == "H1")
    scenery.stage.press(.keyboardLeftArrow)
    #expect(scenery.active == "F")
    scenery.stage.press(.keyboardRightArrow)
    #expect(scenery.active == "H1")
    for _ in 0..<4 { scenery.stage.press(.keyboardEscape) }
    #expect(scenery.names == ["F"])
  }

  private final class Stop: UIView {
    override var canBecomeFocused: Bool { true }
  }

  @Test("Tab skips a covered page and does not move the page in front away")
  func focusInFront() {
    let scenery = Scenery(halfPages: 1)
    let stops = scenery.stack.viewControllers.map { page in
      let stop = Stop(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      page.view.addSubview(stop)
      return stop
    }
    let places = scenery.xs
    for modifiers in [UIKeyModifierFlags(), [], .shift, .shift] {
      scenery.stage.press(.keyboardTab, modifiers: modifiers)
      scenery.stage.settle()
      #expect(stops[1].isFocused)
      #expect(scenery.active == "H1" && scenery.xs == places)
    }
    scenery.stage.press(.keyboardLeftArrow)
    scenery.stage.settle()
    scenery.stage.press(.keyboardTab)
    #expect(stops[0].isFocused)
  }

  @Test("a page becomes active when Tab moves the focus into it")
  func focus() throws {
    let scenery = Scenery(halfPages: 2)
    let stop = Stop(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    scenery.stack.viewControllers[1].view.addSubview(stop)
    #expect(scenery.active == "H2")
    scenery.stage.press(.keyboardTab)
    #expect(stop.isFocused)
    #expect(scenery.active == "H1")
    scenery.stage.settle()
    #expect(stop.isFocused)
  }

  @Test("pages pushed before the view is loaded are shown, and covered ones are not loaded")
  func lazyLoading() {
    let log = Log()
    let stack = SPStackedNavigationController(rootViewController: Page("F", .full, log: log))
    for number in 1...3 { stack.pushViewController(Page("H\(number)", .half, log: log), animated: true) }
    let stage = Stage(size: CGSize(width: 944, height: 748))
    stage.window.rootViewController = stack
    stage.settle()
    #expect(log.lines.filter { $0.hasSuffix("loads") } == ["H2 loads", "H3 loads"])
    #expect(stack.visibleViewControllers == Array(stack.viewControllers.suffix(2)))
  }

  @Test("a popped page is released")
  func lifetime() {
    let scenery = Scenery(halfPages: 1)
    weak var popped: Page?
    do {
      let page = scenery.page("P")
      popped = page
      scenery.stack.pushViewController(page, animated: true)
      scenery.stage.settle()
      scenery.stack.popViewController(animated: true)
      scenery.stage.settle()
    }
    #expect(popped == nil)
  }

  @Test("a presented controller keeps the keyboard while the window is resized")
  func keysOfPresented() {
    /// A view that takes keys, as menus do.
    final class Menu: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let scenery = Scenery(halfPages: 1)
    let menu = Menu()
    scenery.stack.present(menu, animated: false)
    #expect(menu.isFirstResponder)
    scenery.stage.resize(to: CGSize(width: 800, height: 600))
    scenery.stage.settle()
    #expect(menu.isFirstResponder)
    menu.dismiss(animated: false)
    scenery.stage.settle()
    #expect(!menu.isFirstResponder)
  }

  @Test("a popped page presents nothing on its way out")
  func presentingWhileLeaving() throws {
    let scenery = Scenery(halfPages: 1)
    let page = try #require(scenery.stack.topViewController)
    scenery.stack.popViewController(animated: true)
    scenery.stage.frame()
    #expect(page.view.window != nil)
    let screen = UIViewController()
    page.present(screen, animated: false)
    #expect(screen.viewIfLoaded?.window == nil && page.presentedViewController == nil)
    scenery.stack.pushViewController(page, animated: false)
    page.present(screen, animated: false)
    #expect(scenery.stack.presentedViewController === screen)
    screen.dismiss(animated: false)
  }
}

import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Side tabs and the keyboard")
struct SideTabKeyTests {
  private let scenery = TabScenery()
  private var stage: Stage { scenery.stage }
  private var tabs: SPSideTabController { scenery.tabs }

  private func press(digit: Int, _ modifiers: UIKeyModifierFlags = []) {
    stage.press(UIKeyboardHIDUsage(rawValue: 0x1D + digit), modifiers: modifiers)
  }

  @Test("Control or Alt with a digit selects the tab with that number; a digit alone is text")
  func digits() {
    press(digit: 3, .control)
    #expect(tabs.selectedIndex == 2)
    press(digit: 2, .alternate)
    #expect(tabs.selectedIndex == 1)
    press(digit: 1)
    #expect(tabs.selectedIndex == 1)
    press(digit: 1, [.control, .shift])
    #expect(tabs.selectedIndex == 1)
    press(digit: 9, .control)
    #expect(tabs.selectedIndex == 1)
  }

  @Test("the key of the selected tab acts like a tap on it")
  func reselection() {
    let diary = BarDiary()
    tabs.tabBarDelegate = diary
    press(digit: 1, .control)
    #expect(diary.lines == ["reselected One"])
  }

  @Test("a disabled tab can be chosen neither by its key nor by a tap")
  func disabled() throws {
    scenery.controllers[1].tabBarItem.isEnabled = false
    press(digit: 2, .control)
    scenery.tap(1)
    #expect(tabs.selectedIndex == 0)
    #expect(try scenery.button(1).alpha == 0.4)
    scenery.controllers[1].tabBarItem.isEnabled = true
    scenery.tap(1)
    #expect(tabs.selectedIndex == 1)
  }

  @Test("the mouse's back button works over the bar and the attachment too, but not through a sheet")
  func backButton() {
    let (stack, root, top) = (SPStackedNavigationController(), UIViewController(), UIViewController())
    stack.setViewControllers([root, top], animated: false)
    tabs.viewControllers = [stack]
    tabs.bottomAttachment = UIViewController()
    tabs.isBottomAttachmentHidden = false
    stage.settle()
    func goesBack(at x: CGFloat, _ y: CGFloat) -> Bool {
      stack.setActiveViewController(root, animated: false)
      stack.setActiveViewController(top, animated: false)
      stage.mouse(.began, at: CGPoint(x: x, y: y), button: 4)
      stage.mouse(.ended, at: CGPoint(x: x, y: y), button: 4)
      stage.settle()
      return stack.activeViewController === root
    }
    #expect(goesBack(at: 400, 300))
    #expect(goesBack(at: 40, 300))
    #expect(goesBack(at: 400, 760))
    tabs.present(UIViewController(), animated: false)
    #expect(!goesBack(at: 40, 300))
    #expect(!goesBack(at: 400, 300))
  }

  @Test("a button that no page uses passes through the tabs once")
  func otherButtons() {
    final class Listener: UIViewController {
      let tabs = SPSideTabController()
      var presses = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(tabs)
        tabs.view.frame = view.bounds
        view.addSubview(tabs.view)
        tabs.didMove(toParent: self)
      }
      override func pointerButtonPressed(with event: UIPointerEvent) { presses += 1 }
    }
    let listener = Listener()
    listener.tabs.viewControllers = [SPStackedNavigationController()]
    stage.window.rootViewController = listener
    stage.settle()
    for x in [40, 400] as [CGFloat] {
      listener.presses = 0
      stage.mouse(.began, at: CGPoint(x: x, y: 300), button: 4)
      stage.mouse(.ended, at: CGPoint(x: x, y: 300), button: 4)
      #expect(listener.presses == 1)
    }
  }

  @Test("in the focused bar, Up and Down move between cells, Home and End to its ends, and Return chooses")
  func arrows() throws {
    tabs.additionalItems = [UITabBarItem(title: "Settings", image: nil)]
    stage.frame()
    let cells = try (0..<3).map(scenery.button)
    let last = try #require(tabs.tabBar.control(for: tabs.additionalItems[0]))
    stage.press(.keyboardTab)
    #expect(cells[0].isFocused)
    stage.press(.keyboardUpArrow)
    #expect(cells[0].isFocused)
    stage.press(.keyboardDownArrow)
    #expect(cells[1].isFocused)
    #expect(tabs.selectedIndex == 0)
    stage.press(.keyboardReturnOrEnter)
    #expect(tabs.selectedIndex == 1)
    stage.press(.keyboardEnd)
    #expect(last.isFocused)
    stage.press(.keyboardDownArrow)
    #expect(last.isFocused)
    stage.press(.keyboardUpArrow)
    #expect(cells[2].isFocused)
    stage.press(.keyboardHome)
    #expect(cells[0].isFocused)
  }

  @Test("Tab moves down the bar, including items that were added later")
  func tabKey() throws {
    let (low, lower) = (UITabBarItem(title: "Low", image: nil), UITabBarItem(title: "Lower", image: nil))
    tabs.additionalItems = [lower, low]
    tabs.viewControllers = scenery.controllers.reversed()
    stage.frame()
    var seen: [String?] = []
    for _ in 0..<5 {
      stage.press(.keyboardTab)
      seen.append((stage.window.focusSystem.focusedItem as? SPSideTabItemButton)?.item.title)
    }
    #expect(seen == ["Three", "Two", "One", "Low", "Lower"])
  }
}

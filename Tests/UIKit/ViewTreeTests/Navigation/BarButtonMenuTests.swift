import Replay
import Testing

@testable import ViewTree

@Suite("Buttons in bars")
struct BarButtonMenuTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let screen = UIViewController()
  private let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis"))

  init() {
    screen.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = UINavigationController(rootViewController: screen)
    stage.settle()
  }

  private var button: UIButton? { item.shownView as? UIButton }

  @Test("readers say the label of a button that shows an image")
  func label() {
    item.accessibilityLabel = "More"
    item.accessibilityHint = "Opens a menu"
    stage.settle()
    #expect(button?.accessibilityLabel == "More" && button?.accessibilityHint == "Opens a menu")
  }

  @Test("a tap on a button with a menu opens it, and the chosen action is performed")
  func menu() throws {
    var chosen = 0
    item.menu = UIMenu(children: [UIAction(title: "Select") { _ in chosen += 1 }])
    stage.settle()
    let button = try #require(button)
    stage.tap(at: button.convert(button.bounds.center, to: nil))
    stage.settle()
    let menu = try #require(stage.window.rootViewController?.presentedViewController as? MenuViewController)
    #expect(menu.view.window != nil)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(chosen == 1)
  }
}

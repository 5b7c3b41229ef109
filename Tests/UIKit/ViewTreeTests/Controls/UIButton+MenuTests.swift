import Replay
import Testing

@testable import ViewTree

@Suite("Menus of buttons")
struct ButtonMenuTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let root = UIViewController()
  private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 120, height: 44))
  private let diary = Diary()

  private final class Diary { var entries: [String] = [] }

  init() {
    stage.window.rootViewController = root
    root.view.addSubview(button)
    let diary = diary
    button.menu = UIMenu(
      children: ["Name", "Size"].map { title in UIAction(title: title) { _ in diary.entries.append(title) } })
    button.addAction(UIAction { _ in diary.entries.append("pressed") }, for: .primaryActionTriggered)
    button.addAction(UIAction { _ in diary.entries.append("menu") }, for: .menuActionTriggered)
    stage.frame()
  }

  private var isOpen: Bool { root.presentedViewController is MenuViewController }
  private let center = CGPoint(x: 160, y: 122)

  @Test("with showsMenuAsPrimaryAction, a press opens the menu instead of sending the primary action")
  func primary() {
    button.showsMenuAsPrimaryAction = true
    stage.tap(at: center)
    #expect(isOpen)
    #expect(diary.entries == ["menu"])
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    #expect(!isOpen)
    #expect(diary.entries.count == 2 && ["Name", "Size"].contains(diary.entries[1]))
  }

  @Test("Space and a screen reader open the menu too")
  func keys() {
    button.showsMenuAsPrimaryAction = true
    stage.window.focusSystem.requestFocusUpdate(to: button)
    stage.press(.keyboardSpacebar)
    #expect(isOpen)
    stage.press(.keyboardEscape)
    #expect(!isOpen)
    #expect(AccessibilityTree.activate(button))
    #expect(isOpen)
  }

  @Test("without it, a press acts, and a secondary click opens the menu")
  func secondary() {
    stage.tap(at: center)
    #expect(diary.entries == ["pressed"])
    #expect(!isOpen)
    stage.mouse(.began, at: center, button: 2)
    stage.mouse(.ended, at: center, button: 2)
    #expect(isOpen)
  }

  @Test("a button that changes its selection shows the chosen action")
  func selection() {
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    #expect(button.title(for: .normal) == "Name")
    stage.tap(at: center)
    stage.press(.keyboardEnd)
    stage.press(.keyboardReturnOrEnter)
    stage.frame()
    #expect(button.title(for: .normal) == "Size")
    #expect(button.menu?.children.compactMap { ($0 as? UIAction)?.state } == [.off, .on])
  }

  @Test("without a menu, such a button toggles")
  func toggle() {
    button.menu = nil
    button.changesSelectionAsPrimaryAction = true
    stage.tap(at: center)
    #expect(button.isSelected)
    #expect(diary.entries == ["pressed"])
    stage.window.focusSystem.requestFocusUpdate(to: button)
    stage.press(.keyboardSpacebar)
    #expect(!button.isSelected)
  }

  @Test("a button that is disabled opens nothing")
  func disabled() {
    button.showsMenuAsPrimaryAction = true
    button.isEnabled = false
    stage.tap(at: center)
    #expect(!isOpen)
  }
}

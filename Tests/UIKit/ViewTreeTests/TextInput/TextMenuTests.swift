import Replay
import Testing

@testable import ViewTree

@Suite("The context menu of text fields")
struct TextFieldMenuTests {
  /// A window that contains a field of 200 × 44 points.
  private final class Desk {
    let stage = Stage(size: CGSize(width: 600, height: 600))
    let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 44))
    var changes = 0

    init(_ text: String = "one two") {
      let root = UIViewController()
      stage.window.rootViewController = root
      root.view.addSubview(field)
      field.text = text
      field.addAction(UIAction { [weak self] _ in self?.changes += 1 }, for: .editingChanged)
      stage.frame()
    }

    func rightClick(at point: CGPoint = CGPoint(x: 150, y: 120)) {
      stage.mouse(.began, at: point, button: 2)
      stage.mouse(.ended, at: point, button: 2)
      stage.frame()
    }

    var rows: [MenuRow] { all(stage.window).compactMap { $0 as? MenuRow } }
    /// The titles of the enabled rows.
    var usable: [String] { rows.filter(\.isEnabled).map(\.element.title) }

    func choose(_ title: String) {
      rightClick()
      guard let row = rows.first(where: { $0.element.title == title }) else { return }
      stage.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
      stage.frame()
    }

    private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
  }

  @Test("a right click begins editing and opens a menu that shows the shortcuts")
  func rightClick() {
    let desk = Desk()
    UIPasteboard.general.string = nil
    desk.rightClick()
    #expect(
      desk.rows.map { "\($0.element.title) \($0.element.subtitle ?? "")" } == [
        "Undo Ctrl+Z", "Cut Ctrl+X", "Copy Ctrl+C", "Paste Ctrl+V", "Select all Ctrl+A",
      ])
    // Nothing was typed, selected or copied.
    #expect(desk.usable == ["Select all"])
    desk.stage.press(.keyboardEscape)
    desk.stage.frame()
    #expect(desk.rows.isEmpty && desk.field.isEditing)
  }

  @Test("each row does what its shortcut does, and the menu keeps the selection")
  func actions() {
    let desk = Desk()
    UIPasteboard.general.string = nil
    UIPasteboard.primarySelection.string = nil
    desk.choose("Select all")
    #expect(desk.field.selectedRange == NSRange(location: 0, length: 7))
    #expect(UIPasteboard.primarySelection.string == "one two")
    desk.field.selectedRange = NSRange(location: 4, length: 3)
    desk.rightClick()
    #expect(desk.usable == ["Cut", "Copy", "Select all"])
    desk.stage.press(.keyboardEscape)
    desk.stage.frame()
    #expect(desk.field.selectedRange == NSRange(location: 4, length: 3))
    desk.choose("Copy")
    #expect(UIPasteboard.general.string == "two" && desk.changes == 0)
    desk.choose("Cut")
    #expect(desk.field.text == "one " && desk.changes == 1)
    desk.choose("Paste")
    desk.choose("Paste")
    #expect(desk.field.text == "one twotwo" && desk.changes == 3)
    desk.choose("Undo")
    #expect(desk.field.text == "one two" && desk.field.isEditing)
  }

  @Test("the Menu key and Shift+F10 open it at the caret", arguments: [true, false])
  func keys(isMenuKey: Bool) {
    let desk = Desk()
    desk.field.becomeFirstResponder()
    desk.field.selectedRange = NSRange(location: 3, length: 0)
    desk.stage.frame()
    let caret = desk.field.convert(desk.field.caretRect, to: nil)
    desk.stage.press(isMenuKey ? .keyboardApplication : .keyboardF10, modifiers: isMenuKey ? [] : .shift)
    desk.stage.frame()
    let panel = desk.rows.first?.superview?.superview.map { $0.convert($0.bounds, to: nil) }
    #expect(panel?.origin == CGPoint(x: caret.midX, y: caret.midY))
    // Keys go to the menu, not to the field.
    desk.stage.press(.keyboardEnd)
    desk.stage.press(.keyboardReturnOrEnter)
    desk.stage.frame()
    #expect(desk.field.selectedRange == NSRange(location: 0, length: 7))
  }

  @Test("a long press opens it and does not move the caret")
  func longPress() {
    let desk = Desk()
    desk.field.becomeFirstResponder()
    desk.field.selectedRange = NSRange(location: 4, length: 3)
    desk.stage.fingerDown(at: CGPoint(x: 130, y: 120))
    desk.stage.run(for: 0.7)
    desk.stage.fingerUp()
    desk.stage.frame()
    #expect(desk.usable.contains("Copy"))
    #expect(desk.field.selectedRange == NSRange(location: 4, length: 3))
  }

  @Test("a disabled field has no menu, and neither has the clear button")
  func none() {
    let desk = Desk()
    desk.field.clearButtonMode = .always
    desk.stage.frame()
    desk.rightClick(at: CGPoint(x: 290, y: 120))
    #expect(desk.rows.isEmpty)
    desk.field.isEnabled = false
    desk.rightClick()
    #expect(desk.rows.isEmpty)
  }

  @Test("editing does not begin again when the menu closes")
  func events() {
    let desk = Desk()
    var started = 0
    desk.field.addAction(UIAction { _ in started += 1 }, for: .editingDidBegin)
    desk.rightClick()
    desk.stage.press(.keyboardEscape)
    desk.stage.frame()
    #expect(started == 1)
  }
}

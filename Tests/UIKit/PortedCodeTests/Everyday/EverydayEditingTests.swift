import Replay
import Testing
import UIKit

@Suite("Copy, cut, paste and delete in views of a program")
@MainActor
struct EverydayEditingTests {
  private final class Sticker: UIView {
    var done: [String] = []
    var allows = true
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      allows && super.canPerformAction(action, withSender: sender)
    }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = "sticker" }
    override func delete(_ sender: Any?) { done.append("delete") }
  }
  private final class Board: UIViewController {
    var done: [String] = []
    override func paste(_ sender: Any?) { done.append("paste \(UIPasteboard.general.string ?? "")") }
    override func selectAll(_ sender: Any?) { done.append("select all") }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "k", modifierFlags: .control, action: Selector("copy:"))]
    }
  }
  private final class StrictField: UITextField {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action != Selector("paste:") && super.canPerformAction(action, withSender: sender)
    }
  }
  private final class LoudField: UITextField {
    var copies = 0
    override func copy(_ sender: Any?) {
      copies += 1
      super.copy(sender)
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let board = Board()
  private let sticker = Sticker()

  init() {
    stage.window.rootViewController = board
    board.view.addSubview(sticker)
    stage.frame()
    sticker.becomeFirstResponder()
  }

  private func control(_ letter: String) {
    let code = 4 + Int(letter.unicodeScalars.first!.value) - 97
    stage.press(UIKeyboardHIDUsage(rawValue: code), modifiers: .control)
  }

  @Test("Ctrl+C copies what has the focus, and Ctrl+V and Ctrl+A reach the controller behind it")
  func chain() {
    control("c")
    control("v")
    control("a")
    control("x")
    #expect(board.done == ["paste sticker", "select all"])
    #expect(sticker.done == [])
  }

  @Test("the Delete key deletes, unless the view says that it cannot")
  func deleting() {
    stage.press(.keyboardDeleteForward)
    sticker.allows = false
    stage.press(.keyboardDeleteForward)
    #expect(sticker.done == ["delete"])
  }

  @Test("a view can perform only the edit actions that its class implements")
  func abilities() {
    #expect(sticker.canPerformAction(Selector("copy:", Sticker.copy(_:)), withSender: nil))
    #expect(sticker.canPerformAction(Selector("delete:"), withSender: nil))
    #expect(!sticker.canPerformAction(Selector("cut:"), withSender: nil))
    #expect(!UIView().canPerformAction(Selector("copy:", UIView.copy(_:)), withSender: nil))
    #expect(sticker.target(forAction: Selector("paste:"), withSender: nil) as? Board === board)
  }

  @Test("a selector without a method reaches the view's own method")
  func byName() {
    UIPasteboard.general.string = "before"
    control("k")
    #expect(UIPasteboard.general.string == "sticker")
  }

  @Test("a field whose class forbids pasting ignores Ctrl+V, and still copies")
  func forbidden() {
    let field = StrictField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    board.view.addSubview(field)
    field.text = "own"
    field.becomeFirstResponder()
    UIPasteboard.general.string = "foreign"
    control("v")
    #expect(field.text == "own")
    control("a")
    control("c")
    #expect(UIPasteboard.general.string == "own")
  }

  @Test("a field's class can add something to copying, for keys too")
  func overridden() {
    let field = LoudField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    board.view.addSubview(field)
    field.text = "word"
    field.becomeFirstResponder()
    control("c")
    #expect(field.copies == 0)
    field.select(nil)
    control("c")
    #expect(field.copies == 1 && UIPasteboard.general.string == "word")
    field.delete(nil)
    #expect(field.text == "")
  }
}

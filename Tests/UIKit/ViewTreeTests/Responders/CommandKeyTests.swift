import Replay
import Testing

@testable import ViewTree

@Suite("Shortcuts with Command")
struct CommandKeyTests {
  private final class Editor: UIViewController {
    var saved = 0
    var closed = 0
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(input: "s", modifierFlags: .command) { [unowned self] _ in saved += 1 },
        UIKeyCommand(input: "s", modifierFlags: [.command, .control]) { [unowned self] _ in closed += 1 },
      ]
    }
  }

  private static let keyS = UIKeyboardHIDUsage(rawValue: 0x16)
  private let stage = Stage()
  private let editor = Editor()

  init() {
    stage.window.rootViewController = editor
    stage.frame()
  }

  @Test("Control stands for Command, and the Super key still works where the desktop passes it on")
  func control() {
    stage.press(Self.keyS, modifiers: .control)
    #expect(editor.saved == 1)
    stage.press(Self.keyS, modifiers: .command)
    #expect(editor.saved == 2)
    stage.press(Self.keyS, modifiers: [.control, .shift])
    stage.press(Self.keyS)
    #expect(editor.saved == 2 && editor.closed == 0)
    stage.press(Self.keyS, modifiers: [.control, .command])
    #expect(editor.closed == 1)
  }

  @Test("a menu names the key that is pressed")
  func menu() {
    let save = UIKeyCommand(title: "Save", input: "s", modifierFlags: [.command, .shift]) { _ in }
    #expect(save.shortcut == "Ctrl+Shift+S")
    #expect(
      UIKeyCommand(input: "f", modifierFlags: [.command, .control]) { _ in }.shortcut == "Ctrl+Super+F")
  }

  @Test("a program may choose the Super key")
  func superKey() {
    UIKeyCommand.commandModifier = .command
    defer { UIKeyCommand.commandModifier = .control }
    stage.press(Self.keyS, modifiers: .control)
    #expect(editor.saved == 0)
    stage.press(Self.keyS, modifiers: .command)
    #expect(editor.saved == 1)
    #expect(UIKeyCommand(input: "s", modifierFlags: .command) { _ in }.shortcut == "Super+S")
  }
}

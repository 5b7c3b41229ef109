extension UIKeyCommand {
  /// The shortcut on this keyboard as text, such as "Ctrl+Shift+W", "Alt+Left" or "F5".
  public var shortcut: String {
    let flags: [(UIKeyModifierFlags, String)] = [
      (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Super"),
    ]
    let modifiers = flags.filter { keyboardModifiers.contains($0.0) }.map(\.1)
    return (modifiers + [UIKeyCommand.words[input] ?? input.uppercased()]).joined(separator: "+")
  }

  private nonisolated static let words: [String: String] = [
    inputUpArrow: "Up", inputDownArrow: "Down", inputLeftArrow: "Left", inputRightArrow: "Right",
    inputEscape: "Escape", inputPageUp: "Page Up", inputPageDown: "Page Down", inputHome: "Home",
    inputEnd: "End", inputDelete: "Delete", "\r": "Return", "\t": "Tab", " ": "Space", "\u{8}": "Backspace",
    f1: "F1", f3: "F3", f5: "F5", f10: "F10", f11: "F11",
  ]
}

import ViewTree

extension UIKeyCommand {
  /// The keys in words, such as `Ctrl+F`.
  var keys: String {
    let modifiers: [(flag: UIKeyModifierFlags, name: String)] = [
      (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Super"),
    ]
    let held = modifiers.filter { modifierFlags.contains($0.flag) }.map(\.name)
    return (held + [UIKeyCommand.names[input] ?? input.uppercased()]).joined(separator: "+")
  }

  private static let names = [
    inputUpArrow: "Up", inputDownArrow: "Down", inputLeftArrow: "Left", inputRightArrow: "Right",
    inputEscape: "Esc", inputPageUp: "Page Up", inputPageDown: "Page Down", inputHome: "Home",
    inputEnd: "End", f11: "F11", "\r": "Return", "\t": "Tab", " ": "Space", "\u{8}": "Backspace",
  ]
}

/// Adds to the words of a tooltip the keys of the command that has them as its title, as in `Search (Ctrl+F)`.
final class CommandToolTip: UIToolTipInteractionDelegate {
  static let shared = CommandToolTip()

  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
  {
    guard let words = interaction.defaultToolTip else { return nil }
    let command = sequence(first: interaction.view as UIResponder?) { $0?.next }.lazy
      .flatMap { $0?.keyCommands ?? [] }.first { $0.title == words }
    return UIToolTipConfiguration(toolTip: command.map { "\(words) (\($0.keys))" } ?? words)
  }
}

extension UIControl {
  /// Shows words when the mouse rests on the control, with the keys of the command that has them as its title.
  func explain(_ words: String?) {
    toolTip = words
    toolTipInteraction?.delegate = CommandToolTip.shared
  }
}

import ViewTree

/// Appends the shortcut of the command with the same title to a tooltip, as in `Search (Ctrl+F)`.
final class CommandToolTip: UIToolTipInteractionDelegate {
  static let shared = CommandToolTip()

  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
  {
    guard let words = interaction.defaultToolTip else { return nil }
    let command = sequence(first: interaction.view as UIResponder?) { $0?.next }.lazy
      .flatMap { $0?.keyCommands ?? [] }.first { $0.title == words }
    return UIToolTipConfiguration(toolTip: command.map { "\(words) (\($0.shortcut))" } ?? words)
  }
}

extension UIControl {
  /// Sets the tooltip of a control. The shortcut of the key command with the same title is appended.
  func explain(_ words: String?) {
    toolTip = words
    toolTipInteraction?.delegate = CommandToolTip.shared
  }
}

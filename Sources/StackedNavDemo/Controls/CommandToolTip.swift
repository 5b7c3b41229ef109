import ViewTree

/// Adds to the words of a tooltip the keys of the command that has them as its title, as in `Search (Ctrl+F)`.
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
  /// Shows words when the mouse rests on the control, with the keys of the command that has them as its title.
  func explain(_ words: String?) {
    toolTip = words
    toolTipInteraction?.delegate = CommandToolTip.shared
  }
}

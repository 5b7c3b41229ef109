import ViewTree

/// A view controller that defines key commands.
protocol CommandOwner: UIViewController {}

extension UIViewController: CommandOwner {}

extension CommandOwner {
  /// Returns a key command that calls `perform` with this controller, without retaining it. A text field that
  /// the command makes the first responder gets the focus ring.
  func command(
    _ title: String, _ input: String, _ flags: UIKeyModifierFlags, _ perform: @escaping (Self) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, input: input, modifierFlags: flags) { [weak self] _ in
      guard let self else { return }
      let window = viewIfLoaded?.window
      let former = window?.firstResponder
      perform(self)
      if let field = window?.firstResponder as? UITextField, field !== former {
        // A field that the command has added has no place yet.
        viewIfLoaded?.layoutIfNeeded()
        window?.focusSystem.requestFocusUpdate(to: field)
      }
    }
  }
}

import ViewTree

/// A view controller that defines key commands.
protocol CommandOwner: UIViewController {}

extension UIViewController: CommandOwner {}

extension CommandOwner {
  /// Returns a key command that calls `perform` with this controller, without retaining it.
  func command(
    _ title: String, _ input: String, _ flags: UIKeyModifierFlags, _ perform: @escaping (Self) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, input: input, modifierFlags: flags) { [weak self] _ in
      if let self { perform(self) }
    }
  }
}

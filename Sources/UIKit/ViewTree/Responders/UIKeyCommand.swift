public import Objects

/// A keyboard shortcut.
///
///     override var keyCommands: [UIKeyCommand]? {
///       [UIKeyCommand(input: "f", modifierFlags: .control, target: self, action: Self.find)]
///     }
///
/// The responder chain is searched from the first responder on. The first matching command is performed,
/// and the key goes no further.
@preconcurrency @MainActor public final class UIKeyCommand: UIMenuElement {
  /// The input of the Up arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The input of the Down arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The input of the Left arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The input of the Right arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The input of the Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The input of the Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The input of the Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The input of the Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The input of the End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The input of the Delete key.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The input of the F1 key.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The input of the F3 key.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The input of the F5 key.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The input of the F10 key.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The input of the F11 key.
  public nonisolated static let f11 = "UIKeyInputF11"

  /// The inputs of keys without a printable character.
  nonisolated static let inputs: [UIKeyboardHIDUsage: String] = [
    .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow,
    .keyboardLeftArrow: inputLeftArrow, .keyboardRightArrow: inputRightArrow,
    .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp, .keyboardPageDown: inputPageDown,
    .keyboardHome: inputHome, .keyboardEnd: inputEnd, .keyboardReturnOrEnter: "\r", .keypadEnter: "\r",
    .keyboardTab: "\t", .keyboardSpacebar: " ", .keyboardDeleteOrBackspace: "\u{8}", .keyboardF1: f1,
    .keyboardF3: f3, .keyboardF5: f5,
    .keyboardF10: f10, .keyboardF11: f11, .keyboardDeleteForward: inputDelete,
  ]

  /// A longer description of the command for a list of shortcuts.
  public var discoverabilityTitle: String?
  /// How the command is shown in a menu.
  public var attributes: Attributes = []
  /// The state of the command's checkmark in a menu.
  public var state = State.off
  /// Whether the command is performed again while its key is held down, as it is by default.
  public var repeatBehavior = RepeatBehavior.automatic
  /// A character, compared case-insensitively, or one of the inputs above.
  public let input: String
  /// The modifier keys that must be held down; no others may be. `commandModifier` stands for `.command`.
  public let modifierFlags: UIKeyModifierFlags
  private let handler: (UIKeyCommand) -> Void

  /// Creates a command that calls a closure.
  public init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    handler: @escaping (UIKeyCommand) -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
    super.init(title: title)
  }

  /// Creates a command that calls a method of `target`, which it references weakly.
  public convenience init<Target: AnyObject>(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], target: Target,
    action: @escaping (Target) -> (UIKeyCommand) -> Void
  ) {
    self.init(title: title, input: input, modifierFlags: modifierFlags) { [weak target] command in
      if let target { action(target)(command) }
    }
  }

  /// The modifier keys that stand for Command in shortcuts: Control, because desktops keep the Super key, which is in
  /// the place of Command, for themselves. Set it to `.command` for the Super key.
  public static var commandModifier = UIKeyModifierFlags.control

  /// The modifier keys of this keyboard. A shortcut with both Command and Control keeps them.
  var keyboardModifiers: UIKeyModifierFlags {
    guard modifierFlags.contains(.command), modifierFlags.isDisjoint(with: UIKeyCommand.commandModifier)
    else {
      return modifierFlags
    }
    return modifierFlags.subtracting(.command).union(UIKeyCommand.commandModifier)
  }

  func fits(_ key: UIKey) -> Bool {
    [modifierFlags, keyboardModifiers].contains(key.modifierFlags)
      && input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  /// Creates a command that calls a method of the first responder in the chain that implements it.
  public convenience init(
    title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = []
  ) {
    self.init(title: title, input: input, modifierFlags: modifierFlags) { _ in }
    self.action = action
  }

  /// Creates a command without a title that calls a method of the first responder in the chain that implements it.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String? = nil
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// The method to call, or nil for a command with a closure.
  public private(set) var action: Selector?

  /// Performs the command from a responder, or from the main screen's first responder if `responder` is nil.
  func perform(at responder: UIResponder? = nil) {
    guard let action else { return handler(self) }
    (responder ?? UIScreen.main.window?.keyResponder)?.send(action, to: nil, from: self, for: nil)
  }
}

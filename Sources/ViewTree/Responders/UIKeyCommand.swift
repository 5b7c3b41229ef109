public import Objects

/// A key, with or without modifiers, that does something wherever the focus is.
///
///     override var keyCommands: [UIKeyCommand]? {
///       [UIKeyCommand(input: "f", modifierFlags: .control, target: self, action: Self.find)]
///     }
///
/// The responder chain is asked from the first responder on; the first command that fits is done, and
/// nobody else hears of the key.
public final class UIKeyCommand: UIMenuElement {
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  public nonisolated static let f1 = "UIKeyInputF1"
  public nonisolated static let f3 = "UIKeyInputF3"
  public nonisolated static let f5 = "UIKeyInputF5"
  public nonisolated static let f10 = "UIKeyInputF10"
  public nonisolated static let f11 = "UIKeyInputF11"

  /// The inputs of keys that have a name instead of a character.
  nonisolated static let inputs: [UIKeyboardHIDUsage: String] = [
    .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow,
    .keyboardLeftArrow: inputLeftArrow, .keyboardRightArrow: inputRightArrow,
    .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp, .keyboardPageDown: inputPageDown,
    .keyboardHome: inputHome, .keyboardEnd: inputEnd, .keyboardReturnOrEnter: "\r", .keypadEnter: "\r",
    .keyboardTab: "\t", .keyboardSpacebar: " ", .keyboardDeleteOrBackspace: "\u{8}", .keyboardF1: f1,
    .keyboardF3: f3, .keyboardF5: f5,
    .keyboardF10: f10, .keyboardF11: f11, .keyboardDeleteForward: inputDelete,
  ]

  /// More words for what the command does, for a list of keys.
  public var discoverabilityTitle: String?
  public var attributes: Attributes = []
  public var state = State.off
  /// A character, compared without regard to case, or one of the inputs above.
  public let input: String
  /// The modifiers that have to be down, no more and no fewer.
  public let modifierFlags: UIKeyModifierFlags
  private let handler: (UIKeyCommand) -> Void

  public init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    handler: @escaping (UIKeyCommand) -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
    super.init(title: title)
  }

  /// Creates a command that calls a method of `target`, which it does not keep alive.
  public convenience init<Target: AnyObject>(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], target: Target,
    action: @escaping (Target) -> (UIKeyCommand) -> Void
  ) {
    self.init(title: title, input: input, modifierFlags: modifierFlags) { [weak target] command in
      if let target { action(target)(command) }
    }
  }

  func fits(_ key: UIKey) -> Bool {
    modifierFlags == key.modifierFlags && input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  /// Creates a command that calls a method of the first responder in the chain that has it.
  public convenience init(
    title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = []
  ) {
    self.init(title: title, input: input, modifierFlags: modifierFlags) { _ in }
    self.action = action
  }

  /// The method that is called, if the command was given one by its name.
  public private(set) var action: Selector?

  /// Does the command as if the key had gone down at a responder; without one, at the first one of the main screen.
  func perform(at responder: UIResponder? = nil) {
    guard let action else { return handler(self) }
    (responder ?? UIScreen.main.window?.keyResponder)?.send(action, to: nil, from: self, for: nil)
  }
}

package import Foundation
package import ViewTree

/// When the on-screen keyboard is shown.
public nonisolated enum OnScreenKeyboardMode: String, CaseIterable, Sendable {
  /// If a finger begins the editing of a text, and no keyboard is plugged in.
  case automatic = "auto"
  /// Whenever a text is edited.
  case always
  case never
}

/// The keyboard of this library: letters, numbers and signs of several languages.
package final class OnScreenKeyboard: TextKeyboard {
  package var view: UIView { keys }
  /// Made when it is shown first: many programs never need it.
  private lazy var keys = makeKeys()
  private let mode: OnScreenKeyboardMode
  private let languages: [KeyboardLanguage]
  /// Whether the machine has a keyboard. Asked when a finger begins the editing of a text.
  private let hasKeyboard: () -> Bool

  private weak var input: (any UIKeyInput)?
  private weak var window: UIWindow?
  private var language: Int = 0
  private var page = KeyboardPage.letters
  private var type = UIKeyboardType.default
  private var shift = ShiftKey()
  private var textBeforeCaret: String?

  /// - Parameter languages: The codes of languages, such as "de", the first one first. Without one that is known, the
  ///   language of the environment.
  package init(
    mode: OnScreenKeyboardMode, languages: [String], environment: [String: String],
    hasKeyboard: @escaping () -> Bool
  ) {
    self.mode = mode
    self.languages = KeyboardLanguage.keyboards(
      languages.isEmpty ? KeyboardLanguage.code(in: environment).map { [$0] } ?? [] : languages)
    self.hasKeyboard = hasKeyboard
  }

  private func makeKeys() -> KeyboardView {
    let keys = KeyboardView()
    keys.accessibilityIdentifier = "keyboard"
    keys.onPress = { [unowned self] in press($0.action) }
    keys.onCharacter = { [unowned self] in type(String($0)) }
    keys.alternatives = { [unowned self] letter in
      languages[language].alternatives(to: shift.isOn ? letter.capital : letter)
    }
    return keys
  }

  package func isWanted(byTouch: Bool) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .automatic: byTouch && !hasKeyboard()
    }
  }

  package func height(in size: CGSize) -> CGFloat { KeyGrid.height(onScreenOf: size.height) }

  package func begin(_ input: any UIKeyInput, in window: UIWindow) {
    let traits = input as? any UITextInputTraits
    let type = traits?.keyboardType ?? .default
    if input !== self.input || type != self.type {
      page = KeyRows.firstPage(type)
      shift = ShiftKey()
      textBeforeCaret = nil
    }
    (self.input, self.window, self.type) = (input, window, type)
    keys.overrideUserInterfaceStyle =
      switch traits?.keyboardAppearance ?? .default {
      case .dark: .dark
      case .light: .light
      case .default: .unspecified
      }
    inputMayHaveChanged()
  }

  package func inputMayHaveChanged() {
    adaptShift()
    update()
  }

  private var traits: (any UITextInputTraits)? { input as? any UITextInputTraits }

  /// Begins or ends a capital by itself, if the text before the caret has changed.
  private func adaptShift() {
    let text = (input as? any TextEditing)?.text(beforeCaret: 32)
    guard text != textBeforeCaret else { return }
    textBeforeCaret = text
    let capitals = traits?.autocapitalizationType ?? .none
    shift.adapt(beginsCapital: text.map { ShiftKey.beginsCapital(after: $0, capitals) } ?? false)
  }

  // MARK: Typing

  private func press(_ action: Key.Action) {
    switch action {
    case .text(let text): type(shift.isOn && page == .letters ? String(text.map(\.capital)) : text)
    case .space:
      type(" ")
      // After a number, letters follow.
      if page == .numbers || page == .symbols, KeyRows.firstPage(type) == .letters { page = .letters }
      update()
    case .delete:
      input?.deleteBackward()
      inputMayHaveChanged()
    case .shift:
      shift.tap(at: window?.scene.clock.eventTime ?? 0)
      update()
    case .returnKey:
      window?.press(.keyboardReturnOrEnter)
      inputMayHaveChanged()
    case .page(let page):
      self.page = page
      update()
    case .nextLanguage:
      language = (language + 1) % languages.count
      page = .letters
      update()
    case .hide: if let input { input.resignFirstResponder() }
    case .gap: break
    }
  }

  private func type(_ text: String) {
    input?.insertText(text)
    inputMayHaveChanged()
  }

  // MARK: Showing

  private func update() {
    var rows = KeyRows(
      language: languages[language], page: page, extras: KeyRows.extras(type),
      hasLanguages: languages.count > 1)
    // Reading the locale's signs takes memory.
    if page == .decimalPad { rows.decimalSeparator = Locale.current.decimalSeparator ?? "." }
    keys.show(rows.rows, face)
  }

  private func face(_ key: Key) -> KeyView.Face {
    let language = languages[language]
    switch key.action {
    case .text(let text):
      let shown = shift.isOn && page == .letters ? String(text.map(\.capital)) : text
      return KeyView.Face(title: shown, name: shown, isCharacter: true)
    case .shift:
      let symbol = shift.state == .locked ? "capslock.fill" : shift.isOn ? "shift.fill" : "shift"
      return KeyView.Face(
        symbol: symbol, name: shift.state == .locked ? "Caps Lock" : "Shift", style: .function,
        isSelected: shift.isOn)
    case .delete:
      let symbol = language.isRightToLeft ? "delete.right" : "delete.left"
      return KeyView.Face(symbol: symbol, name: "Delete", style: .function)
    case .page(let page): return face(ofPage: page)
    case .nextLanguage: return KeyView.Face(symbol: "globe", name: "Next keyboard", style: .function)
    case .space: return KeyView.Face(title: languages.count > 1 ? language.name : "space", name: "Space")
    case .hide:
      return KeyView.Face(symbol: "keyboard.chevron.compact.down", name: "Hide keyboard", style: .function)
    case .returnKey:
      let title = OnScreenKeyboard.title(traits?.returnKeyType ?? .default)
      let symbol = title == nil ? language.isRightToLeft ? "return.right" : "return" : nil
      let isEnabled = !(traits?.enablesReturnKeyAutomatically ?? false) || input?.hasText ?? false
      return KeyView.Face(
        title: title ?? "", symbol: symbol, name: title ?? "Return",
        style: title == nil || !isEnabled ? .function : .accent, isEnabled: isEnabled)
    case .gap: return KeyView.Face(style: .gap)
    }
  }

  private func face(ofPage page: KeyboardPage) -> KeyView.Face {
    switch page {
    case .numbers: KeyView.Face(title: "123", name: "Numbers", style: .function)
    case .symbols: KeyView.Face(title: "#+=", name: "Symbols", style: .function)
    default: KeyView.Face(title: languages[language].title, name: "Letters", style: .function)
    }
  }

  /// Returns the title of the return key; nil for an arrow.
  private static func title(_ type: UIReturnKeyType) -> String? {
    switch type {
    case .default: nil
    case .go: "Go"
    case .google, .search, .yahoo: "Search"
    case .join: "Join"
    case .next: "Next"
    case .route: "Route"
    case .send: "Send"
    case .done: "Done"
    case .emergencyCall: "Emergency"
    case .continue: "Continue"
    }
  }
}

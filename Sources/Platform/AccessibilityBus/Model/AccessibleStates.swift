/// The states of an object; each bit has AT-SPI 2's number (`AtspiStateType`).
nonisolated struct AccessibleStates: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  static let active = AccessibleStates(rawValue: 1 << 1)
  static let checked = AccessibleStates(rawValue: 1 << 4)
  static let editable = AccessibleStates(rawValue: 1 << 7)
  static let enabled = AccessibleStates(rawValue: 1 << 8)
  static let focusable = AccessibleStates(rawValue: 1 << 11)
  static let focused = AccessibleStates(rawValue: 1 << 12)
  static let horizontal = AccessibleStates(rawValue: 1 << 14)
  static let multiLine = AccessibleStates(rawValue: 1 << 17)
  static let pressed = AccessibleStates(rawValue: 1 << 20)
  static let resizable = AccessibleStates(rawValue: 1 << 21)
  static let selectable = AccessibleStates(rawValue: 1 << 22)
  static let selected = AccessibleStates(rawValue: 1 << 23)
  static let sensitive = AccessibleStates(rawValue: 1 << 24)
  static let showing = AccessibleStates(rawValue: 1 << 25)
  static let singleLine = AccessibleStates(rawValue: 1 << 26)
  static let visible = AccessibleStates(rawValue: 1 << 30)
  static let selectableText = AccessibleStates(rawValue: 1 << 38)
  static let checkable = AccessibleStates(rawValue: 1 << 41)

  /// The states whose changes are reported, with their names.
  static let named: [(state: AccessibleStates, name: String)] = [
    (.active, "active"), (.checked, "checked"), (.enabled, "enabled"), (.focused, "focused"),
    (.pressed, "pressed"), (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
    (.visible, "visible"),
  ]

  /// The states as two words, as they are sent.
  var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)] }
}

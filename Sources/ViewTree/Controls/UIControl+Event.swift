extension UIControl {
  /// What a control tells its targets. The numbers are UIKit's.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    /// Together with `touchDown`, where the touch is the second or a later one of quick taps.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The user gave the control another value; a program that sets one is not told.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user did what the control is for, with a finger or with a key.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text; a program that sets one is not told.
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed; who wants to know of it ends the editing by that.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands; several may be true at once.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
  }
}

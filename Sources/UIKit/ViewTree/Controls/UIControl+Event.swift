extension UIControl {
  /// Events that a control sends. The raw values are the same as in UIKit.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt
    /// Creates events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// Sent with `touchDown` if the touch is the second or a later one of several quick taps.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The tracked touch moved within the control or near it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The tracked touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The tracked touch moved back into the control or near it.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The tracked touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The tracked touch ended within the control or near it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The tracked touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The tracked touch was canceled.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The user changed the value. A change by the program sends no event.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user triggered the control's main action, by touch or key.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The user opened the control's menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// Editing of a text field began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text. A change by the program sends no event.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text field ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user pressed Return in a text field. If the event has a target, editing ends.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control. Several states can apply at once.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt
    /// Creates states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control is in none of the other states.
    public static let normal: State = []
    /// The control is pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the keyboard focus.
    public static let focused = State(rawValue: 1 << 3)
  }
}

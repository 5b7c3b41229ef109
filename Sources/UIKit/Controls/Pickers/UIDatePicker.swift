/// How a date picker looks.
public typealias UIDatePickerStyle = UIDatePicker.Style

/// A control for a date, a time or a duration.
///
/// In the compact style, buttons show the date and the time and open a calendar or wheels. The inline style shows the
/// calendar itself.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// What the user chooses.
  public nonisolated enum Mode: Int, Hashable, Sendable {
    case time, date, dateAndTime, countDownTimer
    /// A month; only with wheels.
    case yearAndMonth
  }

  /// How the picker looks.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// Wheels for durations, otherwise compact.
    case automatic
    case wheels, compact, inline
  }

  // MARK: Values

  /// What the user chooses.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }
  /// The requested style.
  open var preferredDatePickerStyle = Style.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }
  /// The requested style, by its name in early versions of iOS 13.4.
  public var datePickerStyle: Style {
    switch (datePickerMode, preferredDatePickerStyle) {
    case (.countDownTimer, _), (.yearAndMonth, _): .wheels
    case (_, .automatic): .compact
    case (_, let style): style
    }
  }
  /// The language and the order of the parts of a date; nil for the user's.
  open var locale: Locale? { didSet { valuesChanged() } }
  /// The calendar; nil for the user's.
  open var calendar: Calendar! { didSet { valuesChanged() } }
  /// The time zone; nil for that of the calendar.
  open var timeZone: TimeZone? { didSet { valuesChanged() } }
  /// The chosen date, moved into the limits.
  open var date: Date {
    get { choice.date }
    set { setDate(newValue, animated: false) }
  }
  /// The first date that can be chosen; nil for none.
  open var minimumDate: Date? { didSet { valuesChanged() } }
  /// The last date that can be chosen; nil for none.
  open var maximumDate: Date? { didSet { valuesChanged() } }
  /// The chosen duration in seconds, from 60 to 86,340: whole minutes.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      guard newValue.isFinite else { return }
      duration = (newValue / 60).rounded(.down).clamped(to: 1...1439) * 60
      showValues(animated: false)
    }
  }
  private var duration: TimeInterval = 60
  /// The steps of the minutes: 1, or another number by which 60 can be divided. Others are ignored.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = oldValue }
      valuesChanged()
    }
  }
  /// Whether a date that the program sets is moved back to a whole step of minutes.
  open var roundsToMinuteInterval = true { didSet { valuesChanged() } }

  private var choice: DateChoice
  private let wheels: DateWheels
  private var month: CalendarView?
  private var buttons: [UIButton] = []
  /// The calendar and the wheels in an open panel.
  private weak var panel: DatePanelController?

  public override init(frame: CGRect = .zero) {
    choice = DateChoice(date: Date(), calendar: .current, locale: .current)
    wheels = DateWheels(choice)
    super.init(frame: frame)
    wheels.onChange = { [weak self] in self?.wheelsChanged() }
    rebuild()
    if frame.size == .zero { bounds.size = intrinsicContentSize }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (picker: UIDatePicker, _) in
      picker.invalidateIntrinsicContentSize()
      picker.setNeedsLayout()
    }
  }

  deinit {}

  /// Sets the date, animated if requested. Sends no event.
  open func setDate(_ date: Date, animated: Bool) {
    choice.date = choice.limited(choice.rounded(date))
    showValues(animated: animated)
  }

  private func valuesChanged() {
    var calendar: Calendar = calendar ?? .current
    let locale = locale ?? calendar.locale ?? .current
    calendar.locale = locale
    if let timeZone { calendar.timeZone = timeZone }
    choice = DateChoice(
      date: choice.date, calendar: calendar, locale: locale, minimum: minimumDate, maximum: maximumDate,
      minuteInterval: minuteInterval, roundsToInterval: roundsToMinuteInterval)
    choice.date = choice.limited(choice.rounded(choice.date))
    showValues(animated: false)
  }

  /// Applies what the user chose.
  private func choose(_ date: Date) {
    guard date != choice.date else { return }
    choice.date = date
    showValues(animated: true)
    sendValueChanged()
  }

  private func wheelsChanged() {
    guard datePickerMode == .countDownTimer else { return choose(wheels.choice.date) }
    duration = wheels.duration
    sendValueChanged()
  }

  // MARK: Parts

  private func rebuild() {
    for view in subviews { view.removeFromSuperview() }
    buttons = []
    month = nil
    switch datePickerStyle {
    case .wheels: addSubview(wheels.picker)
    case .inline where datePickerMode == .time: addSubview(wheels.picker)
    case .inline:
      addMonth()
      if datePickerMode == .dateAndTime { addButton(isTime: true) }
    case .compact, .automatic:
      if datePickerMode != .time { addButton(isTime: false) }
      if datePickerMode != .date { addButton(isTime: true) }
    }
    invalidateIntrinsicContentSize()
    valuesChanged()
  }

  private func addMonth() {
    let view = CalendarView(choice)
    view.onChoose = { [weak self] in self?.choose($0) }
    month = view
    addSubview(view)
  }

  private func addButton(isTime: Bool) {
    let button = UIButton()
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.maximumContentSizeCategory = .extraExtraExtraLarge
    button.setTitleColor(.label, for: .normal)
    button.backgroundColor = .tertiarySystemFill
    button.layer.cornerRadius = 8
    button.tag = isTime ? 1 : 0
    button.accessibilityLabel = isTime ? "Time" : "Date"
    button.addAction(
      UIAction { [weak self] action in
        if let button = action.sender as? UIButton { self?.open(isTime: isTime, from: button) }
      }, for: .primaryActionTriggered)
    buttons.append(button)
    addSubview(button)
  }

  private func open(isTime: Bool, from button: UIButton) {
    guard
      let presenter = sequence(first: self as UIResponder, next: { $0.next })
        .first(where: { $0 is UIViewController }) as? UIViewController ?? window?.rootViewController
    else { return }
    let content: UIView
    if isTime {
      wheels.show(.time, choice, duration: duration, animated: false)
      wheels.picker.frame = CGRect(x: 0, y: 0, width: 220, height: 180)
      content = wheels.picker
    } else {
      let view = CalendarView(choice)
      view.onChoose = { [weak self] in self?.choose($0) }
      content = view
    }
    let opened = DatePanelController(content, from: button)
    panel = opened
    presenter.present(opened, animated: !UIAccessibility.isReduceMotionEnabled)
    window?.layoutIfNeeded()
    window?.focusSystem.requestFocusUpdate(to: content)
  }

  private func showValues(animated: Bool) {
    if wheels.picker.superview === self {
      wheels.show(datePickerMode, choice, duration: duration, animated: animated)
    } else if panel != nil {
      wheels.show(.time, choice, duration: duration, animated: animated)
    }
    month?.show(choice)
    for button in buttons {
      let title = choice.formatter(button.tag == 1 ? "jmm" : "yMMMd").string(from: choice.date)
      button.setTitle(title, for: .normal)
      button.accessibilityValue = title
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func stateDidChange() {
    super.stateDidChange()
    for button in buttons { button.isEnabled = isEnabled }
    month?.isEnabled = isEnabled
    wheels.picker.isUserInteractionEnabled = isEnabled
    wheels.picker.alpha = isEnabled ? 1 : UIView.disabledOpacity
  }

  // MARK: Layout

  private static let gap: CGFloat = 8
  private var buttonFont: UIFont {
    let category = min(traitCollection.preferredContentSizeCategory, .extraExtraExtraLarge)
    return .preferredFont(
      forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
  }
  private var buttonHeight: CGFloat { 34 + buttonFont.growth }
  /// The height below a calendar for its button.
  private var rowHeight: CGFloat { buttons.isEmpty ? 0 : buttonHeight + 10 }

  private func width(of button: UIButton) -> CGFloat {
    let title = button.title(for: .normal) ?? ""
    return (UIFont.textEngine.width(of: title, font: buttonFont.fontDescriptor) + 24).rounded(.up)
  }

  open override var intrinsicContentSize: CGSize {
    if wheels.picker.superview === self { return UIPickerView.size }
    if month != nil {
      return CGSize(
        width: CalendarView.size.width, height: CalendarView.size.height + rowHeight)
    }
    let widths = buttons.map(width)
    return CGSize(
      width: widths.reduce(0, +) + UIDatePicker.gap * CGFloat(max(0, widths.count - 1)),
      height: buttonHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if wheels.picker.superview === self { wheels.picker.frame = bounds }
    month?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height - rowHeight)
    let buttonHeight = buttonHeight
    var x: CGFloat = 0
    for button in buttons {
      let size = CGSize(width: width(of: button), height: buttonHeight)
      let place =
        month == nil
        ? CGPoint(x: x, y: (bounds.height - size.height) / 2)
        : CGPoint(x: bounds.width - size.width - 12, y: bounds.height - buttonHeight - 6)
      button.frame = CGRect(
        x: readsFromRight ? bounds.width - place.x - size.width : place.x, y: place.y.rounded(),
        width: size.width, height: size.height)
      x += size.width + UIDatePicker.gap
    }
  }

  // MARK: Touches and keys

  // The parts have the touches and the keys.
  open override var canBecomeFocused: Bool { false }
  open override var isPressedByKeys: Bool { false }
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  open override var isAccessibilityElement: Bool {
    get { false }
    set { super.isAccessibilityElement = newValue }
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["date": .text(choice.formatter("yMMMdjmm").string(from: date))]) { $1 }
  }
}

extension UIDatePicker: AppearanceClass {
  package static func makePlainView() -> UIView { UIDatePicker() }
}

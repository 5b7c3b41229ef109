/// A month whose days can be chosen.
///
/// The arrow keys move by days and weeks, and Page Up and Page Down by months.
final class CalendarView: UIControl {
  static let size = CGSize(width: 320, height: 320)
  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 24

  private(set) var choice: DateChoice
  /// The first day of the month that is shown.
  private(set) var month = Date()
  var onChoose: ((Date) -> Void)?

  private let title = UILabel()
  private let previousButton = UIButton()
  private let nextButton = UIButton()
  private var weekdays: [UILabel] = []
  private var days: [DayView] = []

  init(_ choice: DateChoice) {
    self.choice = choice
    super.init(frame: CGRect(origin: .zero, size: CalendarView.size))
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.accessibilityTraits = .header
    addSubview(title)
    for (button, symbol, name, months) in [
      (previousButton, "chevron.backward", "Previous month", -1),
      (nextButton, "chevron.forward", "Next month", 1),
    ] {
      button.accessibilityLabel = name
      button.addAction(UIAction { [weak self] _ in self?.turn(by: months) }, for: .primaryActionTriggered)
      button.setImage(UIImage(systemName: symbol), for: .normal)
      addSubview(button)
    }
    weekdays = (0..<7).map { _ in
      let label = UILabel()
      label.font = .systemFont(ofSize: 12, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.accessibilityElementsHidden = true
      addSubview(label)
      return label
    }
    days = (0..<42).map { _ in
      let day = DayView()
      day.addAction(
        UIAction { [weak self] action in
          if let date = (action.sender as? DayView)?.date { self?.choose(date) }
        }, for: .primaryActionTriggered)
      day.addAction(
        UIAction { [weak self] action in
          if let date = (action.sender as? DayView)?.date { self?.choose(date) }
        }, for: .touchUpInside)
      addSubview(day)
      return day
    }
    show(choice)
  }

  override var isAccessibilityElement: Bool {
    get { false }
    set { super.isAccessibilityElement = newValue }
  }

  /// Shows the month of a date.
  func show(_ choice: DateChoice) {
    self.choice = choice
    month = choice.calendar.dateInterval(of: .month, for: choice.date)?.start ?? choice.date
    showMonth()
  }

  private func turn(by months: Int) {
    month = choice.calendar.date(byAdding: .month, value: months, to: month) ?? month
    showMonth()
  }

  private func showMonth() {
    let calendar = choice.calendar
    title.text = choice.formatter("yMMMM").string(from: month)
    let names = calendar.veryShortStandaloneWeekdaySymbols
    for (index, label) in weekdays.enumerated() where names.count == 7 {
      label.text = names[(index + calendar.firstWeekday - 1) % 7]
    }
    let full = choice.formatter("EEEEMMMMdy")
    let first = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
    for (index, view) in days.enumerated() {
      let number = index - first
      view.isHidden = !(0..<count).contains(number)
      guard !view.isHidden, let date = calendar.date(byAdding: .day, value: number, to: month) else {
        continue
      }
      view.show(
        date, "\(number + 1)", full.string(from: date), isToday: calendar.isDateInToday(date),
        isChosen: calendar.isDate(date, inSameDayAs: choice.date), isAllowed: isAllowed(date))
    }
    setNeedsLayout()
  }

  /// Whether a part of the day is between the limits.
  private func isAllowed(_ day: Date) -> Bool {
    let end = choice.calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return (choice.minimum.map { $0 < end } ?? true) && (choice.maximum.map { $0 >= day } ?? true)
  }

  private func choose(_ day: Date) {
    guard isAllowed(day) else { return }
    choice.date = choice.limited(choice.on(day))
    show(choice)
    onChoose?(choice.date)
  }

  // MARK: Keys

  override var isPressedByKeys: Bool { false }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard isEnabled, let key = press.key, key.modifierFlags.isEmpty,
        let (component, distance) = distance(of: key.keyCode),
        let day = choice.calendar.date(byAdding: component, value: distance, to: choice.date)
      else { return true }
      choose(choice.calendar.startOfDay(for: day))
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func distance(of key: UIKeyboardHIDUsage) -> (Calendar.Component, Int)? {
    switch key {
    case .keyboardLeftArrow: (.day, readsFromRight ? 1 : -1)
    case .keyboardRightArrow: (.day, readsFromRight ? -1 : 1)
    case .keyboardUpArrow: (.day, -7)
    case .keyboardDownArrow: (.day, 7)
    case .keyboardPageUp: (.month, -1)
    case .keyboardPageDown: (.month, 1)
    default: nil
    }
  }

  // MARK: Layout

  override var intrinsicContentSize: CGSize { CalendarView.size }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CalendarView.size }

  override func layoutSubviews() {
    super.layoutSubviews()
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame =
        readsFromRight
        ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        : frame
    }
    title.textAlignment = readsFromRight ? .right : .left
    place(title, CGRect(x: 16, y: 0, width: bounds.width - 120, height: CalendarView.headerHeight))
    place(previousButton, CGRect(x: bounds.width - 96, y: 0, width: 44, height: CalendarView.headerHeight))
    place(nextButton, CGRect(x: bounds.width - 48, y: 0, width: 44, height: CalendarView.headerHeight))
    let width = (bounds.width - 16) / 7
    let top = CalendarView.headerHeight + CalendarView.weekdayHeight
    let height = max(1, (bounds.height - top - 8) / 6)
    for (index, label) in weekdays.enumerated() {
      place(
        label,
        CGRect(
          x: 8 + CGFloat(index) * width, y: CalendarView.headerHeight, width: width,
          height: CalendarView.weekdayHeight))
    }
    for (index, day) in days.enumerated() {
      place(
        day,
        CGRect(
          x: 8 + CGFloat(index % 7) * width, y: top + CGFloat(index / 7) * height, width: width,
          height: height))
    }
  }
}

/// A day of a calendar.
final class DayView: UIControl {
  private(set) var date: Date?
  private let disc = UIView()
  private let label = UILabel()
  private var isToday = false

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addPart(disc)
    addPart(label)
    label.textAlignment = .center
  }

  // The calendar has the keys.
  override var canBecomeFocused: Bool { false }

  func show(_ date: Date, _ text: String, _ name: String, isToday: Bool, isChosen: Bool, isAllowed: Bool) {
    self.date = date
    self.isToday = isToday
    label.text = text
    accessibilityLabel = isToday ? "Today, \(name)" : name
    isSelected = isChosen
    isEnabled = isAllowed
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height, 40)
    disc.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    disc.layer.cornerRadius = side / 2
    disc.backgroundColor = isSelected ? tintColor.withAlphaComponent(isToday ? 1 : 0.16) : nil
    label.frame = bounds
    label.font = .systemFont(ofSize: 18, weight: isSelected ? .semibold : .regular)
    let color: UIColor = isSelected && isToday ? .white : isSelected || isToday ? tintColor : .label
    label.textColor = isEnabled ? color : .tertiaryLabel
    alpha = isHighlighted ? 0.6 : 1
  }
}

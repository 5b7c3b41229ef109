/// The wheels of a date picker.
final class DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
  enum Column: Equatable {
    case year, month, day
    /// The days around the one that was chosen by the program.
    case anyDay
    case hour, minute, period
    case hours, minutes

    /// What screen readers call the wheel.
    var name: String {
      switch self {
      case .year: "Year"
      case .month: "Month"
      case .day, .anyDay: "Day"
      case .hour: "Hour"
      case .minute: "Minute"
      case .period: "Half of the day"
      case .hours: "Hours"
      case .minutes: "Minutes"
      }
    }

    /// Whether the wheel begins again after its last row.
    var repeats: Bool { self != .year && self != .anyDay && self != .period }
  }

  /// How many days before and after a date a wheel of days has: 27 years.
  private static let days = 10_000

  /// How often the rows of a wheel without an end repeat. The wheel returns to the middle when it rests.
  private static let turns = 201

  let picker = UIPickerView()
  private(set) var columns: [Column] = []
  private(set) var choice: DateChoice
  private(set) var duration: TimeInterval = 60
  private var middleDay = Date()
  private var formatters: [String: DateFormatter] = [:]
  /// Called after the user chose another date or duration.
  var onChange: (() -> Void)?

  init(_ choice: DateChoice) { self.choice = choice }

  /// Shows a mode's wheels at a date.
  func show(_ mode: UIDatePicker.Mode, _ choice: DateChoice, duration: TimeInterval, animated: Bool) {
    let columns = DateWheels.columns(mode, choice)
    var (old, new) = (self.choice, choice)
    old.date = new.date
    let isKnown = columns == self.columns && old == new && picker.dataSource != nil
    new.date = choice.date
    self.choice = new
    self.duration = duration
    if !isKnown {
      self.columns = columns
      formatters = [:]
      middleDay = choice.calendar.startOfDay(for: choice.date)
      picker.dataSource = self
      picker.delegate = self
      picker.reloadAllComponents()
      for (component, column) in columns.enumerated() {
        let wheel = picker.wheel(component)
        wheel?.period = column.repeats ? count(of: column) : nil
        wheel?.accessibilityLabel = column.name
      }
    }
    showDate(animated: animated && isKnown)
  }

  private static func columns(_ mode: UIDatePicker.Mode, _ choice: DateChoice) -> [Column] {
    let time: [Column] = choice.usesPeriods ? [.hour, .minute, .period] : [.hour, .minute]
    switch mode {
    case .time: return time
    case .dateAndTime: return [.anyDay] + time
    case .countDownTimer: return [.hours, .minutes]
    case .date, .yearAndMonth:
      let template = mode == .date ? "yMMMMd" : "yMMMM"
      let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: choice.locale) ?? ""
      let letters: [(Character, Column)] = [("y", .year), ("M", .month), ("L", .month), ("d", .day)]
      let found = letters.compactMap { letter, column in format.firstIndex(of: letter).map { ($0, column) } }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func showDate(animated: Bool) {
    for (component, column) in columns.enumerated() {
      let (row, old) = (place(of: column, in: component), picker.selectedRow(inComponent: component))
      // A wheel returns to its middle at once: nobody sees a difference.
      let isNear = abs(row - old) <= count(of: column)
      picker.selectRow(row, inComponent: component, animated: animated && isNear)
    }
  }

  /// Returns the row of a wheel that shows the date: the nearest one if rows repeat, or that in the middle if the
  /// wheel is far from it.
  private func place(of column: Column, in component: Int) -> Int {
    let (row, count, current) = (
      row(of: column), count(of: column), picker.selectedRow(inComponent: component)
    )
    guard column.repeats else { return row }
    let turn = current / count
    guard abs(turn - DateWheels.turns / 2) < DateWheels.turns / 4 else {
      return DateWheels.turns / 2 * count + row
    }
    let others = (turn - 1...turn + 1).map { $0 * count + row }
    return others.min { abs($0 - current) < abs($1 - current) } ?? row
  }

  private func row(of column: Column) -> Int {
    let parts = choice.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: choice.date)
    switch column {
    case .year: return (parts.year ?? 1) - 1
    case .month: return (parts.month ?? 1) - 1
    case .day: return (parts.day ?? 1) - 1
    case .anyDay:
      let day = choice.calendar.startOfDay(for: choice.date)
      let distance = choice.calendar.dateComponents([.day], from: middleDay, to: day).day ?? 0
      return (distance + DateWheels.days).clamped(to: 0...2 * DateWheels.days)
    case .hour: return choice.usesPeriods ? (parts.hour ?? 0) % 12 : parts.hour ?? 0
    case .minute: return (parts.minute ?? 0) / choice.minuteInterval
    case .period: return (parts.hour ?? 0) / 12
    case .hours: return Int(duration) / 3600
    case .minutes: return Int(duration) / 60 % 60 / choice.minuteInterval
    }
  }

  // MARK: Rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    count(of: columns[component]) * (columns[component].repeats ? DateWheels.turns : 1)
  }

  /// Returns the number of different rows of a wheel.
  private func count(of column: Column) -> Int {
    switch column {
    case .year: 9999
    case .month: choice.calendar.monthSymbols.count
    case .day: 31
    case .anyDay: 2 * DateWheels.days + 1
    case .hour: choice.usesPeriods ? 12 : 24
    case .minute, .minutes: 60 / choice.minuteInterval
    case .period: 2
    case .hours: 24
    }
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    switch columns[component] {
    case .anyDay: 130
    case .month: 130
    case .year: 76
    case .hours, .minutes: 110
    default: 52
    }
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    let row = row % count(of: columns[component])
    switch columns[component] {
    case .year: return "\(row + 1)"
    case .month:
      let names: [String] = formatter("MMMM").standaloneMonthSymbols
      return names.indices.contains(row) ? names[row] : nil
    case .day: return "\(row + 1)"
    case .anyDay:
      let day = choice.calendar.date(byAdding: .day, value: row - DateWheels.days, to: middleDay)
      return day.map(formatter("EEEMMMd").string)
    case .hour:
      guard choice.usesPeriods else { return DateWheels.twoDigits(row) }
      return "\(row == 0 ? 12 : row)"
    case .minute: return DateWheels.twoDigits(row * choice.minuteInterval)
    case .period:
      let formatter = formatter("j")
      return row == 0 ? formatter.amSymbol : formatter.pmSymbol
    case .hours: return row == 1 ? "1 hour" : "\(row) hours"
    case .minutes: return "\(row * choice.minuteInterval) min"
    }
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func formatter(_ template: String) -> DateFormatter {
    if let known = formatters[template] { return known }
    let made = choice.formatter(template)
    formatters[template] = made
    return made
  }

  // MARK: Choosing

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let row = row % count(of: columns[component])
    let before = (choice.date, duration)
    let hour = choice.calendar.component(.hour, from: choice.date)
    switch columns[component] {
    case .year: choice.date = choice.with(.year, row + 1)
    case .month: choice.date = choice.with(.month, row + 1)
    case .day: choice.date = choice.with(.day, row + 1)
    case .anyDay:
      let day = choice.calendar.date(byAdding: .day, value: row - DateWheels.days, to: middleDay)
      choice.date = day.map(choice.on) ?? choice.date
    case .hour: choice.date = choice.with(.hour, choice.usesPeriods ? hour / 12 * 12 + row : row)
    case .minute: choice.date = choice.with(.minute, row * choice.minuteInterval)
    case .period: choice.date = choice.with(.hour, hour % 12 + 12 * row)
    case .hours: duration = TimeInterval(row * 3600 + Int(duration) % 3600)
    case .minutes: duration = TimeInterval(Int(duration) / 3600 * 3600 + row * choice.minuteInterval * 60)
    }
    if columns.first == .hours, duration < 60 { duration = TimeInterval(60 * choice.minuteInterval) }
    choice.date = choice.limited(choice.date)
    // A day that does not exist, or one beyond a limit, moves back.
    showDate(animated: true)
    if before != (choice.date, duration) { onChange?() }
  }
}

extension DateChoice {
  /// Whether the locale counts twelve hours twice a day.
  fileprivate var usesPeriods: Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") ?? false
  }
}

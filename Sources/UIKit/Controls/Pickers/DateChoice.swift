/// A date that the user chooses: in a calendar and a time zone, between two limits, at whole steps of minutes.
struct DateChoice: Equatable {
  var date: Date
  var calendar: Calendar
  var locale: Locale
  var minimum: Date?
  var maximum: Date?
  var minuteInterval = 1
  var roundsToInterval = true

  /// Returns a date moved into the limits. Limits that contradict each other have no effect, as in UIKit.
  func limited(_ date: Date) -> Date {
    if let minimum, let maximum, minimum > maximum { return date }
    return min(max(date, minimum ?? date), maximum ?? date)
  }

  /// Returns a date moved back to a whole step of minutes.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1, roundsToInterval else { return date }
    let minute = calendar.component(.minute, from: date)
    return calendar.date(byAdding: .minute, value: -(minute % minuteInterval), to: date) ?? date
  }

  /// Returns the date with a component changed. A day that the month does not have becomes its last one.
  func with(_ component: Calendar.Component, _ value: Int) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
    switch component {
    case .year: parts.year = value
    case .month: parts.month = value
    case .day: parts.day = value
    case .hour: parts.hour = value
    default: parts.minute = value
    }
    var first = parts
    first.day = 1
    if let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) {
      parts.day = (parts.day ?? 1).clamped(to: 1...days.count)
    }
    return calendar.date(from: parts) ?? date
  }

  /// Returns the date on another day, at the same time.
  func on(_ day: Date) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    return calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day
  }

  /// Returns a formatter for a template such as "yMMMMd".
  func formatter(_ template: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter
  }
}

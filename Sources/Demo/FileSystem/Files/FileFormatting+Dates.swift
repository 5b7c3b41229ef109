package import Foundation

extension FileFormatting {
  /// Returns a date as "today 09:20", "yesterday", "17 Nov" (this year) or "17 Nov 2024".
  package func date(_ date: Date) -> String {
    guard let (then, today) = civil(date) else { return Self.unknownDate }
    switch today.dayNumber - then.dayNumber {
    case 0: return "today \(then.clock)"
    case 1: return "yesterday"
    default:
      let day = "\(then.day) \(then.monthName.prefix(3))"
      return then.year == today.year ? day : "\(day) \(then.year)"
    }
  }

  /// Returns the same as ``date(_:)`` with a capital first letter, for a table column: "Today 09:14".
  package func capitalizedDate(_ date: Date) -> String {
    let text = self.date(date)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns a date as "18 November, 17:42" (this year) or "18 November 2024, 17:42".
  package func longDate(_ date: Date) -> String {
    guard let (then, today) = civil(date) else { return Self.unknownDate }
    let day = "\(then.day) \(then.monthName)"
    return "\(then.year == today.year ? day : "\(day) \(then.year)"), \(then.clock)"
  }

  private static let unknownDate = "unknown date"

  private func civil(_ date: Date) -> (then: CivilTime, today: CivilTime)? {
    guard let then = CivilTime(date, in: timeZone), let today = CivilTime(now, in: timeZone) else {
      return nil
    }
    return (then, today)
  }
}

/// A date and time in a time zone, by the Gregorian calendar.
///
/// Uses plain arithmetic: a list formats a date for each row that scrolls in, and a `DateFormatter` is slow
/// to create and follows the system's language.
struct CivilTime: Hashable, Sendable {
  /// The number of days since 1 January 1970.
  let dayNumber: Int
  let year: Int
  /// The month, from 1 to 12.
  let month: Int
  /// The day of the month, from 1 to 31.
  let day: Int
  let hour: Int
  let minute: Int

  /// Returns nil for a date that is not finite or lies more than about 10,000 years from year 0.
  init?(_ date: Date, in timeZone: TimeZone) {
    let sinceEpoch = date.timeIntervalSince1970
    guard sinceEpoch > -377_000_000_000, sinceEpoch < 253_402_000_000 else { return nil }
    let seconds = Int(sinceEpoch.rounded(.down)) + timeZone.secondsFromGMT(for: date)
    let days = Self.floorDivided(seconds, by: 86_400)
    dayNumber = days
    hour = (seconds - days * 86_400) / 3600
    minute = (seconds - days * 86_400) / 60 % 60

    // Counts from 1 March of year 0: leap days then end a year, and the calendar repeats every 400 years.
    // The last day of a cycle exceeds the days of its years, which requires the two limits of 3.
    var rest = days + 719_468
    let cycle = Self.floorDivided(rest, by: 146_097)
    rest -= cycle * 146_097
    let century = min(rest / 36_524, 3)
    rest -= century * 36_524
    let leapCycle = rest / 1461
    rest -= leapCycle * 1461
    let yearOfLeapCycle = min(rest / 365, 3)
    let dayOfYear = rest - yearOfLeapCycle * 365
    // From March on, five months have 31, 30, 31, 30 and 31 days: 153 in all.
    let monthFromMarch = (dayOfYear * 5 + 2) / 153
    day = dayOfYear - (monthFromMarch * 153 + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = cycle * 400 + century * 100 + leapCycle * 4 + yearOfLeapCycle + (month < 3 ? 1 : 0)
  }

  /// The time of day, such as "09:20".
  var clock: String { "\(FileFormatting.twoDigits(hour)):\(FileFormatting.twoDigits(minute))" }

  var monthName: String { Self.monthNames[month - 1] }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ]

  private static func floorDivided(_ number: Int, by divisor: Int) -> Int {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

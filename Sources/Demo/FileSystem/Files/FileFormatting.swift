package import Foundation

/// Describes facts about files in English, whatever the system's language.
///
/// `now` decides which day counts as today. Everything else depends on the arguments alone.
package struct FileFormatting: Sendable {
  package let now: Date
  package let timeZone: TimeZone

  package init(now: Date, timeZone: TimeZone) {
    self.now = now
    self.timeZone = timeZone
  }

  /// Returns a size as "456 bytes", "6.3 KB", "860 KB", "18.2 MB", "214 GB" or "1 TB".
  ///
  /// Units are powers of 1000. Sizes below 10 KB, and below 100 of the larger units, have one decimal. A
  /// decimal of zero is omitted from 10 up, or if nothing was rounded away.
  package static func size(_ bytes: Int64) -> String {
    guard bytes >= 1000 else { return counted(Int(max(bytes, 0)), "byte") }
    var unit: Int64 = 1000
    var names = ["KB", "MB", "GB", "TB", "PB", "EB"][...]
    // 999.5 KB and more would round to 1000 KB.
    while names.count > 1, bytes >= unit * 1000 - unit / 2 {
      unit *= 1000
      names.removeFirst()
    }
    let tenths = bytes / (unit / 10) + (bytes % (unit / 10) >= unit / 20 ? 1 : 0)
    let showsTenth = tenths < (unit == 1000 ? 100 : 1000)
    let isWhole = tenths % 10 == 0 && (tenths >= 100 || bytes % unit == 0)
    if showsTenth, !isWhole { return "\(tenths / 10).\(tenths % 10) \(names[names.startIndex])" }
    return "\(bytes / unit + (bytes % unit >= unit / 2 ? 1 : 0)) \(names[names.startIndex])"
  }

  /// Returns "1 item", "1,204 items" or "10,000+ items".
  static func itemCount(_ count: ItemCount) -> String {
    counted(count.value, "item", isAtLeast: !count.isExact)
  }

  /// Returns a number and a noun in the plural where needed. A count that is a lower bound has a plus sign.
  package static func counted(_ count: Int, _ noun: String, isAtLeast: Bool = false) -> String {
    "\(grouped(count))\(isAtLeast ? "+" : "") \(noun)\(count == 1 && !isAtLeast ? "" : "s")"
  }

  /// Returns a size in pixels as "2048 × 1280".
  package static func pixelSize(width: Int, height: Int) -> String {
    "\(width) × \(height)"
  }

  /// Returns a duration as "41 s", "3 min 04 s" or "1 h 05 min", or an empty string if it is negative or NaN.
  package static func duration(seconds: Double) -> String {
    guard seconds >= 0, seconds < 1e9 else { return "" }
    let total = Int(seconds.rounded())
    if total < 60 { return "\(total) s" }
    if total < 3600 { return "\(total / 60) min \(twoDigits(total % 60)) s" }
    return "\(total / 3600) h \(twoDigits(total / 60 % 60)) min"
  }

  static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  package static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number)" }
    let last = number % 1000
    return "\(grouped(number / 1000)),\(last < 100 ? "0" : "")\(twoDigits(last))"
  }
}

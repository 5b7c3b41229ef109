import Foundation

/// Sanitizes "mailto:" URLs in texts.
enum MailAddress {
  /// The fields that a text may fill in. Some mail programs also support "attach", which would send any of
  /// the reader's files.
  private static let fields: Set = ["to", "cc", "subject", "body"]

  /// Returns a "mailto:" URL without fields that a text may not fill in.
  static func safe(_ address: String) -> String {
    let address = address.prefix { $0 != "#" }
    guard let mark = address.firstIndex(of: "?") else { return String(address) }
    let kept = address[address.index(after: mark)...].split { $0 == "&" || $0 == ";" }.filter(isSafe)
    return address[..<mark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
  }

  private static func isSafe(_ field: Substring) -> Bool {
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first.flatMap({ String($0).removingPercentEncoding })?.lowercased(),
      fields.contains(name), let value = String(parts.last ?? "").removingPercentEncoding
    else { return false }
    // A line break in a header field would begin another field.
    return name == "body" || !value.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

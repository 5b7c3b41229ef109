import Foundation

/// Reads the address of a letter that a text wants to have begun.
nonisolated enum MailAddress {
  /// What a text may fill in. Some mail programs know "attach", too, and would send along any file of the reader's.
  private static let fields: Set = ["to", "cc", "subject", "body"]

  /// Returns a "mailto:" address without the fields that are not for a text to fill in.
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
    // A line end in a head field would begin another one.
    return name == "body" || !value.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

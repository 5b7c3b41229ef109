/// Paths as plain text that preserves every byte, even of names that are not valid UTF-8.
extension FilePath {
  /// The path as text. Letters, digits and `/._-` stay, other bytes become `%` and two digits.
  package var identifier: String {
    bytes.reduce(into: "") { text, byte in
      if FilePath.plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16)
        text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }

  /// Creates a path from its ``identifier``. Returns nil for any other text.
  package init?(identifier: String) {
    var bytes: [UInt8] = []
    var rest = Array(identifier.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest.removeFirst(2)
    }
    guard !bytes.isEmpty else { return nil }
    self.init(bytes)
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-".utf8)
}

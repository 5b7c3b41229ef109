/// Paths as plain text that stands for every byte, also where a name is no valid UTF-8.
nonisolated extension FilePath {
  /// Letters, digits and `/._-` as they are, other bytes as `%` and two digits.
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

  /// Nil for what ``identifier`` never is.
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

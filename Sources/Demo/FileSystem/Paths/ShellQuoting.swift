/// Quotes paths so that pasting them into a terminal is harmless.
package enum ShellQuoting {
  /// Returns the path itself if it is one line of text, and otherwise quoted for a shell: `$'a\nb'`.
  package static func line(_ path: FilePath) -> String {
    if let text = String(validating: path.bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: isControl)
    {
      return text
    }
    return "$'" + quoted(path.bytes) + "'"
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    var (text, rest) = ("", bytes[...])
    while let first = rest.first {
      // Takes whole characters, so that invalid bytes stand out.
      let length = (1...4).first {
        String(validating: rest.prefix($0), as: UTF8.self)?.unicodeScalars.count == 1
      }
      let character = rest.prefix(length ?? 1)
      let scalar = length.flatMap { _ in String(decoding: character, as: UTF8.self).unicodeScalars.first }
      switch scalar {
      case "\\": text += "\\\\"
      case "'": text += "\\'"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let scalar? where !isControl(scalar): text.unicodeScalars.append(scalar)
      case nil: text += hex(first)
      default: text += character.map(hex).joined()
      }
      rest = rest.dropFirst(character.count)
    }
    return text
  }

  private static func hex(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// Whether a character moves the cursor, ends a line, or changes the text direction.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}

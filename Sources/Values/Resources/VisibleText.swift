/// Converts file names and contents to text that stays on one line and reads in one direction.
///
/// Line breaks become U+21B5 and tabs U+21E5, the arrows on their keys. Invalid UTF-8 and other control
/// characters, including those that change the text direction, become U+FFFD.
package enum VisibleText {
  package static func decoding(_ bytes: some Collection<UInt8>) -> String {
    replacingControls(in: String(decoding: bytes, as: UTF8.self))
  }

  package static func replacingControls(in text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      visible.append(isControl(scalar) ? symbol(for: scalar) : scalar)
    }
    return String(visible)
  }

  /// Returns the text with escapes such as `\u{1B}` instead of control characters.
  package static func escapingControls(in text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { visible, scalar in
      if isControl(scalar) {
        visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
  }

  private static func symbol(for control: Unicode.Scalar) -> Unicode.Scalar {
    switch control.value {
    case 0x09: "\u{21E5}"
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: "\u{21B5}"
    default: "\u{FFFD}"
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0x202A...0x202E, 0x2066...0x2069: true  // direction overrides, embeddings and isolates
    default: false
    }
  }
}

import Foundation

/// Writes messages to standard error, each in one line.
package enum ErrorLine {
  /// Writes a line. Line breaks become spaces, and other control characters are escaped, because names of
  /// files and contents of scripts must not operate the terminal. Errors are ignored.
  package static func write(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(text(message))\n".utf8))
  }

  static func text(_ message: String) -> String {
    VisibleText.escapingControls(in: message.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}

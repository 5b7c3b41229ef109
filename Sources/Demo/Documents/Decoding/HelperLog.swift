import FileSystem
import Resources

/// The standard error of a helper process: a few short lines. The process may be compromised.
struct HelperLog {
  /// The maximum number of lines of a process, and of bytes of a line.
  static let maximum = (lines: 8, bytes: 200)

  private var line: [UInt8] = []
  private var count = 0

  /// Consumes bytes and returns the lines that they complete, without control characters. Drops the rest of a
  /// long line, and all lines after the last one.
  mutating func lines(in bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes where count < Self.maximum.lines {
      if byte != UInt8(ascii: "\n") {
        if line.count < Self.maximum.bytes { line.append(byte) }
      } else if !line.isEmpty {
        lines.append(VisibleText.decoding(line))
        line = []
        count += 1
      }
    }
    return lines
  }
}

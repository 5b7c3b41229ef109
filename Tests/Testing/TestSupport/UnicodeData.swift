import Foundation

/// The test files of the Unicode standard, installed by Debian's package `unicode-data`.
public enum UnicodeData {
  /// The folder of the files.
  public static let folder = "/usr/share/unicode/"
  /// Whether the package is installed.
  public static let isInstalled = FileManager.default.fileExists(atPath: folder + "BidiTest.txt")

  /// Returns the lines of a file without comments and empty lines.
  public static func lines(of name: String) throws -> [Substring.UTF8View] {
    let text = try String(contentsOfFile: folder + name, encoding: .utf8)
    return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = line.prefix { $0 != UInt8(ascii: "#") }
      return line.isEmpty ? nil : Substring(line).utf8
    }
  }

  /// Returns the scalars of a line such as "÷ 0020 × 0308 ÷", and whether there is a "÷" before each of
  /// them and at the end.
  public static func parts(_ line: Substring.UTF8View) -> (scalars: [Unicode.Scalar], breaks: [Bool]) {
    var scalars: [Unicode.Scalar] = []
    var breaks: [Bool] = []
    for word in Substring(line).split(whereSeparator: \.isWhitespace) {
      if word == "÷" || word == "×" {
        breaks.append(word == "÷")
      } else if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
        scalars.append(scalar)
      }
    }
    return (scalars, breaks)
  }
}

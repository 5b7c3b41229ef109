import Foundation

@testable import DemoApp
@testable import Documents

extension FuzzTarget {
  /// A file as text and as a hex dump. Lines must not depend on the pieces in which it is read.
  func readText(_ bytes: [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: 16) {
      let line = HexDocument.line(bytes[start..<min(start + 16, bytes.count)], offset: start, digits: 8)
      demand(line.line.length >= 41, "a line of numbers too short")
    }
    _ = TextEncoding.decode(bytes, isCut: true)
    guard let (text, encoding) = TextEncoding.decode(bytes, isCut: false) else { return }
    _ = text.wordCount
    let starts = lineStarts(bytes, encoding, piece: max(2, bytes.count))
    for piece in [2, 6] {
      demand(lineStarts(bytes, encoding, piece: piece) == starts, "other lines in pieces of \(piece)")
    }
    for (start, next) in zip(starts, starts.dropFirst() + [bytes.count]) {
      let line = DrawableLine(encoding.text(of: bytes[start..<next], isFirst: start == 0), isCut: start > 0)
      demand(line.length <= DrawableLine.lengthLimit + 1, "a line of \(line.length) characters")
    }
  }

  private func lineStarts(_ bytes: [UInt8], _ encoding: TextEncoding, piece: Int) -> [Int] {
    var scanner = LineScanner(encoding)
    var starts: [Int] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes { bytes in
        scanner.scan(bytes) { starts.append($0) }
      }
    }
    return starts
  }
}

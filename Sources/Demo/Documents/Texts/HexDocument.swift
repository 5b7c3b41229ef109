import FileSystem
package import Foundation

/// A hex dump of a file of any size: lines of 16 bytes in pairs, with their ASCII characters.
package struct HexDocument: ReaderLines {
  private static let bytesPerLine = 16

  package let size: Int
  package let modified: Date
  private let file: OpenFile

  init(_ file: OpenFile) {
    self.file = file
    size = Int(file.status.size)
    modified = file.status.modified
  }

  package var lineCount: Int { size / Self.bytesPerLine + (size % Self.bytesPerLine > 0 ? 1 : 0) }

  /// The number of digits of offsets: at least eight, and enough for the largest offset.
  package var digitCount: Int { max(8, String(size, radix: 16).count) }

  /// Whether the file was modified or replaced since it was opened.
  package var hasChanged: Bool { file.hasChanged }

  package func lines(_ range: Range<Int>) async -> [ReaderLine] {
    await FileThreads.reading.run { _ in read(range) } ?? []
  }

  private func read(_ range: Range<Int>) -> [ReaderLine] {
    let length = Self.bytesPerLine
    let range = range.clamped(to: 0..<lineCount)
    guard !range.isEmpty else { return [] }
    let bytes = file.bytes(
      at: range.lowerBound * length,
      count: min(range.count.multipliedClamped(by: length), size - range.lowerBound * length))
    return stride(from: 0, to: bytes.count, by: length).map { start in
      Self.line(
        bytes[start..<min(start + length, bytes.count)], offset: range.lowerBound * length + start,
        digits: digitCount)
    }
  }

  /// Returns a line such as "00000010" and "4865 6c6c 6f21 …  Hello!…". Bytes that are not printable ASCII
  /// are shown as dots.
  package static func line(_ bytes: ArraySlice<UInt8>, offset: Int, digits: Int) -> ReaderLine {
    let pairs = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      bytes[index..<min(index + 2, bytes.endIndex)].map { hex(Int($0), digits: 2) }.joined()
    }
    let numbers = pairs.joined(separator: " ")
    let width = bytesPerLine / 2 * 5 - 1
    let characters = bytes.map { (0x20...0x7E).contains($0) ? Character(UnicodeScalar($0)) : "·" }
    let padding = String(repeating: " ", count: width - numbers.count + 2)
    return ReaderLine(
      label: hex(offset, digits: digits), line: DrawableLine(numbers + padding + String(characters)))
  }

  private static func hex(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

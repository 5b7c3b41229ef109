import FileSystem
package import Foundation

/// An open text file of any size. Its lines are counted in the background and read on demand.
package actor TextDocument: ReaderLines {
  /// The bytes that are read when the file is opened: enough to detect its encoding, and all of most files.
  static let headSize = 1 << 20
  /// The bytes that are scanned for line breaks at a time.
  private static let chunkSize = 4 << 20

  package nonisolated let encoding: TextEncoding
  package nonisolated let modified: Date
  /// The number of words; nil for files larger than `headSize`.
  package nonisolated let wordCount: Int?
  /// The number of lines found when the file was opened, and whether these are all.
  package nonisolated let firstCount: (lines: Int, isAll: Bool)

  nonisolated let file: OpenFile
  /// The size in bytes when the file was opened.
  nonisolated let size: Int
  private var index: LineIndex
  private var scanner: LineScanner

  /// Creates the document of an open file that begins with `head`, which decodes to `text`.
  init(_ file: OpenFile, head: [UInt8], text: String, encoding: TextEncoding) {
    self.file = file
    self.encoding = encoding
    modified = file.status.modified
    // Files that the kernel generates report a size of 0.
    size = max(Int(file.status.size), head.count)
    let isWhole = size == head.count
    wordCount = isWhole ? text.wordCount : nil
    var (index, scanner) = (LineIndex(), LineScanner(encoding))
    head.withUnsafeBytes { bytes in scanner.scan(bytes) { index.add(lineAt: $0) } }
    (self.index, self.scanner) = (index, scanner)
    firstCount = (index.lineCount, isWhole)
  }

  // MARK: Counting

  /// The number of known lines as the rest of the file is scanned. The last element is final.
  package nonisolated func lineCounts() -> AsyncStream<Int> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        while !Task.isCancelled, await countOn() { continuation.yield(await lineCount) }
        continuation.yield(await lineCount)
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private var lineCount: Int { index.lineCount }

  /// Scans the next piece. Returns whether there is more.
  private func countOn() async -> Bool {
    let found = await FileThreads.reading.run { [index, scanner, file, size] _ in
      var (index, scanner) = (index, scanner)
      let piece = file.bytes(at: scanner.offset, count: min(Self.chunkSize, size - scanner.offset))
      piece.withUnsafeBytes { bytes in scanner.scan(bytes) { index.add(lineAt: $0) } }
      return (index, scanner, isAll: piece.isEmpty)
    }
    guard let found else { return false }
    // Another task may have scanned further in the meantime.
    if found.1.offset > scanner.offset { (index, scanner) = (found.0, found.1) }
    return !found.isAll
  }

  // MARK: Reading

  package func lines(_ range: Range<Int>) async -> [ReaderLine] {
    await FileThreads.reading.run { [self, index] isGivenUp in
      let range = range.clamped(to: 0..<index.lineCount)
      return zip(range, starts(of: range, in: index, isGivenUp)).map { number, start in
        ReaderLine(label: String(number + 1), line: line(at: start))
      }
    } ?? []
  }

  /// Returns the offsets of lines, counted from the last indexed line.
  private nonisolated func starts(
    of range: Range<Int>, in index: LineIndex, _ isGivenUp: () -> Bool
  ) -> [Int] {
    guard var (line, offset) = index.position(before: range.lowerBound) else { return [] }
    var starts: [Int] = []
    var scanner = LineScanner(encoding, offset: offset)
    while starts.count < range.count, !isGivenUp() {
      offset = scanner.offset
      let bytes = file.bytes(at: offset, count: 1 << 16)
      guard !bytes.isEmpty else { break }
      bytes.withUnsafeBytes { bytes in
        scanner.scan(bytes) { start in
          if range.contains(line) { starts.append(start) }
          line += 1
        }
      }
    }
    return starts
  }

  private nonisolated func line(at start: Int) -> DrawableLine {
    let bytes = file.bytes(at: start, count: min(DrawableLine.byteLimit, size - start))
    let end = bytes.withUnsafeBytes { bytes in
      var breaks = LineBreakFinder(bytes, encoding)
      return breaks.next()?.start
    }
    let isCut = end == nil && bytes.count == DrawableLine.byteLimit && start + bytes.count < size
    return DrawableLine(encoding.text(of: bytes[..<(end ?? bytes.count)], isFirst: start == 0), isCut: isCut)
  }

  /// Whether the file was modified or replaced since it was opened.
  package nonisolated var hasChanged: Bool { file.hasChanged }
}

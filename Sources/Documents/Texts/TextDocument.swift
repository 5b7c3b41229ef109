import FileSystem
package import Foundation

/// A text file of any size that is open: its lines are found by and by, and read where they are looked at.
package actor TextDocument: ReaderLines {
  /// So many bytes are read at once when the file is opened: enough to tell its encoding, and all of most
  /// files.
  static let headSize = 1 << 20
  /// So much is looked through for line breaks at a time.
  private static let chunkSize = 4 << 20

  package nonisolated let encoding: TextEncoding
  package nonisolated let modified: Date
  /// The words of a file that was read as a whole; those of larger ones are not counted.
  package nonisolated let wordCount: Int?
  /// The lines that were found when it was opened, and whether these are all.
  package nonisolated let firstCount: (lines: Int, isAll: Bool)

  nonisolated let file: OpenFile
  /// In bytes, when it was opened.
  nonisolated let size: Int
  private var index: LineIndex
  private var scanner: LineScanner

  /// Takes over an open file that begins with `head`, which decodes to `text`.
  init(_ file: OpenFile, head: [UInt8], text: String, encoding: TextEncoding) {
    self.file = file
    self.encoding = encoding
    modified = file.status.modified
    // Files that the kernel makes up say that they are empty.
    size = max(Int(file.status.size), head.count)
    let isWhole = size == head.count
    wordCount = isWhole ? text.wordCount : nil
    var (index, scanner) = (LineIndex(), LineScanner(encoding))
    head.withUnsafeBytes { bytes in scanner.scan(bytes) { index.add(lineAt: $0) } }
    (self.index, self.scanner) = (index, scanner)
    firstCount = (index.lineCount, isWhole)
  }

  // MARK: Counting

  /// How many lines are known, again and again until all are: the rest of the file is looked through meanwhile.
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

  /// Looks through the next piece; answers whether there is more.
  private func countOn() async -> Bool {
    let found = await FileThreads.reading.run { [index, scanner, file, size] _ in
      var (index, scanner) = (index, scanner)
      let piece = file.bytes(at: scanner.offset, count: min(Self.chunkSize, size - scanner.offset))
      piece.withUnsafeBytes { bytes in scanner.scan(bytes) { index.add(lineAt: $0) } }
      return (index, scanner, isAll: piece.isEmpty)
    }
    guard let found else { return false }
    // Somebody else may have counted on meanwhile.
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

  /// Where lines begin, counted on from the last place that is known.
  private nonisolated func starts(
    of range: Range<Int>, in index: LineIndex, _ isGivenUp: () -> Bool
  ) -> [Int] {
    guard var (line, offset) = index.place(before: range.lowerBound) else { return [] }
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

  /// Whether the file was written to, or replaced, since it was opened.
  package nonisolated var hasChanged: Bool { file.hasChanged }
}

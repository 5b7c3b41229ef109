/// The byte offsets of lines: of every line, or of every second, fourth and so on, so that the index stays
/// below a fixed size.
struct LineIndex {
  /// The maximum number of offsets that are kept, which take half a megabyte.
  static let capacity = 65_536

  private(set) var lineCount = 0
  private var starts: [Int] = []
  /// The number of lines from one offset to the next.
  private var step = 1

  /// Adds the next line.
  mutating func add(lineAt offset: Int) {
    defer { lineCount += 1 }
    guard lineCount.isMultiple(of: step) else { return }
    if starts.count == Self.capacity {
      starts = stride(from: 0, to: starts.count, by: 2).map { starts[$0] }
      step *= 2
    }
    starts.append(offset)
  }

  /// Returns the last indexed line at or before a line, with its offset; nil if there is no such line.
  func position(before line: Int) -> (line: Int, offset: Int)? {
    guard (0..<lineCount).contains(line) else { return nil }
    let index = line / step
    return (index * step, starts[index])
  }
}

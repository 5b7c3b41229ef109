/// Where the lines of a text begin, in bytes: of every line, or of every second, fourth and so on, so that the
/// index never holds more than a fixed number of places.
nonisolated struct LineIndex {
  /// The most places that are kept: half a megabyte of them.
  static let capacity = 65_536

  private(set) var lineCount = 0
  private var starts: [Int] = []
  /// How many lines lie between two places.
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

  /// The last known place at or before a line; nil for a line that there is none of.
  func place(before line: Int) -> (line: Int, offset: Int)? {
    guard (0..<lineCount).contains(line) else { return nil }
    let index = line / step
    return (index * step, starts[index])
  }
}

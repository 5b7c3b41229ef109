/// A line that a reader shows, with what stands before it in the margin.
package nonisolated struct ReaderLine: Hashable, Sendable {
  package let label: String
  package let line: DrawableLine
}

/// Something of many lines that are read in blocks, away from the main thread.
package nonisolated protocol ReaderLines: Sendable {
  /// Returns the lines of a range; fewer where the file has become shorter.
  func lines(_ range: Range<Int>) async -> [ReaderLine]
}

/// A line that a reader shows, with its label in the margin.
package struct ReaderLine: Hashable, Sendable {
  package let label: String
  package let line: DrawableLine
}

/// A document whose lines are read in blocks, off the main thread.
package protocol ReaderLines: Sendable {
  /// Returns the lines in a range. Returns fewer if the file has become shorter.
  func lines(_ range: Range<Int>) async -> [ReaderLine]
}

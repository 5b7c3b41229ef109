import FileSystem

nonisolated extension TextDocument {
  /// The note for a file that was modified since it was opened.
  package static let changed = "Changed on disk"

  /// Returns the facts below the text: "UTF-8", "21 lines", "86 words".
  ///
  /// - Parameter isAll: Whether all lines have been counted. If not, the count has a plus sign.
  package func facts(_ lineCount: Int, isAll: Bool) -> [String] {
    [
      encoding.name, FileFormatting.counted(lineCount, "line", isAtLeast: !isAll),
      wordCount.map { FileFormatting.counted($0, "word") },
      isAll && hasChanged ? TextDocument.changed : nil,
    ].compactMap { $0 }
  }
}

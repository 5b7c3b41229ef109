import FileSystem

nonisolated extension TextDocument {
  /// Said of a file that was written to since it was opened.
  package static let changed = "Changed since"

  /// What stands below the text: "UTF-8", "21 lines", "86 words".
  ///
  /// - Parameter isAll: whether all lines are known; a count that is not has a plus sign.
  package func facts(_ lineCount: Int, isAll: Bool) -> [String] {
    [
      encoding.name, FileFormatting.counted(lineCount, "line", isAtLeast: !isAll),
      wordCount.map { FileFormatting.counted($0, "word") },
      isAll && hasChanged ? TextDocument.changed : nil,
    ].compactMap { $0 }
  }
}

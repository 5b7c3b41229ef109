import ViewTree

extension ReaderView {
  /// Said of a file that was written to since it was opened.
  fileprivate nonisolated static let changed = "Changed since"

  /// Shows a text; its lines are counted meanwhile.
  static func text(_ text: TextDocument, isMarkdown: Bool, library: FileLibrary) -> ReaderView {
    let first = text.firstCount
    let reader = ReaderView(
      text, style: .text(lineCount: first.lines, isMarkdown: isMarkdown), factCount: 4,
      date: library.formatting.longDate(text.modified), library: library)
    reader.show(lineCount: first.lines, facts: text.facts(first.lines, isAll: first.isAll))
    guard !first.isAll else { return reader }
    Task { [weak reader] in
      await library.reading {
        var last = first.lines
        for await count in text.lineCounts() {
          guard let reader else { return }
          last = count
          reader.show(
            lineCount: count, facts: text.facts(count, isAll: false),
            style: .text(lineCount: count, isMarkdown: isMarkdown))
        }
        let all = last
        reader?.show(lineCount: all, facts: text.facts(all, isAll: true))
      }
    }
    return reader
  }

  /// Shows the bytes of a file.
  static func hex(_ file: HexDocument, library: FileLibrary) -> ReaderView {
    let reader = ReaderView(
      file, style: .hex(digitCount: file.digitCount), factCount: 3,
      date: library.formatting.longDate(file.modified), library: library)
    reader.show(
      lineCount: file.lineCount,
      facts: ["Binary", FileFormatting.counted(file.size, "byte")]
        + (file.hasChanged ? [ReaderView.changed] : []))
    return reader
  }
}

nonisolated extension TextDocument {
  /// What stands below the text: "UTF-8", "21 lines", "86 words".
  ///
  /// - Parameter isAll: whether all lines are known; a count that is not has a plus sign.
  func facts(_ lineCount: Int, isAll: Bool) -> [String] {
    [
      encoding.name, FileFormatting.counted(lineCount, "line", isAtLeast: !isAll),
      wordCount.map { FileFormatting.counted($0, "word") },
      isAll && hasChanged ? ReaderView.changed : nil,
    ].compactMap { $0 }
  }
}

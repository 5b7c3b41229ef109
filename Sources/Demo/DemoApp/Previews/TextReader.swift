import Documents
import FileSystem
import ViewTree

extension ReaderView {
  /// Creates a reader of a text. Its lines are counted in the background.
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

  /// Creates a hex dump of a file.
  static func hex(_ file: HexDocument, library: FileLibrary) -> ReaderView {
    let reader = ReaderView(
      file, style: .hex(digitCount: file.digitCount), factCount: 3,
      date: library.formatting.longDate(file.modified), library: library)
    reader.show(
      lineCount: file.lineCount,
      facts: ["Binary", FileFormatting.counted(file.size, "byte")]
        + (file.hasChanged ? [TextDocument.changed] : []))
    return reader
  }
}

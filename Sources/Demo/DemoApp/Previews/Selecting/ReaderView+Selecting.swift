import Documents
import ViewTree

extension ReaderView: SelectableText {
  var selectableContent: UIScrollView { rows }

  var wholeText: Range<TextPlace> {
    TextPlace(line: 0, offset: 0)..<TextPlace(line: max(0, rows.rowCount - 1), offset: .max / 2)
  }

  func place(nearestTo point: CGPoint) -> TextPlace? {
    let line = min(max(0, Int((point.y / ReaderStyle.pitch).rounded(.down))), rows.rowCount - 1)
    guard line >= 0 else { return nil }
    let offset = rows.view(of: line)?.place(nearestTo: point.x - rows.contentOffset.x)
    return TextPlace(line: line, offset: offset ?? 0)
  }

  func loadedText(at place: TextPlace) -> String? { blocks.line(at: place.line)?.line.text }

  func boxes(of range: Range<TextPlace>) -> [CGRect] {
    rows.rowsInSight.clamped(to: range.lowerBound.line..<range.upperBound.line + 1).flatMap { line in
      guard let row = rows.view(of: line), let text = blocks.line(at: line)?.line else { return [CGRect]() }
      return row.boxes(of: range.characters(line: line, count: text.length)).map {
        row.convert($0, to: rows)
      }
    }
  }

  func text(in range: Range<TextPlace>, limit: Int) async -> String {
    let (first, last) = (range.lowerBound.line, range.upperBound.line)
    var (text, line) = ("", first)
    while line <= last, text.utf8.count < limit {
      let block = await blocks.lines.lines(line..<min(last + 1, line + 1000))
      guard !block.isEmpty else { break }
      for found in block {
        if line > first { text += "\n" }
        text += found.line.text.part(range.characters(line: line, count: found.line.length))
        line += 1
      }
    }
    return text
  }
}

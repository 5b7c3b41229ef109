import LayerTree

/// Where the characters of a label are seen. Places are the numbers of characters before them.
extension UILabel {
  /// Returns the place between two characters that is nearest to a point.
  package func characterPlace(nearestTo point: CGPoint) -> Int {
    let lines = caretLines
    guard let line = lines.first(where: { point.y < $0.top + $0.height }) ?? lines.last else { return 0 }
    return line.start + line.carets.position(nearestTo: point.x - line.left)
  }

  /// Returns the frames of a range of characters, in the label's coordinates: one for each line, or several in
  /// bidirectional text.
  package func boxes(of characters: Range<Int>) -> [CGRect] {
    caretLines.flatMap { line in
      let own = characters.clamped(to: line.start..<line.start + line.carets.edges.count)
      return line.carets.stretches(of: own.lowerBound - line.start..<own.upperBound - line.start).map {
        CGRect(x: line.left + $0.left, y: line.top, width: $0.right - $0.left, height: line.height)
      }
    }
  }

  private struct CaretLine {
    let carets: TextCarets
    let start: Int
    let left, top, height: CGFloat
  }

  private var caretLines: [CaretLine] {
    layoutIfNeeded()
    return placedLines(shownFont).map { placed in
      let (carets, left) = placed.carets(of: placed.line.text)
      return CaretLine(
        carets: carets, start: placed.line.range.lowerBound, left: left, top: placed.origin.y,
        height: placed.metrics.pitch)
    }
  }
}

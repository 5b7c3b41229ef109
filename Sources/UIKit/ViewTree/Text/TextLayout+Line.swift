extension TextLayout.Line {
  /// A part of a line in one style and direction.
  package struct Part {
    package var text: String
    package var style: StyledText.Style
  }

  /// The parts in visual order.
  package var parts: [Part] {
    if let style = text.style { return [part(text.string, style, isRightToLeft: isRightToLeft)] }
    let bidi = BidirectionalText(text.string, baseLevel: isRightToLeft ? 1 : 0)
    var starts = text.characters.map(\.unicodeScalars.count)
    // Converts run lengths to start positions.
    var position = 0
    for index in starts.indices { (starts[index], position) = (position, position + starts[index]) }
    return bidi.visualRuns().flatMap { run in
      let first = starts.firstIndex { $0 >= run.range.lowerBound } ?? 0
      let end = starts[first...].firstIndex { $0 >= run.range.upperBound } ?? starts.count
      let parts = text[first..<end].pieces.map { part($0.text, $0.style, isRightToLeft: run.isRightToLeft) }
      return run.isRightToLeft ? parts.reversed() : parts
    }
  }

  /// Returns a part. If its own letters suggest another direction than its run has, it begins with a
  /// direction mark.
  private func part(_ text: String, _ style: StyledText.Style, isRightToLeft: Bool) -> Part {
    let own = BidirectionalText(text).baseLevel == 1
    let mark = own == isRightToLeft ? "" : isRightToLeft ? "\u{200F}" : "\u{200E}"
    return Part(text: mark + text, style: style)
  }
}

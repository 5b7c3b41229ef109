extension TextLayout.Line {
  /// A stretch of the line in one style and direction.
  struct Part {
    var text: String
    var style: StyledText.Style
  }

  /// The parts from left to right.
  var parts: [Part] {
    if let style = text.style { return [part(text.string, style, isRightToLeft: isRightToLeft)] }
    let bidi = BidirectionalText(text.string, baseLevel: isRightToLeft ? 1 : 0)
    var starts = text.characters.map(\.unicodeScalars.count)
    // From lengths to places.
    var place = 0
    for index in starts.indices { (starts[index], place) = (place, place + starts[index]) }
    return bidi.visualRuns().flatMap { run in
      let first = starts.firstIndex { $0 >= run.range.lowerBound } ?? 0
      let end = starts[first...].firstIndex { $0 >= run.range.upperBound } ?? starts.count
      let parts = text[first..<end].pieces.map { part($0.text, $0.style, isRightToLeft: run.isRightToLeft) }
      return run.isRightToLeft ? parts.reversed() : parts
    }
  }

  /// A part whose own letters say another direction than its line is marked with the right one.
  private func part(_ text: String, _ style: StyledText.Style, isRightToLeft: Bool) -> Part {
    let own = BidirectionalText(text).baseLevel == 1
    let mark = own == isRightToLeft ? "" : isRightToLeft ? "\u{200F}" : "\u{200E}"
    return Part(text: mark + text, style: style)
  }
}

/// How text that does not fit into its line is truncated.
public nonisolated enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Breaks between words, and leaves out what follows the last line.
  case byWordWrapping
  /// Breaks between any characters, and leaves out what follows the last line.
  case byCharWrapping
  /// Clips without an ellipsis.
  case byClipping
  /// Truncates the beginning with an ellipsis.
  case byTruncatingHead
  /// Breaks between words, and truncates the end of the last line with an ellipsis.
  case byTruncatingTail
  /// Truncates the middle with an ellipsis.
  case byTruncatingMiddle

  /// Whether text that follows the last line is left out.
  var leavesOutRest: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// Breaks text into lines and truncates what does not fit. The cost depends on the visible text, not on the
/// truncated part.
package struct TextLayout {
  package struct Line {
    package var text: StyledText
    /// The characters of the line in the whole text, with the blanks at its end but without a newline. Not set for a
    /// line that is truncated.
    package var range = 0..<0
    /// Whether the line's paragraph runs from right to left.
    package var isRightToLeft: Bool
    /// The style of the line's paragraph; nil for the default.
    package var paragraph: NSParagraphStyle?
    /// Whether the line is the first or the last one of its paragraph.
    package var isFirst = true
    package var isLast = true

    /// The indentation of the line, in points.
    package var indent: CGFloat { paragraph.map { isFirst ? $0.firstLineHeadIndent : $0.headIndent } ?? 0 }

    /// Returns the width that the line may use.
    package func available(in width: CGFloat) -> CGFloat {
      guard let paragraph else { return width }
      let end = paragraph.tailIndent > 0 ? min(width, paragraph.tailIndent) : width + paragraph.tailIndent
      return max(0, end - indent)
    }
  }

  package var engine: any TextEngine
  package var breakMode: NSLineBreakMode

  package init(
    engine: any TextEngine = UIFont.textEngine, breakMode: NSLineBreakMode = .byTruncatingTail
  ) {
    self.engine = engine
    self.breakMode = breakMode
  }

  private static let ellipsis = "\u{2026}"
  /// The number of characters or break opportunities that the searches try first; it doubles from there.
  private static let firstTry = 16

  /// Returns the lines of `text` in `width` points, at most `limit` of them, or all if `limit` is 0. Only
  /// the last line is truncated.
  package func lines(of text: StyledText, width: CGFloat, limit: Int) -> [Line] {
    let paragraphs = text.paragraphs
    var lines: [Line] = []
    var paragraphStart = 0
    for (index, paragraph) in paragraphs.enumerated() {
      var line = Line(
        text: paragraph, isRightToLeft: isRightToLeft(paragraph),
        paragraph: paragraph.style(at: 0)?.paragraph)
      var breaks = LineBreaks(paragraph.characters)
      var start = 0
      repeat {
        line.isFirst = start == 0
        let available = line.available(in: width)
        if limit > 0, lines.count == limit - 1, !breakMode.leavesOutRest {
          let remaining = joined([paragraph[start..<paragraph.count]] + paragraphs[(index + 1)...])
          line.text = shortened(remaining, to: available)
          line.isLast = true
          return lines + [line]
        }
        let end = endOfLine(of: paragraph, from: start, width: available, &breaks)
        line.text = paragraph[start..<end].withoutTrailingBlanks
        line.range = paragraphStart + start..<paragraphStart + end
        line.isLast = end >= paragraph.count
        lines.append(line)
        if limit > 0, lines.count == limit { return lines }
        start = end
      } while start < paragraph.count
      paragraphStart += paragraph.count + 1
    }
    return lines
  }

  private func isRightToLeft(_ paragraph: StyledText) -> Bool {
    BidirectionalText(paragraph.string).baseLevel == 1
  }

  /// The length beyond which no further text is joined to a line that is truncated or clipped at its end:
  /// longer than any line on a screen.
  private static let longestLine = 4096

  private func joined(_ paragraphs: [StyledText]) -> StyledText {
    let showsEnd = breakMode == .byTruncatingHead || breakMode == .byTruncatingMiddle
    var joined = paragraphs[0]
    for next in paragraphs.dropFirst() {
      if !showsEnd, joined.count > TextLayout.longestLine { break }
      guard let style = joined.style(at: joined.count - 1) ?? next.style(at: 0) else { continue }
      joined += StyledText(" ", style)
      joined += next
    }
    return joined
  }

  // MARK: Truncation

  /// Returns `text` truncated to `width`.
  func shortened(_ text: StyledText, to width: CGFloat) -> StyledText {
    guard breakMode != .byClipping, !fits(text, width) else { return text }
    let count = text.count
    func dots(_ index: Int) -> StyledText {
      guard let style = text.style(at: index) else { return text[0..<0] }
      return StyledText(TextLayout.ellipsis, style)
    }
    func candidate(_ kept: Int) -> StyledText {
      switch breakMode {
      case .byTruncatingHead: dots(count - kept - 1) + text[(count - kept)..<count].withoutLeadingBlanks
      case .byTruncatingMiddle:
        text[0..<((kept + 1) / 2)] + dots(kept / 2) + text[(count - kept / 2)..<count]
      case .byTruncatingTail, .byClipping, .byWordWrapping, .byCharWrapping:
        text[0..<kept].withoutTrailingBlanks + dots(kept)
      }
    }
    return candidate(largest(of: count - 1) { self.width(candidate($0)) <= width })
  }

  /// Returns whether `text` fits. Does not measure all of a long text.
  private func fits(_ text: StyledText, _ width: CGFloat) -> Bool {
    let few = 512
    if text.count > few, self.width(text[0..<few]) > width { return false }
    return self.width(text) <= width
  }

  /// Returns the largest number up to `limit` that fits, or 0. If a number fits, all smaller numbers
  /// must fit.
  private func largest(of limit: Int, _ fits: (Int) -> Bool) -> Int {
    var (good, bad) = (0, limit + 1)
    var step = TextLayout.firstTry
    while good + step < bad {
      if fits(good + step) {
        good += step
        step *= 2
      } else {
        bad = good + step
      }
    }
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if fits(middle) { good = middle } else { bad = middle }
    }
    return good
  }

  // MARK: Line breaking

  /// Returns where the line that begins at `start` ends: at the last opportunity that fits, or inside a
  /// word that is longer than the line, but after at least one character.
  ///
  /// It examines only a little more text than fits into the line.
  private func endOfLine(
    of text: StyledText, from start: Int, width: CGFloat, _ allowed: inout LineBreaks
  ) -> Int {
    func fits(_ end: Int) -> Bool { self.width(text[start..<end].withoutTrailingBlanks) <= width }
    /// Returns the end of the fitting part of a word that extends at least to `end`.
    func endInWord(_ end: Int) -> Int {
      start + max(1, largest(of: end - start - 1) { self.width(text[start..<start + $0]) <= width })
    }
    let count = text.count
    if breakMode == .byCharWrapping { return start == count || fits(count) ? count : endInWord(count) }
    var breaks: [Int] = []
    var next = start + 1
    // Stops after one opportunity more than fits, or when a single word exceeds the line.
    var (wanted, longest) = (TextLayout.firstTry, start + TextLayout.firstTry)
    while next <= count {
      if next == count || allowed.isAllowed(at: next) {
        breaks.append(next)
        if breaks.count == wanted {
          if !fits(next) { break }
          wanted *= 2
        }
      } else if breaks.isEmpty, next == longest {
        if !fits(next) { return endInWord(next) }
        longest = start + 2 * (longest - start)
      }
      next += 1
    }
    let fitting = largest(of: breaks.count) { fits(breaks[$0 - 1]) }
    if fitting > 0 { return breaks[fitting - 1] }
    guard let word = breaks.first else { return count }
    return endInWord(word)
  }

  package func width(_ text: StyledText) -> CGFloat {
    text.pieces.reduce(0) { $0 + width(of: $1.text, $1.style) }
  }
}

extension StyledText {
  /// The paragraphs, separated by newlines; a single empty one for empty text.
  fileprivate var paragraphs: [StyledText] {
    var paragraphs: [StyledText] = []
    var start = 0
    for (index, character) in characters.enumerated() where character.isNewline {
      paragraphs.append(self[start..<index])
      start = index + 1
    }
    return paragraphs + [self[start..<count]]
  }
}

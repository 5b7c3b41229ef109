/// The lines of a block of text in a width.
final class TextBlockLayout {
  /// A line of a block.
  struct Line {
    /// The positions of the line in its block, in UTF-16 units, with the blanks at its end but without a newline.
    var range: Range<Int>
    /// Whether the line ends because the next word does not fit.
    var isWrapped: Bool
    /// The top and the height of the line, in points from the block's top.
    var top, height: CGFloat
    /// The top and the height of its letters.
    var letters: (top: CGFloat, height: CGFloat)
  }

  /// What the layout of a block depends on besides its text.
  struct Setting {
    var width: CGFloat
    var style: StyledText.Style
    var traits: UITraitCollection
    var alignment: NSTextAlignment
    var breakMode: NSLineBreakMode
    var linkAttributes: TextPiece.Attributes
  }

  let lines: [Line]
  let height: CGFloat
  /// The width of the widest line.
  let width: CGFloat
  let textLines: [TextLine]
  /// The parts that stand for pictures.
  let attachments: [(line: TextLine, style: StyledText.Style)]
  private let placed: [TextLayout.PlacedLine]
  private let text: StyledText
  /// The position of each character in UTF-16 units, and the length of the text at the end.
  private let units: [Int]
  private var knownCarets: [Int: (carets: TextCarets, left: CGFloat)] = [:]

  /// Lays out a block, with at most `limit` lines unless it is 0. `isLast` is whether no block follows, so that a newline at the end begins a line.
  init(
    _ piece: TextPiece, _ setting: Setting, isFirst: Bool, isLast: Bool, limit: Int = 0,
    isHidden: Bool = false
  ) {
    var text = TextBlockLayout.styled(piece, setting)
    var units = [0]
    units.reserveCapacity(text.count + 1)
    for character in text.characters { units.append(units[units.count - 1] + character.utf16.count) }
    if !isLast, text.characters.last?.isNewline == true { text = text[0..<text.count - 1] }
    let layout = TextLayout(breakMode: setting.breakMode)
    let lines = isHidden ? [] : layout.lines(of: text, width: setting.width, limit: limit)
    let metrics = lines.indices.map {
      layout.metrics(
        of: lines[$0], font: setting.style.font, isFirst: isFirst && $0 == 0,
        isLast: isLast && $0 == lines.count - 1)
    }
    placed = layout.placed(
      Array(zip(lines, metrics)), in: setting.width, from: .zero, alignment: setting.alignment)
    self.text = text
    self.units = units
    height = metrics.reduce(0) { $0 + $1.height }
    width = placed.map { $0.width + $0.line.indent }.max() ?? 0
    textLines = placed.flatMap { $0.parts.filter { $0.style.attachment == nil }.map(\.line) }
    attachments = placed.flatMap { $0.parts.filter { $0.style.attachment != nil } }
    self.lines = placed.map { line in
      let range = line.line.range
      let ascent = line.metrics.baseline - line.metrics.ascent
      return Line(
        range: units[range.lowerBound]..<units[range.upperBound], isWrapped: !line.line.isLast,
        top: line.origin.y, height: line.metrics.pitch,
        letters: (line.origin.y + ascent, line.metrics.ascent + line.metrics.descent))
    }
  }

  private static func styled(_ piece: TextPiece, _ setting: Setting) -> StyledText {
    // A tab is as wide as an em space: there are no tab stops.
    func drawn(_ text: String) -> String {
      text.utf8.contains(0x09) ? text.replacing("\t", with: "\u{2003}") : text
    }
    guard !piece.runs.isEmpty else { return StyledText(drawn(piece.text), setting.style) }
    let runs = piece.pieces.map { text, attributes in
      let isLink = attributes[.link] != nil
      return (drawn(text), isLink ? attributes.merging(setting.linkAttributes) { $1 } : attributes)
    }
    return StyledText(runs, setting.style, in: setting.traits)
  }

  // MARK: Positions

  /// Returns the index of the line of a position. At the end of a wrapped line, it is the next one unless `prefersEnd`
  /// is set.
  func line(at position: Int, prefersEnd: Bool = false) -> Int {
    let next = lines.firstIndex { $0.range.lowerBound > position } ?? lines.count
    let line = max(0, next - 1)
    if prefersEnd, line > 0, lines[line].range.lowerBound == position, lines[line - 1].isWrapped {
      return line - 1
    }
    return line
  }

  /// Returns the index of the line at a distance from the top, or the nearest one.
  func line(atY y: CGFloat) -> Int {
    lines.firstIndex { y < $0.top + $0.height } ?? max(0, lines.count - 1)
  }

  /// Returns the number of whole characters before a position.
  private func character(at position: Int) -> Int {
    var (low, high) = (0, units.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if units[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the position at or before `position` that is between two characters.
  func boundary(atOrBefore position: Int) -> Int { units[character(at: position)] }

  /// Returns the position of the next or the previous character.
  func position(beside position: Int, isForward: Bool) -> Int? {
    let index = character(at: position) + (isForward ? 1 : -1)
    return units.indices.contains(index) ? units[index] : nil
  }

  /// Returns the carets of a line and its left edge.
  private func carets(_ line: Int) -> (carets: TextCarets, left: CGFloat) {
    if let known = knownCarets[line] { return known }
    let carets = placed[line].carets(of: text[placed[line].line.range])
    knownCarets[line] = carets
    return carets
  }

  /// Returns the horizontal place of the caret at a position of a line.
  func x(of position: Int, line: Int) -> CGFloat {
    let (carets, left) = carets(line)
    let index = character(at: position) - placed[line].line.range.lowerBound
    return left + carets.positions[index.clamped(to: 0...carets.positions.count - 1)]
  }

  /// Returns the position of a line that is nearest to a horizontal place.
  func position(nearestTo x: CGFloat, line: Int) -> Int {
    let (carets, left) = carets(line)
    return units[placed[line].line.range.lowerBound + carets.position(nearestTo: x - left)]
  }

  /// Returns the character of a line at a horizontal place, or nil beside the text.
  func characterRange(atX x: CGFloat, line: Int) -> Range<Int>? {
    let (carets, left) = carets(line)
    guard let index = carets.character(at: x - left), (-0.5...carets.width + 0.5).contains(x - left) else {
      return nil
    }
    let character = placed[line].line.range.lowerBound + index
    return units[character]..<units[character + 1]
  }

  /// Returns the position that is visually beside another one in its line, or nil at the end of the line.
  func position(visuallyBeside position: Int, line: Int, toLeft: Bool) -> Int? {
    let (carets, _) = carets(line)
    let first = placed[line].line.range.lowerBound
    let index = (character(at: position) - first).clamped(to: 0...carets.positions.count - 1)
    let next = carets.position(beside: index, toLeft: toLeft)
    return next == index ? nil : units[first + next]
  }

  func isRightToLeft(line: Int) -> Bool { placed[line].line.isRightToLeft }

  /// Returns the spans of a range in a line, from left to right.
  func stretches(of range: Range<Int>, line: Int) -> [(left: CGFloat, right: CGFloat)] {
    let (carets, left) = carets(line)
    let own = placed[line].line.range
    let start = character(at: range.lowerBound).clamped(to: own.lowerBound...own.upperBound)
    let end = character(at: range.upperBound).clamped(to: own.lowerBound...own.upperBound)
    guard start < end else { return [] }
    return carets.stretches(of: start - own.lowerBound..<end - own.lowerBound)
      .map { ($0.left + left, $0.right + left) }
  }
}

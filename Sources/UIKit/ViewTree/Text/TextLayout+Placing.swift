import LayerTree

extension TextLayout {
  /// A line with its position.
  package struct PlacedLine {
    package var line: Line
    /// The left end of the line, and its top.
    package var origin: CGPoint
    package var width: CGFloat
    package var metrics: LineMetrics
    /// The runs in visual order.
    package var parts: [(line: TextLine, style: StyledText.Style)]
  }

  /// Returns lines with their positions, one below the other.
  ///
  /// - Parameters:
  ///   - lines: The lines and their heights.
  ///   - origin: The top left corner of the area that is `width` points wide.
  ///   - alignment: The alignment of paragraphs without an own one.
  package func placed(
    _ lines: [(Line, LineMetrics)], in width: CGFloat, from origin: CGPoint, alignment: NSTextAlignment
  ) -> [PlacedLine] {
    var y = origin.y
    return lines.map { line, height in
      let ownWidth = self.width(line.text)
      let free = line.available(in: width) - ownWidth
      let own = line.paragraph?.alignment ?? .natural
      let isRightToLeft = line.isRightToLeft
      // The indentation is at the start of the line.
      let margin = isRightToLeft ? width - line.indent - line.available(in: width) : line.indent
      let share = (own == .natural ? alignment : own).share(isRightToLeft: isRightToLeft)
      let start = origin.x + margin + free * share
      y += height.before
      var placed = PlacedLine(
        line: line, origin: CGPoint(x: start, y: y), width: ownWidth, metrics: height, parts: [])
      var x = start
      for part in line.parts {
        for (text, width) in drawnParts(of: part.text, part.style) {
          let line = TextLine(
            string: text, font: part.style.font, color: part.style.color,
            origin: CGPoint(x: x, y: y + height.baseline - part.style.baselineOffset),
            bounds: CGRect(x: x, y: y, width: width, height: height.pitch), rules: rules(of: part.style),
            background: background(of: part.style))
          if let shadow = part.style.shadow { placed.parts.append((line.shadow(shadow), part.style)) }
          placed.parts.append((line, part.style))
          x += width
        }
      }
      y += height.pitch + height.after
      return placed
    }
  }

  private func rules(of style: StyledText.Style) -> [TextLine.Rule] {
    guard style.underline != nil || style.strikethrough != nil else { return [] }
    let metrics = engine.metrics(for: style.font)
    return [(metrics.underline, style.underline), (metrics.strikethrough, style.strikethrough)]
      .compactMap { rule, color in
        color.map { TextLine.Rule(top: -rule.top, thickness: rule.thickness, color: $0) }
      }
  }

  private func background(of style: StyledText.Style) -> TextLine.Rule? {
    style.background.map { color in
      let metrics = engine.metrics(for: style.font)
      return TextLine.Rule(top: -metrics.ascent, thickness: metrics.ascent + metrics.descent, color: color)
    }
  }
}

extension TextLayout.PlacedLine {
  /// Returns the carets of the line's characters and the left edge of the first one.
  ///
  /// - Parameter text: The line's text, with or without the blanks at its end.
  package func carets(of text: StyledText) -> (carets: TextCarets, left: CGFloat) {
    let carets = TextCarets(text.characters, isRightToLeft: line.isRightToLeft) { range, isRightToLeft in
      text[range].pieces.flatMap { text, style in
        if let attachment = style.attachment { return text.map { _ in attachment.size.width } }
        let kern = isRightToLeft ? 0 : style.kern
        return UIFont.textEngine.advances(of: text, isRightToLeft: isRightToLeft, font: style.font).map {
          $0 + kern
        }
      }
    }
    // Blanks at the end of a line are beyond its edge.
    return (carets, carets.isRightToLeft ? origin.x + width - carets.width : origin.x)
  }
}

extension TextLine {
  /// Returns a copy of the characters and their lines at a distance, in one color.
  nonisolated func shadow(_ shadow: StyledText.Shadow) -> TextLine {
    var copy = self
    copy.color = shadow.color
    copy.background = nil
    copy.rules = rules.map { TextLine.Rule(top: $0.top, thickness: $0.thickness, color: shadow.color) }
    copy.origin.x += shadow.offset.width
    copy.origin.y += shadow.offset.height
    copy.bounds = bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    return copy
  }
}

extension NSTextAlignment {
  /// Returns the fraction of the free space that goes to the left of a line.
  package nonisolated func share(isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }
}

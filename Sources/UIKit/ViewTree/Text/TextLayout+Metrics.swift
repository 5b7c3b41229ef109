extension TextLayout {
  /// The heights of a line, in points.
  package struct LineMetrics {
    /// The height above and the depth below the baseline of the tallest font.
    package var ascent, descent: CGFloat
    /// The height of the line.
    package var pitch: CGFloat
    /// The distance from the top of the line to its baseline.
    package var baseline: CGFloat
    /// The space above and below the line.
    package var before: CGFloat = 0
    package var after: CGFloat = 0

    package var height: CGFloat { before + pitch + after }
  }

  /// Returns the heights of a line. Its paragraph's style decides them, or else `lineHeight`, or else its fonts.
  ///
  /// - Parameters:
  ///   - font: The font of an empty line.
  ///   - isLast: Whether no line follows.
  package func metrics(
    of line: Line, font: FontDescriptor, lineHeight: CGFloat? = nil, isFirst: Bool, isLast: Bool
  ) -> LineMetrics {
    let heights = line.text.pieces.map { extent(of: $0.style) }
    let metrics = engine.metrics(for: font)
    let ascent = heights.map(\.ascent).max() ?? metrics.ascent
    let descent = heights.map(\.descent).max() ?? metrics.descent
    let height = ascent + descent
    guard let style = line.paragraph else {
      let pitch = lineHeight ?? height
      return LineMetrics(
        ascent: ascent, descent: descent, pitch: pitch, baseline: (pitch - height) / 2 + ascent)
    }
    var pitch = lineHeight ?? height
    if style.lineHeightMultiple > 0 { pitch *= style.lineHeightMultiple }
    pitch = max(pitch, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { pitch = min(pitch, style.maximumLineHeight) }
    // Additional height is above the letters.
    return LineMetrics(
      ascent: ascent, descent: descent, pitch: pitch, baseline: pitch - descent,
      before: line.isFirst && !isFirst ? style.paragraphSpacingBefore : 0,
      after: isLast ? 0 : line.isLast ? style.paragraphSpacing : style.lineSpacing)
  }

  /// Returns the height above and the depth below the baseline of characters in a style.
  private func extent(of style: StyledText.Style) -> (ascent: CGFloat, descent: CGFloat) {
    let rise = style.baselineOffset
    if let attachment = style.attachment {
      let bottom = attachment.rise + rise
      return (max(0, bottom + attachment.size.height), max(0, -bottom))
    }
    let metrics = engine.metrics(for: style.font)
    return (metrics.ascent + rise, metrics.descent - rise)
  }

  /// Returns the heights of all lines.
  package func metrics(of lines: [Line], font: FontDescriptor, lineHeight: CGFloat? = nil) -> [LineMetrics] {
    lines.indices.map {
      metrics(
        of: lines[$0], font: font, lineHeight: lineHeight, isFirst: $0 == 0, isLast: $0 == lines.count - 1)
    }
  }

  // MARK: Kerning

  /// Returns the width of characters in one style.
  package func width(of text: String, _ style: StyledText.Style) -> CGFloat {
    if let attachment = style.attachment { return attachment.size.width * CGFloat(text.count) }
    guard isKerned(text, style) else { return engine.width(of: text, font: style.font) }
    return text.reduce(0) { $0 + engine.width(of: String($1), font: style.font) + style.kern }
  }

  /// Returns the characters that are drawn at once, with their widths: each one alone if there is space between
  /// them.
  package func drawnParts(of text: String, _ style: StyledText.Style) -> [(text: String, width: CGFloat)] {
    if let attachment = style.attachment { return text.map { _ in ("", attachment.size.width) } }
    guard isKerned(text, style) else { return [(text, engine.width(of: text, font: style.font))] }
    return text.map { (String($0), engine.width(of: String($0), font: style.font) + style.kern) }
  }

  /// Letters of scripts that run from right to left are joined, so they stay together.
  private func isKerned(_ text: String, _ style: StyledText.Style) -> Bool {
    style.kern != 0 && BidirectionalText(text).baseLevel == 0
  }
}

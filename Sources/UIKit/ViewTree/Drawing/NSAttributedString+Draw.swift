/// Text in the current context, on the main thread.
extension NSString {
  /// Draws the text with its top left corner at a point, without line wrapping.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self as String, attributes: attributes).draw(at: point)
  }

  /// Draws the text from the top of a rectangle, with lines of its width. What does not fit is left out.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self as String, attributes: attributes).draw(in: rect)
  }

  /// Draws the text in a rectangle. Without `usesLineFragmentOrigin`, draws one line on the rectangle's origin as its
  /// baseline.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self as String, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}

extension String {
  /// Draws the text with its top left corner at a point, without line wrapping.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSAttributedString(string: self, attributes: attributes).draw(at: point) }

  /// Draws the text from the top of a rectangle, with lines of its width. What does not fit is left out.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSAttributedString(string: self, attributes: attributes).draw(in: rect) }
}

extension NSAttributedString {
  /// Draws the text with its top left corner at a point, without line wrapping.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    let size = size()
    draw(
      lines: 0,
      in: CGRect(origin: point, size: CGSize(width: size.width.rounded(.up) + 1, height: size.height)))
  }

  /// Draws the text from the top of a rectangle, with lines of its width. What does not fit is left out.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    draw(lines: 0, in: rect)
    context.restoreGState()
  }

  /// Draws the text in a rectangle. Without `usesLineFragmentOrigin`, draws one line on the rectangle's origin as its
  /// baseline.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    context?.totalBounds = boundingRect(with: rect.size, options: options, context: nil)
    if options.contains(.usesLineFragmentOrigin) { return draw(in: rect) }
    let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    let ascent = (font ?? .systemFont(ofSize: 12)).ascender
    draw(
      lines: 1,
      in: CGRect(
        x: rect.minX, y: rect.minY - ascent, width: rect.width > 0 ? rect.width : 1e5, height: rect.height))
  }

  /// Lays out the text as a label does, and draws its lines.
  @MainActor private func draw(lines limit: Int, in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), length > 0, rect.isFinite else { return }
    let label = UILabel()
    label.overrideUserInterfaceStyle = UITraitCollection.current.userInterfaceStyle
    label.font = .systemFont(ofSize: 12)
    label.textColor = .black
    label.numberOfLines = limit
    label.attributedText = self
    label.lineBreakMode =
      (paragraphStyle?.lineBreakMode).map { $0 == .byTruncatingTail ? .byWordWrapping : $0 }
      ?? .byWordWrapping
    let height = boundingRect(
      with: CGSize(width: rect.width, height: 0), options: .usesLineFragmentOrigin, context: nil
    ).height
    label.bounds = CGRect(origin: .zero, size: CGSize(width: rect.width, height: height))
    label.layoutSubviews()
    if case .text(let lines)? = label.layer.content?.source {
      context.draw(lines, at: rect.origin, with: UIFont.textEngine)
    }
    for (image, frame) in label.attachments?.pictures ?? [] {
      image.draw(in: frame.offsetBy(dx: rect.minX, dy: rect.minY))
    }
  }

  private var paragraphStyle: NSParagraphStyle? {
    length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
  }
}

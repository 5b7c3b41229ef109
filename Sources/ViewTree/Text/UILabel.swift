public nonisolated enum NSTextAlignment: Hashable, Sendable {
  case left, center, right
}

/// One or more lines of text, in the middle of its height.
open class UILabel: UIView {
  public var text: String? { didSet { if text != oldValue { setNeedsLayout() } } }
  public var font = UIFont.systemFont(ofSize: 17) { didSet { if font != oldValue { setNeedsLayout() } } }
  public var textColor = UIColor.black { didSet { if textColor != oldValue { setNeedsLayout() } } }
  public var textAlignment = NSTextAlignment.left {
    didSet { if textAlignment != oldValue { setNeedsLayout() } }
  }
  /// The most lines; 0 for as many as it takes.
  public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { setNeedsLayout() } } }
  public var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { setNeedsLayout() } }
  }
  /// The distance from baseline to baseline, in points; nil for the font's own line height.
  public var lineHeight: CGFloat? { didSet { if lineHeight != oldValue { setNeedsLayout() } } }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  private var layout: TextLayout { TextLayout(font: font.fontDescriptor, breakMode: lineBreakMode) }
  private var pitch: CGFloat { lineHeight ?? font.lineHeight }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let layout = layout
    let lines = layout.lines(of: text, width: size.width, limit: numberOfLines)
    let width = lines.map(layout.width).max() ?? 0
    return CGSize(width: width.rounded(.up), height: (CGFloat(lines.count) * pitch).rounded(.up))
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(text.map { ["text": .text($0)] } ?? [:]) { $1 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.contents = text.flatMap { $0.isEmpty ? nil : .text(textLines($0)) }
  }

  private func textLines(_ text: String) -> [TextLine] {
    let layout = layout
    let lines = layout.lines(of: text, width: bounds.width, limit: numberOfLines)
    let metrics = UIFont.textEngine.metrics(for: font.fontDescriptor)
    let pitch = pitch
    let top = bounds.minY + (bounds.height - CGFloat(lines.count) * pitch) / 2
    return lines.enumerated().map { index, line in
      let width = layout.width(line)
      let x = bounds.minX + (bounds.width - width) * textAlignment.share
      let y = top + CGFloat(index) * pitch
      let baseline = y + (pitch - metrics.ascent - metrics.descent) / 2 + metrics.ascent
      return TextLine(
        string: line, font: font.fontDescriptor, color: textColor.cgColor,
        origin: CGPoint(x: x, y: baseline), bounds: CGRect(x: x, y: y, width: width, height: pitch))
    }
  }
}

extension NSTextAlignment {
  /// The share of the free room that goes to the left of a line.
  fileprivate nonisolated var share: CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

/// A layer that shows a text, from the top of its bounds.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`; nil for none.
  open var string: Any? { didSet { layOut() } }
  /// The font: a `UIFont`, whose size is ignored, a `CGFont`, or the name of one. The default is the system font.
  open var font: Any? { didSet { layOut() } }
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36 { didSet { if fontSize != oldValue { layOut() } } }
  /// The color of the text. The default is white.
  open var foregroundColor: CGColor? = .white { didSet { if foregroundColor != oldValue { layOut() } } }
  /// Whether the text is broken into lines of the layer's width.
  open var isWrapped = false { didSet { if isWrapped != oldValue { layOut() } } }
  /// Where a line that is too long is cut off.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { layOut() } }
  /// How lines are aligned.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { layOut() } }

  deinit {}

  open override func layoutSublayers() { layOut() }

  private var usedFont: UIFont {
    let size = fontSize.isFinite && fontSize > 0 ? fontSize : 36
    if let font = font as? UIFont { return font.withSize(size) }
    let name = (font as? CGFont)?.postScriptName ?? font as? String ?? ""
    return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
  }

  /// Lays out the text as a label does, and moves it to the top.
  private func layOut() {
    let label = UILabel()
    label.font = usedFont
    label.textColor = foregroundColor.map { UIColor(cgColor: $0) } ?? .white
    label.numberOfLines = isWrapped ? 0 : 1
    label.lineBreakMode = truncationMode.lineBreakMode(isWrapped: isWrapped)
    label.textAlignment = alignmentMode.alignment
    switch string {
    case let text as NSAttributedString: label.attributedText = text
    case let text as String: label.text = text
    default:
      content = nil
      return
    }
    let size = bounds.size
    let height = label.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude)).height
    label.bounds = CGRect(origin: bounds.origin, size: CGSize(width: size.width, height: height))
    label.layoutSubviews()
    content = label.layer.content
  }
}

/// Where a line of a text layer is cut off.
public nonisolated enum CATextLayerTruncationMode: String, Hashable, Sendable {
  /// Nowhere, or with an ellipsis at the start, the end or in the middle.
  case none, start, end, middle

  func lineBreakMode(isWrapped: Bool) -> NSLineBreakMode {
    switch self {
    case .none: isWrapped ? .byWordWrapping : .byClipping
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    }
  }
}

/// How the lines of a text layer are aligned.
public nonisolated enum CATextLayerAlignmentMode: String, Hashable, Sendable {
  /// At the start of the text's direction, or at a side, or in the center.
  case natural, left, right, center
  /// Aligned with both sides; shown as `natural`.
  case justified

  var alignment: NSTextAlignment {
    switch self {
    case .natural, .justified: .natural
    case .left: .left
    case .right: .right
    case .center: .center
    }
  }
}

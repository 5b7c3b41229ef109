/// The horizontal alignment of text.
public nonisolated enum NSTextAlignment: Int, Hashable, Sendable {
  case left, center, right
  /// At the start of the paragraph: the words are not spread.
  case justified
  /// At the start of the paragraph: left, or right for text that runs from right to left.
  case natural
}

/// Shows one or more lines of text, centered vertically.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  open override class var observableKeyPaths: [String: AnyKeyPath] {
    super.observableKeyPaths.merging(labelKeyPaths(Self.self)) { $1 }
  }

  /// The text without attributes; nil for none. Setting it replaces attributed text.
  open var text: String? {
    get { content.string }
    set {
      if case .plain(newValue) = content { return }
      replaceContent(.plain(newValue))
    }
  }
  /// Text with its own fonts, colors, backgrounds, lines and links; see `AttributeScopes.UIKitAttributes`.
  /// It replaces `text`.
  open var attributedString: AttributedString? {
    get { if case .attributed(let text) = content { text } else { nil } }
    set { show(newValue.map { .attributed($0) }) }
  }
  /// Attributed text of UIKit's type. Without attributes, it is `text` with the label's font and color. Foundation on Linux
  /// leaks a part of each `NSAttributedString`, so use `attributedString` for text that changes often.
  open var attributedText: NSAttributedString? {
    get {
      switch content {
      case .object(let text): text
      case .plain(let text?):
        NSAttributedString(string: text, attributes: [.font: usedFont, .foregroundColor: usedColor])
      default: nil
      }
    }
    set { show(newValue.map { .object($0) }) }
  }
  private var content = Content.plain(nil)

  private func replaceContent(_ new: Content) {
    let observers = extras?.observers
    observers?.willChange("text", of: self)
    content = new
    contentChanged()
    observers?.didChange("text", of: self)
  }

  /// Shows attributed text. Nil removes attributed text but keeps plain text.
  private func show(_ attributed: Content?) {
    if let attributed {
      replaceContent(attributed)
    } else if case .plain = content {
      return
    } else {
      replaceContent(.plain(nil))
    }
  }

  private enum Content {
    case plain(String?)
    case attributed(AttributedString)
    case object(NSAttributedString)

    var string: String? {
      switch self {
      case .plain(let text): text
      case .attributed(let text): String(text.characters)
      case .object(let text): text.string
      }
    }
  }
  /// The font of the text. Nil stands for the system font of 17 points.
  open var font: UIFont! {
    get { usedFont }
    set {
      willChange("font")
      let new = newValue ?? .standard
      if !new.adjustsLike(usedFont) {
        usedFont = new
        contentChanged()
      }
      didChange("font")
    }
  }
  private var usedFont = UIFont.standard
  /// The color of the text. Nil stands for `label`.
  open var textColor: UIColor! {
    get { usedColor }
    set {
      let new = newValue ?? .label
      guard new != usedColor else { return }
      usedColor = new
      setNeedsLayout()
    }
  }
  private var usedColor = UIColor.label
  /// Whether the text is drawn in its full color. The text of a label that is not enabled is dimmed.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsLayout() } } }
  /// The color of the text while the label is highlighted; nil for the usual one.
  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue { setNeedsLayout() } }
  }
  /// Whether the text is drawn in the highlighted color.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }
  /// The color in which text without a color of its own is drawn.
  private var drawnColor: CGColor {
    let color = isHighlighted ? highlightedTextColor ?? usedColor : usedColor
    return (isEnabled ? color : color.withAlphaComponent(UILabel.dimming)).cgColor(with: traitCollection)
  }
  private static let dimming: CGFloat = 0.4
  /// The color of a sharp copy of the text behind it; nil for none.
  open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsLayout() } } }
  /// The distance of that copy from the text, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsLayout() } }
  }
  /// Whether a single line of text without attributes gets a smaller font if it is too long.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsLayout() } }
  }
  /// The smallest factor of that font's size, from 0 for no limit to 1.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsLayout() } }
  }
  /// The horizontal alignment of the text: natural by default.
  ///
  /// A natural alignment is that of the interface. If the program sets it, text that is read from the right is
  /// aligned right in other interfaces too.
  open var textAlignment: NSTextAlignment {
    get { chosenAlignment ?? .natural }
    set {
      guard newValue != chosenAlignment else { return }
      chosenAlignment = newValue
      setNeedsLayout()
    }
  }
  private var chosenAlignment: NSTextAlignment?
  private var drawnAlignment: NSTextAlignment {
    switch chosenAlignment {
    case nil: readsFromRight ? .right : .left
    case .natural? where readsFromRight: .right
    case let chosen?: chosen
    }
  }
  /// Whether fonts of text styles, and those of `UIFontMetrics`, change with the text size that the user prefers.
  open var adjustsFontForContentSizeCategory = false { didSet { textSizeChanged() } }
  /// The largest number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
  /// How text that does not fit is truncated.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { setNeedsLayout() } }
  }
  /// The distance between baselines, in points; nil for the font's line height.
  package var lineHeight: CGFloat? { didSet { if lineHeight != oldValue { contentChanged() } } }
  /// The width at which Auto Layout breaks lines, in points; 0 for the width that Auto Layout computes.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } }
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  override class func makePlain() -> UIView { UILabel() }

  deinit {}

  override func appearanceChanged() { setNeedsLayout() }

  override func textSizeChanged() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    if let adjusted = usedFont.adjusted(to: traits) { font = adjusted }
    switch content {
    case .plain: break
    case .attributed(let text): if let text = text.adjusted(to: traits) { attributedString = text }
    case .object(let text): if let text = text.adjusted(to: traits) { attributedText = text }
    }
  }

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    let text = text
    return AccessibilityDefaults(
      kind: .text, isElement: text.map { !$0.isEmpty } ?? false, label: text, traits: .staticText)
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override var intrinsicContentSize: CGSize {
    guard preferredMaxLayoutWidth > 0, numberOfLines != 1 else { return unlimitedFittingSize }
    return UIView.wholePixels(
      sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: .greatestFiniteMagnitude)))
  }

  /// The distances of the first baseline from the top and of the last baseline from the bottom, if the
  /// label is as high as its text.
  var baselineOffsets: (first: CGFloat, last: CGFloat) {
    let metrics = UIFont.textEngine.metrics(for: usedFont.fontDescriptor)
    let gap = ((lineHeight ?? metrics.ascent + metrics.descent) - metrics.ascent - metrics.descent) / 2
    return (gap + metrics.ascent, gap + metrics.descent)
  }

  private var layout: TextLayout { TextLayout(breakMode: lineBreakMode) }

  private func lines(in width: CGFloat, _ font: FontDescriptor, limit: Int) -> [TextLayout.Line] {
    let traits = traitCollection
    let style = StyledText.Style(font: font, color: drawnColor)
    let text =
      switch content {
      case .plain(let text): StyledText(text ?? "", style)
      case .attributed(let text): StyledText(text, style, in: traits)
      case .object(let text): StyledText(text, style, in: traits)
      }
    return text.isEmpty ? [] : layout.lines(of: text, width: width, limit: limit)
  }

  private func metrics(of lines: [TextLayout.Line], _ font: FontDescriptor) -> [TextLayout.LineMetrics] {
    layout.metrics(of: lines, font: font, lineHeight: lineHeight)
  }

  /// Returns the text and its width if it is a single line of ASCII text that fits. This is the fast path
  /// for most labels.
  private func plainLine(in width: CGFloat, _ font: FontDescriptor) -> (text: String, width: CGFloat)? {
    guard case .plain(let text?) = content, text.isPlainWords else { return nil }
    let ownWidth = UIFont.textEngine.width(of: text, font: font)
    return ownWidth <= width ? (text, ownWidth) : nil
  }

  /// Returns the size of the text inside the width of `size`. A width of 0 is no limit, nor is any height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let endless = CGFloat.greatestFiniteMagnitude
    let limit = CGRect(x: 0, y: 0, width: size.width > 0 ? size.width : endless, height: endless)
    return textRect(forBounds: limit, limitedToNumberOfLines: numberOfLines).size
  }

  /// Returns the area of the text in the given bounds: at their start, as wide and high as the text, in whole pixels. Override it
  /// together with `drawText(in:)` to add space around the text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let font = usedFont.fontDescriptor
    if let line = plainLine(in: bounds.width, font) {
      let size = CGSize(width: line.width, height: lineHeight ?? usedFont.lineHeight)
      return CGRect(origin: bounds.origin, size: UIView.wholePixels(size))
    }
    let layout = layout
    let lines = lines(in: bounds.width, font, limit: numberOfLines)
    let width = lines.map { layout.width($0.text) + $0.indent }.max() ?? 0
    // Each line takes whole pixels.
    let height = metrics(of: lines, font).reduce(0) { $0 + UIView.wholePixels($1.height) }
    return CGRect(
      origin: bounds.origin, size: CGSize(width: UIView.wholePixels(width), height: height))
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(text.map { ["text": .text($0)] } ?? [:]) { $1 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    drawText(in: bounds)
  }

  /// Shows the text in an area of the label, centered vertically. Override it to show the text in a smaller one.
  open func drawText(in rect: CGRect) {
    textArea = rect.standardized
    let lines = textLines()
    layer.content = lines.isEmpty ? nil : .text(shadows(of: lines) + lines)
  }
  /// The pictures in the text; nil if there never were any.
  private(set) var attachments: AttachmentLayers?
  /// The area in which the text is shown.
  private var textArea = CGRect.zero

  private func shadows(of lines: [TextLine]) -> [TextLine] {
    guard let color = shadowColor?.cgColor(with: traitCollection) else { return [] }
    return lines.map { $0.shadow(StyledText.Shadow(color: color, offset: shadowOffset)) }
  }

  /// The font of text without a font of its own, as it is shown: smaller if the line must fit.
  var shownFont: FontDescriptor {
    let font = usedFont.fontDescriptor
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, case .plain(let text?) = content else { return font }
    func width(at size: CGFloat) -> CGFloat {
      UIFont.textEngine.width(of: text, font: font.withSize(size))
    }
    let whole = width(at: font.size)
    guard whole > textArea.width, whole > 0 else { return font }
    let smallest = max(1, (font.size * minimumScaleFactor.clamped(to: 0...1) * 2).rounded(.down) / 2)
    // Whole half points, so that labels that grow by and by do not fill the cache of characters.
    var size = max(smallest, (font.size * textArea.width / whole * 2).rounded(.down) / 2)
    // Small letters are wider than their size says.
    while size > smallest, width(at: size) > textArea.width { size -= 0.5 }
    return font.withSize(size)
  }

  private func textLines() -> [TextLine] {
    guard textArea.width > 0 else { return [] }
    let font = shownFont
    if let line = plainLine(in: textArea.width, font) {
      showAttachments([])
      return [placed(line.text, font, width: line.width)]
    }
    let parts = placedParts(font)
    showAttachments(parts)
    return parts.filter { $0.style.attachment == nil }.map(\.line)
  }

  private func showAttachments(_ parts: [(line: TextLine, style: StyledText.Style)]) {
    guard attachments != nil || parts.contains(where: { $0.style.attachment != nil }) else { return }
    let layers = attachments ?? AttachmentLayers()
    attachments = layers
    layers.show(parts, in: layer)
  }

  /// Returns the positioned runs, line by line.
  func placedParts(_ font: FontDescriptor) -> [(line: TextLine, style: StyledText.Style)] {
    placedLines(font).flatMap(\.parts)
  }

  func placedLines(_ font: FontDescriptor) -> [TextLayout.PlacedLine] {
    let lines = lines(in: textArea.width, font, limit: numberOfLines)
    let heights = metrics(of: lines, font)
    let top = textArea.minY + (textArea.height - heights.reduce(0) { $0 + $1.height }) / 2
    return layout.placed(
      Array(zip(lines, heights)), in: textArea.width, from: CGPoint(x: textArea.minX, y: top),
      alignment: drawnAlignment)
  }

  /// Returns a single line, centered vertically.
  private func placed(_ text: String, _ font: FontDescriptor, width: CGFloat) -> TextLine {
    let metrics = UIFont.textEngine.metrics(for: font)
    let height = metrics.ascent + metrics.descent
    let pitch = lineHeight ?? height
    let x = textArea.minX + (textArea.width - width) * drawnAlignment.share(isRightToLeft: false)
    let y = textArea.minY + (textArea.height - pitch) / 2
    return TextLine(
      string: text, font: font, color: drawnColor,
      origin: CGPoint(x: x, y: y + (pitch - height) / 2 + metrics.ascent),
      bounds: CGRect(x: x, y: y, width: width, height: pitch))
  }
}

extension String {
  /// Whether the string consists of printable ASCII characters and has no trailing blank.
  fileprivate nonisolated var isPlainWords: Bool {
    guard let last = utf8.last, last != UInt8(ascii: " ") else { return false }
    return utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

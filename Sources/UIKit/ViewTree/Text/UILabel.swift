/// The horizontal alignment of text.
public nonisolated enum NSTextAlignment: Hashable, Sendable {
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
  public var text: String? {
    get { content.string }
    set {
      if case .plain(newValue) = content { return }
      replaceContent(.plain(newValue))
    }
  }
  /// Text with its own fonts, colors, backgrounds, lines and links; see `AttributeScopes.UIKitAttributes`.
  /// It replaces `text`.
  public var attributedString: AttributedString? {
    get { if case .attributed(let text) = content { text } else { nil } }
    set { show(newValue.map { .attributed($0) }) }
  }
  /// Attributed text of UIKit's type. Foundation on Linux leaks a part of each `NSAttributedString`, so use
  /// `attributedString` for text that changes often.
  public var attributedText: NSAttributedString? {
    get { if case .object(let text) = content { text } else { nil } }
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
      if new != usedFont || new.textStyle != usedFont.textStyle {
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
  /// The color in which text without a color of its own is drawn.
  private var drawnColor: CGColor {
    (isEnabled ? usedColor : usedColor.withAlphaComponent(UILabel.dimming)).cgColor(with: traitCollection)
  }
  private static let dimming: CGFloat = 0.4
  /// The horizontal alignment of the text: natural by default.
  ///
  /// A natural alignment is that of the interface. If the program sets it, text that is read from the right is
  /// aligned right in other interfaces too.
  public var textAlignment: NSTextAlignment {
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
  /// Whether a font of a text style changes with the text size that the user prefers.
  public var adjustsFontForContentSizeCategory = false { didSet { textSizeChanged() } }
  /// The largest number of lines; 0 for no limit.
  public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
  /// How text that does not fit is truncated.
  public var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { setNeedsLayout() } }
  }
  /// The distance between baselines, in points; nil for the font's line height.
  package var lineHeight: CGFloat? { didSet { if lineHeight != oldValue { contentChanged() } } }
  /// The width at which Auto Layout breaks lines, in points; 0 for the width that Auto Layout computes.
  public var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } }
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Returns the object whose colors and fonts views of the class take when they enter a window.
  open override class func appearance() -> UILabel { appearance(whenContainedInInstancesOf: []) }
  /// The same for views that are inside views or controllers of other classes, the innermost first.
  open override class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UILabel {
    UIAppearanceStore.proxy(for: self, in: containers) { UILabel() }
  }

  deinit {}

  override func appearanceChanged() { setNeedsLayout() }

  override func textSizeChanged() {
    guard adjustsFontForContentSizeCategory, let style = usedFont.textStyle else { return }
    font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
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

  private func lines(in width: CGFloat) -> [TextLayout.Line] {
    let traits = traitCollection
    let style = StyledText.Style(font: usedFont.fontDescriptor, color: drawnColor)
    let text =
      switch content {
      case .plain(let text): StyledText(text ?? "", style)
      case .attributed(let text): StyledText(text, style, in: traits)
      case .object(let text): StyledText(text, style, in: traits)
      }
    return text.isEmpty ? [] : layout.lines(of: text, width: width, limit: numberOfLines)
  }

  private func metrics(of lines: [TextLayout.Line]) -> [TextLayout.LineMetrics] {
    layout.metrics(of: lines, font: usedFont.fontDescriptor, lineHeight: lineHeight)
  }

  /// Returns the text and its width if it is a single line of ASCII text that fits. This is the fast path
  /// for most labels.
  private func plainLine(in width: CGFloat) -> (text: String, width: CGFloat)? {
    guard case .plain(let text?) = content, text.isPlainWords else { return nil }
    let ownWidth = UIFont.textEngine.width(of: text, font: usedFont.fontDescriptor)
    return ownWidth <= width ? (text, ownWidth) : nil
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let line = plainLine(in: size.width) {
      return CGSize(width: line.width.rounded(.up), height: (lineHeight ?? usedFont.lineHeight).rounded(.up))
    }
    let layout = layout
    let lines = lines(in: size.width)
    let width = lines.map { layout.width($0.text) + $0.indent }.max() ?? 0
    let height = metrics(of: lines).reduce(0) { $0 + $1.height }
    return CGSize(width: width.rounded(.up), height: height.rounded(.up))
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(text.map { ["text": .text($0)] } ?? [:]) { $1 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let lines = textLines()
    layer.content = lines.isEmpty ? nil : .text(lines)
  }

  private func textLines() -> [TextLine] {
    guard bounds.width > 0 else { return [] }
    if let line = plainLine(in: bounds.width) { return [placed(line.text, width: line.width)] }
    return placedParts().map(\.line)
  }

  /// A link in the text.
  public nonisolated struct Link: Hashable, Sendable {
    /// The target of the link.
    public var address: String
    /// The link's frames in the label's coordinates, one per line.
    public var boxes: [CGRect]
  }

  /// The links of the text in reading order.
  public var links: [Link] {
    var links: [Int: Link] = [:]
    for (line, style) in placedParts() {
      guard let link = style.link else { continue }
      var known = links[link.number] ?? Link(address: link.address, boxes: [])
      if let last = known.boxes.last, last.minY == line.bounds.minY, last.maxX == line.bounds.minX {
        known.boxes[known.boxes.count - 1] = last.union(line.bounds)
      } else {
        known.boxes.append(line.bounds)
      }
      links[link.number] = known
    }
    return links.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the address of the link at a point, or nil.
  public func link(at point: CGPoint) -> String? {
    links.first { $0.boxes.contains { $0.contains(point) } }?.address
  }

  /// Returns the frames of the text with a background color, in the label's coordinates: one for each run
  /// in each line, as high as the line.
  public func boxes(withBackground color: UIColor) -> [CGRect] {
    let color = color.cgColor(with: traitCollection)
    return placedParts().filter { $0.style.background == color }.map(\.line.bounds)
  }

  /// Returns the positioned runs, line by line.
  private func placedParts() -> [(line: TextLine, style: StyledText.Style)] {
    let lines = lines(in: bounds.width)
    let heights = metrics(of: lines)
    let top = bounds.minY + (bounds.height - heights.reduce(0) { $0 + $1.height }) / 2
    return layout.placed(
      Array(zip(lines, heights)), in: bounds.width, from: CGPoint(x: bounds.minX, y: top),
      alignment: drawnAlignment
    ).flatMap(\.parts)
  }

  /// Returns a single line, centered vertically.
  private func placed(_ text: String, width: CGFloat) -> TextLine {
    let metrics = UIFont.textEngine.metrics(for: usedFont.fontDescriptor)
    let height = metrics.ascent + metrics.descent
    let pitch = lineHeight ?? height
    let x = bounds.minX + (bounds.width - width) * drawnAlignment.share(isRightToLeft: false)
    let y = bounds.minY + (bounds.height - pitch) / 2
    return TextLine(
      string: text, font: usedFont.fontDescriptor, color: drawnColor,
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

import ViewTree

/// A type style: a font and its line height, in points.
struct TypeStyle {
  /// The scale of all text relative to the design. Labels created from a style update when their window's
  /// text size changes.
  static var scale: CGFloat = 1

  private let designFont: UIFont
  private let designLine: CGFloat

  var font: UIFont {
    TypeStyle.scale == 1 ? designFont : designFont.withSize(designFont.pointSize * TypeStyle.scale)
  }

  var line: CGFloat { (designLine * TypeStyle.scale).rounded() }

  static let largeTitle = TypeStyle(.systemFont(ofSize: 32, weight: .bold), 40, isHeader: true)
  static let title2 = TypeStyle(.systemFont(ofSize: 20, weight: .semibold), 26, isHeader: true)
  /// The display face, although the size is below the one at which it is used automatically.
  static let paneTitle = TypeStyle(
    UIFont(name: "Inter Display", size: 19, weight: .semibold), 24, isHeader: true)
  static let headline = TypeStyle(.systemFont(ofSize: 17, weight: .semibold), 22)
  static let body = TypeStyle(.systemFont(ofSize: 16), 22)
  static let bodyMedium = TypeStyle(.systemFont(ofSize: 16, weight: .medium), 22)
  static let callout = TypeStyle(.systemFont(ofSize: 15, weight: .medium), 20)
  static let subhead = TypeStyle(.monospacedDigitSystemFont(ofSize: 14), 20)
  static let subheadStrong = TypeStyle(.monospacedDigitSystemFont(ofSize: 14, weight: .semibold), 20)
  static let footnote = TypeStyle(.monospacedDigitSystemFont(ofSize: 13), 18)
  static let segment = TypeStyle(.systemFont(ofSize: 14, weight: .medium), 20)
  static let segmentSelected = TypeStyle(.systemFont(ofSize: 14, weight: .semibold), 20)
  static let caption = TypeStyle(.systemFont(ofSize: 12, weight: .medium), 16)
  static let mono = TypeStyle(.monospacedSystemFont(ofSize: 13), 24)
  static let monoBold = TypeStyle(.monospacedSystemFont(ofSize: 13, weight: .bold), 24)
  static let lineNumber = TypeStyle(.monospacedSystemFont(ofSize: 12), 24)
  static let button = TypeStyle(.systemFont(ofSize: 15, weight: .semibold), 20)

  /// Whether this is the style of headings.
  let isHeader: Bool

  init(_ font: UIFont, _ line: CGFloat, isHeader: Bool = false) {
    designFont = font
    designLine = line
    self.isHeader = isHeader
  }
}

extension UILabel {
  /// - Parameter isHeader: Whether screen readers announce the label as a heading; nil to decide by
  ///   the style.
  convenience init(
    _ style: TypeStyle, _ color: UIColor, alignment: NSTextAlignment = .left, isHeader: Bool? = nil
  ) {
    self.init()
    if isHeader ?? style.isHeader { accessibilityTraits = [.staticText, .header] }
    textColor = color
    textAlignment = alignment
    var own = style.font
    font = own
    lineHeight = style.line
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { label, _ in
      // If the label's font was replaced, the code that replaced it also updates it.
      guard label.font == own else { return }
      own = style.font
      label.font = own
      label.lineHeight = style.line
    }
  }

  /// Sets the style, with smaller letters if the text would be truncated, down to 70 %.
  ///
  /// - Parameter width: The available width, in points.
  func apply(_ style: TypeStyle, fitting width: CGFloat) {
    var font = style.font
    let whole = UIFont.textEngine.width(of: text ?? "", font: font.fontDescriptor)
    if whole > width { font = font.withSize(font.pointSize * max(0.7, width / whole * 0.98)) }
    if self.font != font { self.font = font }
    if lineHeight != style.line { lineHeight = style.line }
  }

  /// Sets the frame to one line at the given position.
  func place(x: CGFloat, y: CGFloat, width: CGFloat) {
    frame = CGRect(x: x, y: y, width: max(0, width), height: lineHeight ?? font.lineHeight)
  }
}

extension UINavigationBar {
  /// Makes titles follow the text size.
  func updateTextSize() {
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { bar, _ in
      var attributes = bar.titleTextAttributes ?? [:]
      attributes[.font] = TypeStyle.headline.font
      bar.titleTextAttributes = attributes
    }
  }
}

import ViewTree

/// The type styles of the program: a font and the height of its line box, in points.
struct TypeStyle {
  /// How much larger all text is than in the design. Labels made from a style follow when their window says that
  /// text is to be of another size.
  static var scale: CGFloat = 1

  private let designFont: UIFont
  private let designLine: CGFloat

  var font: UIFont {
    var font = designFont
    font.fontDescriptor.size *= TypeStyle.scale
    return font
  }

  var line: CGFloat { (designLine * TypeStyle.scale).rounded() }

  static let largeTitle = TypeStyle(.systemFont(ofSize: 32, weight: .bold), 40, isHeader: true)
  static let title2 = TypeStyle(.systemFont(ofSize: 20, weight: .semibold), 26, isHeader: true)
  /// The display cut, although the size is below those that have it by themselves.
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

  /// Whether it is the style of titles.
  let isHeader: Bool

  init(_ font: UIFont, _ line: CGFloat, isHeader: Bool = false) {
    designFont = font
    designLine = line
    self.isHeader = isHeader
  }
}

extension UILabel {
  /// - Parameter isHeader: Whether a reader is told that it is the title of what follows; nil where the style says so.
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
      // Who has been given another font meanwhile is led by whoever gave it.
      guard label.font == own else { return }
      own = style.font
      label.font = own
      label.lineHeight = style.line
    }
  }

  /// Takes a style, but smaller letters if the text would be cut off, down to seven tenths.
  ///
  /// - Parameter width: The room for the text, in points.
  func take(_ style: TypeStyle, fitting width: CGFloat) {
    var font = style.font
    let whole = UIFont.textEngine.width(of: text ?? "", font: font.fontDescriptor)
    if whole > width { font.fontDescriptor.size *= max(0.7, width / whole * 0.98) }
    if self.font != font { self.font = font }
    if lineHeight != style.line { lineHeight = style.line }
  }

  /// Puts the label's line box at a place.
  func place(x: CGFloat, y: CGFloat, width: CGFloat) {
    frame = CGRect(x: x, y: y, width: max(0, width), height: lineHeight ?? font.lineHeight)
  }
}

extension UINavigationBar {
  /// Gives titles the size that the user has set for text.
  func followTextSize() {
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { bar, _ in
      var attributes = bar.titleTextAttributes ?? [:]
      attributes[.font] = TypeStyle.headline.font
      bar.titleTextAttributes = attributes
    }
  }
}

import ViewTree

/// A text style of the Layers panel: a font and its line height in points, which follow the user's text size.
struct LayersType {
  static let title2 = LayersType(20, .semibold, 26, isHeader: true)
  static let name = LayersType(13, .semibold, 18)
  static let row = LayersType(13, .medium, 18)
  static let footnote = LayersType(13, .regular, 18)
  static let heading = LayersType(12, .semibold, 16, isHeader: true)

  private let size: CGFloat
  private let weight: UIFont.Weight
  private let height: CGFloat
  /// Whether screen readers announce labels of this style as headings.
  let isHeader: Bool

  private init(_ size: CGFloat, _ weight: UIFont.Weight, _ height: CGFloat, isHeader: Bool = false) {
    self.size = size
    self.weight = weight
    self.height = height
    self.isHeader = isHeader
  }

  /// The line height for the view that is being laid out.
  var line: CGFloat { line(for: .current) }

  func line(for traits: UITraitCollection) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: height, compatibleWith: traits).rounded()
  }

  func font(for traits: UITraitCollection) -> UIFont {
    let scaled = UIFontMetrics.default.scaledValue(for: size, compatibleWith: traits)
    return weight == .regular
      ? .monospacedDigitSystemFont(ofSize: scaled, weight: weight)
      : .systemFont(ofSize: scaled, weight: weight)
  }
}

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Mirrors subviews that were just laid out from left to right, if the view is right to left.
  ///
  /// - Parameters:
  ///   - parts: Views to mirror. Labels among them are aligned to the leading edge.
  ///   - trailing: Labels to mirror that are aligned to the trailing edge.
  func mirror(_ parts: [UIView], trailing: [UILabel] = []) {
    let isMirrored = isRightToLeft
    for part in parts + trailing where isMirrored { part.center.x = bounds.width - part.center.x }
    for case let label as UILabel in parts where label.textAlignment != .center {
      label.textAlignment = isMirrored ? .right : .left
    }
    for label in trailing { label.textAlignment = isMirrored ? .left : .right }
  }
}

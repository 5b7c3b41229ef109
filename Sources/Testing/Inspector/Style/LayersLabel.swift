import ViewTree

/// A label in one of the styles.
final class LayersLabel: UILabel {
  private let style: LayersType

  init(_ style: LayersType, _ color: UIColor, alignment: NSTextAlignment = .left) {
    self.style = style
    super.init(frame: .zero)
    if style.isHeader { accessibilityTraits = [.staticText, .header] }
    textColor = color
    textAlignment = alignment
    font = style.font(for: traitCollection)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (label: LayersLabel, _) in
      label.font = style.font(for: label.traitCollection)
    }
  }

  /// Sets the frame to one line at the given position.
  func place(x: CGFloat, y: CGFloat, width: CGFloat) {
    frame = CGRect(x: x, y: y, width: max(0, width), height: style.line(for: traitCollection))
  }
}

extension CATransaction {
  /// Applies changes of layers without animation.
  static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }
}

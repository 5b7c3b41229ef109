import ViewTree

/// The colors of surfaces above the pages: menus, sheets and panels.
///
/// A shadow is hardly visible in dark mode. There, such a surface is lighter than all pages and has a border.
extension Theme {
  static let elevated = color(0xFFFFFF, dark: 0x343945)
  /// The background of short notices, dark in both modes.
  static let notice = color(0x1F222B, dark: 0x343945)
  static let elevatedHover = color(0xF4F5F9, dark: 0x3A404D)
  static let elevatedPressed = color(0xE7E9F0, dark: 0x414756)
  /// The background of a field on an elevated surface.
  static let elevatedField = color(0xE6E8EF, dark: 0x262A33)
  static let elevatedLine = color(0xDDE0E8, dark: 0x525A69, strong: (0x7A808D, 0x9AA0AE))
  /// The hairline around an elevated surface.
  static let elevatedEdge = UIColor {
    let isSeen = $0.userInterfaceStyle == .dark || $0.accessibilityContrast == .high
    return isSeen ? elevatedLine.resolvedColor(with: $0) : elevatedLine.withAlphaComponent(0)
  }
}

extension UIView {
  /// Makes the view an elevated surface.
  func elevate() {
    backgroundColor = Theme.elevated
    dynamicBorderColor = Theme.elevatedEdge
    layer.borderWidth = UIScreen.main.hairline
  }
}

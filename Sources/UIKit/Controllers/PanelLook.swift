import ViewTree

/// The colors and metrics of panels in front of a dimmed screen: alerts, action sheets and popovers.
enum PanelLook {
  /// The background: that of menus.
  static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255) : .white
  }
  /// The hairline around a panel, visible on dark screens only.
  static let border = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 72 / 255, green: 72 / 255, blue: 74 / 255) : UIColor(white: 0, alpha: 0)
  }
  /// The background of a pressed button, and of the one under the pointer.
  static let pressed = UIColor.systemFill
  static let hovered = UIColor.quaternarySystemFill
  static let shadow = UIShadowProperties(
    color: UIColor.black.withAlphaComponent(0.28), offset: CGSize(width: 0, height: 10), radius: 14)
  /// The corner radius in points: UIKit's.
  static let cornerRadius: CGFloat = 14
  /// The alpha of the black overlay behind an alert: that behind sheets.
  static let dim: CGFloat = 0.3
}

extension UIView {
  /// Whether the view is read from the right.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Places a subview at a frame for left-to-right layouts, mirrored in the view if it is read from the right.
  func put(_ part: UIView, at frame: CGRect) {
    part.place(in: isMirrored ? frame.mirrored(in: bounds.width) : frame)
  }
}

extension CGRect {
  /// Returns the rectangle mirrored within a width.
  nonisolated func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

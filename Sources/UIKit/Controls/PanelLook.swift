package import ViewTree

/// The colors and metrics of panels in front of a dimmed screen: alerts, action sheets, popovers, and the panels of
/// date pickers.
package enum PanelLook {
  /// The background: that of menus.
  package static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255) : .white
  }
  /// The hairline around a panel, visible on dark screens only.
  package static let border = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 72 / 255, green: 72 / 255, blue: 74 / 255) : UIColor(white: 0, alpha: 0)
  }
  /// The background of a pressed button, and of the one under the pointer.
  package static let pressed = UIColor.systemFill
  package static let hovered = UIColor.quaternarySystemFill
  package static let shadow = UIShadowProperties(
    color: UIColor.black.withAlphaComponent(0.28), offset: CGSize(width: 0, height: 10), radius: 14)
  /// The corner radius in points: UIKit's.
  package static let cornerRadius: CGFloat = 14
  /// The alpha of the black overlay behind an alert: that behind sheets.
  package static let dim: CGFloat = 0.3
}

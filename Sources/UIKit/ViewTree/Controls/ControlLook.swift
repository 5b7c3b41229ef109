extension CAShadow {
  /// The shadow of knobs and of the selected segment. This project's design.
  package static let knob = CAShadow(
    color: UIColor.black.withAlphaComponent(0.22).cgColor, offset: CGSize(width: 0, height: 1), radius: 2)
}

extension UIControl {
  var tint: UIColor { tintColor }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Mirrors a frame within a width if the layout is right-to-left.
  func directed(_ frame: CGRect, in width: CGFloat) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// Converts a distance to the right to one in reading direction, or back.
  func directed(_ distance: CGFloat) -> CGFloat { isRightToLeft ? -distance : distance }
}

extension UIView {
  /// The opacity of disabled controls, from 0 to 1. This project's design.
  package static var disabledOpacity: CGFloat { 0.4 }

  /// Adds a subview that does not receive touches.
  package func addPart(_ part: UIView) {
    part.isUserInteractionEnabled = false
    addSubview(part)
  }
}

import ViewTree

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

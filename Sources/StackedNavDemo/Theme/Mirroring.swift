import ViewTree

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Turns subviews around that have just been placed as from left to right, if the view is read the other way.
  ///
  /// - Parameters:
  ///   - parts: Go to the other side; text in them begins at the edge where reading begins.
  ///   - trailing: Go there too; their text ends at the other edge.
  func mirror(_ parts: [UIView?], trailing: [UILabel] = []) {
    let isMirrored = isRightToLeft
    for part in parts.compactMap(\.self) + trailing where isMirrored {
      part.center.x = bounds.width - part.center.x
    }
    for case let label as UILabel in parts where label.textAlignment != .center {
      label.textAlignment = isMirrored ? .right : .left
    }
    for label in trailing { label.textAlignment = isMirrored ? .left : .right }
  }
}

extension CGRect {
  /// The same in a view of a width that is read from right to left, if it is.
  func mirrored(in width: CGFloat, if isMirrored: Bool) -> CGRect {
    isMirrored ? CGRect(x: width - maxX, y: minY, width: self.width, height: height) : self
  }
}

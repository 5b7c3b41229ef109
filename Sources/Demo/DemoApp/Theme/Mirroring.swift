import Lists
import ViewTree

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Mirrors subviews that were just laid out from left to right, if the view is right to left.
  ///
  /// - Parameters:
  ///   - parts: Views to mirror. Labels among them are aligned to the leading edge.
  ///   - trailing: Labels to mirror that are aligned to the trailing edge.
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
  /// Returns the frame mirrored in a view of the given width, if `isMirrored`.
  func mirrored(in width: CGFloat, if isMirrored: Bool) -> CGRect {
    isMirrored ? CGRect(x: width - maxX, y: minY, width: self.width, height: height) : self
  }
}

/// A flow layout that begins on the right in right-to-left layouts.
final class GridLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

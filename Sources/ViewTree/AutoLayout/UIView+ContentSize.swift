import Foundation

/// What layout has to know of views that show something, besides `intrinsicContentSize`.
extension UIView {
  /// A switch does not grow in a row. UIKit's.
  var defaultHugging: UILayoutPriority { self is UISwitch ? .defaultHigh : .defaultLow }

  /// Whether the height of the content depends on the width that layout finds.
  var measuresHeightByWidth: Bool {
    guard let label = self as? UILabel else { return false }
    return label.numberOfLines != 1 && label.preferredMaxLayoutWidth == 0
  }

  func contentHeight(forWidth width: CGFloat) -> CGFloat {
    let size = sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
    return UIView.wholePixels(size).height
  }

  /// The size that holds content and ends at a boundary between device pixels, so that rounding cuts nothing off.
  static func wholePixels(_ size: CGSize) -> CGSize {
    let scale = UIScreen.main.scale
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// The size that fits without a limit.
  var unlimitedFittingSize: CGSize {
    let largest = CGFloat.greatestFiniteMagnitude
    return UIView.wholePixels(sizeThatFits(CGSize(width: largest, height: largest)))
  }

  /// How far the first baseline is below the top of the alignment rectangle, for a view as high as its content.
  var firstBaselineOffset: CGFloat {
    switch self {
    case let label as UILabel: label.baselineOffsets.first
    case let field as UITextField:
      (field.intrinsicContentSize.height - field.font.lineHeight) / 2 + field.font.ascender
    default: alignmentRectHeight
    }
  }

  /// How far the last baseline is above the bottom.
  var lastBaselineOffset: CGFloat {
    switch self {
    case let label as UILabel: label.baselineOffsets.last
    case let field as UITextField:
      (field.intrinsicContentSize.height - field.font.lineHeight) / 2 - field.font.descender
    default: 0
    }
  }

  /// A view without text has its baseline at its bottom.
  private var alignmentRectHeight: CGFloat {
    let size = intrinsicContentSize.height
    return size >= 0 ? size : CGFloat(alignmentLength(.vertical))
  }
}

import Foundation

/// A scroll view whose height may depend on the width that layout finds, as that of a label of several lines.
package protocol HeightByWidth: UIScrollView {
  var heightFollowsWidth: Bool { get }
}

/// The properties of a view's content that layout needs besides `intrinsicContentSize`.
extension UIView {
  /// Returns the default hugging priority, which is UIKit's: a switch keeps its width in a row, and a label its height in a
  /// column.
  func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    if self is UISwitch { return .defaultHigh }
    return axis == .vertical && self is UILabel ? .defaultLow + 1 : .defaultLow
  }

  /// Whether the height of the content depends on the width that layout finds.
  var measuresHeightByWidth: Bool {
    if let view = self as? UIScrollView { return (view as? any HeightByWidth)?.heightFollowsWidth ?? false }
    guard let label = self as? UILabel else { return false }
    return label.numberOfLines != 1 && label.preferredMaxLayoutWidth == 0
  }

  func contentHeight(forWidth width: CGFloat) -> CGFloat {
    let size = sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
    return UIView.wholePixels(size).height
  }

  /// Rounds a size up to whole device pixels, so that rounding clips nothing.
  package static func wholePixels(_ size: CGSize) -> CGSize {
    CGSize(width: wholePixels(size.width), height: wholePixels(size.height))
  }

  /// Rounds a length up to whole device pixels.
  static func wholePixels(_ length: CGFloat) -> CGFloat {
    let scale = UIScreen.main.scale
    return (length * scale - 0.001).rounded(.up) / scale
  }

  /// The size that fits the content without a limit.
  var unlimitedFittingSize: CGSize {
    let largest = CGFloat.greatestFiniteMagnitude
    return UIView.wholePixels(sizeThatFits(CGSize(width: largest, height: largest)))
  }

  /// The distance from the top of the alignment rectangle to the first baseline, at the content's height.
  var firstBaselineOffset: CGFloat {
    switch self {
    case let label as UILabel: label.baselineOffsets.first
    case let field as UITextField:
      (field.intrinsicContentSize.height - field.usedFont.lineHeight) / 2 + field.usedFont.ascender
    default: alignmentRectHeight
    }
  }

  /// The distance from the last baseline to the bottom of the alignment rectangle.
  var lastBaselineOffset: CGFloat {
    switch self {
    case let label as UILabel: label.baselineOffsets.last
    case let field as UITextField:
      (field.intrinsicContentSize.height - field.usedFont.lineHeight) / 2 - field.usedFont.descender
    default: 0
    }
  }

  /// The height used as the baseline of a view without text, which is its bottom edge.
  private var alignmentRectHeight: CGFloat {
    let size = intrinsicContentSize.height
    return size >= 0 ? size : CGFloat(alignmentLength(.vertical))
  }
}

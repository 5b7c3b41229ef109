// Lengths that a program may give: not a number, infinite, negative.

extension CGFloat {
  /// The maximum length, in points. Larger values are clamped.
  nonisolated private static var longest: CGFloat { 1e9 }

  /// The number as a length: clamped to 0...`longest`, with 0 for NaN.
  package nonisolated var usableLength: CGFloat { self > 0 ? Swift.min(self, .longest) : 0 }

  /// The number as a distance, which may be negative: clamped, with 0 for NaN.
  package nonisolated var usableDistance: CGFloat {
    isNaN ? 0 : Swift.max(-.longest, Swift.min(self, .longest))
  }
}

extension CGSize {
  package nonisolated var usable: CGSize { CGSize(width: width.usableLength, height: height.usableLength) }
}

extension UIEdgeInsets {
  package nonisolated var usable: UIEdgeInsets {
    UIEdgeInsets(
      top: top.usableDistance, left: left.usableDistance, bottom: bottom.usableDistance,
      right: right.usableDistance)
  }
}

extension UICollectionView {
  public nonisolated enum ScrollDirection: Hashable, Sendable {
    case vertical, horizontal
  }
}

/// Layouts reckon along the axis that is scrolled and across it, so that one rule serves both directions.
nonisolated extension UICollectionView.ScrollDirection {
  var other: Self { self == .vertical ? .horizontal : .vertical }

  func along(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }
  func along(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }
  func across(_ point: CGPoint) -> CGFloat { self == .vertical ? point.x : point.y }

  func size(along: CGFloat, across: CGFloat) -> CGSize {
    self == .vertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  func point(along: CGFloat, across: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }

  func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    CGRect(origin: point(along: along, across: across), size: size(along: length, across: breadth))
  }

  /// The insets at the start and the end along the axis, and across it.
  func along(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    self == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  func across(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) { other.along(insets) }
}

extension CGFloat {
  /// Lengths beyond this, in points, are no layout any more. Chosen here.
  nonisolated private static var longest: CGFloat { 1e9 }

  /// The number as a length: not negative, not endless, and 0 for NaN.
  nonisolated var usableLength: CGFloat { self > 0 ? Swift.min(self, .longest) : 0 }

  /// The number as a distance, which may be negative.
  nonisolated var usableDistance: CGFloat { isNaN ? 0 : Swift.max(-.longest, Swift.min(self, .longest)) }
}

extension CGSize {
  nonisolated var usable: CGSize { CGSize(width: width.usableLength, height: height.usableLength) }
}

extension UIEdgeInsets {
  nonisolated var usable: UIEdgeInsets {
    UIEdgeInsets(
      top: top.usableDistance, left: left.usableDistance, bottom: bottom.usableDistance,
      right: right.usableDistance)
  }
}

extension CGRect {
  /// Whether the rectangles share more than an edge.
  nonisolated func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

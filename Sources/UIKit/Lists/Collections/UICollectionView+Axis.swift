extension UICollectionView {
  /// The scroll direction of a collection view layout.
  public nonisolated enum ScrollDirection: Int, Hashable, Sendable {
    case vertical, horizontal
  }
}

/// Layouts compute along the scroll axis and across it, so that the same code serves both directions.
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

  /// Returns the insets at the start and the end of the axis.
  func along(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    self == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  func across(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) { other.along(insets) }
}

extension CGRect {
  /// Returns whether the rectangles share more than an edge.
  nonisolated func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// The position of headers and footers that stay in the visible area.
nonisolated enum Pinning {
  /// Returns the start of an element that is pinned to the start or end of `visible`.
  ///
  /// The element does not leave `available`, the range that its section has for it.
  static func start(
    _ start: CGFloat, length: CGFloat, within available: ClosedRange<CGFloat>, atEnd: Bool,
    visible: ClosedRange<CGFloat>
  ) -> CGFloat {
    if atEnd { return min(start, max(visible.upperBound - length, available.lowerBound)) }
    return max(start, min(visible.lowerBound, available.upperBound - length))
  }
}

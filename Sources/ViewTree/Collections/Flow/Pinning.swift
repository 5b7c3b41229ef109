/// Where headers and footers stand that stay in view.
nonisolated enum Pinning {
  /// Returns where something begins that is kept in `visible` at its start, or its end, but does not leave
  /// `room`, which is what its section has for it.
  static func start(
    _ start: CGFloat, length: CGFloat, within room: ClosedRange<CGFloat>, atEnd: Bool,
    visible: ClosedRange<CGFloat>
  ) -> CGFloat {
    if atEnd { return min(start, max(visible.upperBound - length, room.lowerBound)) }
    return max(start, min(visible.lowerBound, room.upperBound - length))
  }
}

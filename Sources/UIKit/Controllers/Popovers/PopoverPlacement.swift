import ViewTree

/// Decides where a popover is. Lengths are in points.
nonisolated struct PopoverPlacement: Equatable {
  /// The size of an arrow that points up, and the smallest distance of its middle from a panel's corner.
  static let arrow = CGSize(width: 26, height: 12)
  static let arrowInset: CGFloat = 27

  /// Where the popover may be.
  var available: CGRect
  /// The rectangle that the arrow points at.
  var source: CGRect
  /// The size that the content asks for.
  var size: CGSize
  var permitted = UIPopoverArrowDirection.any
  /// Whether the popover may cover its source if it does not fit beside it.
  var canOverlap = false

  struct Result: Equatable {
    /// The direction of the arrow; none if the popover has no arrow.
    var direction: UIPopoverArrowDirection
    /// The frame of the panel without its arrow.
    var panel: CGRect
    /// The tip of the arrow.
    var tip: CGPoint
  }

  /// Returns the place: at the first permitted side where the popover fits, of below, above, right and left, or else
  /// at the side where most of it fits.
  var result: Result {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { permitted.contains($0) }
    guard !order.isEmpty else { return Result(direction: [], panel: centered, tip: source.center) }
    if let fitting = order.first(where: { shown($0) == size }) { return place(fitting) }
    if canOverlap { return place(order[0], size: limited(size, to: available.size), isShifted: true) }
    let best = order.max { area($0) < area($1) } ?? order[0]
    return place(best)
  }

  private func limited(_ size: CGSize, to limit: CGSize) -> CGSize {
    CGSize(width: min(size.width, max(0, limit.width)), height: min(size.height, max(0, limit.height)))
  }

  /// The panel without an arrow: over the middle of its source.
  private var centered: CGRect {
    let size = limited(size, to: available.size)
    return CGRect(
      x: place(size.width, around: source.midX, from: available.minX, to: available.maxX),
      y: place(size.height, around: source.midY, from: available.minY, to: available.maxY), width: size.width,
      height: size.height)
  }

  private func area(_ direction: UIPopoverArrowDirection) -> CGFloat {
    let size = shown(direction)
    return size.width * size.height
  }

  /// Returns the part of the size that is available on a side.
  private func shown(_ direction: UIPopoverArrowDirection) -> CGSize {
    let arrow = PopoverPlacement.arrow.height
    let beside: CGFloat
    switch direction {
    case .up: beside = available.maxY - source.maxY
    case .down: beside = source.minY - available.minY
    case .left: beside = available.maxX - source.maxX
    default: beside = source.minX - available.minX
    }
    let limit = max(0, beside - arrow)
    return direction == .up || direction == .down
      ? limited(size, to: CGSize(width: available.width, height: limit))
      : limited(size, to: CGSize(width: limit, height: available.height))
  }

  private func place(
    _ direction: UIPopoverArrowDirection, size: CGSize? = nil, isShifted: Bool = false
  ) -> Result {
    let size = size ?? shown(direction)
    let arrow = PopoverPlacement.arrow.height
    var panel = CGRect(origin: .zero, size: size)
    var tip: CGPoint
    switch direction {
    case .up, .down:
      panel.origin.x = place(size.width, around: source.midX, from: available.minX, to: available.maxX)
      panel.origin.y = direction == .up ? source.maxY + arrow : source.minY - arrow - size.height
      tip = CGPoint(
        x: inset(source.midX, from: panel.minX, to: panel.maxX),
        y: direction == .up ? source.maxY : source.minY)
    default:
      panel.origin.y = place(size.height, around: source.midY, from: available.minY, to: available.maxY)
      panel.origin.x = direction == .left ? source.maxX + arrow : source.minX - arrow - size.width
      tip = CGPoint(
        x: direction == .left ? source.maxX : source.minX,
        y: inset(source.midY, from: panel.minY, to: panel.maxY))
    }
    if isShifted {
      let moved = CGRect(
        x: max(available.minX, min(panel.minX, available.maxX - size.width)),
        y: max(available.minY, min(panel.minY, available.maxY - size.height)), width: size.width,
        height: size.height)
      tip.x += moved.minX - panel.minX
      tip.y += moved.minY - panel.minY
      panel = moved
    }
    return Result(direction: direction, panel: panel, tip: tip)
  }

  private func place(_ length: CGFloat, around middle: CGFloat, from start: CGFloat, to end: CGFloat)
    -> CGFloat
  {
    max(start, min((middle - length / 2).rounded(), end - length))
  }

  /// Returns the position moved away from the corners of a panel.
  private func inset(_ position: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let inset = min(PopoverPlacement.arrowInset, (end - start) / 2)
    return max(start + inset, min(position, end - inset))
  }
}

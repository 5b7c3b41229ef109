/// Scrolling while an item is held near an edge: the nearer to the edge, the faster.
nonisolated enum EdgeScrolling {
  /// The distance from the edge at which scrolling begins, in points.
  static let reach: CGFloat = 50
  /// The speed at the edge and beyond, in points per second.
  static let speed: CGFloat = 700
  /// The speed where scrolling begins, in points per second. A frame moves the content by whole pixels.
  static let minSpeed: CGFloat = 60

  /// Returns the velocity for a finger at `position` between two edges, in points per second. In a short
  /// range, the middle half is at rest.
  static func velocity(at position: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let reach = min(reach, (end - start) / 4)
    guard reach > 0 else { return 0 }
    func speed(_ depth: CGFloat) -> CGFloat {
      depth > 0 ? minSpeed + (EdgeScrolling.speed - minSpeed) * min(1, depth / reach) : 0
    }
    return speed(position - (end - reach)) - speed(start + reach - position)
  }
}

extension UICollectionView {
  /// The velocity of the content for the place of the moving item, in points per second.
  private var edgeVelocity: CGVector {
    guard let movement, movement.hasMoved else { return .zero }
    let position = movement.position
    let available = bounds.inset(by: adjustedContentInset)
    let velocity = CGPoint(
      x: EdgeScrolling.velocity(at: position.x, from: available.minX, to: available.maxX),
      y: EdgeScrolling.velocity(at: position.y, from: available.minY, to: available.maxY))
    // An axis that has nothing more to show stays at rest.
    let distance = clamped(contentOffset + velocity) - contentOffset
    return CGVector(dx: distance.x == 0 ? 0 : velocity.x, dy: distance.y == 0 ? 0 : velocity.y)
  }

  /// Starts or stops scrolling after the item has moved.
  func updateEdgeScrolling() {
    guard movement != nil else { return }
    guard edgeVelocity != .zero, let clock = window?.scene.clock else { return stopEdgeScrolling() }
    guard movement?.edgeScrolling == nil else { return }
    movement?.edgeScrolling = CADisplayLink(clock: clock, for: self) { view, link in
      view.scrollAtEdge(for: link.duration)
    }
  }

  private func stopEdgeScrolling() {
    movement?.edgeScrolling?.invalidate()
    movement?.edgeScrolling = nil
  }

  /// Scrolls, and keeps the item under the finger.
  private func scrollAtEdge(for seconds: TimeInterval) {
    let velocity = edgeVelocity
    guard let position = movement?.position, velocity != .zero else { return stopEdgeScrolling() }
    guard seconds > 0 else { return }
    let before = contentOffset
    contentOffset = clamped(
      CGPoint(x: before.x + velocity.dx * seconds, y: before.y + velocity.dy * seconds))
    guard contentOffset != before else { return stopEdgeScrolling() }
    moveItem(to: position + (contentOffset - before))
  }
}

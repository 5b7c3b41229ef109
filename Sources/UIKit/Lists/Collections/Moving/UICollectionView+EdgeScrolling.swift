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

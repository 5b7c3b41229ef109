public import ViewTree

extension NestedScrollDriver {
  /// Scrolls a focused part of the header into sight, including its focus ring, by the shortest distance.
  /// Call it from `scrollToShow` of the view.
  ///
  /// - Parameter top: The height that is covered at the top of the view, in points.
  /// - Returns: Whether the part is in the header.
  @discardableResult
  public func scrollHeader(toShow part: UIView, below top: CGFloat) -> Bool {
    guard let view, let headerView, part.isDescendant(of: headerView) else { return false }
    guard !isHeld else { return true }
    stopMotion()
    let place = part.convert(part.focusRect, to: view).insetBy(dx: 0, dy: -UIFocusHaloEffect.reach)
    let toStart = place.minY - view.bounds.minY - top
    let toEnd = place.maxY - view.bounds.maxY
    let wanted = toStart < 0 ? toStart : max(0, min(toStart, toEnd))
    // If the header cannot scroll far enough, the list does not scroll instead.
    let distance = min(max(wanted, -max(0, state.headerOffset)), state.headerTravel - state.headerOffset)
    guard distance != 0 else {
      springBack()
      return true
    }
    activity.origin = .header
    step(by: distance, frequency: NestedScrollDriver.frequency)
    if UIAccessibility.isReduceMotionEnabled, let motion = activity.motion { finish(motion) }
    return true
  }
}

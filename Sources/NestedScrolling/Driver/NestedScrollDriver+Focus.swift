public import ViewTree

extension NestedScrollDriver {
  /// Brings a part of the header that got the keyboard's focus into sight, with its ring, by the shortest way;
  /// answers whether it is in the header. Call it from `scrollToShow` of the view.
  ///
  /// - Parameter top: How much of the view is covered at its upper end, in points.
  @discardableResult
  public func scrollHeader(toShow part: UIView, below top: CGFloat) -> Bool {
    guard let view, let headerView, part.isDescendant(of: headerView) else { return false }
    guard !isHeld else { return true }
    stopMotion()
    let place = part.convert(part.focusRect, to: view).insetBy(dx: 0, dy: -UIFocusHaloEffect.reach)
    let toStart = place.minY - view.bounds.minY - top
    let toEnd = place.maxY - view.bounds.maxY
    let wanted = toStart < 0 ? toStart : max(0, min(toStart, toEnd))
    // What is left when the header is where it can go is not the list's to make up for.
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

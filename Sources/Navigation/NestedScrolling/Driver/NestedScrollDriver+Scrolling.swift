import Motion
public import ViewTree

/// Scrolls by the program, by keys and for a screen reader.
extension NestedScrollDriver {
  /// The distance that an arrow key scrolls, in points, as in a scroll view.
  private static var line: Double { 40 }
  /// The frequency of the spring that follows keys, per second, as in a scroll view.
  private static var frequency: Double { 18 }

  /// Whether header and lists move by themselves.
  public var isMoving: Bool { activity.motion != nil }

  /// Stops header and lists at their shown positions. Returns whether they moved.
  @discardableResult
  public func stopMotion() -> Bool { motion.stop() }

  /// Scrolls list and header to their tops, the list first, in one motion of 0.3 s. Returns whether there
  /// was anything to scroll.
  ///
  /// The list's delegate may refuse, as in `UIScrollView.scrollToTop`.
  @discardableResult
  public func scrollToTop(animated: Bool) -> Bool {
    refreshRanges()
    let isAtTop = state.remaining.down == 0 && state.overscroll <= 0
    guard !isAtTop else { return false }
    if let list = currentList?.scrollView, let delegate = list.delegate,
      !delegate.scrollViewShouldScrollToTop(list)
    {
      return false
    }
    motion.stop()
    motion.start(.scrollToTop, .toTop(state, duration: animated ? 0.3 : 0))
    if !animated { motion.finish() }
    return true
  }

  /// Scrolls a focused part of the header into sight, including its focus ring, by the shortest distance.
  /// Call it from `scrollToShow` of the view.
  ///
  /// - Parameter top: The height that is covered at the top of the view, in points.
  /// - Returns: Whether the part is in the header.
  @discardableResult
  public func scrollHeader(toShow part: UIView, below top: CGFloat) -> Bool {
    guard let view, let headerView, part.isDescendant(of: headerView) else { return false }
    guard !activity.isHeld else { return true }
    motion.stop()
    let position = part.convert(part.focusRect, to: view).insetBy(dx: 0, dy: -UIFocusHaloEffect.reach)
    let toStart = position.minY - view.bounds.minY - top
    let toEnd = position.maxY - view.bounds.maxY
    let wanted = toStart < 0 ? toStart : max(0, min(toStart, toEnd))
    // If the header cannot scroll far enough, the list does not scroll instead.
    let distance = min(max(wanted, -max(0, state.headerOffset)), state.headerTravel - state.headerOffset)
    guard distance != 0 else {
      motion.springBack()
      return true
    }
    activity.origin = .header
    motion.step(by: distance, frequency: NestedScrollDriver.frequency)
    if UIAccessibility.isReduceMotionEnabled { motion.finish() }
    return true
  }

  /// Scrolls or turns a page for a key press. Returns whether it did. Call it from `pressesBegan` of the
  /// view or its controller.
  ///
  /// Up and Down scroll by 40 points, Left and Right turn pages, Page Up, Page Down and Space scroll by
  /// four fifths of a page, Home and End scroll to the ends.
  public func scroll(with press: UIPress) -> Bool {
    guard !activity.isHeld, let key = press.key else { return false }
    let isBack = key.keyCode == .keyboardSpacebar && key.modifierFlags == .shift
    guard key.modifierFlags.isEmpty || isBack else { return false }
    switch key.keyCode {
    case .keyboardLeftArrow: return turnPage(by: isRightToLeft ? 1 : -1)
    case .keyboardRightArrow: return turnPage(by: isRightToLeft ? -1 : 1)
    default: break
    }
    guard let distance = distance(for: key.keyCode, isBack: isBack) else { return false }
    activity.origin = .page
    // A repeated key at the end does not continue in the views around this one.
    return motion.step(by: distance, frequency: NestedScrollDriver.frequency) || press.isRepeat
  }

  /// Scrolls by a page or turns a page for a screen reader. Returns whether it did. Call it from
  /// `accessibilityScroll` of the view or its controller.
  public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard !activity.isHeld else { return false }
    activity.origin = .page
    let key: UIKeyboardHIDUsage
    switch direction {
    case .left: return turnPage(by: isRightToLeft ? 1 : -1)
    case .right: return turnPage(by: isRightToLeft ? -1 : 1)
    case .up, .previous: key = .keyboardPageUp
    case .down, .next: key = .keyboardPageDown
    }
    guard let distance = distance(for: key, isBack: false) else { return false }
    return motion.step(by: distance, frequency: NestedScrollDriver.frequency)
  }

  private func distance(for key: UIKeyboardHIDUsage, isBack: Bool) -> Double? {
    let height = currentList.map { Double($0.scrollView.bounds.height) } ?? state.pageBand.dimension
    let page = max(0.8 * height, height - NestedScrollDriver.line)
    let all = state.remaining.up + state.remaining.down + 1
    switch key {
    case .keyboardUpArrow: return -NestedScrollDriver.line
    case .keyboardDownArrow: return NestedScrollDriver.line
    case .keyboardPageUp: return -page
    case .keyboardPageDown: return page
    case .keyboardSpacebar: return isBack ? -page : page
    case .keyboardHome: return -all
    case .keyboardEnd: return all
    default: return nil
    }
  }

  private func turnPage(by step: Int) -> Bool {
    let index = selectedIndex + step
    guard state.pages.indices.contains(index), pagerView != nil else { return false }
    selectPage(at: index, animated: true)
    return true
  }
}

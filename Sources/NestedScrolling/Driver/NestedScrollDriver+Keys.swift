import Motion
public import ViewTree

extension NestedScrollDriver {
  /// The distance that an arrow key scrolls, in points, as in a scroll view.
  private static var line: Double { 40 }
  /// The frequency of the spring that follows keys, per second, as in a scroll view.
  static var frequency: Double { 18 }

  /// Scrolls or turns a page for a key press. Returns whether it did. Call it from `pressesBegan` of the
  /// view or its controller.
  ///
  /// Up and Down scroll by 40 points, Left and Right turn pages, Page Up, Page Down and Space scroll by
  /// four fifths of a page, Home and End scroll to the ends.
  public func scroll(with press: UIPress) -> Bool {
    guard !isHeld, let key = press.key else { return false }
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
    return step(by: distance, frequency: NestedScrollDriver.frequency) || press.isRepeat
  }

  /// Scrolls by a page or turns a page for a screen reader. Returns whether it did. Call it from
  /// `accessibilityScroll` of the view or its controller.
  public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard !isHeld else { return false }
    activity.origin = .page
    let key: UIKeyboardHIDUsage
    switch direction {
    case .left: return turnPage(by: isRightToLeft ? 1 : -1)
    case .right: return turnPage(by: isRightToLeft ? -1 : 1)
    case .up, .previous: key = .keyboardPageUp
    case .down, .next: key = .keyboardPageDown
    }
    guard let distance = distance(for: key, isBack: false) else { return false }
    return step(by: distance, frequency: NestedScrollDriver.frequency)
  }

  private func distance(for key: UIKeyboardHIDUsage, isBack: Bool) -> Double? {
    let height = currentList.map { Double($0.scrollView.bounds.height) } ?? state.pageBand.dimension
    let page = max(0.8 * height, height - NestedScrollDriver.line)
    let all = state.room.up + state.room.down + 1
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

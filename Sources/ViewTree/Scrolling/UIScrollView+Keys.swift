import Motion

extension UIScrollView {
  /// The distance of an arrow key, in points; chosen here.
  private static var line: CGFloat { 40 }
  /// The natural frequency of the spring that follows keys, per second; chosen here.
  private static var keyFrequency: CGFloat { 18 }

  /// Scrolls in response to a key. Returns whether it handled the key.
  ///
  /// A page is four fifths of the visible size, or the size less 40 points if that is more.
  func scroll(with press: UIPress) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, !dragging.isActive, !zooming.isActive,
      let key = press.key,
      let step = step(for: key)
    else { return false }
    let from = stepTarget
    let target = clamped(restsAtPlaces ? page(towards: step, from: from) : from + step)
    // At the end, a repeating key does not start to scroll the superviews.
    if target == from { return press.isRepeat }
    self.step(to: target, frequency: UIScrollView.keyFrequency)
    return true
  }

  /// Whether the content is larger than the view.
  var canBeScrolled: Bool { isScrollEnabled && (horizontalRange.length > 0 || verticalRange.length > 0) }

  /// Scrolls by a page for a screen reader and announces the new position. Returns whether it scrolled.
  func scrollByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard canBeScrolled, !dragging.isActive, !zooming.isActive else { return false }
    let room = bounds.inset(by: adjustedContentInset)
    let isUpright = verticalRange.length > 0
    let step =
      switch direction {
      case .up: CGPoint(x: 0, y: -room.height)
      case .down: CGPoint(x: 0, y: room.height)
      case .left: CGPoint(x: -room.width, y: 0)
      case .right: CGPoint(x: room.width, y: 0)
      case .next: isUpright ? CGPoint(x: 0, y: room.height) : CGPoint(x: room.width, y: 0)
      case .previous: isUpright ? CGPoint(x: 0, y: -room.height) : CGPoint(x: -room.width, y: 0)
      }
    let from = stepTarget
    let target = clamped(restsAtPlaces ? page(towards: step, from: from) : from + step)
    guard target != from else { return false }
    self.step(to: target, frequency: UIScrollView.keyFrequency)
    let (range, size, place) =
      step.y != 0 ? (verticalRange, room.height, target.y) : (horizontalRange, room.width, target.x)
    UIAccessibility.post(notification: .pageScrolled, argument: UIScrollView.page(at: place, size, range))
    return true
  }

  private static func page(at place: CGFloat, _ size: CGFloat, _ range: ScrollRange) -> String? {
    guard size > 0, range.length > 0 else { return nil }
    let count = (range.length / size).rounded(.up) + 1
    let page = ((place - range.min) / size).rounded(.up) + 1
    guard count < 1e9, page.isFinite else { return nil }
    return "Page \(Int(page)) of \(Int(count))"
  }

  /// Returns the change of the offset for a key, or nil if the key does not scroll.
  private func step(for key: UIKey) -> CGPoint? {
    let isBack = key.keyCode == .keyboardSpacebar && key.modifierFlags == .shift
    guard key.modifierFlags.isEmpty || isBack else { return nil }
    let isUpright = verticalRange.length > 0
    func along(_ length: CGFloat) -> CGPoint {
      isUpright ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
    }
    let room = bounds.inset(by: adjustedContentInset)
    let size = isUpright ? room.height : room.width
    let page = max(0.8 * size, size - UIScrollView.line)
    let (range, offset) =
      isUpright ? (verticalRange, stepTarget.y) : (horizontalRange, stepTarget.x)
    switch key.keyCode {
    case .keyboardUpArrow: return CGPoint(x: 0, y: -UIScrollView.line)
    case .keyboardDownArrow: return CGPoint(x: 0, y: UIScrollView.line)
    case .keyboardLeftArrow: return CGPoint(x: -UIScrollView.line, y: 0)
    case .keyboardRightArrow: return CGPoint(x: UIScrollView.line, y: 0)
    case .keyboardPageUp: return along(-page)
    case .keyboardPageDown: return along(page)
    case .keyboardSpacebar: return along(isBack ? -page : page)
    case .keyboardHome: return along(range.min - offset)
    case .keyboardEnd: return along(range.max - offset)
    default: return nil
    }
  }
}

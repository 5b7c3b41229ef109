import Motion

extension UIScrollView {
  /// How far an arrow key scrolls, in points; chosen here.
  private static var line: CGFloat { 40 }
  /// How fast the content follows keys, per second; chosen here.
  private static var keyFrequency: CGFloat { 18 }

  /// Scrolls as a key asks for; answers whether it did.
  ///
  /// A page is four fifths of what is seen, or all but 40 points of it if that is more.
  func scroll(with press: UIPress) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, !dragging.isActive, !zooming.isActive,
      let key = press.key,
      let step = step(for: key)
    else { return false }
    let from = stepTarget
    let target = clamped(restsAtPlaces ? page(towards: step, from: from) : from + step)
    // A key that is held at the end does not go on in what is around.
    if target == from { return press.isRepeat }
    self.step(to: target, frequency: UIScrollView.keyFrequency)
    return true
  }

  /// Whether there is more of the content than is seen.
  var canBeScrolled: Bool { isScrollEnabled && (horizontalRange.length > 0 || verticalRange.length > 0) }

  /// Scrolls by a page as a reader asks for, and tells it where the content is then; answers whether it moved.
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

  /// The movement of the offset that a key stands for, or nil if it stands for none.
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

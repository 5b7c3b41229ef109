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

import Motion

/// The scroll steps of keys and screen readers.
struct ScrollSteps {
  /// The distance of an arrow key, in points; chosen here.
  private static let line: CGFloat = 40
  /// The natural frequency of the spring that follows keys, per second; chosen here.
  static let frequency: CGFloat = 18

  /// The size of the visible content, in points.
  let visibleSize: CGSize
  /// The ranges of the offset.
  let horizontal, vertical: ScrollRange
  /// The start offset of the next step.
  let offset: CGPoint

  /// Whether the content scrolls vertically, and steps without a direction do too.
  private var isUpright: Bool { vertical.length > 0 }

  /// Returns the change of the offset for a key, or nil if the key does not scroll.
  ///
  /// A page is four fifths of the visible size, or the size less 40 points if that is more.
  func step(for key: UIKey) -> CGPoint? {
    let isBack = key.keyCode == .keyboardSpacebar && key.modifierFlags == .shift
    guard key.modifierFlags.isEmpty || isBack else { return nil }
    func along(_ length: CGFloat) -> CGPoint {
      isUpright ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
    }
    let size = isUpright ? visibleSize.height : visibleSize.width
    let page = max(0.8 * size, size - ScrollSteps.line)
    let (range, offset) = isUpright ? (vertical, offset.y) : (horizontal, offset.x)
    switch key.keyCode {
    case .keyboardUpArrow: return CGPoint(x: 0, y: -ScrollSteps.line)
    case .keyboardDownArrow: return CGPoint(x: 0, y: ScrollSteps.line)
    case .keyboardLeftArrow: return CGPoint(x: -ScrollSteps.line, y: 0)
    case .keyboardRightArrow: return CGPoint(x: ScrollSteps.line, y: 0)
    case .keyboardPageUp: return along(-page)
    case .keyboardPageDown: return along(page)
    case .keyboardSpacebar: return along(isBack ? -page : page)
    case .keyboardHome: return along(range.min - offset)
    case .keyboardEnd: return along(range.max - offset)
    default: return nil
    }
  }

  /// Returns the change of the offset by the visible size.
  func page(_ direction: UIAccessibilityScrollDirection) -> CGPoint {
    switch direction {
    case .up: CGPoint(x: 0, y: -visibleSize.height)
    case .down: CGPoint(x: 0, y: visibleSize.height)
    case .left: CGPoint(x: -visibleSize.width, y: 0)
    case .right: CGPoint(x: visibleSize.width, y: 0)
    case .next: isUpright ? CGPoint(x: 0, y: visibleSize.height) : CGPoint(x: visibleSize.width, y: 0)
    case .previous: isUpright ? CGPoint(x: 0, y: -visibleSize.height) : CGPoint(x: -visibleSize.width, y: 0)
    }
  }

  /// Returns a name of the page at an offset, such as "Page 2 of 5", or nil if there are no pages.
  func nameOfPage(at offset: CGPoint, isVertical: Bool) -> String? {
    let (range, size, position) =
      isVertical ? (vertical, visibleSize.height, offset.y) : (horizontal, visibleSize.width, offset.x)
    guard size > 0, range.length > 0 else { return nil }
    let count = (range.length / size).rounded(.up) + 1
    let page = ((position - range.min) / size).rounded(.up) + 1
    guard count < 1e9, page.isFinite else { return nil }
    return "Page \(Int(page)) of \(Int(count))"
  }
}

import Motion

/// A scroll indicator: a thin bar at the edge of a scroll view, inside a wider strip that the mouse
/// can hit.
///
/// Touches pass through it. Under the mouse pointer the bar gets wider. Dragging it scrolls, and a click
/// beside it scrolls by a page.
final class ScrollIndicatorView: UIView {
  /// The width of the strip in points; chosen here.
  static let reach: CGFloat = 12
  /// The width of the bar under the pointer, in points; chosen here.
  private static let wideThickness: CGFloat = 7
  /// The natural frequency of the spring that turns pages, per second; the same as for keys.
  private static let frequency: CGFloat = 18

  private let axis: ScrollAxes
  private weak var scrollView: UIScrollView?
  private let geometry = ScrollIndicator()
  private let bar = UIView()
  private var span: (start: CGFloat, length: CGFloat) = (0, 0)
  /// The range of the bar's movement along the axis.
  private var track: (start: CGFloat, length: CGFloat) = (0, 0)
  /// The offset and the pointer's position when the drag of the bar began.
  private var grip: (offset: CGFloat, pointer: CGFloat)?
  private var isHovered = false

  init(_ axis: ScrollAxes, of scrollView: UIScrollView) {
    self.axis = axis
    self.scrollView = scrollView
    super.init(frame: .zero)
    alpha = 0
    addSubview(bar)
    let hover = UIHoverGestureRecognizer()
    hover.addTarget(self, action: ScrollIndicatorView.handleHover)
    addGestureRecognizer(hover)
  }

  private var isVertical: Bool { axis == .vertical }

  /// Whether the pointer keeps the bar visible.
  var isHeld: Bool { isHovered || grip != nil }

  /// Sets the bar's span along the axis, and the range of its movement.
  func place(_ span: (start: CGFloat, length: CGFloat), from start: CGFloat, to end: CGFloat) {
    self.span = span
    track = (start + geometry.endDistance, max(0, end - start - 2 * geometry.endDistance))
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.backgroundColor = scrollView?.indicatorStyle.color
    let thickness = isHeld ? ScrollIndicatorView.wideThickness : geometry.thickness
    let side = ScrollIndicatorView.reach - geometry.edgeDistance - thickness
    bar.layer.cornerRadius = thickness / 2
    bar.frame =
      isVertical
      ? CGRect(x: side, y: span.start, width: thickness, height: span.length)
      : CGRect(x: span.start, y: side, width: span.length, height: thickness)
  }

  // MARK: Mouse

  /// Only the mouse hits the indicator: when it hovers, and when it presses afterwards.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard self.point(inside: point, with: event) else { return nil }
    return event is UIHoverEvent || (isHeld && event?.buttonMask == .primary) ? self : nil
  }

  /// Prevents recognizers of the scroll view from taking a mouse drag on the indicator.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.view === self
  }

  private func handleHover(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
    scrollView?.indicators.flash()
    setNeedsLayout()
  }

  private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let scrollView else { return }
    let pointer = along(touch.location(in: self))
    if pointer < span.start {
      turnPage(-1, in: scrollView)
    } else if pointer >= span.start + span.length {
      turnPage(1, in: scrollView)
    } else {
      grip = (along(scrollView.contentOffset), pointer)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The strip keeps its position on the screen, so its coordinates do not shift while the content scrolls.
    guard let touch = touches.first, let grip, let scrollView, track.length > span.length else { return }
    let part = (along(touch.location(in: self)) - grip.pointer) / (track.length - span.length)
    scrollView.indicators.flash()
    let range = isVertical ? scrollView.verticalRange : scrollView.horizontalRange
    var contentPosition = scrollView.contentOffset
    let offset = range.clamp(grip.offset + part * range.length)
    if isVertical { contentPosition.y = offset } else { contentPosition.x = offset }
    scrollView.setContentOffset(contentPosition, animated: false)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

  private func letGo() {
    grip = nil
    scrollView?.indicators.flash()
    setNeedsLayout()
  }

  private func turnPage(_ direction: CGFloat, in scrollView: UIScrollView) {
    let available = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    let length = direction * (isVertical ? available.height : available.width)
    let step = isVertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
    scrollView.sliding.step(
      to: scrollView.sliding.stepTarget + step, frequency: ScrollIndicatorView.frequency)
  }
}

import Motion

/// One indicator: a thin bar at the edge of a scroll view, and the strip around it that the mouse can take.
///
/// Fingers pass through it. Under the mouse the bar gets wider; it can be dragged, and a click beside it
/// scrolls by a page.
final class ScrollIndicatorView: UIView {
  /// How far from the edge the mouse reaches the indicator, in points; chosen here.
  static let reach: CGFloat = 12
  /// How thick the bar is under the mouse, in points; chosen here.
  private static let wideThickness: CGFloat = 7
  /// How fast the content follows a click beside the bar, per second: as for keys.
  private static let frequency: CGFloat = 18

  private let axis: ScrollAxes
  private weak var scrollView: UIScrollView?
  private let geometry = ScrollIndicator()
  private let bar = UIView()
  private var span: (start: CGFloat, length: CGFloat) = (0, 0)
  /// The part of the strip in which the bar moves.
  private var track: (start: CGFloat, length: CGFloat) = (0, 0)
  /// The offset and the pointer when the bar was taken.
  private var grip: (offset: CGFloat, pointer: CGFloat)?
  private var isHovered = false

  init(_ axis: ScrollAxes, of scrollView: UIScrollView) {
    self.axis = axis
    self.scrollView = scrollView
    super.init(frame: .zero)
    isOpaque = false
    alpha = 0
    addSubview(bar)
    let hover = UIHoverGestureRecognizer()
    hover.addTarget(self, action: ScrollIndicatorView.handleHover)
    addGestureRecognizer(hover)
  }

  private var isVertical: Bool { axis == .vertical }

  /// Whether the mouse keeps the bar in sight.
  var isHeld: Bool { isHovered || grip != nil }

  /// Takes the bar's place along the axis, and the ends of its track.
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

  // MARK: The mouse

  /// Only the mouse meets the indicator: where it hovers, and where it presses after that.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard self.point(inside: point, with: event) else { return nil }
    return event is UIHoverEvent || (isHeld && event?.buttonMask == .primary) ? self : nil
  }

  /// What the mouse does here is nobody else's drag.
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
    // The strip moves with the content's offset, so that places in it are places on the screen.
    guard let touch = touches.first, let grip, let scrollView, track.length > span.length else { return }
    let part = (along(touch.location(in: self)) - grip.pointer) / (track.length - span.length)
    scrollView.indicators.flash()
    let range = isVertical ? scrollView.verticalRange : scrollView.horizontalRange
    var place = scrollView.contentOffset
    let offset = range.clamp(grip.offset + part * range.length)
    if isVertical { place.y = offset } else { place.x = offset }
    scrollView.setContentOffset(place, animated: false)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

  private func letGo() {
    grip = nil
    scrollView?.indicators.flash()
    setNeedsLayout()
  }

  private func turnPage(_ direction: CGFloat, in scrollView: UIScrollView) {
    let room = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    let length = direction * (isVertical ? room.height : room.width)
    let step = isVertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
    scrollView.step(to: scrollView.stepTarget + step, frequency: ScrollIndicatorView.frequency)
  }
}

import ViewTree

/// The springs that move pages to other places, and the finger that stops them.
///
/// A touch that comes down meanwhile stops all pages as they are seen, and no view in them gets it. When it lifts or moves
/// on, the springs continue. Pages that pass one another leave a gap, in which a shaded page is seen instead of the canvas.
final class StackRearrangement {
  private unowned let stack: SPStackedNavigationController
  private let touch = UILongPressGestureRecognizer()
  private var start = CGPoint.zero
  private var backdrop: UIView?
  /// The number of springs that run.
  private var count = 0
  var isRunning: Bool { count > 0 }
  /// Whether a finger stops the pages.
  private(set) var isHeld = false

  init(of stack: SPStackedNavigationController) {
    self.stack = stack
    touch.minimumPressDuration = 0
    touch.delegate = self
    touch.addTarget(self, action: StackRearrangement.handleTouch)
  }

  private var scrollView: SPStackedNavigationScrollView { stack.scrollView }

  /// Counts a spring that has begun.
  func begin() {
    count += 1
    if touch.view == nil { stack.view.addBuiltInGestureRecognizer(touch) }
  }

  /// Counts a spring that has ended.
  func end() {
    count -= 1
    removeBackdropAtRest()
    scrollView.setNeedsLayout()
  }

  // MARK: The backdrop

  /// Shows a shaded page under the pages. The overview, and pages that do not fill the stack, lie on the canvas.
  func showBackdrop() {
    guard backdrop == nil, !(scrollView.overview?.isShown ?? false) else { return }
    let (style, page, shade) = (scrollView.pageStyle, UIView(frame: stack.view.bounds), UIView())
    page.backgroundColor = style.pageColor
    shade.backgroundColor = style.overlayColor
    shade.alpha = style.dimming(in: stack.traitCollection)
    shade.frame = page.bounds
    page.addSubview(shade)
    for part in [page, shade] { part.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    page.isUserInteractionEnabled = false
    stack.view.insertSubview(page, at: 0)
    backdrop = page
  }

  func removeBackdrop() {
    backdrop?.removeFromSuperview()
    backdrop = nil
  }

  /// Removes the backdrop once no spring runs and no finger drags a page.
  func removeBackdropAtRest() {
    if !isRunning, !(scrollView.reorderer?.isDragging ?? false) { removeBackdrop() }
  }

  // MARK: The finger

  private func handleTouch(_ touch: UILongPressGestureRecognizer) {
    switch touch.state {
    case .began:
      start = touch.location(in: nil)
      hold()
    case .changed:
      if (touch.location(in: nil) - start).length >= UIPanGestureRecognizer.slop { letGo() }
    default: letGo()
    }
  }

  private func hold() {
    guard let clock = stack.view.window?.scene.clock else { return }
    isHeld = true
    let layer = stack.view.layer
    layer.timeOffset = layer.convertTime(clock.now, from: nil)
    layer.speed = 0
    scrollView.displayLink.update(for: scrollView)
  }

  /// Lets the springs continue.
  func letGo() {
    guard isHeld else { return }
    isHeld = false
    let (layer, time) = (stack.view.layer, stack.view.layer.timeOffset)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(stack.view.window?.scene.clock.now ?? time, from: nil) - time
    scrollView.displayLink.update(for: scrollView)
  }
}

extension StackRearrangement: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    isRunning
  }

  /// The stack's own gestures go on from where the pages are held.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    other.view === stack.view || other.view === scrollView
  }
}

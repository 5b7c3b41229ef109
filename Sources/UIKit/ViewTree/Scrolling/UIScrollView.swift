import Motion
import Resources

/// A view that shows a part of larger content and lets the user scroll it.
///
/// The visible part begins at `contentOffset`, which is the origin of the view's bounds. A finger moves
/// the content one to one; beyond the ends it resists. When released, it decelerates and bounces back into
/// its range.
@preconcurrency @MainActor open class UIScrollView: UIView {
  open override class var observableKeyPaths: [String: AnyKeyPath] {
    super.observableKeyPaths.merging(scrollViewKeyPaths(Self.self)) { $1 }
  }

  /// The delegate, which is notified of scrolling and may choose where the content comes to rest.
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { hadDelegate = delegate != nil } }
  private var hadDelegate = false
  /// Who hears of the user's choices.
  package var listener: TouchEffect.Listener {
    delegate.map { .delegate("\(type(of: $0))") } ?? (hadDelegate ? .goneDelegate : .noDelegate)
  }

  /// The size of the content, in points.
  open var contentSize: CGSize = .zero {
    willSet { willChange("contentSize") }
    didSet {
      if contentSize.width.isNaN || contentSize.height.isNaN {
        Misuse.report(self, "contentSize", notFinite: contentSize)
        contentSize = oldValue
      }
      if contentSize != oldValue { rangeChanged() }
      didChange("contentSize")
    }
  }

  /// The insets around the content, in points.
  open var contentInset: UIEdgeInsets = .zero {
    willSet { willChange("contentInset") }
    didSet {
      adjustInsets()
      didChange("contentInset")
    }
  }

  /// The insets of bars that cover the view, in addition to `safeAreaInsets`, in points. The owner of the
  /// bars sets it; `contentInsetAdjustmentBehavior` decides how much of both applies.
  open var systemContentInset: UIEdgeInsets = .zero { didSet { adjustInsets() } }
  /// How the safe area and `systemContentInset` add to the content insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustInsets() }
  }

  /// The insets in effect, in points: `contentInset` plus the part of the safe area that applies.
  open internal(set) var adjustedContentInset: UIEdgeInsets = .zero

  /// The content point shown at the view's top left corner.
  ///
  /// Setting it moves the content immediately to the nearest device pixel, also beyond the ends. A drag or
  /// deceleration continues from there; an animation ends. In contrast, `setContentOffset(_:animated:)`
  /// also ends a deceleration.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.isFinite else { return }
      drivenState = .resting
      let distance = UIScreen.main.rounded(newValue) - contentOffset
      guard distance != .zero else { return }
      zooming.stop()
      dragging.shift(by: distance)
      regrip(at: newValue)
      if sliding.motion?.kind == .deceleration {
        sliding.shiftDeceleration(by: distance)
      } else {
        sliding.stop()
      }
      moveContent(to: newValue)
    }
  }

  /// Whether the user can scroll. Setting it to false ends a drag and a fling where they are.
  open var isScrollEnabled = true { didSet { if !isScrollEnabled, oldValue { endScrollingByUser() } } }
  /// Whether the content can be pulled beyond its ends.
  open var bounces = true
  /// Whether the content bounces vertically even if it fits into the view.
  open var alwaysBounceVertical = false { didSet { adjustInsets() } }
  /// Whether the content bounces horizontally even if it fits into the view.
  open var alwaysBounceHorizontal = false { didSet { adjustInsets() } }
  /// Whether the content rests only at multiples of the view's size, counted from offset 0. A drag moves it
  /// by at most one page.
  open var isPagingEnabled = false
  /// Whether a drag that begins within 30 degrees of an axis stays on that axis.
  open var isDirectionalLockEnabled = false
  /// How quickly a fling slows down.
  open var decelerationRate = DecelerationRate.normal
  /// When scrolling ends text input. The default is never.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether consecutive flings in the same direction add up. Off by default; always on in UIKit.
  open var addsUpFlings = false
  /// Whether `scrollToTop` has an effect.
  open var scrollsToTop = true
  /// Whether the arrow keys, Page Up, Page Down, Home, End and Space scroll. False for tables and
  /// collection views, where keys move between items.
  open var allowsKeyboardScrolling = true

  /// Whether the vertical scroll indicator is shown.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// Whether the horizontal scroll indicator is shown.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// The insets of the vertical indicator, in points, in addition to the content insets.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// The insets of the horizontal indicator, in points, in addition to the content insets.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// The insets of both indicators, in points; those of the vertical one if they differ.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// The color of the indicators.
  open var indicatorStyle = IndicatorStyle.default { didSet { setNeedsLayout() } }

  /// Whether touches reach the content with a delay, in case a drag begins.
  open var delaysContentTouches = true { didSet { delayRecognizer.isEnabled = delaysContentTouches } }
  /// Whether a drag may cancel a touch that the content has already received.
  open var canCancelContentTouches = true

  /// Whether a finger is down that drags or may begin to.
  open var isTracking: Bool { dragging.isTracking || driven == .tracking || driven == .dragging }
  /// Whether a finger or a trackpad drags the content.
  open var isDragging: Bool { dragging.isActive || driven == .dragging }
  /// Whether the content decelerates after a drag.
  open var isDecelerating: Bool { sliding.motion?.kind == .deceleration || driven == .decelerating }

  /// The recognizer that drags the content. If a subclass conforms to `UIGestureRecognizerDelegate`, it is
  /// the delegate.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  private let pan = ScrollViewPanGestureRecognizer()
  let delayRecognizer = ContentTouchDelayRecognizer()

  /// The smallest scale. Zooming is possible if the two limits differ and the delegate names a view.
  open var minimumZoomScale: CGFloat = 1 { didSet { zooming.limitsChanged() } }
  /// The largest scale.
  open var maximumZoomScale: CGFloat = 1 { didSet { zooming.limitsChanged() } }
  /// Whether fingers can move the scale beyond its limits, against resistance.
  open var bouncesZoom = true
  /// The control that refreshes the content when the user pulls it down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.detach()
      refreshControl?.attach(to: self)
      adjustInsets()
    }
  }

  /// What containers do after the offset changed, by container.
  private var scrollActions: [ObjectIdentifier: () -> Void] = [:]

  /// Calls `action` after each change of the offset; nil ends that. An owner has one action.
  package func afterScrolling(for owner: AnyObject, _ action: (() -> Void)?) {
    scrollActions[ObjectIdentifier(owner)] = action
  }

  /// How much less of the top inset the bar covers now, because it has collapsed while the content scrolls, in
  /// points. It does not change the range of the offset.
  var collapsedTop: CGFloat = 0 { didSet { if collapsedTop != oldValue { setNeedsLayout() } } }
  /// Returns the offset at which the content rests instead of another one after a drag; set by a bar.
  var adjustRest: ((CGPoint) -> CGPoint)?
  /// The insets that bars cover at the moment, in points.
  package var coveredInset: UIEdgeInsets {
    var inset = adjustedContentInset
    inset.top -= collapsedTop
    return inset
  }

  // The state of the content's motion.
  var dragging = ScrollDragging()
  private(set) lazy var zooming = ScrollZooming(of: self)
  package private(set) lazy var sliding = ScrollSliding(of: self)
  /// The current gesture of a wheel or trackpad.
  var wheel: ScrollWheelGesture?
  /// The state of an external driver.
  var driven = DrivenState.resting
  private(set) lazy var indicators = ScrollIndicators(for: self)

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    delayRecognizer.scrollView = self
    addBuiltInGestureRecognizer(delayRecognizer)
    // Recognizers added last receive touches first: the delay recognizer asks the pan whether the touch
    // stopped the content.
    pan.attach(to: self)
  }

  override class func makePlain() -> UIView { UIScrollView() }

  deinit {}

  // MARK: Range

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if super.bounds.size != old.size { rangeChanged() }
      if super.bounds.origin != old.origin {
        setNeedsLayout()
        // Views that are constrained to the frame guide follow.
        if let item = autoLayout?.frameGuide?.layoutItem { item.engine?.markDirty(item) }
        delegate?.scrollViewDidScroll(self)
        for action in scrollActions.values { action() }
      }
    }
  }

  /// Adjusts the content after its range changed. Resting content moves into the range; a motion or drag
  /// continues with the new range.
  func rangeChanged() {
    setNeedsLayout()
    // Zooming changes size and offset together and sets the offset itself.
    guard !zooming.isActive else { return }
    adjustInsets()
    guard !dragging.isActive else { return regrip(at: contentOffset) }
    guard driven == .resting else { return }
    if !sliding.isMoving { moveContent(to: clamped(contentOffset)) } else { sliding.continueInRange() }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustInsets()
  }

  /// Called after `adjustedContentInset` changed, before the delegate is notified.
  open func adjustedContentInsetDidChange() {}

  /// Sets the offset without affecting the current motion or drag.
  func moveContent(to offset: CGPoint) {
    bounds.origin = UIScreen.main.rounded(offset)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.layout(in: self)
    indicators.layout()
  }

  /// Returns where the content comes to rest after a drag, before the delegate is asked. `velocity` is in
  /// points per millisecond.
  @_spi(Library) open func restingPosition(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Returns where content released at `offset` comes to rest. Return nil, the default, to let it
  /// decelerate freely. Wheel notches and keys also move between such offsets. Override it to add
  /// resting offsets.
  ///
  /// - Parameters:
  ///   - offset: The current offset in points; it may be out of range.
  ///   - velocity: The content's velocity, in points per second.
  ///   - proposed: Where the content would come to rest by itself.
  open func snapOffset(from offset: CGPoint, velocity: CGPoint, proposed: CGPoint) -> CGPoint? { nil }

  /// The size that determines the resistance beyond the ends, in points; the view's size by default.
  /// Override it if a larger part of the content is visible.
  open var rubberBandSize: CGSize { bounds.size }

  // MARK: Scrolling by the program

  /// Sets the offset and ends a deceleration. An animation takes 0.3 seconds. A drag continues from the
  /// new offset.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard offset.isFinite else { return }
    sliding.stop()
    guard animated, window != nil else {
      contentOffset = offset
      return
    }
    guard offset != contentOffset else { return }
    sliding.start(
      ScrollMotion(
        kind: .animation,
        x: .animated(from: contentOffset.x, to: offset.x), y: .animated(from: contentOffset.y, to: offset.y)))
  }

  /// Scrolls by the smallest distance that makes `rect`, in the content's coordinates, visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isFinite else { return }
    let available = bounds.inset(by: adjustedContentInset)
    let offset = CGPoint(
      x: contentOffset.x
        + UIScrollView.shift(
          available.minX...max(available.minX, available.maxX), toShow: rect.minX, rect.maxX),
      y: contentOffset.y
        + UIScrollView.shift(
          available.minY...max(available.minY, available.maxY), toShow: rect.minY, rect.maxY))
    setContentOffset(clamped(offset), animated: animated)
  }

  open override func scrollToShow(_ focusedView: UIView) {
    scrollRectToVisible(focusedView.convert(focusedView.bounds, to: self), animated: true)
  }

  /// Returns the smallest shift of `available` after which it contains the span, or lies inside a
  /// longer span.
  private static func shift(_ available: ClosedRange<CGFloat>, toShow start: CGFloat, _ end: CGFloat)
    -> CGFloat
  {
    let toStart = start - available.lowerBound
    let toEnd = end - available.upperBound
    if toStart * toEnd <= 0 { return 0 }  // all of it is visible, or it covers all available space
    return abs(toStart) < abs(toEnd) ? toStart : toEnd
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["contentOffset": .point(contentOffset)]) { $1 }
  }

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .scrollView)
  }

  /// Scrolls by a page for a screen reader and announces the new position.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard canBeScrolled, !dragging.isActive, !zooming.isActive else { return false }
    let steps = steps
    let step = steps.page(direction)
    guard let target = scroll(by: step) else { return false }
    let page = steps.nameOfPage(at: target, isVertical: step.y != 0)
    UIAccessibility.post(notification: .pageScrolled, argument: page)
    return true
  }

  // MARK: Wheel and keys

  /// Offers the event to the view's recognizers first, then handles it, then passes it to the next responder.
  open override func scrollWheel(with event: UIScrollEvent) {
    if window?.gestureArbiter.offer(event, to: self) ?? false { return }
    if !beginScrolling(with: event) { next?.scrollWheel(with: event) }
  }

  open override func canScroll(with event: UIScrollEvent) -> Bool {
    isScrollEnabled && canMove(against: event.movement(in: self))
  }

  /// Whether Tab moves the focus to the view: if keys can scroll it.
  open override var canBecomeFocused: Bool { allowsKeyboardScrolling && canBeScrolled }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !scroll(with: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Scrolls in response to a key. Returns whether it handled the key.
  private func scroll(with press: UIPress) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, !dragging.isActive, !zooming.isActive,
      let key = press.key, let step = steps.step(for: key)
    else { return false }
    // At the end, a repeating key does not start to scroll the superviews.
    return scroll(by: step) != nil || press.isRepeat
  }

  /// Scrolls by a step of a key or a screen reader. Returns the target, or nil at the end of the content.
  private func scroll(by step: CGPoint) -> CGPoint? {
    let from = sliding.stepTarget
    let target = clamped(restsAtPositions ? page(towards: step, from: from) : from + step)
    guard target != from else { return nil }
    sliding.step(to: target, frequency: ScrollSteps.frequency)
    return target
  }

  private var steps: ScrollSteps {
    ScrollSteps(
      visibleSize: bounds.inset(by: adjustedContentInset).size, horizontal: horizontalRange,
      vertical: verticalRange,
      offset: sliding.stepTarget)
  }

  // MARK: Touches in the content

  /// Returns whether touches may go to `view` inside the content; otherwise the scroll view receives them.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Returns whether a drag may cancel a touch that `view` has received; false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === pan ? pan.mayBegin(in: self) : super.gestureRecognizerShouldBegin(recognizer)
  }
}

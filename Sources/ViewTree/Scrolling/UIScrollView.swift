import Motion

/// A view on content that is larger than itself.
///
/// What is seen begins at `contentOffset`, which is the origin of the view's bounds. A finger drags it
/// one to one; beyond the ends it resists; let go, it slides on, and springs back where it must.
open class UIScrollView: UIView {
  open override class var observableKeyPaths: [String: AnyKeyPath] {
    super.observableKeyPaths.merging(scrollViewKeyPaths(Self.self)) { $1 }
  }

  public weak var delegate: (any UIScrollViewDelegate)?

  /// The size of the content, in points.
  public var contentSize: CGSize = .zero {
    willSet { willChange("contentSize") }
    didSet {
      if contentSize != oldValue { rangeChanged() }
      didChange("contentSize")
    }
  }

  /// Room around the content that can be scrolled into view.
  public var contentInset: UIEdgeInsets = .zero {
    willSet { willChange("contentInset") }
    didSet {
      adjustInsets()
      didChange("contentInset")
    }
  }

  /// The part of the view that is covered, besides its `safeAreaInsets`. Whoever covers it sets this; how
  /// much of both counts, `contentInsetAdjustmentBehavior` says.
  public var systemContentInset: UIEdgeInsets = .zero { didSet { adjustInsets() } }
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustInsets() }
  }

  /// The insets that count: `contentInset` and what is covered.
  public private(set) var adjustedContentInset: UIEdgeInsets = .zero

  /// The place of the content shown at the top left corner. Setting it moves at once, to the nearest
  /// device pixel, also beyond the ends. A drag and a deceleration go on from there, an animation ends.
  /// `setContentOffset(_:animated:)` stops a deceleration.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.isFinite else { return }
      drivenState = .resting
      let distance = UIScreen.main.rounded(newValue) - contentOffset
      guard distance != .zero else { return }
      zooming.stop()
      dragging.shift(by: distance)
      regrip(at: newValue)
      if sliding.motion?.kind == .deceleration { shiftDeceleration(by: distance) } else { sliding.stop() }
      moveContent(to: newValue)
    }
  }

  public var isScrollEnabled = true
  /// Whether the content can be pulled beyond its ends.
  public var bounces = true
  public var alwaysBounceVertical = false { didSet { adjustInsets() } }
  public var alwaysBounceHorizontal = false { didSet { adjustInsets() } }
  /// Whether the content rests at multiples of the view's size, counted from offset 0, and goes no further
  /// than one of them at a time.
  public var isPagingEnabled = false
  /// Whether a drag that begins along an axis, give or take 30 degrees, stays on it.
  public var isDirectionalLockEnabled = false
  public var decelerationRate = DecelerationRate.normal
  /// Whether flings that follow one another in one direction add up. UIKit's do; off here.
  public var addsUpFlings = false
  /// Whether `scrollToTop` is obeyed.
  public var scrollsToTop = true
  /// Whether keys scroll: arrows, Page Up and Down, Home, End and Space. False for tables and
  /// collections, whose keys go from item to item.
  public var allowsKeyboardScrolling = true

  public var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  public var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// Room left beside the ends of a bar, besides the insets of the content.
  public var verticalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  public var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  public var indicatorStyle = IndicatorStyle.default { didSet { setNeedsLayout() } }

  /// Whether content under a finger waits a moment before it sees the touch, in case a drag begins.
  public var delaysContentTouches = true { didSet { delayRecognizer.isEnabled = delaysContentTouches } }
  /// Whether a drag may begin when the content has the touch already.
  public var canCancelContentTouches = true

  /// Whether a finger is down that may drag, or drags.
  public var isTracking: Bool { dragging.isTracking || driven == .tracking || driven == .dragging }
  /// Whether a finger or a trackpad holds the content.
  public var isDragging: Bool { dragging.isActive || driven == .dragging }
  /// Whether the content moves on after the finger has left.
  public var isDecelerating: Bool { sliding.motion?.kind == .deceleration || driven == .decelerating }

  /// What drags the content. A subclass that is a gesture recognizer delegate is this one's.
  public let panGestureRecognizer: UIPanGestureRecognizer
  let delayRecognizer = ContentTouchDelayRecognizer()

  /// The least and the largest scale; the view zooms where they differ and the delegate names a view.
  public var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  public var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// Whether fingers can take the scale beyond its limits, against resistance.
  public var bouncesZoom = true
  /// Whether fingers zoom at the moment.
  public var isZooming: Bool { zooming.isZooming }
  /// What zooms by two fingers, also those on a trackpad; nil where the limits leave no room.
  public internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
  /// Shown above the content when it is pulled down.
  public var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.detach()
      refreshControl?.attach(to: self)
      adjustInsets()
    }
  }

  // What is happening to the content; each is a value that keeps its own parts.
  var dragging = ScrollDragging()
  var zooming = ScrollZooming()
  var sliding = ScrollSliding()
  /// What a wheel or trackpad is doing with it.
  var wheel: ScrollWheelGesture?
  /// What somebody else does with it in place of the view.
  var driven = DrivenState.resting
  private(set) lazy var indicators = ScrollIndicators(for: self)

  public override init(frame: CGRect = .zero) {
    let pan = ScrollViewPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    clipsToBounds = true
    delayRecognizer.scrollView = self
    addGestureRecognizer(delayRecognizer)
    // Added last, it hears of a touch first: the delay asks whether the touch stopped the content.
    pan.scrollView = self
    pan.delegate = self as? any UIGestureRecognizerDelegate
    pan.addTarget(self, action: UIScrollView.handlePan)
    addGestureRecognizer(pan)
  }

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
        if autoLayout != nil { frameGuideMoved() }
        delegate?.scrollViewDidScroll(self)
      }
    }
  }

  /// The offsets that the content may rest at, for each axis.
  var horizontalRange: ScrollRange {
    ScrollRange(
      bounds: bounds.width, content: contentSize.width, insetStart: adjustedContentInset.left,
      insetEnd: adjustedContentInset.right)
  }
  var verticalRange: ScrollRange {
    ScrollRange(
      bounds: bounds.height, content: contentSize.height, insetStart: adjustedContentInset.top,
      insetEnd: adjustedContentInset.bottom)
  }

  /// Where the content may be at this instant.
  var scrollGeometry: ScrollGeometry {
    let (horizontal, vertical, give) = (horizontalRange, verticalRange, rubberBandSize)
    var axes: ScrollAxes = []
    if horizontal.length > 0 || (alwaysBounceHorizontal && bounces) { axes.insert(.horizontal) }
    if vertical.length > 0 || (alwaysBounceVertical && bounces) { axes.insert(.vertical) }
    return ScrollGeometry(
      horizontal: horizontal, vertical: vertical,
      rubberBands: bounces
        ? (RubberBand(dimension: give.width), RubberBand(dimension: give.height)) : (nil, nil),
      axes: axes)
  }

  /// Returns the nearest offset that the content may rest at.
  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontalRange.clamp(offset.x), y: verticalRange.clamp(offset.y))
  }

  /// At rest the content does not stay beyond its ends when they move; what slides and what is dragged
  /// heeds the new ones.
  func rangeChanged() {
    setNeedsLayout()
    // Zooming changes size and offset together, and says itself where the content is.
    guard !zooming.isActive else { return }
    adjustInsets()
    guard !dragging.isActive else { return regrip(at: contentOffset) }
    guard driven == .resting else { return }
    if !sliding.isMoving { moveContent(to: clamped(contentOffset)) } else { continueInRange() }
  }

  /// Finds the insets that count.
  func adjustInsets() {
    let old = adjustedContentInset
    let new = insetsThatCount
    guard new != old, new.isFinite else { return }
    adjustedContentInset = new
    // Content at its start stays there when the inset grows.
    if !dragging.isActive, !sliding.isMoving, driven == .resting {
      var offset = contentOffset
      if offset.y == -old.top { offset.y = -new.top }
      if offset.x == -old.left { offset.x = -new.left }
      moveContent(to: clamped(offset))
      setNeedsLayout()
    } else {
      rangeChanged()
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustInsets()
  }

  /// Called when `adjustedContentInset` has changed, before the delegate.
  open func adjustedContentInsetDidChange() {}

  /// Moves the content without touching what moves it.
  func moveContent(to offset: CGPoint) {
    bounds.origin = UIScreen.main.rounded(offset)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.layout(in: self)
    indicators.layout()
  }

  /// Returns where the content is to come to rest after a drag, before the delegate is asked; `velocity` is in
  /// points per millisecond.
  func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Returns where content let go at `offset` comes to rest, for a subclass that has places for it; nil, as
  /// here, leaves it where it slides. Notches of a wheel and keys go from one such place to the next as well.
  ///
  /// - Parameters:
  ///   - offset: Where the content is, in points; it may be beyond the ends.
  ///   - velocity: Of the content, in points per second.
  ///   - proposed: Where it would come to rest by itself.
  open func snapOffset(from offset: CGPoint, velocity: CGPoint, proposed: CGPoint) -> CGPoint? { nil }

  /// The size that says how far content gives when it is pulled beyond its ends, in points; that of the view
  /// unless a subclass knows that more of the content is seen.
  open var rubberBandSize: CGSize { bounds.size }

  // MARK: Programs that scroll

  /// Moves the content so that `offset` is at the top left corner; animated, it takes 0.3 s. Both stop a
  /// deceleration. A finger that drags goes on from wherever the content is.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard offset.isFinite else { return }
    sliding.stop()
    guard animated, window != nil else {
      contentOffset = offset
      return
    }
    guard offset != contentOffset else { return }
    start(
      ScrollMotion(
        kind: .animation,
        x: .animated(from: contentOffset.x, to: offset.x), y: .animated(from: contentOffset.y, to: offset.y)))
  }

  /// Moves the content by the least distance that shows `rect`, in the content's coordinates.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isFinite else { return }
    let room = bounds.inset(by: adjustedContentInset)
    let offset = CGPoint(
      x: contentOffset.x
        + UIScrollView.shift(room.minX...max(room.minX, room.maxX), toShow: rect.minX, rect.maxX),
      y: contentOffset.y
        + UIScrollView.shift(room.minY...max(room.minY, room.maxY), toShow: rect.minY, rect.maxY))
    setContentOffset(clamped(offset), animated: animated)
  }

  open override func scrollToShow(_ focusedView: UIView) {
    scrollRectToVisible(focusedView.convert(focusedView.bounds, to: self), animated: true)
  }

  /// The least movement of `room` after which it holds the span, or lies inside it when that is longer.
  private static func shift(_ room: ClosedRange<CGFloat>, toShow start: CGFloat, _ end: CGFloat) -> CGFloat {
    let toStart = start - room.lowerBound
    let toEnd = end - room.upperBound
    if toStart * toEnd <= 0 { return 0 }  // all of it is seen, or nothing else is
    return abs(toStart) < abs(toEnd) ? toStart : toEnd
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["contentOffset": .point(contentOffset)]) { $1 }
  }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(kind: .scrollView) }

  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollByPage(direction)
  }

  // MARK: Wheel and keys

  /// Recognizers of the view come first, then the view itself, then whoever is around it.
  open override func scrollWheel(with event: UIScrollEvent) {
    if window?.gestureArbiter.offer(event, to: self) ?? false { return }
    if !beginScrolling(with: event) { next?.scrollWheel(with: event) }
  }

  open override func canScroll(with event: UIScrollEvent) -> Bool {
    isScrollEnabled && canMove(against: CGPoint(x: event.delta.dx, y: event.delta.dy))
  }

  /// Whether Tab stops here: where keys can scroll.
  open override var canBecomeFocused: Bool {
    allowsKeyboardScrolling && isScrollEnabled && (horizontalRange.length > 0 || verticalRange.length > 0)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !scroll(with: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Touches in the content

  /// Whether touches may go to `view`, which they hit in the content; else they are the scroll view's.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a drag may take away a touch that `view` has; controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === panGestureRecognizer ? panShouldBegin() : super.gestureRecognizerShouldBegin(recognizer)
  }
}

import Motion

/// A view on content that is larger than itself.
///
/// What is seen begins at `contentOffset`, which is the origin of the view's bounds. A finger drags it
/// one to one; beyond the ends it resists; let go, it slides on, and springs back where it must.
open class UIScrollView: UIView {
  public weak var delegate: (any UIScrollViewDelegate)?

  /// The size of the content, in points.
  public var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { rangeChanged() } }
  }

  /// Room around the content that can be scrolled into view.
  public var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { insetsChanged(from: oldValue) } }
  }

  /// The place of the content shown at the top left corner. Setting it moves at once, to the nearest
  /// device pixel, also beyond the ends; a finger that drags goes on from there.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.isFinite else { return }
      stopMotion()
      regrip(at: newValue)
      moveContent(to: newValue)
    }
  }

  public var isScrollEnabled = true
  /// Whether the content can be pulled beyond its ends.
  public var bounces = true
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  public var decelerationRate = DecelerationRate.normal
  public var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  public var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// Whether content under a finger waits a moment before it sees the touch, in case a drag begins.
  public var delaysContentTouches = true { didSet { delayRecognizer.isEnabled = delaysContentTouches } }
  /// Whether a drag may begin when the content has the touch already.
  public var canCancelContentTouches = true

  /// Whether a finger is down that may drag, or drags.
  public internal(set) var isTracking = false
  public internal(set) var isDragging = false
  /// Whether the content moves on after the finger has left.
  public var isDecelerating: Bool { motion?.kind == .deceleration }

  /// What drags the content. A subclass that is a gesture recognizer delegate is this one's.
  public let panGestureRecognizer: UIPanGestureRecognizer
  let delayRecognizer = ContentTouchDelayRecognizer()

  /// The content under the finger, axis by axis, while it is dragged.
  var drag: (x: ScrollDrag, y: ScrollDrag)?
  /// The part of the pan's translation that the content has followed.
  var followedTranslation = CGPoint.zero
  var motion: ScrollMotion?
  var link: CADisplayLink?
  /// Whether the touches that are down stopped the content while it moved.
  var touchStoppedMotion = false
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

  /// How quickly a fling slows down: what is left of its velocity after a millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)
    public static let fast = DecelerationRate(rawValue: Deceleration.fastRate)
  }

  // MARK: Range

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if super.bounds.size != old.size { rangeChanged() }
      if super.bounds.origin != old.origin {
        setNeedsLayout()
        delegate?.scrollViewDidScroll(self)
      }
    }
  }

  /// The offsets that the content may rest at, for each axis.
  var horizontalRange: ScrollRange {
    ScrollRange(
      bounds: bounds.width, content: contentSize.width, insetStart: contentInset.left,
      insetEnd: contentInset.right)
  }
  var verticalRange: ScrollRange {
    ScrollRange(
      bounds: bounds.height, content: contentSize.height, insetStart: contentInset.top,
      insetEnd: contentInset.bottom)
  }

  var canScrollHorizontally: Bool { horizontalRange.length > 0 || (alwaysBounceHorizontal && bounces) }
  var canScrollVertically: Bool { verticalRange.length > 0 || (alwaysBounceVertical && bounces) }

  /// Returns the nearest offset that the content may rest at.
  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontalRange.clamp(offset.x), y: verticalRange.clamp(offset.y))
  }

  /// At rest the content does not stay beyond its ends when they move; what slides and what is dragged
  /// heeds the new ones.
  private func rangeChanged() {
    setNeedsLayout()
    guard drag == nil else { return regrip(at: contentOffset) }
    if motion == nil { moveContent(to: clamped(contentOffset)) } else { continueInRange() }
  }

  /// Content at its start stays there when the inset grows.
  private func insetsChanged(from old: UIEdgeInsets) {
    guard drag == nil, motion == nil else { return rangeChanged() }
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -contentInset.top }
    if offset.x == -old.left { offset.x = -contentInset.left }
    moveContent(to: clamped(offset))
    setNeedsLayout()
  }

  /// Moves the content without touching what moves it.
  func moveContent(to offset: CGPoint) {
    let screen = UIScreen.main
    bounds.origin = CGPoint(x: screen.rounded(offset.x), y: screen.rounded(offset.y))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.layout()
  }

  // MARK: Programs that scroll

  /// Moves the content so that `offset` is at the top left corner; animated, it takes 0.3 s.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard offset.isFinite else { return }
    guard animated, window != nil else {
      contentOffset = offset
      return
    }
    stopMotion()
    guard offset != contentOffset else { return }
    start(
      ScrollMotion(
        kind: .animation,
        x: .animated(from: contentOffset.x, to: offset.x), y: .animated(from: contentOffset.y, to: offset.y)))
  }

  /// Moves the content by the least distance that shows `rect`, in the content's coordinates.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isFinite else { return }
    let room = bounds.inset(by: contentInset)
    let offset = CGPoint(
      x: contentOffset.x
        + UIScrollView.shift(room.minX...max(room.minX, room.maxX), toShow: rect.minX, rect.maxX),
      y: contentOffset.y
        + UIScrollView.shift(room.minY...max(room.minY, room.maxY), toShow: rect.minY, rect.maxY))
    setContentOffset(clamped(offset), animated: animated)
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

  // MARK: Wheel

  open override func scrollWheel(with event: UIScrollEvent) {
    if !scroll(with: event) { super.scrollWheel(with: event) }
  }

  // MARK: Touches in the content

  /// Whether a drag may take away a touch that `view` has; controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === panGestureRecognizer ? panShouldBegin() : super.gestureRecognizerShouldBegin(recognizer)
  }
}

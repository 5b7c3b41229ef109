import Motion
import ViewTree

/// The scroll view that moves the pages. It comes to rest at their positions and takes drags from the views
/// on them.
///
/// Page offsets increase from the first page to the last. In a right-to-left layout, the scroll view's own
/// offset is the negated one.
final class PageScrollView: UIScrollView {
  /// The content size of an endless row in each direction, in points. No finger can reach its end before
  /// the pages rest and are moved back to the middle.
  private static let unlimitedSize: CGFloat = 1e9

  private(set) var snaps = SnapPositions(stride: 0, count: 0)
  private(set) var isRightToLeft = false
  /// Whether a flick goes as far as its velocity carries it.
  var turnsSeveralPages = false
  /// Whether a drag beyond the first or last page is left to a surrounding view.
  var handsOverAtEnds = false
  /// The width of the area that shows pages, in points.
  private var visibleWidth: CGFloat = 0

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    allowsKeyboardScrolling = false
    decelerationRate = .fast
    scrollsToTop = false
  }

  /// The surrounding view turns the pages.
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  // MARK: Offsets of pages

  /// The position of the pages, in points from the first page's position.
  var pageOffset: CGFloat {
    get { mirrored(contentOffset.x) }
    set { setContentOffset(contentOffset(atPageOffset: newValue), animated: false) }
  }

  func contentOffset(atPageOffset offset: CGFloat) -> CGPoint { CGPoint(x: mirrored(offset), y: 0) }

  private func mirrored(_ value: CGFloat) -> CGFloat { isRightToLeft ? -value : value }

  /// Half a device pixel: the precision of positions on the screen.
  private var halfPixel: CGFloat { 0.5 / UIScreen.main.scale + SnapPositions.dust }

  /// Returns the offset, or the position of a page that is shown at the same pixels.
  func exact(_ offset: CGFloat) -> CGFloat {
    guard let page = snaps.nearest(to: offset) else { return offset }
    let position = snaps.position(of: page)
    return abs(position - offset) <= halfPixel ? position : offset
  }

  /// The page at its resting position; nil between two pages and beyond the ends.
  var pageInPlace: Int? {
    let offset = pageOffset
    return snaps.nearest(to: offset).flatMap { abs(snaps.position(of: $0) - offset) <= halfPixel ? $0 : nil }
  }

  // MARK: Size

  /// Sets the resting positions and adapts the content size to them.
  func show(_ snaps: SnapPositions, isRightToLeft: Bool, visibleWidth: CGFloat) {
    self.snaps = snaps
    self.isRightToLeft = isRightToLeft
    self.visibleWidth = visibleWidth
    alwaysBounceHorizontal = snaps.count > 0
    let available = PageScrollView.unlimitedSize
    let first = snaps.isEndless ? -available : snaps.position(of: 0)
    let last = snaps.isEndless ? available : snaps.position(of: snaps.count - 1)
    let (low, high) = isRightToLeft ? (-last, -first) : (first, last)
    contentInset = UIEdgeInsets(left: -low, right: low)
    contentSize = CGSize(width: bounds.width + high - low, height: bounds.height)
  }

  override var rubberBandSize: CGSize { CGSize(width: visibleWidth, height: bounds.height) }

  // MARK: Fingers

  override func snapOffset(from offset: CGPoint, velocity: CGPoint, proposed: CGPoint) -> CGPoint? {
    snaps.target(
      from: exact(mirrored(offset.x)), velocity: mirrored(velocity.x), severalPages: turnsSeveralPages
    ).map { CGPoint(x: mirrored(snaps.position(of: $0)), y: offset.y) }
  }

  /// A drag that begins on a button also turns pages.
  override func touchesShouldCancel(in view: UIView) -> Bool { true }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === panGestureRecognizer else { return super.gestureRecognizerShouldBegin(recognizer) }
    let finger = panGestureRecognizer.translation(in: self)
    guard isScrollEnabled, snaps.count > 0, abs(finger.x) > abs(finger.y) else { return false }
    return !handsOverAtEnds || hasPages(against: finger.x)
  }

  /// Returns whether there are further pages in the direction of a finger's movement.
  private func hasPages(against finger: CGFloat) -> Bool {
    guard !snaps.isEndless else { return true }
    return mirrored(finger) < 0
      ? pageOffset < snaps.position(of: snaps.count - 1) - halfPixel
      : pageOffset > snaps.position(of: 0) + halfPixel
  }
}

import Motion
import ViewTree

/// The scroll view that moves the pages: it comes to rest at their positions, and takes drags from whatever
/// is on them.
///
/// Offsets of pages grow from the first to the last; where pages run from the right to the left, the scroll
/// view's own offset is the opposite.
final class PageScrollView: UIScrollView {
  /// How far content without ends goes in both directions, in points: far enough that no finger gets there
  /// before the pages rest, and are put back to the middle.
  private static let endlessRoom: CGFloat = 1e9

  private(set) var snaps = SnapPositions(stride: 0, count: 0)
  private(set) var isRightToLeft = false
  /// Whether a flick goes as far as its speed carries it.
  var turnsSeveralPages = false
  /// Whether a drag beyond the first or the last page is left to somebody around.
  var handsOverAtEnds = false
  /// The width that pages are seen in, in points.
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

  /// Pages are turned by the view around.
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  // MARK: Offsets of pages

  /// Where the pages are, in points from the first one's place.
  var pageOffset: CGFloat {
    get { mirrored(contentOffset.x) }
    set { setContentOffset(contentOffset(atPageOffset: newValue), animated: false) }
  }

  func contentOffset(atPageOffset offset: CGFloat) -> CGPoint { CGPoint(x: mirrored(offset), y: 0) }

  private func mirrored(_ value: CGFloat) -> CGFloat { isRightToLeft ? -value : value }

  /// Half a device pixel: content is shown that near to where it is.
  private var halfPixel: CGFloat { 0.5 / UIScreen.main.scale + SnapPositions.dust }

  /// Returns the offset itself, or that of a page which is shown at the same pixels.
  func exact(_ offset: CGFloat) -> CGFloat {
    guard let page = snaps.nearest(to: offset) else { return offset }
    let position = snaps.position(of: page)
    return abs(position - offset) <= halfPixel ? position : offset
  }

  /// The page that is in place; nil between two of them and beyond the ends.
  var pageInPlace: Int? {
    let offset = pageOffset
    return snaps.nearest(to: offset).flatMap { abs(snaps.position(of: $0) - offset) <= halfPixel ? $0 : nil }
  }

  // MARK: Size

  /// Takes the positions to rest at; the content gets as long as they need.
  func show(_ snaps: SnapPositions, isRightToLeft: Bool, visibleWidth: CGFloat) {
    self.snaps = snaps
    self.isRightToLeft = isRightToLeft
    self.visibleWidth = visibleWidth
    alwaysBounceHorizontal = snaps.count > 0
    let room = PageScrollView.endlessRoom
    let first = snaps.isEndless ? -room : snaps.position(of: 0)
    let last = snaps.isEndless ? room : snaps.position(of: snaps.count - 1)
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

  /// Also a drag that begins on a button turns pages.
  override func touchesShouldCancel(in view: UIView) -> Bool { true }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === panGestureRecognizer else { return super.gestureRecognizerShouldBegin(recognizer) }
    let finger = panGestureRecognizer.translation(in: superview)
    guard isScrollEnabled, snaps.count > 0, abs(finger.x) > abs(finger.y) else { return false }
    return !handsOverAtEnds || hasPages(against: finger.x)
  }

  /// Whether there are pages to come in the direction that a finger's movement asks for.
  private func hasPages(against finger: CGFloat) -> Bool {
    guard !snaps.isEndless else { return true }
    return mirrored(finger) < 0
      ? pageOffset < snaps.position(of: snaps.count - 1) - halfPixel
      : pageOffset > snaps.position(of: 0) + halfPixel
  }
}

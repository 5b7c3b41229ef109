import NestedScrolling
import ViewTree

/// Presents header and list of a nested segment slide to the outer one as a single list.
///
/// It is never visible. Its offset is the distance that both are scrolled together, and its content is as
/// high as both can scroll.
final class JointScrollView: UIScrollView {
  private weak var slide: SegementSlideViewController?
  private let handle: NestedScrollHandle
  /// The offset at which both are at their tops, the last offset that was distributed, and the scroll range.
  private var start: CGFloat = 0
  private var known: CGFloat = 0
  private var travel: CGFloat = 0
  private var isBusy = false
  private var observation: NSKeyValueObservation?

  init(_ slide: SegementSlideViewController) {
    self.slide = slide
    handle = NestedScrollHandle(slide.driver)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    delegate = handle
    observation = observe(\.contentOffset) { [weak self] _, _ in self?.moved() }
  }

  private static var halfPixel: CGFloat { 0.5 / UIScreen.main.scale }

  /// Updates offset and range from the state of header and list.
  func sync() {
    guard !isBusy, let state = slide?.driver.state, let slide else { return }
    isBusy = true
    let (remaining, beyond) = (state.remaining, state.shownOverscroll)
    travel = CGFloat(remaining.up + remaining.down)
    bounds.size = slide.view.bounds.size
    // While the outer driver moves the view, it owns the offset, and the range shifts instead.
    let top = drivenState == .resting ? 0 : contentOffset.y - CGFloat(beyond + remaining.down)
    if top == 0 || abs(top - start) >= JointScrollView.halfPixel { start = top }
    known = start + CGFloat(remaining.down)
    contentInset.top = -start
    contentSize = CGSize(width: bounds.width, height: bounds.height + start + travel)
    let offset = known + CGFloat(beyond)
    if abs(contentOffset.y - offset) >= JointScrollView.halfPixel { contentOffset.y = offset }
    isBusy = false
  }

  /// Distributes the outer driver's movement to header and list.
  private func moved() {
    guard !isBusy, let driver = slide?.driver else { return }
    let position = min(max(contentOffset.y, start), start + travel)
    isBusy = true
    driver.drag(position - known, beyond: contentOffset.y - position)
    isBusy = false
    known = position
    let remaining = driver.state.remaining
    let hasOtherSpace =
      max(
        abs(CGFloat(remaining.down) + start - position), abs(CGFloat(remaining.up + remaining.down) - travel))
      >= JointScrollView.halfPixel
    if hasOtherSpace { sync() }
  }
}

import NestedScrolling
import ViewTree

/// Header and list of a segment slide that is a page of another one, as one list for the outer one.
///
/// It is never seen. Its offset is how far both are scrolled together, its content as high as both can be.
final class JointScrollView: UIScrollView {
  private weak var slide: SegementSlideViewController?
  private let follower: NestedScrollFollower
  /// The offset at which both are at their tops, and that of the way which was shared out last.
  private var start: CGFloat = 0
  private var known: CGFloat = 0
  private var travel: CGFloat = 0
  private var isBusy = false
  private var observation: NSKeyValueObservation?

  init(_ slide: SegementSlideViewController) {
    self.slide = slide
    follower = NestedScrollFollower(slide.driver)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    delegate = follower
    observation = observe(\.contentOffset) { [weak self] _, _ in self?.moved() }
  }

  private static var halfPixel: CGFloat { 0.5 / UIScreen.main.scale }

  /// Takes over where header and list are, and how far they can go.
  func sync() {
    guard !isBusy, let state = slide?.driver.state, let slide else { return }
    isBusy = true
    let (room, beyond) = (state.room, state.shownOverscroll)
    travel = CGFloat(room.up + room.down)
    bounds.size = slide.view.bounds.size
    // While it is moved its offset is the mover's, and its ends give way.
    let top = drivenState == .resting ? 0 : contentOffset.y - CGFloat(beyond + room.down)
    if top == 0 || abs(top - start) >= JointScrollView.halfPixel { start = top }
    known = start + CGFloat(room.down)
    contentInset.top = -start
    contentSize = CGSize(width: bounds.width, height: bounds.height + start + travel)
    let offset = known + CGFloat(beyond)
    if abs(contentOffset.y - offset) >= JointScrollView.halfPixel { contentOffset.y = offset }
    isBusy = false
  }

  /// Shares out what the outer driver has moved.
  private func moved() {
    guard !isBusy, let driver = slide?.driver else { return }
    let place = min(max(contentOffset.y, start), start + travel)
    isBusy = true
    driver.follow(place - known, beyond: contentOffset.y - place)
    isBusy = false
    known = place
    let room = driver.state.room
    let hasOtherRoom =
      max(abs(CGFloat(room.down) + start - place), abs(CGFloat(room.up + room.down) - travel))
      >= JointScrollView.halfPixel
    if hasOtherRoom { sync() }
  }
}

import NestedScrolling
import ViewTree

/// Header and list of a segment slide that is a page of another one, as one list for the outer one.
///
/// It is never seen. Its offset is how far both are scrolled together, its content as high as both can be.
final class JointScrollView: UIScrollView {
  private weak var slide: SegementSlideViewController?
  private var known: CGFloat = 0
  private var travel: CGFloat = 0
  private var isBusy = false
  private var observation: NSKeyValueObservation?

  init(_ slide: SegementSlideViewController) {
    self.slide = slide
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    observation = observe(\.contentOffset) { [weak self] _, _ in self?.moved() }
  }

  /// Takes over where header and list are.
  func sync() {
    guard !isBusy, let slide else { return }
    isBusy = true
    let room = slide.driver.state.room
    travel = CGFloat(room.up + room.down)
    known = CGFloat(room.down)
    bounds.size = slide.view.bounds.size
    contentSize = CGSize(width: bounds.width, height: bounds.height + travel)
    if abs(contentOffset.y - known) >= 0.5 / UIScreen.main.scale { contentOffset.y = known }
    isBusy = false
  }

  /// Shares out what the outer driver has moved.
  private func moved() {
    guard !isBusy, let slide else { return }
    let place = min(max(contentOffset.y, 0), travel)
    isBusy = true
    slide.driver.follow(place - known, beyond: contentOffset.y - place)
    isBusy = false
    known = place
  }
}

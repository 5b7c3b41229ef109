import Replay
import SegementSlide
import ViewTree

/// A page with one list that records its callbacks.
final class SlidePage: UIViewController, SegementSlideContentScrollViewDelegate {
  let list = UIScrollView()
  let name: String
  var contentHeight: CGFloat { didSet { fill() } }
  /// Called for each record.
  var record: (String) -> Void = { _ in }

  init(_ name: String, contentHeight: CGFloat = 3000) {
    self.name = name
    self.contentHeight = contentHeight
    super.init(nibName: nil, bundle: nil)
  }

  var scrollView: UIScrollView? { list }

  override func viewDidLoad() {
    record("\(name) loads")
    list.contentInsetAdjustmentBehavior = .never
    view.addSubview(list)
    fill()
  }

  override func viewDidLayoutSubviews() {
    list.frame = view.bounds
    fill()
  }

  private func fill() { list.contentSize = CGSize(width: list.bounds.width, height: contentHeight) }

  override func viewWillAppear(_ animated: Bool) { record("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { record("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { record("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { record("\(name) did disappear") }
}

/// A segment slide with plain pages.
final class SlideScreen: SegementSlideDefaultViewController {
  struct Sizes {
    /// The height of the header; nil for none.
    var header: CGFloat? = 200
    var switcher: CGFloat = 44
    var pages: [CGFloat] = [3000, 3000]
  }

  let header: UIView?
  /// A button in the header.
  let button = UIControl(frame: rect(20, 20, 80, 40))
  var sizes: Sizes { didSet { header?.frame.size.height = sizes.header ?? 0 } }
  var bounces = SegementSlideViewController.BouncesType.parent
  var config = SegementSlideDefaultSwitcherConfig.shared
  var badges: [Int: BadgeType] = [:]
  /// Creates the pages. By default they have the heights in `sizes`.
  var makePage: ((Int) -> (any SegementSlideContentScrollViewDelegate)?)?
  /// The callbacks of pages and screen.
  var notes: [String] = []
  var selections: [Int] = []
  /// Called by `scrollViewDidScroll(_:isParent:)`.
  var didScroll: (UIScrollView, Bool) -> Void = { _, _ in }

  init(_ sizes: Sizes = Sizes()) {
    self.sizes = sizes
    header = sizes.header.map { UIView(frame: CGRect(x: 0, y: 0, width: 0, height: $0)) }
    super.init()
    header?.addSubview(button)
  }

  override var bouncesType: SegementSlideViewController.BouncesType { bounces }
  override var switcherHeight: CGFloat { sizes.switcher }
  override var switcherConfig: SegementSlideDefaultSwitcherConfig { config }
  override var titlesInSwitcher: [String] { sizes.pages.indices.map { "Page \($0)" } }
  override func showBadgeInSwitcher(at index: Int) -> BadgeType { badges[index] ?? .none }
  override func segementSlideHeaderView() -> UIView? { header }

  override func segementSlideContentViewController(
    at index: Int
  ) -> (any SegementSlideContentScrollViewDelegate)? {
    if let makePage { return makePage(index) }
    let page = SlidePage("\(index)", contentHeight: sizes.pages[index])
    page.record = { [weak self] in self?.notes.append($0) }
    return page
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView, isParent: Bool) {
    didScroll(scrollView, isParent)
  }

  override func didSelectContentViewController(at index: Int) { selections.append(index) }

  override func viewDidLoad() {
    super.viewDidLoad()
    reloadData()
  }

  func page(_ index: Int) -> SlidePage? { dequeueReusableViewController(at: index) as? SlidePage }
  func list(_ index: Int) -> UIScrollView { page(index)?.list ?? UIScrollView() }

  var strip: SegementSlideSwitcherView {
    switcherView as? SegementSlideSwitcherView ?? SegementSlideSwitcherView()
  }
  /// The header's offset and the offset of the selected page's list.
  var p: CGFloat { scrollView.contentOffset.y }
  var c: CGFloat { list(currentIndex ?? 0).contentOffset.y }
}

/// Lets a screen be the page of another one.
extension SlideScreen: SegementSlideContentScrollViewDelegate {}

extension Stage {
  /// Creates a stage that shows a screen, laid out.
  convenience init(_ screen: UIViewController, size: CGSize = CGSize(width: 375, height: 600)) {
    self.init(size: size)
    window.rootViewController = screen
    settle()
  }

  /// Lifts a finger that has rested, so that there is no fling.
  func liftAtRest() {
    run(for: 0.3)
    fingerUp()
    settle()
  }

  /// Puts a finger down and moves it by the slop in a direction.
  func grab(at place: CGPoint, towards direction: CGPoint) {
    fingerDown(at: place)
    fingerMoves(by: direction * 10)
  }
}

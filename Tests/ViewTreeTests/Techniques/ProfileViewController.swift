import ViewTree

/// The construction of the article on profile pages: lists side by side in a pager, and one header in front
/// of them that moves up and down with the list of the current page.
///
/// The header is no part of the pager, so it does not move sideways with the pages.
final class ProfileViewController: UIViewController {
  static let headerRestY: CGFloat = 84
  static let headerHeight: CGFloat = 210
  private static let sideGap: CGFloat = 20
  /// The speed, in points per second, that turns a page however short the drag was.
  private static let flickSpeed: CGFloat = 250

  let pagingView = UIScrollView()
  let lists: [UIScrollView]
  let headerAreaView = HeaderAreaView(frame: .zero)
  private let contentHeights: [CGFloat]

  /// The page at the beginning of the last sideways drag.
  private var pagingCurrentIndex = 0
  private var isPagingScrolling = false

  init(contentHeights: [CGFloat]) {
    self.contentHeights = contentHeights
    lists = contentHeights.map { _ in UIScrollView() }
    super.init()
  }

  var currentIndex: Int {
    let width = pagingView.bounds.width
    return width > 0 ? Int((pagingView.contentOffset.x / width).rounded()) : 0
  }

  var currentList: UIScrollView? {
    lists.indices.contains(currentIndex) ? lists[currentIndex] : nil
  }

  override func viewDidLoad() {
    view.addSubview(pagingView)
    pagingView.delegate = self
    for list in lists {
      pagingView.addSubview(list)
      list.delegate = self
    }
    view.addSubview(headerAreaView)
    headerAreaView.getRespondView = { [unowned self] in currentList ?? headerAreaView }
    headerAreaView.onDragging = { [unowned self] in headerDragging($0) }
    headerAreaView.onDragged = { [unowned self] in headerDragged($0) }
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    pagingView.frame = view.bounds
    pagingView.contentSize = CGSize(width: size.width * CGFloat(lists.count), height: size.height)
    for (index, list) in lists.enumerated() {
      list.frame = CGRect(x: size.width * CGFloat(index), y: 0, width: size.width, height: size.height)
      list.contentSize = CGSize(width: size.width, height: contentHeights[index])
    }
    placeHeader()
  }

  private func placeHeader() {
    let covered = (currentList?.contentOffset.y ?? 0) - ProfileViewController.headerRestY
    headerAreaView.frame = CGRect(
      x: ProfileViewController.sideGap, y: -min(covered, ProfileViewController.headerHeight),
      width: view.bounds.width - 2 * ProfileViewController.sideGap,
      height: ProfileViewController.headerHeight)
  }

  // MARK: Drags from the header's buttons

  private func headerDragging(_ distance: CGFloat) {
    guard let list = currentList, list.contentOffset.y - distance > 0 else { return }
    list.contentOffset.y -= distance
  }

  private func headerDragged(_ distance: CGFloat) {
    guard let list = currentList else { return }
    let offset = list.contentOffset.y - distance
    let isHigher = list.contentSize.height > list.bounds.height
    let most = abs(list.contentSize.height - list.bounds.height)
    if offset >= 0, isHigher, offset.rounded(.up) <= most {
      list.contentOffset.y = offset
    } else {
      list.setContentOffset(CGPoint(x: 0, y: offset >= 0 && isHigher ? most : 0), animated: true)
    }
  }
}

extension ProfileViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView === pagingView {
      isPagingScrolling = true
      if currentIndex == pagingCurrentIndex { alignOtherList() }
    } else if !isPagingScrolling {
      placeHeader()
    }
  }

  /// Gives the other list the current one's offset, so that the header fits both.
  private func alignOtherList() {
    guard lists.count == 2, let list = currentList else { return }
    let other = lists[(currentIndex + 1) % 2]
    let isTooShort = list.contentOffset.y >= other.contentSize.height
    other.contentOffset.y = isTooShort ? ProfileViewController.headerHeight : list.contentOffset.y
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if scrollView === pagingView { pagingCurrentIndex = currentIndex }
  }

  /// Comes to rest with a page in place.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard scrollView === pagingView, pagingView.bounds.width > 0 else { return }
    let page = pagingView.contentOffset.x / pagingView.bounds.width
    let speed = velocity.x * 1000
    let flick = ProfileViewController.flickSpeed
    let target =
      speed >= flick ? page.rounded(.down) + 1 : speed <= -flick ? page.rounded(.up) - 1 : page.rounded()
    let last = CGFloat(max(0, lists.count - 1))
    targetContentOffset.pointee.x = min(max(0, target), last) * pagingView.bounds.width
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard scrollView === pagingView else { return }
    pagingCurrentIndex = currentIndex
    isPagingScrolling = false
  }
}

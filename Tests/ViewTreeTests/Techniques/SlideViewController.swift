import ViewTree

/// The construction of the article on nested scrolling: a header and lists that one finger scrolls.
///
/// A root scroll view holds the header, a strip and a pager of lists. The pans of the root and of a list
/// follow the same finger at once; two flags decide whose movement stays, and the other one's is put back
/// in `scrollViewDidScroll`.
final class SlideViewController: UIViewController {
  /// Which side gives way when the content is pulled at its top.
  enum BouncesType { case parent, child }

  /// Who hears of a finger's movement first.
  enum Order { case parentFirst, childFirst }

  struct Sizes {
    /// The header's height, which is how far the root travels.
    var header: CGFloat
    var page: CGFloat
    /// The content height of each list.
    var lists: [CGFloat]
  }

  let scrollView = SlideScrollView()
  let headerView = SlideHeaderView()
  let switcherView = UIView()
  let contentView = UIScrollView()
  let lists: [SlideListView]
  let headerButton = UIControl()

  let bouncesType: BouncesType
  /// Whether lists that are not shown go back to their tops when the header comes into sight.
  let resetsOtherPages: Bool
  private let order: Order
  private let sizes: Sizes

  var canParentViewScroll = true
  var canChildViewScroll: Bool
  var lastChildBouncesTranslationY: CGFloat = 0
  var visitedPages: Set<Int> = [0]
  private(set) var currentIndex = 0

  init(_ sizes: Sizes, bounces: BouncesType = .parent, order: Order, resetsOtherPages: Bool = true) {
    self.sizes = sizes
    self.order = order
    self.resetsOtherPages = resetsOtherPages
    bouncesType = bounces
    canChildViewScroll = bounces == .child
    lists = sizes.lists.map { _ in SlideListView() }
    super.init()
  }

  var headerStickyHeight: CGFloat { sizes.header }
  var currentList: SlideListView { lists[currentIndex] }

  override func viewDidLoad() {
    view.addSubview(scrollView)
    scrollView.addSubview(headerView)
    scrollView.addSubview(contentView)
    scrollView.addSubview(switcherView)
    headerView.addSubview(headerButton)
    for list in lists {
      contentView.addSubview(list)
      list.delegate = self
    }
    headerView.currentList = { [weak self] in self?.currentList }
    scrollView.pager = contentView
    scrollView.delegate = self
    if order == .parentFirst {
      // Of two recognizers the one on the deeper view hears of a touch first, which is the list's. A list
      // that has its pan on a view around the root is heard after it; the pan still sees touches in its
      // own list alone, because the list refuses the others.
      for list in lists { view.addGestureRecognizer(list.panGestureRecognizer) }
    }
  }

  override func viewDidLayoutSubviews() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let strip = height - sizes.page
    scrollView.frame = view.bounds
    // A point more than the header, so that a finger can reach the place where it sticks.
    scrollView.contentSize = CGSize(width: width, height: height + sizes.header + 1)
    headerView.frame = CGRect(x: 0, y: 0, width: width, height: sizes.header)
    headerButton.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
    switcherView.frame = CGRect(x: 0, y: sizes.header, width: width, height: strip)
    contentView.frame = CGRect(x: 0, y: sizes.header + strip, width: width, height: sizes.page)
    contentView.contentSize = CGSize(width: width * CGFloat(lists.count), height: sizes.page)
    for (index, list) in lists.enumerated() {
      list.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: sizes.page)
      list.contentSize = CGSize(width: width, height: sizes.lists[index])
    }
  }

  func selectItem(at index: Int) {
    guard lists.indices.contains(index) else { return }
    currentIndex = index
    visitedPages.insert(index)
    contentView.contentOffset = CGPoint(x: view.bounds.width * CGFloat(index), y: 0)
  }
}

/// The root: it scrolls together with everything but the pager.
final class SlideScrollView: UIScrollView, UIGestureRecognizerDelegate {
  weak var pager: UIScrollView?

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer !== pager?.panGestureRecognizer }
}

/// A list that scrolls by touches in it, wherever its pan is attached.
final class SlideListView: UIScrollView, UIGestureRecognizerDelegate {
  /// A place the list has to go back to when it is scrolled next.
  var forcedOffsetY: CGFloat?

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view?.isDescendant(of: self) ?? false }
}

/// A header that gives touches which are for nothing in it to the current list.
final class SlideHeaderView: UIView {
  var currentList: (() -> UIScrollView?)?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let candidate = super.hitTest(point, with: event)
    guard let list = currentList?() else { return candidate }
    if candidate is UIControl { return candidate }
    if let candidate, candidate.gestureRecognizers?.isEmpty == false { return candidate }
    return list
  }
}

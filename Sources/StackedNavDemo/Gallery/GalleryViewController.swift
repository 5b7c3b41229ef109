import SharedHeader
import ViewTree

/// A studio's page: one header over a grid of works and two lists of clips.
final class GalleryViewController: SharedHeaderViewController {
  private let header = GalleryHeaderView()
  private let bar = GalleryBarView()

  override func viewDidLoad() {
    headerHeight = GalleryHeaderView.height
    pinnedHeight = GalleryTabsView.height
    stickyY = GalleryBarView.height
    headerZoomsWhenPulled = true
    preloadDistance = 0
    super.viewDidLoad()
    view.accessibilityIdentifier = "gallery"
    view.backgroundColor = Theme.page
    header.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    header.frame = headerView.contentView.bounds
    headerView.contentView.addSubview(header)
    view.addSubview(bar)
    header.tabs.onSelect = { [unowned self] in selectPage(at: $0, animated: true) }
    delegate = self
    dataSource = self
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: GalleryBarView.height)
  }
}

extension GalleryViewController: SharedHeaderDataSource, SharedHeaderDelegate {
  func numberOfPages(in controller: SharedHeaderViewController) -> Int { GalleryContent.tabs.count }

  func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, pagingViewAt index: Int
  ) -> SharedHeaderPagingView {
    index == 0 ? WorksPage() : ClipsPage(isSaved: index == 2)
  }

  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didCollapseTo collapse: CGFloat) {
    bar.show(collapse: collapse, of: controller.geometry.collapseDistance)
  }

  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didMovePagesTo progress: CGFloat)
  {
    header.tabs.progress = progress
  }
}

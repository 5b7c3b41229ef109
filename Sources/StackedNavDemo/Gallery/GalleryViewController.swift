import SharedHeader
import ViewTree

/// A studio's page: one header over a grid of works and two lists of clips.
final class GalleryViewController: SharedHeaderViewController {
  private let pictures = GalleryPictures()
  private lazy var header = GalleryHeaderView(pictures: pictures)
  private let bar = GalleryBarView()
  private var colors = GalleryColors.light

  override func viewDidLoad() {
    headerHeight = GalleryHeaderView.height
    pinnedHeight = GalleryTabsView.height
    stickyY = GalleryBarView.height
    headerZoomsWhenPulled = true
    preloadDistance = 0
    super.viewDidLoad()
    view.accessibilityIdentifier = "gallery"
    header.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    header.frame = headerView.contentView.bounds
    headerView.contentView.addSubview(header)
    view.addSubview(bar)
    header.tabs.onSelect = { [unowned self] in selectPage(at: $0, animated: true) }
    header.more.addAction(for: .touchUpInside) { [unowned self] _ in switchColors() }
    delegate = self
    dataSource = self
    show()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: GalleryBarView.height)
  }

  /// Light becomes dark, and dark light.
  private func switchColors() {
    colors = colors.page == GalleryColors.light.page ? .dark : .light
    show()
  }

  private func show() {
    view.backgroundColor = colors.page
    header.colors = colors
    bar.colors = colors
    for index in GalleryContent.tabs.indices { color(pagingView(at: index)) }
  }

  private func color(_ page: SharedHeaderPagingView?) {
    (page as? WorksPage)?.colors = colors
    (page as? ClipsPage)?.colors = colors
  }
}

extension GalleryViewController: SharedHeaderDataSource, SharedHeaderDelegate {
  func numberOfPages(in controller: SharedHeaderViewController) -> Int { GalleryContent.tabs.count }

  func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, pagingViewAt index: Int
  ) -> SharedHeaderPagingView {
    let page =
      index == 0
      ? WorksPage(pictures: pictures) : ClipsPage(pictures: pictures, isSaved: index == 2)
    color(page)
    return page
  }

  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didCollapseTo collapse: CGFloat) {
    bar.show(collapse: collapse, of: controller.geometry.collapseDistance)
  }

  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didMovePagesTo progress: CGFloat)
  {
    header.tabs.progress = progress
  }
}

import SharedHeader
import ViewTree

/// The page of a studio: a shared header over a grid of works and two lists of clips.
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
    title = DemoTab.gallery.title
    view.accessibilityIdentifier = "gallery"
    view.backgroundColor = Theme.page
    header.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    header.frame = headerView.contentView.bounds
    headerView.contentView.addSubview(header)
    view.addSubview(bar)
    header.tabs.onSelect = { [unowned self] in selectPage(at: $0, animated: true) }
    header.share.addAction(for: .touchUpInside) { [unowned self] _ in
      copy([GalleryContent.name, GalleryContent.line].joined(separator: "\n"))
    }
    header.message.addAction(for: .touchUpInside) { [unowned self] in open(writing, beside: $0) }
    header.camera.addAction(for: .touchUpInside) { [unowned self] in open(pictures, beside: $0) }
    header.more.addAction(for: .touchUpInside) { [unowned self] in open(places, beside: $0) }
    for button in [header.message, header.camera, header.more] as [UIControl] { button.openMenuWhenHeld() }
    delegate = self
    dataSource = self
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = header.height(in: view.bounds.width)
    if headerHeight != height { headerHeight = height }
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: GalleryBarView.height)
  }
}

/// The actions of the header's buttons.
extension GalleryViewController {
  private func copy(_ text: String) {
    UIPasteboard.general.string = text
    CopiedNotice.show(in: view)
  }

  private func open(_ menu: UIMenu, beside button: UIView) {
    presentMenu(menu, from: button.convert(button.bounds, to: nil))
  }

  private var writing: UIMenu {
    UIMenu(
      title: "Write to \(GalleryContent.address)",
      children: [
        UIAction(title: "Copy address") { [weak self] _ in self?.copy(GalleryContent.address) }
      ])
  }

  /// A menu of pictures for the studio's avatar.
  private var pictures: UIMenu {
    let pictures = GalleryContent.pictures.map { name in
      UIAction(title: name.capitalized, state: name == header.avatar.name ? .on : .off) { [weak self] _ in
        self?.header.avatar.name = name
      }
    }
    return UIMenu(title: "Picture of the studio", children: pictures)
  }

  private var places: UIMenu {
    let pages = GalleryContent.tabs.enumerated().map { index, title in
      UIAction(title: title, state: index == selectedIndex ? .on : .off) { [weak self] _ in
        self?.selectPage(at: index, animated: true)
      }
    }
    let top = UIAction(title: "Scroll to top") { [weak self] _ in self?.scrollToTop(animated: true) }
    return UIMenu(title: GalleryContent.name, children: pages + [top])
  }
}

extension GalleryViewController: SharedHeaderDataSource, SharedHeaderDelegate {
  func numberOfPages(in controller: SharedHeaderViewController) -> Int { GalleryContent.tabs.count }

  func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, pagingViewAt index: Int
  ) -> SharedHeaderPagingView {
    guard index > 0 else {
      let works = WorksPage()
      works.onOpen = { [weak self] in self?.navigationController?.pushViewController($0, animated: true) }
      return works
    }
    let clips = ClipsPage(isSaved: index == 2)
    clips.onOpen = { [weak self] in self?.navigationController?.pushViewController($0, animated: true) }
    return clips
  }

  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didCollapseTo collapse: CGFloat) {
    bar.show(collapse: collapse, of: controller.geometry.collapseDistance)
  }

  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didMovePagesTo progress: CGFloat)
  {
    header.tabs.progress = progress
  }
}

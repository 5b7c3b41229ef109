import CustomPageSize
import ViewTree

/// The tab Discover: covers in a carousel of custom page size, and cards in a section with group paging.
final class DiscoverViewController: UIViewController {
  private static let margin: CGFloat = 32
  /// Seconds from one cover to the next while they play.
  private static let interval = 4.0

  private let heading = UILabel(.largeTitle, Theme.text)
  private let carousel = CustomPageSizeView(itemWidth: .points(600), itemMargin: 20)
  private let pageControl = UIPageControl()
  private var isPlaying = false
  private let section = UILabel(.title2, Theme.text)
  private let more = UIButton()
  private let cards: UICollectionView

  override init() {
    cards = UICollectionView(frame: .zero, collectionViewLayout: DiscoverViewController.cardLayout())
    super.init()
    title = "Discover"
    tabBarItem.image = Icons.image("compass", size: 26)
  }

  /// Cards of a width of their own that come to rest at the margin.
  private static func cardLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(StoryCardCell.size.width),
      heightDimension: .absolute(StoryCardCell.size.height + 2 * StoryCardCell.room))
    let card = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [card]))
    section.contentInsets = NSDirectionalEdgeInsets(leading: margin, trailing: margin)
    section.interGroupSpacing = 16
    section.orthogonalScrollingBehavior = .groupPaging
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.accessibilityIdentifier = "discover"
    heading.text = "Discover"
    section.text = "New this week"
    carousel.alignment = .centered
    carousel.clipsToBounds = false
    carousel.movesToTappedNeighbor = true
    carousel.pageControl = pageControl
    carousel.dataSource = self
    carousel.delegate = self
    carousel.setPage(2, animated: false)
    view.backgroundColor = Theme.grouped
    cards.backgroundColor = Theme.grouped
    more.configuration = DiscoverViewController.link("More", Theme.accentText)
    more.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { more, _ in
      more.configuration?.font = TypeStyle.callout.font
    }
    pageControl.pageIndicatorTintColor = Theme.lineStrong
    pageControl.currentPageIndicatorTintColor = Theme.accent
    more.addAction(for: .touchUpInside) { [weak self] _ in self?.showNextCard() }
    cards.register(StoryCardCell.self, forCellWithReuseIdentifier: "card")
    cards.dataSource = self
    cards.allowsSelection = false
    for part in [heading, section, more, pageControl, cards, carousel] { view.addSubview(part) }
  }

  /// Brings the next card to the margin, and after the last one the first.
  private func showNextCard() {
    let shown = cards.indexPathsForVisibleItems.map(\.item)
    let isAtEnd = shown.max() == DiscoverContent.cardCount - 1
    let next = isAtEnd ? 0 : (shown.min() ?? 0) + 1
    cards.scrollToItem(at: IndexPath(item: next, section: 0), at: .left, animated: true)
  }

  private func togglePlaying() {
    isPlaying.toggle()
    carousel.autoAdvanceInterval = isPlaying ? DiscoverViewController.interval : nil
    customPageSizeViewDidScroll(carousel)
  }

  private static func link(_ title: String, _ color: UIColor) -> UIButton.Configuration {
    var link = UIButton.Configuration.plain()
    link.title = title
    link.font = TypeStyle.callout.font
    link.image = Icons.rowChevron
    link.imagePlacement = .trailing
    link.imagePadding = 2
    link.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    link.baseForegroundColor = color
    return link
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let margin = DiscoverViewController.margin
    heading.place(x: margin, y: 20, width: width - 2 * margin)
    carousel.frame = CGRect(x: 0, y: 80, width: width, height: 288)
    more.frame = CGRect(x: width - margin - 66, y: 414, width: 84, height: 44)
    pageControl.frame = CGRect(x: 0, y: 371, width: width, height: 44)
    section.place(x: margin, y: 424, width: width - 2 * margin)
    cards.frame = CGRect(
      x: 0, y: 464 - StoryCardCell.room, width: width,
      height: StoryCardCell.size.height + 2 * StoryCardCell.room)
  }
}

extension DiscoverViewController: CustomPageSizeViewDataSource, CustomPageSizeViewDelegate {
  func numberOfPages(in view: CustomPageSizeView) -> Int { DiscoverContent.covers.count }

  func customPageSizeView(
    _ view: CustomPageSizeView, viewForPageAt index: Int, reusing reusableView: UIView?
  ) -> UIView {
    let cover = reusableView as? CoverView ?? newCover()
    cover.show(DiscoverContent.covers[index])
    return cover
  }

  private func newCover() -> CoverView {
    let cover = CoverView()
    cover.play.addAction(for: .touchUpInside) { [weak self] _ in self?.togglePlaying() }
    return cover
  }

  func customPageSizeViewDidScroll(_ view: CustomPageSizeView) {
    for page in view.visiblePages {
      guard let cover = page.view as? CoverView else { continue }
      cover.show(distance: page.distance)
      cover.play.isPlaying = isPlaying
    }
  }
}

extension DiscoverViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    DiscoverContent.cardCount
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? StoryCardCell)?.show(card: indexPath.item)
    return cell
  }
}

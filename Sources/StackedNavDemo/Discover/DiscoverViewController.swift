import CustomPageSize
import ViewTree

/// The tab Discover: covers in a carousel of custom page size, and cards in a section with group paging.
///
/// The key D changes between light and dark.
final class DiscoverViewController: UIViewController {
  private static let margin: CGFloat = 32
  /// Seconds from one cover to the next while they play.
  private static let interval = 4.0

  /// The key D.
  private static let themeKey = UIKeyboardHIDUsage(rawValue: 0x07)

  private let heading = UILabel(.largeTitle, Theme.text)
  private let carousel = CustomPageSizeView(itemWidth: .points(600), itemMargin: 20)
  private let pageControl = UIPageControl()
  private var isPlaying = false
  private let section = UILabel(.title2, Theme.text)
  private let more = UIButton()
  private let cards: UICollectionView
  private var palette = DiscoverPalette.light { didSet { showColors() } }

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
    more.addAction(for: .touchUpInside) { [weak self] _ in self?.showNextCard() }
    cards.register(StoryCardCell.self, forCellWithReuseIdentifier: "card")
    cards.dataSource = self
    cards.allowsSelection = false
    for part in [heading, section, more, pageControl, cards, carousel] { view.addSubview(part) }
    showColors()
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

  private func showColors() {
    view.backgroundColor = palette.grouped
    cards.backgroundColor = palette.grouped
    heading.textColor = palette.text
    section.textColor = palette.text
    more.configuration = DiscoverViewController.link("More", palette.accentText)
    pageControl.pageIndicatorTintColor = palette.lineStrong
    pageControl.currentPageIndicatorTintColor = palette.accent
    cards.reloadData()
    customPageSizeViewDidScroll(carousel)
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

  // Keys come here where nothing has the focus.

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    resignFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isToggle = presses.contains {
      $0.key?.keyCode == DiscoverViewController.themeKey && $0.key?.modifierFlags == []
    }
    guard isToggle else { return super.pressesBegan(presses, with: event) }
    palette = palette.grouped == DiscoverPalette.light.grouped ? .dark : .light
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
      cover.show(distance: page.distance, shadow: palette.coverShadow)
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
    (cell as? StoryCardCell)?.show(card: indexPath.item, palette)
    return cell
  }
}

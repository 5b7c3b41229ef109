import CustomPageSize
import Lists
import ViewTree

/// The Discover tab: covers in a carousel with a custom page size, and cards in a section with group paging.
final class DiscoverViewController: UIViewController {
  /// If the search field would be narrower than this beside the title, it replaces the title. In points.
  private static let minFieldWidth: CGFloat = 120
  /// The margin beside a cover, which shows a part of its neighbors, in points.
  private static let coverMargin: CGFloat = 32
  /// The largest width of covers, in points.
  private static let coverWidth: CGFloat = 600
  /// The time from one cover to the next in playback, in seconds.
  private static let interval = 4.0

  private let heading = UILabel(.largeTitle, Theme.text)
  private let carousel = CustomPageSizeView(itemWidth: .points(coverWidth), itemMargin: 20)
  private let pageControl = UIPageControl()
  private var isPlaying = false
  private let section = UILabel(.title2, Theme.text)
  private let all = UIButton()
  private let cards: UICollectionView
  private let searchField = SearchField()
  private lazy var search = IconButton(
    icon: "search", size: 20, identifier: "search button", toolTip: "Search"
  ) { [weak self] in
    self?.beginSearch()
  }
  /// The stories in the cards.
  private var stories = DiscoverContent.stories

  init() {
    cards = UICollectionView(frame: .zero, collectionViewLayout: DiscoverViewController.cardLayout())
    super.init(nibName: nil, bundle: nil)
    title = "Discover"
  }

  /// Cards of a fixed width, or narrower if that does not fit. They snap to the margin.
  private static func cardLayout() -> UICollectionViewLayout {
    let card = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    return UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.contentSize.width
      let margin = PageLayout.margin(in: width)
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(max(1, min(StoryCardCell.size.width, width - 2 * margin))),
        heightDimension: .absolute(StoryCardCell.size.height + 2 * StoryCardCell.padding))
      let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [card]))
      section.contentInsets = NSDirectionalEdgeInsets(leading: margin, trailing: margin)
      section.interGroupSpacing = 16
      section.orthogonalScrollingBehavior = .groupPaging
      return section
    }
  }

  override var preferredKeyResponder: UIResponder? { carousel }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.accessibilityIdentifier = "discover"
    heading.text = "Discover"
    showSectionTitle()
    carousel.alignment = .centered
    carousel.clipsToBounds = false
    carousel.movesToTappedNeighbor = true
    carousel.pageControl = pageControl
    carousel.dataSource = self
    carousel.delegate = self
    carousel.setPage(2, animated: false)
    view.backgroundColor = Theme.grouped
    cards.backgroundColor = Theme.grouped
    all.configuration = DiscoverViewController.link("See all", Theme.accentText)
    all.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { all, _ in
      all.configuration?.font = TypeStyle.callout.font
    }
    pageControl.accessibilityLabel = "Covers"
    pageControl.pageIndicatorTintColor = Theme.lineStrong
    pageControl.currentPageIndicatorTintColor = Theme.accent
    all.addAction(for: .touchUpInside) { [weak self] _ in
      self?.showAllStories()
    }
    search.ground = Theme.field
    searchField.isHidden = true
    searchField.onCancel = { [weak self] in self?.endSearch() }
    searchField.addAction(UIAction { [weak self] _ in self?.searchChanged() }, for: .editingChanged)
    cards.register(StoryCardCell.self, forCellWithReuseIdentifier: "card")
    cards.dataSource = self
    cards.allowsSelection = false
    for part in [heading, section, all, pageControl, cards, carousel, search, searchField] {
      view.addSubview(part)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  /// Returns the tab with its navigation controller.
  // MARK: Pages

  private func open(_ story: DiscoverContent.Story) {
    navigationController?.pushViewController(DiscoverStoryPage(story), animated: true)
  }

  private func openCover() {
    guard let index = carousel.pageIndex, DiscoverContent.covers.indices.contains(index) else { return }
    if isPlaying { togglePlaying() }
    navigationController?.pushViewController(CoverPage(DiscoverContent.covers[index]), animated: true)
  }

  private func showAllStories() {
    let sheet = StoriesViewController()
    sheet.onOpen = { [weak self] in self?.open($0) }
    present(sheet, animated: true)
  }

  /// Return and Space open the centered cover.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let press = presses.first, let key = press.key, key.modifierFlags.isEmpty,
      [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode)
    else { return super.pressesBegan(presses, with: event) }
    if !press.isRepeat { openCover() }
  }

  // MARK: Search

  private func showField(_ isShown: Bool) {
    (search.isHidden, searchField.isHidden) = (isShown, !isShown)
    view.setNeedsLayout()
  }

  private func beginSearch() {
    showField(true)
    searchField.becomeFirstResponder()
  }

  private func endSearch() {
    searchField.text = nil
    searchChanged()
    searchField.resignFirstResponder()
    showField(false)
  }

  private func searchChanged() {
    stories = DiscoverContent.stories(with: searchField.text ?? "")
    showSectionTitle()
    cards.reloadData()
  }

  private func showSectionTitle() {
    let isSearching = searchField.text?.isEmpty == false
    section.text =
      isSearching ? "\(stories.count) of \(DiscoverContent.stories.count) stories" : "New this week"
  }

  // MARK: Covers

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
    let margin = PageLayout.margin(in: width)
    let headingSpace = width - 2 * margin - 52
    heading.apply(.largeTitle, fitting: headingSpace)
    heading.place(x: margin, y: 20, width: headingSpace)
    search.frame = CGRect(x: width - margin - 44, y: 18, width: 44, height: 44)
    let fieldSpace = width - 2 * margin - 160
    let isFieldAlone = fieldSpace < DiscoverViewController.minFieldWidth
    heading.isHidden = isFieldAlone && !searchField.isHidden
    let fieldWidth = isFieldAlone ? max(0, width - 2 * margin) : min(320, fieldSpace)
    searchField.frame = CGRect(x: width - margin - fieldWidth, y: 18, width: fieldWidth, height: 44)
    let coverSpace = width - 2 * DiscoverViewController.coverMargin
    carousel.itemWidth = .points(max(1, min(DiscoverViewController.coverWidth, coverSpace)))
    carousel.frame = CGRect(x: 0, y: 80, width: width, height: 288)
    all.frame = CGRect(x: width - margin - 66, y: 414, width: 84, height: 44)
    pageControl.frame = CGRect(x: 0, y: 371, width: width, height: 44)
    // The button's title begins 9 points from its edge.
    let sectionSpace = all.frame.minX - (PageLayout.isNarrow(width) ? 0 : 12) - margin
    section.apply(.title2, fitting: sectionSpace)
    section.place(x: margin, y: 424, width: sectionSpace)
    let inset = PageLayout.inset(in: width)
    cards.frame = CGRect(
      x: inset, y: 464 - StoryCardCell.padding, width: width - 2 * inset,
      height: StoryCardCell.size.height + 2 * StoryCardCell.padding)
    all.configuration?.image = view.isRightToLeft ? Icons.rowChevronBack : Icons.rowChevron
    view.mirror([heading, search, searchField, all, section])
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
    cover.onOpen = { [weak self] in self?.openCover() }
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
    (stories.count + DiscoverContent.storiesPerCard - 1) / DiscoverContent.storiesPerCard
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    if let cell = cell as? StoryCardCell {
      cell.show(card: indexPath.item, of: stories)
      cell.onOpen = { [weak self] in self?.open($0) }
    }
    return cell
  }
}

import UIKit

final class CardView: UIView {

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 18
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: 44, weight: .heavy)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ index: Int, of count: Int, baseHue: CGFloat) {
    let hue = baseHue + 0.15 * CGFloat(index) / CGFloat(count)
    backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.85, alpha: 1)
    label.text = "\(index + 1)"
  }
}

final class CardCell: UICollectionViewCell {

  let card = CardView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    card.frame = contentView.bounds
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(card)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class CarouselsViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {

  private let count = 8
  private let snappingLayout = SnappingFlowLayout()
  private lazy var flowView = makeCollectionView(layout: snappingLayout)
  private lazy var compositionalView = makeCollectionView(layout: makeCompositionalLayout())
  private lazy var pageControls = (0..<2).map { _ in makePageControl() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Page Sizes"
    view.backgroundColor = .systemBackground

    let cards: [CardView] = (0..<count).map { index in
      let card = CardView()
      card.show(index, of: count, baseHue: 0.38)
      return card
    }
    let pager = PeekingPagerView(cards: cards)
    pager.onPageChange = { [weak self] page in self?.pageControls[1].currentPage = page }
    flowView.decelerationRate = .fast
    flowView.showsHorizontalScrollIndicator = false

    let stack = UIStackView(arrangedSubviews: [
      makeBand("Flow layout", content: flowView, pageControl: pageControls[0]),
      makeBand("Narrow scroll view", content: pager, pageControl: pageControls[1]),
      makeBand("Compositional layout", content: compositionalView),
    ])
    stack.axis = .vertical
    stack.spacing = 8
    stack.distribution = .fillEqually
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  // MARK: Building blocks

  private func makeBand(_ title: String, content: UIView, pageControl: UIPageControl? = nil) -> UIView {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .headline)
    label.textAlignment = .center
    let band = UIStackView(arrangedSubviews: [label, content] + (pageControl.map { [$0] } ?? []))
    band.axis = .vertical
    band.spacing = 4
    return band
  }

  private func makePageControl() -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = count
    control.pageIndicatorTintColor = .systemGray4
    control.currentPageIndicatorTintColor = .label
    return control
  }

  private func makeCollectionView(layout: UICollectionViewLayout) -> UICollectionView {
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.backgroundColor = .clear
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: "Card")
    collectionView.dataSource = self
    collectionView.delegate = self
    return collectionView
  }

  private func makeCompositionalLayout() -> UICollectionViewLayout {
    return UICollectionViewCompositionalLayout { _, environment in
      let available = environment.container.effectiveContentSize.width
      let full = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let item = NSCollectionLayoutItem(layoutSize: full)
      let width = min(320, available * 0.72)
      let groupSize = NSCollectionLayoutSize(
        widthDimension: .absolute(width), heightDimension: .fractionalHeight(1))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 16
      section.orthogonalScrollingBehavior = .groupPagingCentered
      return section
    }
  }

  // MARK: Collection views

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Card", for: indexPath)
    let baseHue: CGFloat = collectionView === flowView ? 0.55 : 0.85
    (cell as? CardCell)?.card.show(indexPath.item, of: count, baseHue: baseHue)
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === flowView, scrollView.isTracking || scrollView.isDecelerating else { return }
    snappingLayout.centeredItem = snappingLayout.item(atOffset: scrollView.contentOffset.x)
    pageControls[0].currentPage = snappingLayout.centeredItem
  }
}

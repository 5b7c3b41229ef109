import CustomPageSize
import Inspector
import SDLPlatform
import UIKit

// A carousel that shows the current item completely and parts of its neighbors, built in three ways. The
// window shows them one below the other.

// 1. With a compositional layout. A section scrolls horizontally; its groups are narrower than the view,
//    and group paging stops only at the start of a group.

final class GroupPagingView: UICollectionView {
  private static func makeLayout() -> UICollectionViewLayout {
    // An item fills its group except for the gap after it.
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(trailing: 14)
    // The group is the page: 0.83 of the width between the section's insets.
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.83), heightDimension: .absolute(134)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 0, trailing: 2)
    section.orthogonalScrollingBehavior = .groupPaging
    return UICollectionViewCompositionalLayout(section: section)
  }

  init() {
    super.init(frame: .zero, collectionViewLayout: GroupPagingView.makeLayout())
    backgroundColor = .white
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    dataSource = self
  }
}

extension GroupPagingView: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Card.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    for old in cell.contentView.subviews { old.removeFromSuperview() }
    let card = Card(number: indexPath.item)
    card.frame = cell.contentView.bounds
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(card)
    return cell
  }
}

// 2. With two scroll views. One, as wide as a page, does the paging and shows nothing; a wider one shows
//    the pages and copies its offset. `CustomPageSizeView` uses this construction on request.

// 3. With one scroll view that knows where to stop. This is the default construction of
//    `CustomPageSizeView`, and it feels the same as the second one.

final class CarouselView: UIView {
  private let pages: CustomPageSizeView
  private let pageControl = UIPageControl()

  init(_ construction: CustomPageSizeView.Construction) {
    pages = CustomPageSizeView(itemWidth: .fraction(0.83), itemMargin: 14, construction: construction)
    super.init(frame: .zero)
    backgroundColor = .white
    // The current page is centered, and the first page follows the last.
    pages.alignment = .centered
    pages.isEndless = construction == .oneScrollView
    // A tap on the visible part of a neighbor moves to it.
    pages.movesToTappedNeighbor = true
    pages.pageControl = pageControl
    pages.dataSource = self
    addSubview(pages)
    addSubview(pageControl)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pages.frame = CGRect(x: 0, y: 16, width: bounds.width, height: 134)
    pageControl.frame = CGRect(x: 0, y: 150, width: bounds.width, height: 44)
  }
}

extension CarouselView: CustomPageSizeViewDataSource {
  func numberOfPages(in view: CustomPageSizeView) -> Int { Card.count }

  func customPageSizeView(
    _ view: CustomPageSizeView, viewForPageAt index: Int, reusing reusableView: UIView?
  ) -> UIView {
    Card(number: index)
  }
}

// All three show a colored card with its number and a button that counts its taps. A drag may also begin
// on the button.

final class Card: UIView {
  static let count = 6
  private static let colors: [UIColor] = [
    UIColor(red: 0.17, green: 0.40, blue: 0.85), UIColor(red: 0.51, green: 0.27, blue: 0.80),
    UIColor(red: 0.80, green: 0.23, blue: 0.46), UIColor(red: 0.82, green: 0.34, blue: 0.10),
    UIColor(red: 0.11, green: 0.52, blue: 0.33), UIColor(red: 0.07, green: 0.47, blue: 0.51),
  ]

  private let title = UILabel()
  private let button = UIButton()
  private var taps = 0

  init(number: Int) {
    super.init(frame: .zero)
    backgroundColor = Card.colors[number % Card.colors.count]
    layer.cornerRadius = 12
    title.text = "Page \(number + 1)"
    title.font = .systemFont(ofSize: 20, weight: .semibold)
    title.textColor = .white
    button.configuration = .gray()
    button.configuration?.title = "Tap"
    button.configuration?.baseForegroundColor = .white
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.count() }
    addSubview(title)
    addSubview(button)
  }

  private func count() {
    taps += 1
    button.configuration?.title = "Tapped \(taps)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 16, y: 16, width: max(0, bounds.width - 32), height: 26)
    button.frame = CGRect(x: 16, y: max(0, bounds.height - 60), width: 120, height: 44)
  }
}

final class CarouselsViewController: UIViewController {
  private let carousels: [UIView] = [
    GroupPagingView(), CarouselView(.twoScrollViews), CarouselView(.oneScrollView),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for carousel in carousels { view.addSubview(carousel) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, carousel) in carousels.enumerated() {
      carousel.frame = CGRect(x: 0, y: CGFloat(index) * 200, width: view.bounds.width, height: 200)
    }
  }
}

@main
enum CustomPageSizeExample {
  static func main() throws {
    var options = SDLWindow.Options(title: "Custom page size")
    options.size = CGSize(width: 375, height: 600)
    let application = try SDLApplication()
    let window = try application.openWindow(options)
    window.uiWindow.rootViewController = CarouselsViewController()
    if CommandLine.arguments.contains("--inspect") {
      var options = SDLWindow.Options(title: "Inspector")
      options.neighbor = window
      try application.openWindow(options).uiWindow.rootViewController = InspectorViewController(
        inspecting: window.scene)
    }
    try application.run()
  }
}

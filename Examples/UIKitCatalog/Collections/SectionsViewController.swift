import UIKit

/// A shop front: a row of large pages, a grid that scrolls sideways, and a list, in one layout.
final class SectionsViewController: UIViewController, UICollectionViewDataSource {

  private enum Kind: Int, CaseIterable {
    case featured, recent, all

    var title: String { return ["Featured", "Recent", "All"][rawValue] }
    var count: Int { return [5, 12, 8][rawValue] }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { section, environment in
      return SectionsViewController.section(Kind(rawValue: section) ?? .all, environment)
    }
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.backgroundColor = .systemBackground
    collection.dataSource = self
    collection.register(PictureCell.self, forCellWithReuseIdentifier: "Picture")
    collection.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Title")
    view.addSubview(collection)
  }

  private static func section(
    _ kind: Kind, _ environment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let isWide = environment.container.effectiveContentSize.width > 600
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let width: NSCollectionLayoutDimension
    let height: CGFloat
    switch kind {
    case .featured: (width, height) = (.fractionalWidth(isWide ? 0.45 : 0.86), 200)
    case .recent: (width, height) = (.absolute(120), 120)
    case .all: (width, height) = (.fractionalWidth(isWide ? 0.5 : 1), 88)
    }
    let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 16, trailing: 16)
    switch kind {
    case .featured: section.orthogonalScrollingBehavior = .groupPagingCentered
    case .recent: section.orthogonalScrollingBehavior = .continuous
    case .all: break
    }
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    section.boundarySupplementaryItems = [header]
    return section
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { return Kind.allCases.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return Kind(rawValue: section)?.count ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Picture", for: indexPath)
    let hue = CGFloat(indexPath.item) / 12 + CGFloat(indexPath.section) * 0.2
    (cell as? PictureCell)?.show(hue: hue, label: "Picture \(indexPath.item + 1)")
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Title", for: indexPath)
    (view as? TitleView)?.label.text = Kind(rawValue: indexPath.section)?.title
    return view
  }
}

private final class PictureCell: UICollectionViewCell {
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 12
    contentView.addSubview(picture)
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(hue: CGFloat, label: String) {
    picture.image = .landscape(size: CGSize(width: 320, height: 200), hue: hue)
    accessibilityLabel = label
  }
}

private final class TitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .natural
    label.accessibilityTraits = .header
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

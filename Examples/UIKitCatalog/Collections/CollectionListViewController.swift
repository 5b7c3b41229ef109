import UIKit

/// A collection view that looks and swipes like a table view.
final class CollectionListViewController: UIViewController, UICollectionViewDelegate {

  private enum Section: String, CaseIterable { case today = "Today", later = "Later" }

  private var dataSource: UICollectionViewDiffableDataSource<Section, String>?

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      return self?.actions(for: indexPath)
    }
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.delegate = self
    view.addSubview(collection)

    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, indexPath, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      content.image = UIImage(systemName: indexPath.section == 0 ? "checkmark.circle" : "clock")
      cell.contentConfiguration = content
      cell.accessories = indexPath.section == 0 ? [.checkmark()] : [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, indexPath in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = Section.allCases[indexPath.section].rawValue
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Section, String>(collectionView: collection) {
      collection, indexPath, item in
      return collection.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: item)
    }
    source.supplementaryViewProvider = { collection, _, indexPath in
      return collection.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    dataSource = source

    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(["Water the plants", "Write to Ada", "Buy bread"], toSection: .today)
    snapshot.appendItems(["Repair the bicycle", "Plan the summer", "Learn the cello"], toSection: .later)
    source.apply(snapshot, animatingDifferences: false)
  }

  private func actions(for indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let item = dataSource?.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      guard let source = self?.dataSource else { return done(false) }
      var snapshot = source.snapshot()
      snapshot.deleteItems([item])
      source.apply(snapshot, animatingDifferences: true)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

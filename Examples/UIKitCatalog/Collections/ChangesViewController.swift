import UIKit

/// Numbers that a diffable data source shuffles, adds and removes.
final class ChangesViewController: UIViewController {

  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
  private var count = 12

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 72, height: 72)
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.backgroundColor = .systemBackground
    view.addSubview(collection)

    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      var content = UIListContentConfiguration.cell()
      content.text = "\(number)"
      content.textProperties.alignment = .center
      content.textProperties.font = .systemFont(ofSize: 22, weight: .semibold)
      content.textProperties.color = .white
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = UIColor(
        hue: CGFloat(number % 20) / 20, saturation: 0.6, brightness: 0.75, alpha: 1)
      background.cornerRadius = 36
      cell.backgroundConfiguration = background
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      collection, indexPath, number in
      return collection.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: number)
    }
    show(Array(1...12), animated: false)
    toolbarItems = [
      UIBarButtonItem(
        title: "Shuffle", primaryAction: UIAction { [weak self] _ in self?.change { $0.shuffle() } }),
      .flexibleSpace(),
      UIBarButtonItem(
        title: "Remove", primaryAction: UIAction { [weak self] _ in self?.change { _ = $0.popLast() } }),
      .flexibleSpace(),
      UIBarButtonItem(title: "Add", primaryAction: UIAction { [weak self] _ in self?.add() }),
    ]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  private func change(_ edit: (inout [Int]) -> Void) {
    var numbers = dataSource?.snapshot().itemIdentifiers ?? []
    edit(&numbers)
    show(numbers, animated: true)
  }

  private func add() {
    count += 1
    change { $0.insert(count, at: $0.count / 2) }
  }

  private func show(_ numbers: [Int], animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }
}

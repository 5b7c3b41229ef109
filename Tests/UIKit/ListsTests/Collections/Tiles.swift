import ViewTree

@testable import Lists

/// Sections of numbered items with cells, headers and footers, and a log of the delegate's calls.
final class Tiles: UICollectionViewDataSource, @MainActor UICollectionViewDelegate {
  var sections: [[Int]]
  private(set) var log: [String] = []
  private(set) var asked = 0
  var refused: Set<IndexPath> = []
  var onAsked: (() -> Void)?
  var onTold: (() -> Void)?

  init(_ counts: Int...) { sections = counts.map { Array(0..<$0) } }

  func attach(to view: UICollectionView) {
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.delegate = self
    view.dataSource = self
  }

  func forget() { log = [] }

  private func notify(_ word: String, _ path: IndexPath) {
    log.append("\(word) \(path.section).\(path.item)")
    onTold?()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.number = sections[indexPath.section][indexPath.item]
    onAsked?()
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    view.tag = indexPath.section
    return view
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    !refused.contains(indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    notify("selected", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    notify("deselected", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    notify("highlighted", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    notify("unhighlighted", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { notify("will", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { notify("ended", indexPath) }
}

/// A cell that shows a number and has a preferred size.
final class TileCell: UICollectionViewCell {
  var number = 0
  private(set) var reuses = 0
  /// Returns the preferred height of the cell for a number.
  static var height: (Int) -> CGFloat = { _ in 50 }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 70), height: TileCell.height(number))
  }
}

extension UICollectionView {
  /// The numbers in the visible cells, in the order of the items.
  var numbers: [Int] { visibleCells.compactMap { ($0 as? TileCell)?.number } }

  /// The number of all cells, including hidden ones in the reuse pool.
  var cellCount: Int { subviews.filter { $0 is UICollectionViewCell }.count }
}

import UIKit

/// Tiles of a flow layout, which are moved by a long press.
final class GridViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {

  private var hues = (0..<30).map { CGFloat($0) / 30 }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Tile")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    return hues.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
    let hue = hues[indexPath.item]
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.9, alpha: 1)
    background.cornerRadius = 12
    cell.backgroundConfiguration = background
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = "Tile \(Int(hue * 30) + 1)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    hues.insert(hues.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = collectionView.bounds.width - 32
    let columns = max(2, (width / 120).rounded(.down))
    let side = ((width - (columns - 1) * 10) / columns).rounded(.down)
    return CGSize(width: side, height: side)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    return UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
  }
}

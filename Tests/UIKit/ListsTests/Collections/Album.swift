import Replay
import ViewTree

@testable import Lists

/// A grid of numbered cells whose items a long press moves, as apps with UIKit write it.
final class Album: @MainActor UICollectionViewDataSource, @MainActor UICollectionViewDelegateFlowLayout {
  var sections: [[Int]]
  private(set) var moves: [String] = []
  /// The items that may not move.
  var fixed: Set<IndexPath> = []
  /// The sizes of numbers that do not have the layout's item size.
  var sizes: [Int: CGSize] = [:]
  /// Called when an item moves in the data.
  var onMove: (() -> Void)?
  let view: UICollectionView

  init(_ sections: [Int]..., size: CGSize, layout: UICollectionViewLayout) {
    self.sections = sections
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = self
    view.delegate = self
    let press = UILongPressGestureRecognizer()
    press.addTarget(self, action: Album.pressed)
    view.addGestureRecognizer(press)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began:
      guard let path = view.indexPathForItem(at: press.location(in: view)) else { return }
      _ = view.beginInteractiveMovementForItem(at: path)
    case .changed: view.updateInteractiveMovementTargetPosition(press.location(in: view))
    case .ended: view.endInteractiveMovement()
    default: view.cancelInteractiveMovement()
    }
  }

  /// Returns the visible cell with a number.
  func cell(_ number: Int) -> TileCell? {
    view.visibleCells.lazy.compactMap { $0 as? TileCell }.first { $0.number == number }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.number = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append(
      "\(sourceIndexPath.section).\(sourceIndexPath.item) to "
        + "\(destinationIndexPath.section).\(destinationIndexPath.item)")
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    onMove?()
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes[sections[indexPath.section][indexPath.item]]
      ?? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
}

extension Stage {
  /// Presses until the long press begins.
  func longPress(at point: CGPoint) {
    fingerDown(at: point)
    run(for: 0.6)
  }

  /// Moves the finger to a point in steps, one per frame.
  func fingerGlides(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
    for step in 1...steps { fingerMoves(to: start + (end - start) * (CGFloat(step) / CGFloat(steps))) }
  }
}

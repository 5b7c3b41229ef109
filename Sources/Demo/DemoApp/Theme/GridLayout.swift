import ViewTree

/// A flow layout that begins on the right in right-to-left layouts.
final class GridLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

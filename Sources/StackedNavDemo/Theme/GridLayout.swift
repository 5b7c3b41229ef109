import ViewTree

/// Items in lines that begin where reading begins.
final class GridLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

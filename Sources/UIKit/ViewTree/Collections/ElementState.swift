/// The position, size and opacity of a collection view element.
struct ElementState: Equatable {
  var center = CGPoint.zero
  var size = CGSize.zero
  var alpha: CGFloat = 0
}

extension UICollectionViewLayoutAttributes {
  var state: ElementState { ElementState(center: center, size: size, alpha: alpha) }
}

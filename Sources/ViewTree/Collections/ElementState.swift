/// Where an element of a collection is seen in the content, how large and how faint.
struct ElementState: Equatable {
  var center = CGPoint.zero
  var size = CGSize.zero
  var alpha: CGFloat = 0
}

extension UICollectionViewLayoutAttributes {
  var state: ElementState { ElementState(center: center, size: size, alpha: alpha) }
}

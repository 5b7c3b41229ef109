/// Called with the visible elements of a section in each layout, to change them by where they are.
///
/// - Parameters:
///   - visibleItems: The items, headers, footers and decorations of the section that can be seen.
///   - scrollOffset: The offset of the section's own scroll view, or of the collection view if the section has none.
///   - environment: The size in which the section is laid out.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
  _ environment: any NSCollectionLayoutEnvironment
) -> Void

/// An element of a section that can be seen. A handler of the section may change how it looks.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The center before scrolling, in points. In a section with a scroll view of its own, in that view's content.
  var center: CGPoint { get set }
  /// The bounding box of the transformed element, like ``center``.
  var frame: CGRect { get }
  /// A rectangle of the element's size at the origin.
  var bounds: CGRect { get }
  /// The transform about the center.
  var transform: CGAffineTransform { get set }
  /// The transform in space about the center.
  var transform3D: CATransform3D { get set }
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The stacking order. Elements with larger values are in front.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The index path of the element.
  var indexPath: IndexPath { get }
  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view, or nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

extension UICollectionViewCompositionalLayout {
  /// Lets the handler of a section change its elements.
  func apply(
    _ handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler,
    to elements: [UICollectionViewLayoutAttributes], of section: Int
  ) {
    guard let collectionView else { return }
    let scroller = collectionView.carriers[section]?.scrollView
    let offset = (scroller ?? collectionView).contentOffset
    let moving = scroller == nil ? [] : elements.filter { $0.carrier == section }
    for element in moving { element.center = element.center + offset }
    handler(elements, offset, LayoutSpace(contentSize: containerSize))
    for element in moving { element.center = element.center - offset }
  }
}

extension UICollectionView {
  /// The category of a collection view element.
  public nonisolated enum ElementCategory: UInt, Hashable, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The element kind of section headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The element kind of section footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// The identity of a collection view element, independent of its position.
nonisolated struct CollectionElement: Hashable {
  var category = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view, or the empty string for a cell.
  var kind = ""
  var indexPath: IndexPath
}

/// The position and appearance of a collection view element.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// The index path of the element.
  open var indexPath: IndexPath
  /// The category of the element.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view, or nil for a cell.
  open private(set) var representedElementKind: String?

  /// The center in the content's coordinates, in points.
  open var center = CGPoint.zero
  /// The size before the transform, in points.
  open var size = CGSize.zero
  /// The transform about the center: exact unless it turns the element in space.
  open var transform: CGAffineTransform {
    get { transform3D.affinePart }
    set { transform3D = CATransform3D(newValue) }
  }
  /// The transform in space about the center.
  open var transform3D = CATransform3D.identity
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The stacking order. Elements with larger values are in front.
  open var zIndex = 0
  /// Whether the element is hidden. Hidden elements have no views.
  open var isHidden = false

  /// The orthogonally scrolling section whose scroll view holds the element.
  var carrier: Int?
  /// Whether the width and the height are estimates until the view is measured.
  var isWidthEstimated = false
  var isHeightEstimated = false

  /// Creates attributes for a cell.
  public required init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  deinit {}

  /// Creates attributes for a supplementary view.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }

  /// Creates attributes for a decoration view.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = kind
  }

  /// The bounding box of the transformed element. Set it only while the transform is the identity.
  open var frame: CGRect {
    get {
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return box.applying(transform3D).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// A rectangle of the element's size at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns a copy of the same class. Subclasses override it to copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(forCellWith: indexPath)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.carrier = carrier
    (copy.isWidthEstimated, copy.isHeightEstimated) = (isWidthEstimated, isHeightEstimated)
    return copy
  }

  /// Returns a copy made by `copy(with:)`.
  func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      preconditionFailure("copy(with:) has to return layout attributes")
    }
    return copy
  }

  /// Whether `object` says the same of the same element.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other || MainActor.assumeIsolated { hasSameValues(as: other) }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { element.hashValue } }

  private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == type(of: other) && element == other.element && center == other.center
      && size == other.size && transform3D == other.transform3D && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
  }

  var element: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }

  /// Returns whether part of the element is visible in `rect`. Elements without a size or position are not.
  func isSeen(in rect: CGRect) -> Bool {
    let frame = frame
    return !isHidden && frame.isFinite && !frame.isEmpty && frame.overlaps(rect)
  }
}

/// The position, size and opacity of a collection view element.
struct ElementState: Equatable {
  var center = CGPoint.zero
  var size = CGSize.zero
  var alpha: CGFloat = 0
}

extension UICollectionViewLayoutAttributes {
  var state: ElementState { ElementState(center: center, size: size, alpha: alpha) }

  /// The frame of a new view for the element.
  var initialFrame: CGRect { frame.isFinite ? frame.standardized : .zero }
}

extension UICollectionView {
  public nonisolated enum ElementCategory: Hashable, Sendable {
    case cell, supplementaryView, decorationView
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// Which of the elements of a collection is meant, wherever it stands.
nonisolated struct CollectionElement: Hashable {
  var category = UICollectionView.ElementCategory.cell
  /// Of supplementary and decoration views; empty for cells.
  var kind = ""
  var indexPath: IndexPath
}

/// Where one element of a collection stands and how it looks there.
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  public var indexPath: IndexPath
  public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  public private(set) var representedElementKind: String?

  /// In the coordinates of the content.
  public var center = CGPoint.zero
  public var size = CGSize.zero
  public var transform = CGAffineTransform.identity
  public var alpha: CGFloat = 1
  /// Elements with larger ones are in front.
  public var zIndex = 0
  public var isHidden = false

  /// The section whose own scroll view holds the element.
  var carrier: Int?
  /// The axes along which the size is a guess until the view has been measured.
  var isWidthEstimated = false
  var isHeightEstimated = false

  public required init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  deinit {}

  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }

  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = kind
  }

  /// The smallest upright box around the element. Setting it is for elements that are not turned.
  public var frame: CGRect {
    get {
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return (transform.isIdentity ? box : box.applying(transform)).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns attributes of the same class and values. Override to add those of a subclass.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(forCellWith: indexPath)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform) = (center, size, transform)
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
      && size == other.size && transform == other.transform && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
  }

  var element: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }

  /// Whether any of it can be seen in `rect`. What has no size or no place cannot.
  func isSeen(in rect: CGRect) -> Bool {
    let frame = frame
    return !isHidden && frame.isFinite && !frame.isEmpty && frame.overlaps(rect)
  }
}

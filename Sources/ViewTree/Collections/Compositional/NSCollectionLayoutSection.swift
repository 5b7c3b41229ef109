/// How the items of a section are laid out: in one group after the other.
public final class NSCollectionLayoutSection: NSObject {
  public let group: NSCollectionLayoutGroup
  /// Around the groups, inside of headers and footers.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// Between two groups, in points.
  public var interGroupSpacing: CGFloat = 0
  /// Whether, and how, the groups are scrolled across the collection.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers, footers and the like.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers stand between the insets, like the groups.
  public var supplementariesFollowContentInsets = true
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []

  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

public nonisolated enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Hashable, Sendable {
  /// The groups go on in the direction of the collection.
  case none
  /// They rest wherever they stop.
  case continuous
  /// They rest where a group begins, however far they slide.
  case continuousGroupLeadingBoundary
  /// By the width of the collection.
  case paging
  /// By one group.
  case groupPaging
  /// By one group, which comes to rest in the middle.
  case groupPagingCentered
}

/// A header, a footer, or another view at an edge of a section.
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let alignment: NSRectAlignment
  /// Added to its place, in points.
  public let offset: CGPoint
  /// Whether the section grows by it. At its sides it lies over the items.
  public var extendsBoundary = true
  /// Whether it stays in view as long as its section is seen.
  public var pinToVisibleBounds = false
  public var zIndex = 10

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.elementKind = elementKind
    self.alignment = alignment
    offset = absoluteOffset.isFinite ? absoluteOffset : .zero
    super.init(layoutSize: layoutSize)
  }
}

/// A view without content behind a section.
public final class NSCollectionLayoutDecorationItem: NSObject {
  public let elementKind: String
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var zIndex = -1

  private init(elementKind: String) { self.elementKind = elementKind }

  /// Covers the whole section; its class is registered with the layout.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

/// A corner, the middle of an edge, or the middle of a rectangle.
public nonisolated enum NSRectAlignment: Hashable, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// 0 for the left, 1 for the right.
  private var x: CGFloat {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .none, .top, .bottom: 0.5
    case .topTrailing, .trailing, .bottomTrailing: 1
    }
  }

  /// 0 for the top, 1 for the bottom.
  private var y: CGFloat {
    switch self {
    case .topLeading, .top, .topTrailing: 0
    case .none, .leading, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }

  func along(_ axis: UICollectionView.ScrollDirection) -> CGFloat { axis == .vertical ? y : x }
}

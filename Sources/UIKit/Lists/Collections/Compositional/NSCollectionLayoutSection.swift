/// The layout of a section: one group after another, with headers, footers and a background.
@preconcurrency @MainActor public final class NSCollectionLayoutSection: NSObject {
  /// The group that holds the items. It repeats until all items have a place.
  public let group: NSCollectionLayoutGroup
  /// The insets around the groups. Headers and footers are outside.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups, in points.
  public var interGroupSpacing: CGFloat = 0
  /// Whether, and how, the groups scroll across the axis of the collection view.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers, footers and other views at the edges of the section.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are inset like the groups.
  public var supplementariesFollowContentInsets = true
  /// Views behind the section.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Changes the visible elements in each layout, by where they are: to fade or to enlarge them, for example.
  public var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The list whose rows the items are; nil for other sections.
  var list: UICollectionLayoutListConfiguration?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// How a section scrolls across the axis of its collection view.
public nonisolated enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// Does not scroll. Groups follow each other along the axis of the collection view.
  case none
  /// Scrolls freely.
  case continuous
  /// Decelerates freely and rests at the start of a group.
  case continuousGroupLeadingBoundary
  /// Scrolls by pages of the collection view's width, or of its height if the section scrolls vertically.
  case paging
  /// Scrolls by one group.
  case groupPaging
  /// Scrolls by one group and centers it.
  case groupPagingCentered
}

/// A header, a footer, or another view at an edge of a section.
@preconcurrency @MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the supplementary view.
  public let elementKind: String
  /// The edge or corner of the section at which the view is placed.
  public let alignment: NSRectAlignment
  /// The distance from its aligned position, in points.
  public let offset: CGPoint
  /// Whether the section grows to make room for the view. At the sides, the view overlaps the items.
  public var extendsBoundary = true
  /// Whether the view stays in the visible area while its section is visible.
  public var pinToVisibleBounds = false
  /// The stacking order. Views with larger values are in front.
  public var zIndex = 10

  /// Creates an item at an edge or corner. A non-finite offset counts as zero.
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

/// A decorative view behind a section, without data.
@preconcurrency @MainActor public final class NSCollectionLayoutDecorationItem: NSObject {
  /// The kind of the decoration view. Its class is registered with the layout for this kind.
  public let elementKind: String
  /// The insets from the section's frame, in points.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The stacking order. Negative values are behind the items.
  public var zIndex = -1

  private init(elementKind: String) { self.elementKind = elementKind }

  /// Creates a background that covers the whole section. Register the view's class with the layout.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

/// A corner, the center of an edge, or the center of a rectangle.
public nonisolated enum NSRectAlignment: Int, Hashable, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// 0 for the left edge, 1 for the right edge.
  private var x: CGFloat {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .none, .top, .bottom: 0.5
    case .topTrailing, .trailing, .bottomTrailing: 1
    }
  }

  /// 0 for the top edge, 1 for the bottom edge.
  private var y: CGFloat {
    switch self {
    case .topLeading, .top, .topTrailing: 0
    case .none, .leading, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }

  func along(_ axis: UICollectionView.ScrollDirection) -> CGFloat { axis == .vertical ? y : x }
}

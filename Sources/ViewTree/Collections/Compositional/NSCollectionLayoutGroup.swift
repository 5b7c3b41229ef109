/// One place of a compositional layout.
open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// Taken from the item's own size after it was placed.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// Put around the item's size.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// A share is one of the group that the item is in.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  deinit {}
}

/// Items beside or below each other, or wherever a closure puts them; may hold other groups.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// One item after the other, again and again, as long as they fit.
    case filling(UICollectionView.ScrollDirection, [NSCollectionLayoutItem])
    /// So many of an item, as large as it says, or together as long as the group.
    case counted(UICollectionView.ScrollDirection, NSCollectionLayoutItem, Int, isEven: Bool)
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }

  let arrangement: Arrangement
  /// What is between two items.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private init(_ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(layoutSize: layoutSize)
  }

  /// The items stand from left to right; they begin again as long as one more fits.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  {
    NSCollectionLayoutGroup(layoutSize, .filling(.horizontal, subitems))
  }

  /// The items stand from top to bottom; they begin again as long as one more fits.
  public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  {
    NSCollectionLayoutGroup(layoutSize, .filling(.vertical, subitems))
  }

  /// The item stands there `count` times, as large as it says.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(.horizontal, subitem, count, isEven: false))
  }

  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(.vertical, subitem, count, isEven: false))
  }

  /// The item stands there `count` times, as wide as makes the group full.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(.horizontal, subitem, count, isEven: true))
  }

  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(.vertical, subitem, count, isEven: true))
  }

  /// The items stand where `itemProvider` says, given the size of the group.
  public static func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider))
  }
}

/// A place in a custom group, in the group's coordinates.
public nonisolated struct NSCollectionLayoutGroupCustomItem: Hashable {
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// The room that a layout has.
public protocol NSCollectionLayoutContainer {
  var contentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// Without the insets.
  var effectiveContentSize: CGSize { get }
}

/// What a section or a custom group is laid out in.
public protocol NSCollectionLayoutEnvironment {
  var container: any NSCollectionLayoutContainer { get }
}

struct LayoutRoom: NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
  let contentSize: CGSize
  var contentInsets = NSDirectionalEdgeInsets.zero

  var effectiveContentSize: CGSize {
    CGRect(origin: .zero, size: contentSize).inset(by: contentInsets.usable).size
  }

  var container: any NSCollectionLayoutContainer { self }
}

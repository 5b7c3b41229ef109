/// An item of a compositional layout: its size and the space around it.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size of the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets from the item's frame to its view, applied after the item is placed.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item's frame.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item. Fractional dimensions refer to the size of the containing group.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  deinit {}
}

/// An item that arranges other items in a row, in a column, or by a closure. Groups can contain groups.
@preconcurrency @MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// Repeats the items one after another while they fit.
    case filling(UICollectionView.ScrollDirection, [NSCollectionLayoutItem])
    /// A number of copies of an item, at its own size or sharing the group's length evenly.
    case counted(UICollectionView.ScrollDirection, NSCollectionLayoutItem, Int, isEven: Bool)
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }

  let arrangement: Arrangement
  /// The spacing between items.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private init(_ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(layoutSize: layoutSize)
  }

  /// Creates a group that arranges items from leading to trailing, and repeats them while one more fits.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  {
    NSCollectionLayoutGroup(layoutSize, .filling(.horizontal, subitems))
  }

  /// Creates a group that arranges items from top to bottom, and repeats them while one more fits.
  public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  {
    NSCollectionLayoutGroup(layoutSize, .filling(.vertical, subitems))
  }

  /// Creates a row of `count` copies of an item at the item's own size.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(.horizontal, subitem, count, isEven: false))
  }

  /// Creates a column of `count` copies of an item at the item's own size.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(.vertical, subitem, count, isEven: false))
  }

  /// Creates a row of `count` copies of an item that share the width of the group evenly.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(.horizontal, subitem, count, isEven: true))
  }

  /// Creates a column of `count` copies of an item that share the height of the group evenly.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(.vertical, subitem, count, isEven: true))
  }

  /// Creates a group that places its items with `itemProvider`, which receives the size of the group.
  public static func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider))
  }
}

/// The frame of an item in a custom group.
public nonisolated struct NSCollectionLayoutGroupCustomItem: Hashable {
  /// The frame in the group's coordinates, in points.
  public let frame: CGRect
  /// The stacking order. Items with larger values are in front.
  public let zIndex: Int

  /// Creates an item with a frame and a stacking order.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// The container that a section or group is laid out in.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer {
  /// The size of the container, in points.
  var contentSize: CGSize { get }
  /// The insets of the container, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The size of the container inside its insets, in points.
  var effectiveContentSize: CGSize { get }
}

/// The environment that a section or a custom group is laid out in.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment {
  /// The container.
  var container: any NSCollectionLayoutContainer { get }
}

struct LayoutSpace: NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
  let contentSize: CGSize
  var contentInsets = NSDirectionalEdgeInsets.zero

  var effectiveContentSize: CGSize {
    CGRect(origin: .zero, size: contentSize).inset(by: contentInsets.usable).size
  }

  var container: any NSCollectionLayoutContainer { self }
}

/// The look of a collection view whose items are rows.
///
///     var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
///     list.headerMode = .supplementary
///     let layout = UICollectionViewCompositionalLayout.list(using: list)
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The style of a list.
  public nonisolated enum Appearance: Int, Hashable, Sendable {
    /// One continuous list; headers stick to the top.
    case plain
    /// Separate sections.
    case grouped
    /// Sections drawn as cards with side margins.
    case insetGrouped
    /// Rows with round corners, for the list beside other content.
    case sidebar
    /// A sidebar without margins.
    case sidebarPlain

    /// The style of a table with the same measures.
    var tableStyle: UITableView.Style {
      switch self {
      case .plain, .sidebarPlain: .plain
      case .grouped: .grouped
      case .insetGrouped, .sidebar: .insetGrouped
      }
    }

    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
    var background: UIColor {
      self == .plain || isSidebar ? .systemBackground : .systemGroupedBackground
    }
    /// The background of a row; nil for none.
    var rowBackground: UIColor? {
      isSidebar ? nil : self == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
  }

  /// Where the headers of sections come from.
  public nonisolated enum HeaderMode: Int, Hashable, Sendable {
    case none
    /// They are supplementary views of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item of a section is its header.
    case firstItemInSection
  }

  /// Where the footers of sections come from.
  public nonisolated enum FooterMode: Int, Hashable, Sendable {
    case none
    /// They are supplementary views of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// Returns the actions of an item that is swiped aside.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?

  /// The style.
  public let appearance: Appearance
  /// The color behind the rows; nil for the style's color.
  public var backgroundColor: UIColor?
  /// Whether there are lines between rows.
  public var showsSeparators: Bool
  /// Where the headers come from.
  public var headerMode = HeaderMode.none
  /// Where the footers come from.
  public var footerMode = FooterMode.none
  /// The gap above headers, in points; nil for the style's gap.
  public var headerTopPadding: CGFloat?
  /// Returns the actions at the start of an item.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions at the end of an item.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a list without headers and footers.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section whose items are rows.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let style = configuration.appearance.tableStyle
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let row = size(UITableViewCell.standardHeight)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    let hasHeader = configuration.headerMode == .supplementary
    let hasFooter = configuration.footerMode == .supplementary
    let padding = configuration.headerTopPadding ?? 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: (hasHeader || configuration.headerMode == .firstItemInSection ? 0 : style.gap) + padding,
      leading: style.rowMargin, bottom: hasFooter ? 0 : style.gap, trailing: style.rowMargin)
    func bar(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let bar = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(style.titleHeight), elementKind: kind, alignment: alignment)
      bar.pinToVisibleBounds = configuration.appearance == .plain && alignment == .top
      return bar
    }
    if hasHeader {
      section.boundarySupplementaryItems.append(bar(UICollectionView.elementKindSectionHeader, .top))
    }
    if hasFooter {
      section.boundarySupplementaryItems.append(bar(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are lists of the same look.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// Where an item is in its list, which decides how its cell looks.
struct PositionInList: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  /// Whether it is a header or a footer.
  var isTitle = false
  var isFirst = false
  var isLast = false
  var showsSeparator = false
}

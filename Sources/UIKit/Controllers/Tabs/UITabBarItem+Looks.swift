public import ViewTree

extension UITabBarItem {
  /// A tab of a common kind, with a title and an image.
  public nonisolated enum SystemItem: Int, Hashable, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed

    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }

    /// The name of a symbol; kinds without one among the symbols show their title alone.
    var symbol: String? {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star"
      case .recents, .history, .mostRecent: "clock"
      case .contacts: "person"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .downloads: "arrow.down"
      case .mostViewed: "list.bullet"
      }
    }
  }

  /// Creates an item with another image for the selected tab.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image)
    self.selectedImage = selectedImage
  }

  /// Creates an item of a common kind.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: systemItem.symbol.flatMap { UIImage(systemName: $0) }, tag: tag)
  }

  /// The image while the tab is selected; nil for the same image.
  public var selectedImage: UIImage? {
    get { TabItemKeys.selectedImage.value(of: self) }
    set { change(TabItemKeys.selectedImage, to: newValue) }
  }

  /// How far the title is moved, in points.
  public var titlePositionAdjustment: UIOffset {
    get { TabItemKeys.titleAdjustment.value(of: self) ?? .zero }
    set { change(TabItemKeys.titleAdjustment, to: newValue) }
  }

  /// The insets of the image, in points.
  public var imageInsets: UIEdgeInsets {
    get { TabItemKeys.imageInsets.value(of: self) ?? .zero }
    set { change(TabItemKeys.imageInsets, to: newValue) }
  }

  /// The look of the bar while the tab is selected; nil for the bar's own.
  public var standardAppearance: UITabBarAppearance? {
    get { TabItemKeys.standard.value(of: self) }
    set { change(TabItemKeys.standard, to: newValue) }
  }

  /// The look of the bar while the tab is selected and its content is at its bottom; nil for the bar's own.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { TabItemKeys.scrollEdge.value(of: self) }
    set { change(TabItemKeys.scrollEdge, to: newValue) }
  }

  /// Sets the font and the color of the title in a state.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    var all = TabItemKeys.titles.value(of: self) ?? [:]
    all[state.rawValue] = attributes
    change(TabItemKeys.titles, to: all)
  }

  /// Returns the font and the color of the title in a state.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    TabItemKeys.titles.value(of: self)?[state.rawValue]
  }

  /// Sets the font and the color of the badge in a state. The bar uses those of the normal state.
  public func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    var all = TabItemKeys.badges.value(of: self) ?? [:]
    all[state.rawValue] = textAttributes
    change(TabItemKeys.badges, to: all)
  }

  /// Returns the font and the color of the badge in a state.
  public func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    TabItemKeys.badges.value(of: self)?[state.rawValue]
  }

  private func change<Value>(_ key: AssociatedKey<Value>, to value: Value?) {
    key.set(value, of: self)
    recordChange()
  }
}

private enum TabItemKeys {
  typealias Attributes = [UInt: [NSAttributedString.Key: Any]]
  static let selectedImage = AssociatedKey<UIImage>()
  static let titleAdjustment = AssociatedKey<UIOffset>()
  static let imageInsets = AssociatedKey<UIEdgeInsets>()
  static let standard = AssociatedKey<UITabBarAppearance>()
  static let scrollEdge = AssociatedKey<UITabBarAppearance>()
  static let titles = AssociatedKey<Attributes>()
  static let badges = AssociatedKey<Attributes>()
}

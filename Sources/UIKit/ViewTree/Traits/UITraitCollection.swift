/// The properties of a view's environment.
///
/// A trait that a collection does not have is unspecified.
public nonisolated struct UITraitCollection: Hashable, Sendable {
  /// The light or dark appearance; never unspecified for a view.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The preferred text size; unspecified for views that were never in a window.
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  /// The preferred contrast; never unspecified for a view.
  public var accessibilityContrast = UIAccessibilityContrast.unspecified
  /// Whether the view is in front of others, such as in a sheet or a popover; never unspecified for a view.
  public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  /// The width of the window as a class; unspecified for views that were never in a window.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The height of the window as a class; unspecified for views that were never in a window.
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The layout direction; for a view, its `effectiveUserInterfaceLayoutDirection`.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// The kind of device that the interface is designed for.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// Whether touches have a pressure; never for a view.
  public var forceTouchCapability = UIForceTouchCapability.unknown
  /// The number of device pixels per point; 0 if unspecified.
  public var displayScale: CGFloat = 0
  /// The traits of the program itself; nil for none.
  var own: OwnTraits?

  /// Creates a collection without traits.
  public init() {}

  /// Creates a collection of the given traits.
  public init(
    userInterfaceStyle: UIUserInterfaceStyle,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.accessibilityContrast = accessibilityContrast
  }

  /// The traits of views that were never in a window.
  static let outsideWindows = UITraitCollection {
    $0.userInterfaceStyle = .light
    $0.accessibilityContrast = .normal
    $0.userInterfaceLevel = .base
    $0.layoutDirection = .leftToRight
    $0.userInterfaceIdiom = .pad
    $0.forceTouchCapability = .unavailable
  }
}

nonisolated extension UITraitCollection {
  /// Creates a collection of one trait.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// Creates a collection of one trait.
  public init(accessibilityContrast: UIAccessibilityContrast) {
    self.accessibilityContrast = accessibilityContrast
  }

  /// Creates a collection of one trait.
  public init(userInterfaceLevel: UIUserInterfaceLevel) { self.userInterfaceLevel = userInterfaceLevel }

  /// Creates a collection of one trait.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// Creates a collection of one trait.
  public init(verticalSizeClass: UIUserInterfaceSizeClass) { self.verticalSizeClass = verticalSizeClass }

  /// Creates a collection of one trait.
  public init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.layoutDirection = layoutDirection }

  /// Creates a collection of one trait.
  public init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.userInterfaceIdiom = userInterfaceIdiom }

  /// Creates a collection of one trait.
  public init(forceTouchCapability: UIForceTouchCapability) {
    self.forceTouchCapability = forceTouchCapability
  }

  /// Creates a collection of one trait.
  public init(displayScale: CGFloat) { self.displayScale = displayScale }

  /// Creates a collection of the traits of several others. The last one that has a trait counts.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    for traits in traitCollections { override(by: traits) }
  }

  /// Creates a collection of the traits that `mutations` sets.
  public init(mutations: (inout any UIMutableTraits) -> Void) {
    self = UITraitCollection().modifyingTraits(mutations)
  }

  /// Returns a collection with the changes that `mutations` makes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var mutable: any UIMutableTraits = MutableTraits(traits: self)
    mutations(&mutable)
    return (mutable as? MutableTraits)?.traits ?? self
  }
}

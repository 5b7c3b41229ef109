/// A trait that can be observed with ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
public nonisolated protocol UITraitDefinition {
  /// The trait as a set.
  static var traits: UITraitCollection.TraitSet { get }
}

/// A kind of trait.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark appearance.
public nonisolated enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.userInterfaceStyle
}

/// The preferred text size.
public nonisolated enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.preferredContentSizeCategory
}

/// The preferred contrast.
public nonisolated enum UITraitAccessibilityContrast: UITraitDefinition {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.accessibilityContrast
}

/// Whether the surface is in front of others.
public nonisolated enum UITraitUserInterfaceLevel: UITraitDefinition {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.userInterfaceLevel
}

/// The width of the window as a class.
public nonisolated enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.horizontalSizeClass
}

/// The height of the window as a class.
public nonisolated enum UITraitVerticalSizeClass: UITraitDefinition {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.verticalSizeClass
}

/// The layout direction.
public nonisolated enum UITraitLayoutDirection: UITraitDefinition {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.layoutDirection
}

/// The kind of device.
public nonisolated enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.userInterfaceIdiom
}

/// Whether touches have a pressure.
public nonisolated enum UITraitForceTouchCapability: UITraitDefinition {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.forceTouchCapability
}

/// The number of device pixels per point.
public nonisolated enum UITraitDisplayScale: UITraitDefinition {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.displayScale
}

nonisolated extension UITraitCollection.TraitSet {
  init(_ traits: [UITrait]) { self = traits.reduce([]) { $0.union($1.traits) } }
}

/// The traits that a window scene, a window, a view or a view controller overrides for everything in it. The
/// others are inherited.
@dynamicMemberLookup public nonisolated struct UITraitOverrides: Hashable, Sendable {
  private(set) var traits = UITraitCollection()

  /// Creates overrides of no trait.
  public init() {}

  /// Reads or overrides a trait. An unspecified value is inherited.
  public subscript<Value>(dynamicMember trait: WritableKeyPath<UITraitCollection, Value>) -> Value {
    get { traits[keyPath: trait] }
    set { traits[keyPath: trait] = newValue }
  }

  /// Returns whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { traits.specified.isSuperset(of: trait.traits) }

  /// Inherits a trait again.
  public mutating func remove(_ trait: UITrait) { traits.replace(trait.traits, from: UITraitCollection()) }
}

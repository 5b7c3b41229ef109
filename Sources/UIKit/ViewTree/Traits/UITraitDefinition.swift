/// A trait: one of the system, or one of a program.
///
///     struct ToneTrait: UITraitDefinition { static let defaultValue = Tone.calm }
///     extension UITraitCollection { var tone: Tone { self[ToneTrait.self] } }
///     extension UIMutableTraits {
///       var tone: Tone {
///         get { self[ToneTrait.self] }
///         set { self[ToneTrait.self] = newValue }
///       }
///     }
///
/// Two values that are neither `Hashable` nor the same object count as different.
public nonisolated protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value where nothing overrides the trait.
  static var defaultValue: Value { get }
  /// The trait as a set. A program's trait has one without being asked.
  static var traits: UITraitCollection.TraitSet { get }
}

/// A kind of trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that is a property of a collection.
nonisolated protocol SystemTrait: UITraitDefinition {
  static var property: WritableKeyPath<UITraitCollection, Value> { get }
}

/// The light or dark appearance.
public nonisolated enum UITraitUserInterfaceStyle: SystemTrait {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.userInterfaceStyle
  /// The value of a collection that does not have the trait.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  static var property: WritableKeyPath<UITraitCollection, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The preferred text size.
public nonisolated enum UITraitPreferredContentSizeCategory: SystemTrait {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.preferredContentSizeCategory
  /// The value of a collection that does not have the trait.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var property: WritableKeyPath<UITraitCollection, UIContentSizeCategory> {
    \.preferredContentSizeCategory
  }
}

/// The preferred contrast.
public nonisolated enum UITraitAccessibilityContrast: SystemTrait {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.accessibilityContrast
  /// The value of a collection that does not have the trait.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  static var property: WritableKeyPath<UITraitCollection, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// Whether the surface is in front of others.
public nonisolated enum UITraitUserInterfaceLevel: SystemTrait {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.userInterfaceLevel
  /// The value of a collection that does not have the trait.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  static var property: WritableKeyPath<UITraitCollection, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The width of the window as a class.
public nonisolated enum UITraitHorizontalSizeClass: SystemTrait {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.horizontalSizeClass
  /// The value of a collection that does not have the trait.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var property: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The height of the window as a class.
public nonisolated enum UITraitVerticalSizeClass: SystemTrait {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.verticalSizeClass
  /// The value of a collection that does not have the trait.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var property: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The layout direction.
public nonisolated enum UITraitLayoutDirection: SystemTrait {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.layoutDirection
  /// The value of a collection that does not have the trait.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var property: WritableKeyPath<UITraitCollection, UITraitEnvironmentLayoutDirection> {
    \.layoutDirection
  }
}

/// The kind of device.
public nonisolated enum UITraitUserInterfaceIdiom: SystemTrait {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.userInterfaceIdiom
  /// The value of a collection that does not have the trait.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var property: WritableKeyPath<UITraitCollection, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// Whether touches have a pressure.
public nonisolated enum UITraitForceTouchCapability: SystemTrait {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.forceTouchCapability
  /// The value of a collection that does not have the trait.
  public static let defaultValue = UIForceTouchCapability.unknown
  static var property: WritableKeyPath<UITraitCollection, UIForceTouchCapability> { \.forceTouchCapability }
}

/// The number of device pixels per point.
public nonisolated enum UITraitDisplayScale: SystemTrait {
  /// The trait as a set.
  public static let traits = UITraitCollection.TraitSet.displayScale
  /// The value of a collection that does not have the trait.
  public static let defaultValue = CGFloat(0)
  static var property: WritableKeyPath<UITraitCollection, CGFloat> { \.displayScale }
}

nonisolated extension UITraitCollection.TraitSet {
  init(_ traits: [UITrait]) { self = traits.reduce([]) { $0.union($1.traits) } }
}

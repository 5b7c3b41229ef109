nonisolated extension UITraitCollection {
  /// A set of traits, without their values.
  public nonisolated struct TraitSet: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt64
    /// Creates an option set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    static let userInterfaceStyle = TraitSet(rawValue: 1)
    static let preferredContentSizeCategory = TraitSet(rawValue: 2)
    static let accessibilityContrast = TraitSet(rawValue: 4)
    static let horizontalSizeClass = TraitSet(rawValue: 8)
    static let verticalSizeClass = TraitSet(rawValue: 16)
    static let layoutDirection = TraitSet(rawValue: 32)
    static let userInterfaceIdiom = TraitSet(rawValue: 64)
    static let forceTouchCapability = TraitSet(rawValue: 128)
    static let displayScale = TraitSet(rawValue: 256)
    static let userInterfaceLevel = TraitSet(rawValue: 512)

    /// The traits on which colors depend.
    static let colors: TraitSet = [.userInterfaceStyle, .accessibilityContrast, .userInterfaceLevel]
  }

  /// Returns the traits in which two collections differ.
  func differences(from other: UITraitCollection) -> TraitSet {
    var set: TraitSet = []
    if userInterfaceStyle != other.userInterfaceStyle { set.insert(.userInterfaceStyle) }
    if preferredContentSizeCategory != other.preferredContentSizeCategory {
      set.insert(.preferredContentSizeCategory)
    }
    if accessibilityContrast != other.accessibilityContrast { set.insert(.accessibilityContrast) }
    if horizontalSizeClass != other.horizontalSizeClass { set.insert(.horizontalSizeClass) }
    if verticalSizeClass != other.verticalSizeClass { set.insert(.verticalSizeClass) }
    if layoutDirection != other.layoutDirection { set.insert(.layoutDirection) }
    if userInterfaceIdiom != other.userInterfaceIdiom { set.insert(.userInterfaceIdiom) }
    if forceTouchCapability != other.forceTouchCapability { set.insert(.forceTouchCapability) }
    if displayScale != other.displayScale { set.insert(.displayScale) }
    if userInterfaceLevel != other.userInterfaceLevel { set.insert(.userInterfaceLevel) }
    if own != nil || other.own != nil { set.formUnion(OwnTraits.differences(own, other.own)) }
    return set
  }

  /// The traits that the collection has.
  var specified: TraitSet { differences(from: UITraitCollection()) }

  /// Replaces the traits in `set` by those of `other`.
  mutating func replace(_ set: TraitSet, from other: UITraitCollection) {
    if set.contains(.userInterfaceStyle) { userInterfaceStyle = other.userInterfaceStyle }
    if set.contains(.preferredContentSizeCategory) {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if set.contains(.accessibilityContrast) { accessibilityContrast = other.accessibilityContrast }
    if set.contains(.horizontalSizeClass) { horizontalSizeClass = other.horizontalSizeClass }
    if set.contains(.verticalSizeClass) { verticalSizeClass = other.verticalSizeClass }
    if set.contains(.layoutDirection) { layoutDirection = other.layoutDirection }
    if set.contains(.userInterfaceIdiom) { userInterfaceIdiom = other.userInterfaceIdiom }
    if set.contains(.forceTouchCapability) { forceTouchCapability = other.forceTouchCapability }
    if set.contains(.displayScale) { displayScale = other.displayScale }
    if set.contains(.userInterfaceLevel) { userInterfaceLevel = other.userInterfaceLevel }
    if own != nil || other.own != nil { own = OwnTraits.replacing(set, of: own, from: other.own) }
  }

  /// Replaces the traits that `other` has.
  mutating func override(by other: UITraitCollection) { replace(other.specified, from: other) }

  /// Returns whether the collection has all traits of `trait`, with the same values.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.specified.isDisjoint(with: differences(from: trait))
  }

  /// Returns whether dynamic colors may differ between two collections.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    return !differences(from: traitCollection).isDisjoint(with: .colors)
  }

  /// The traits on which dynamic colors depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self]
  }
}

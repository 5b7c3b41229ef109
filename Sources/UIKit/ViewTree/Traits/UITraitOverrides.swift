/// Traits that can be changed: those that something overrides, or those of a collection that is being made.
@dynamicMemberLookup public nonisolated protocol UIMutableTraits {
  /// Reads or sets a trait of the system. An unspecified value is inherited.
  subscript<Value>(dynamicMember trait: WritableKeyPath<UITraitCollection, Value>) -> Value { get set }
  /// Reads or sets a trait.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// The traits of a collection that is being made.
nonisolated struct MutableTraits: UIMutableTraits {
  var traits: UITraitCollection

  subscript<Value>(dynamicMember trait: WritableKeyPath<UITraitCollection, Value>) -> Value {
    get { traits[keyPath: trait] }
    set { traits[keyPath: trait] = newValue }
  }

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { traits[trait] }
    set { traits[trait] = newValue }
  }
}

/// The traits that a window scene, a window, a view or a view controller overrides for everything in it. The
/// others are inherited.
public nonisolated struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
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

  /// Reads or overrides a trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { traits[trait] }
    set { traits[trait] = newValue }
  }

  /// Inherits a trait again.
  public mutating func remove(_ trait: UITrait) { traits.replace(trait.traits, from: UITraitCollection()) }
}

import Foundation

/// The values of a program's own traits, of those that are not inherited or have their default value.
nonisolated struct OwnTraits: Hashable, @unchecked Sendable {
  struct Entry: Hashable {
    let set: UITraitCollection.TraitSet
    let value: Any

    static func == (one: Entry, other: Entry) -> Bool {
      if let hashable = one.value as? AnyHashable { return hashable == other.value as? AnyHashable }
      return type(of: one.value) is AnyClass && one.value as AnyObject === other.value as AnyObject
    }

    func hash(into hasher: inout Hasher) { hasher.combine(set) }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
    get { entries[ObjectIdentifier(trait)]?.value as? Trait.Value }
    set { entries[ObjectIdentifier(trait)] = newValue.map { Entry(set: trait.traits, value: $0) } }
  }

  /// Returns the traits in which two collections differ.
  static func differences(_ one: OwnTraits?, _ other: OwnTraits?) -> UITraitCollection.TraitSet {
    let (one, other) = (one?.entries ?? [:], other?.entries ?? [:])
    return Set(one.keys).union(other.keys).reduce(into: []) { set, key in
      if one[key] != other[key] { set.formUnion(one[key]?.set ?? other[key]?.set ?? []) }
    }
  }

  /// Returns traits with those in a set replaced by those of others; nil for none.
  static func replacing(
    _ set: UITraitCollection.TraitSet, of traits: OwnTraits?, from other: OwnTraits?
  ) -> OwnTraits? {
    var entries = (traits?.entries ?? [:]).filter { set.isDisjoint(with: $1.set) }
    entries.merge((other?.entries ?? [:]).filter { !set.isDisjoint(with: $1.set) }) { $1 }
    guard !entries.isEmpty else { return nil }
    var result = OwnTraits()
    result.entries = entries
    return result
  }
}

nonisolated extension UITraitDefinition {
  /// The set of a trait of a program.
  public static var traits: UITraitCollection.TraitSet { OwnTraitSets.set(of: self) }
}

/// The sets of a program's traits. The traits beyond the first 54 share one.
private nonisolated enum OwnTraitSets {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var bits: [ObjectIdentifier: UInt64] = [:]
  private static let first: UInt64 = 10

  static func set(of trait: UITrait) -> UITraitCollection.TraitSet {
    lock.withLock {
      let key = ObjectIdentifier(trait)
      let bit = bits[key] ?? min(63, first + UInt64(bits.count))
      bits[key] = bit
      return UITraitCollection.TraitSet(rawValue: 1 << bit)
    }
  }
}

nonisolated extension UITraitCollection {
  /// The value of a trait: for a trait of the program that nothing overrides, its default value.
  public internal(set) subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      if let system = trait as? any SystemTrait.Type {
        return system.value(in: self) as? Trait.Value ?? trait.defaultValue
      }
      return own?[trait] ?? trait.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type { return system.set(newValue, in: &self) }
      var own = own ?? OwnTraits()
      own[trait] = newValue
      self.own = own
    }
  }
}

nonisolated extension SystemTrait {
  fileprivate static func value(in traits: UITraitCollection) -> Any { traits[keyPath: property] }
  fileprivate static func set(_ value: Any, in traits: inout UITraitCollection) {
    if let value = value as? Value { traits[keyPath: property] = value }
  }
}

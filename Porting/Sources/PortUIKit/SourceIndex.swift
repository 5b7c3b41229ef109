import SwiftSyntax

/// The declarations of a package, as far as the rules need them. Types are identified by their last names.
struct SourceIndex {
  private(set) var types: [String: TypeFacts] = [:]
  private(set) var requirements: [OptionalRequirement] = []
  /// The members that extensions override, by class.
  private var extensionOverrides: [String: [ExtensionOverride]] = [:]
  private(set) var propertyNames: Set<String> = []

  init(_ files: [SourceFile]) {
    let collector = DeclarationCollector()
    for file in files { collector.walk(file.tree) }
    types = collector.types
    propertyNames = collector.propertyNames
    extensionOverrides = collector.extensionOverrides
    requirements = OptionalUseCollector.decide(collector.requirements, self, files)
  }

  /// Whether the package declares a type of this name.
  func declares(_ type: String) -> Bool { types[type]?.kind != nil }

  // MARK: Overrides in extensions

  /// Returns the overrides in extensions of a class that the class itself can declare: not those of members
  /// that an extension of a superclass declares.
  func movedOverrides(of type: String) -> [ExtensionOverride] {
    guard types[type]?.kind == .class else { return [] }
    return extensionOverrides[type, default: []].filter {
      extensionOfBase($0.base, $0.labels, of: type) == nil
    }
  }

  /// Returns the suffix of overrides that stay in extensions of a class. A subclass cannot declare the same
  /// name again.
  func suffix(of override: ExtensionOverride, in type: String) -> String {
    let isTaken = superclasses(of: type).contains { superclass in
      movedOverrides(of: superclass).contains { $0.base == override.base }
    }
    return ExtensionOverride.suffix + (isTaken ? "Of\(type)" : "")
  }

  /// Returns the superclass that declares a member only in an extension, or nil. Its overrides in extensions
  /// do not count, because the class declares those too.
  func extensionOfBase(_ base: String, _ labels: [String]?, of type: String) -> String? {
    for ancestor in superclasses(of: type) {
      let members = types[ancestor]?.members.filter { $0.base == base && $0.labels == labels } ?? []
      if members.contains(where: { !$0.isInExtension || $0.isOverride }) { return nil }
      if !members.isEmpty { return ancestor }
    }
    return nil
  }

  func hasProperty(named name: String) -> Bool { propertyNames.contains(name) }

  /// Returns a method that a type declares or inherits. If `labels` is not nil, they must match.
  func method(_ base: String, labels: [String]?, in type: String) -> MemberFacts? {
    for ancestor in lineage(of: type) {
      let methods =
        types[ancestor]?.members.filter {
          $0.base == base && $0.labels != nil && (labels == nil || $0.labels == labels)
        } ?? []
      if let method = methods.min(by: { $0.labels?.count ?? 0 < $1.labels?.count ?? 0 }) { return method }
    }
    return nil
  }

  /// Returns the superclass that declares a method first, if it can be named anywhere without arguments; nil if
  /// the type declares the method itself.
  func declaringClass(_ base: String, _ labels: [String]?, of type: String) -> String? {
    let declares = lineage(of: type).filter {
      types[$0]?.kind != .protocol && method(base, labels: labels, in: $0) != nil
    }
    guard let last = declares.last, last != type, types[last]?.needsContext == false else { return nil }
    return last
  }

  /// Returns whether a property that a type declares or inherits belongs to the type, not to its instances.
  func isTypeProperty(_ name: String, in type: String) -> Bool {
    lineage(of: type).lazy.compactMap { types[$0]?.members.first { $0.base == name && $0.labels == nil } }
      .first?.isStatic ?? false
  }

  /// Returns the declared type of a property.
  func propertyType(_ name: String, in type: String) -> String? {
    lineage(of: type).lazy.compactMap { types[$0]?.properties[name] }.first
  }

  /// Returns a type with all of its known superclasses and protocols.
  func lineage(of type: String) -> [String] {
    var result = [type]
    var next = 0
    while next < result.count {
      for parent in types[result[next]]?.parents ?? [] where !result.contains(parent) {
        result.append(parent)
      }
      next += 1
    }
    return result
  }

  /// Returns the superclasses that the package declares, from the nearest to the farthest.
  func superclasses(of type: String) -> [String] {
    lineage(of: type).dropFirst().filter { types[$0]?.kind == .class }
  }

  /// Returns the nearest superclass that the package does not declare, such as `UIView`.
  func foreignSuperclass(of type: String) -> String? {
    let chain = [type] + superclasses(of: type)
    return chain.last.flatMap { types[$0]?.superclass }
  }

  /// Returns how a class of the package becomes observable; nil if it cannot.
  func observability(of type: String) -> Observability? {
    guard let facts = types[type], facts.kind == .class,
      !facts.members.contains(where: { $0.base == Observability.member })
    else { return nil }
    let isInherited = superclasses(of: type).contains {
      types[$0]?.observed.isEmpty == false || types[$0]?.parents.contains(Observability.proto) == true
    }
    if isInherited { return .override }
    let foreign = foreignSuperclass(of: type) ?? ""
    return foreign == "NSObject" ? .conform : Observability.isObservable(foreign) ? .override : nil
  }

  /// Returns whether the type's own declarations name the protocol or one that refines it, regardless
  /// of its superclass.
  func conforms(_ type: String, directlyTo proto: String) -> Bool {
    types[type]?.parents.contains { types[$0]?.kind != .class && lineage(of: $0).contains(proto) } ?? false
  }

  func requirement(_ base: String, labels: [String]) -> OptionalRequirement? {
    requirements.first { $0.base == base && $0.labels == labels }
  }

  func requirements(of proto: String) -> [OptionalRequirement] {
    requirements.filter { $0.proto == proto }
  }
}

struct TypeFacts {
  enum Kind { case `class`, `protocol`, other }
  /// The kind of the type, or nil if the package contains only extensions of it.
  var kind: Kind?
  /// Whether the name alone does not stand for the type, because it is nested or generic.
  var needsContext = false
  /// The first name after the colon of a class.
  var superclass: String?
  /// Whether the class declares `init(coder:)`.
  var declaresCoderInitializer = false
  /// The superclass and protocols, including those of extensions.
  var parents: [String] = []
  var members: [MemberFacts] = []
  /// The types of properties with a type annotation, by name.
  var properties: [String: String] = [:]
  /// The `dynamic` properties whose changes can be announced.
  var observed: [ObservedProperty] = []
  /// The names of the properties that other types can read.
  var readableProperties: Set<String> = []
}

/// A method, or a property of instances without labels.
struct MemberFacts {
  var base: String
  /// The argument labels; nil for a property.
  var labels: [String]?
  var isStatic: Bool
  /// The name in `@objc(name:)`, or nil.
  var objectiveCName: String?
  var isInExtension: Bool
  var isOverride: Bool
}

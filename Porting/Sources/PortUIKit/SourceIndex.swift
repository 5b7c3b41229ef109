import SwiftSyntax

/// What the files of a package declare, as far as rules ask for it. Types are known by their last name.
struct SourceIndex {
  private(set) var types: [String: TypeFacts] = [:]
  private(set) var requirements: [OptionalRequirement] = []
  /// The members that extensions override, by the class.
  private(set) var extensionOverrides: [String: [ExtensionOverride]] = [:]
  private(set) var propertyNames: Set<String> = []

  init(_ files: [SourceFile]) {
    let collector = DeclarationCollector()
    for file in files { collector.walk(file.tree) }
    types = collector.types
    propertyNames = collector.propertyNames
    extensionOverrides = collector.extensionOverrides
    requirements = OptionalUseCollector.decide(collector.requirements, propertyNames: propertyNames, files)
  }

  func hasProperty(named name: String) -> Bool { propertyNames.contains(name) }

  /// The method of a name that a type declares or inherits. With labels, the method with just these.
  func method(_ base: String, labels: [String]?, in type: String) -> MethodFacts? {
    for ancestor in lineage(of: type) {
      let methods =
        types[ancestor]?.methods.filter { $0.base == base && (labels == nil || $0.labels == labels) } ?? []
      if let method = methods.min(by: { $0.labels.count < $1.labels.count }) { return method }
    }
    return nil
  }

  /// The type that a property of a type is declared with.
  func propertyType(_ name: String, in type: String) -> String? {
    lineage(of: type).lazy.compactMap { types[$0]?.properties[name] }.first
  }

  /// A type and, as far as they are known, its superclasses and protocols.
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

  /// The superclasses of a class that the package declares, the nearest first.
  func superclasses(of type: String) -> [String] {
    lineage(of: type).dropFirst().filter { types[$0]?.kind == .class }
  }

  /// The nearest superclass that the package does not declare, such as `UIView`.
  func foreignSuperclass(of type: String) -> String? {
    let chain = [type] + superclasses(of: type)
    return chain.last.flatMap { types[$0]?.superclass }
  }

  /// Whether a type itself, not a superclass, names the protocol or one that refines it.
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
  /// Nil if only extensions of it are here.
  var kind: Kind?
  /// The first name after the colon of a class.
  var superclass: String?
  /// Whether the class has an `init(coder:)` of its own.
  var declaresCoderInitializer = false
  /// Superclass and protocols, those of extensions too.
  var parents: [String] = []
  var methods: [MethodFacts] = []
  /// Properties with a type annotation.
  var properties: [String: String] = [:]
}

struct MethodFacts {
  var base: String
  var labels: [String]
  var isStatic: Bool
  /// What `@objc(name:)` gives, if anything.
  var objectiveCName: String?
  var isInExtension: Bool
  var isOverride: Bool
}

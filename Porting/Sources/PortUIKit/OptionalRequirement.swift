/// An `optional` requirement of an `@objc` protocol, and what becomes of it.
///
/// Swift's own protocols have no optional requirements; an extension with a default implementation takes their place.
/// What the default returns decides whether callers still mean the same:
///
/// | returns | becomes |
/// | --- | --- |
/// | nothing | `{}` |
/// | an optional | `{ nil }` |
/// | a value that all callers replace by the same constant, `d?.allows?(x) ?? true` | `{ true }` |
/// | another value | the requirement returns an optional, `{ nil }`, and so do all implementations in the package |
struct OptionalRequirement: Equatable {
  enum Fallback: Equatable {
    case nothing
    case null
    case constant(String)
    /// Nil, for a requirement that returns an optional from now on.
    case optional
  }

  /// The name of its protocol.
  var proto: String
  var base: String
  /// `_` where an argument has no label.
  var labels: [String]
  var isProperty: Bool
  /// As written, `Void` for functions that return nothing.
  var type: String
  /// What the default implementation returns.
  var fallback = Fallback.nothing

  var returnsNothing: Bool { !isProperty && ["Void", "()"].contains(type) }
  var isOptionalAlready: Bool { type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<") }

  /// `pager(_:didShow:)`.
  var name: String { isProperty ? base : base + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

extension String {
  /// A type as an optional: `Int` → `Int?`, `any P` → `(any P)?`.
  var asOptionalType: String {
    let isSimple =
      allSatisfy { $0.isLetter || $0.isNumber || "._<>[]:, ".contains($0) } && !hasPrefix("any ")
      && !hasPrefix("some ")
    return isSimple ? self + "?" : "(\(self))?"
  }
}

/// An `optional` requirement of an `@objc` protocol, and the default implementation that replaces it.
///
/// Swift protocols have no optional requirements, so an extension provides a default implementation.
/// Callers must see the same result as without an implementation. The default depends on the result type:
///
/// | result | default implementation |
/// | --- | --- |
/// | none | `{}` |
/// | an optional | `{ nil }` |
/// | a value for which all callers substitute the same constant, `d?.allows?(x) ?? true` | `{ true }` |
/// | a value for which all callers substitute their same property, `d?.height?(of: self) ?? rowHeight` | `{ pager.rowHeight }` |
/// | any other value | `{ nil }`; the requirement and its implementations in the package now return an optional |
struct OptionalRequirement: Equatable {
  enum Fallback: Equatable {
    case nothing
    case null
    /// An expression that is the same in the default implementation as in the callers.
    case constant(String)
    /// Nil, for a requirement whose result becomes an optional.
    case optional
  }

  /// The name of the protocol.
  var proto: String
  var base: String
  /// The argument labels, with `_` for arguments without one.
  var labels: [String]
  /// The names of the parameters in the implementation.
  var parameters: [String]
  var isProperty: Bool
  /// The type as written; `Void` for functions without a result.
  var type: String
  /// The result of the default implementation.
  var fallback = Fallback.nothing

  var returnsNothing: Bool { !isProperty && ["Void", "()"].contains(type) }
  var isOptionalAlready: Bool { type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<") }

  /// The full name, such as `pager(_:didShow:)`.
  var name: String { isProperty ? base : base + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

extension String {
  /// The optional of a type: `Int?` for `Int`, `(any P)?` for `any P`.
  var asOptionalType: String {
    let isSimple =
      allSatisfy { $0.isLetter || $0.isNumber || "._<>[]:, ".contains($0) } && !hasPrefix("any ")
      && !hasPrefix("some ")
    return isSimple ? self + "?" : "(\(self))?"
  }
}

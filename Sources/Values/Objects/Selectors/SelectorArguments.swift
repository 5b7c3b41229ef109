import Foundation

/// An argument that cannot become what a method takes.
struct UnfitArgument: Error, CustomStringConvertible {
  let index: Int
  /// The type of the argument; nil for a missing one.
  let found: Any.Type?
  let expected: Any.Type

  var description: String {
    guard let found else {
      return "argument \(index + 1) is missing, and the method takes \(expected); declare it as \(expected)?"
    }
    return
      "argument \(index + 1) is a \(found), and the method takes \(expected); declare it as \(found), or as Any"
  }
}

/// A type with a value that stands for a missing argument, as nil does in Objective-C.
package protocol EmptyArgument {
  /// Returns the value, which is of this type.
  static func emptyArgument() -> Any
}

extension Bool: EmptyArgument { package static func emptyArgument() -> Any { false } }
extension Int: EmptyArgument { package static func emptyArgument() -> Any { 0 } }
extension Double: EmptyArgument { package static func emptyArgument() -> Any { 0.0 } }
extension CGFloat: EmptyArgument { package static func emptyArgument() -> Any { CGFloat(0) } }
extension String: EmptyArgument { package static func emptyArgument() -> Any { "" } }
extension Array: EmptyArgument { package static func emptyArgument() -> Any { [Element]() } }
extension Dictionary: EmptyArgument { package static func emptyArgument() -> Any { [Key: Value]() } }

extension [Any?] {
  /// Returns an argument as the type that a method takes.
  func argument<Argument>(_ index: Int) throws(UnfitArgument) -> Argument {
    let value = index < count ? self[index] : nil
    if let value, let argument = value as? Argument { return argument }
    // Objective-C passes any object, and a pointer to one is true.
    if value != nil, let isTrue = true as? Argument, Argument.self == Bool.self { return isTrue }
    // Another object than an optional argument takes is as good as none.
    if let none = Any?.none as? Argument { return none }
    if value == nil, let empty = (Argument.self as? any EmptyArgument.Type)?.emptyArgument() as? Argument {
      return empty
    }
    throw UnfitArgument(index: index, found: value.map { type(of: $0) }, expected: Argument.self)
  }
}

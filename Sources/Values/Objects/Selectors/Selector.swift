import Foundation
import Resources

/// The Objective-C name of a method, and a way to call the method.
///
/// Swift on Linux has no `#selector`. `#selector(tapped(_:))` becomes
///
///     Selector("tapped:", Self.tapped(_:))
///
/// Selectors are equal if their names are, as in Objective-C.
public struct Selector: @unchecked Sendable {
  /// The Objective-C name, such as "tapped:".
  public let name: String
  let method: Method?

  /// A method with its types erased.
  struct Method {
    /// The number of arguments.
    let arity: Int
    let isImplemented: (_ target: AnyObject) -> Bool
    let call: (_ target: AnyObject, _ arguments: [Any?]) throws(UnfitArgument) -> Any?
  }

  /// Creates a selector that can be compared but not performed, because methods cannot be looked up by name.
  public init(_ name: String) {
    self.name = name
    method = nil
  }

  /// Creates a selector of a method without arguments.
  public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(name, arity: 0) { (target: Target, _) in method(target)() }
  }

  /// Creates a selector of a method with one argument, such as the sender of an action.
  public init<Target: AnyObject, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> (Argument) -> Result
  ) {
    self.init(name, arity: 1) { (target: Target, arguments) throws(UnfitArgument) in
      method(target)(try arguments.argument(0))
    }
  }

  /// Creates a selector of a method with two arguments, such as the sender of an action and the event.
  public init<Target: AnyObject, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.init(name, arity: 2) { (target: Target, arguments) throws(UnfitArgument) in
      method(target)(try arguments.argument(0), try arguments.argument(1))
    }
  }

  private init<Target: AnyObject>(
    _ name: String, arity: Int,
    call: @escaping (_ target: Target, _ arguments: [Any?]) throws(UnfitArgument) -> Any?
  ) {
    self.name = name
    method = Method(
      arity: arity, isImplemented: { $0 is Target },
      call: { target, arguments throws(UnfitArgument) in
        guard let target = target as? Target else { return nil }
        return try call(target, arguments)
      })
  }

  /// Returns whether `object` implements the method.
  public func isImplemented(by object: AnyObject) -> Bool { method(of: object) != nil }

  /// Calls the method of `target` on this thread, with as many of the arguments as the method takes.
  ///
  /// Arguments become what the method takes as in Objective-C: an object is true, and a missing argument is nil,
  /// zero, false or empty. If the target does not implement the method, or an argument does not fit, a sentence
  /// says what to write: a debug build ends with it, and a release build prints it and calls nothing.
  @discardableResult
  public func perform(on target: AnyObject, with arguments: Any?...) -> Any? {
    perform(on: target, arguments: arguments)
  }

  func perform(on target: AnyObject, arguments: [Any?]) -> Any? {
    guard let method = method(of: target) else {
      return refuse(
        "-[\(type(of: target)) \(name)]: unrecognized selector sent to an instance; write "
          + "Selector(\"\(name)\", \(type(of: target)).method) with the class's method")
    }
    do {
      return try method.call(target, arguments)
    } catch {
      return refuse("-[\(type(of: target)) \(name)]: \(error)")
    }
  }

  /// Returns the selector's own method, or the one that a class of the library has by that name.
  private func method(of object: AnyObject) -> Method? {
    if let method, method.isImplemented(object) { return method }
    return (object as? any NamedMethods)?.methods(named: name).lazy.compactMap(\.method)
      .first { $0.isImplemented(object) }
  }

  private func refuse(_ sentence: String) -> Any? {
    Misuse.report(sentence)
    return nil
  }
}

/// An object with methods that selectors find by their Objective-C names, whatever class a selector is for.
package protocol NamedMethods: AnyObject {
  /// Returns the methods of that name, each of another class.
  func methods(named name: String) -> [Selector]
}

extension Selector: Hashable {
  /// Returns whether two selectors have the same name.
  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a selector that can be compared but not performed.
  public init(stringLiteral name: String) { self.init(name) }

  /// The Objective-C name.
  public var description: String { name }
}

/// Returns a selector that can be compared but not performed.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

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
    let call: (_ target: AnyObject, _ arguments: [Any?]) -> Any?
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
    self.init(name, arity: 1) { (target: Target, arguments) in
      method(target)(Selector.argument(0, of: arguments, for: name))
    }
  }

  /// Creates a selector of a method with two arguments, such as the sender of an action and the event.
  public init<Target: AnyObject, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.init(name, arity: 2) { (target: Target, arguments) in
      method(target)(
        Selector.argument(0, of: arguments, for: name), Selector.argument(1, of: arguments, for: name))
    }
  }

  private init<Target: AnyObject>(
    _ name: String, arity: Int, call: @escaping (_ target: Target, _ arguments: [Any?]) -> Any?
  ) {
    self.name = name
    method = Method(
      arity: arity, isImplemented: { $0 is Target },
      call: { target, arguments in
        guard let target = target as? Target else { Selector.failForUnrecognized(name, target) }
        return call(target, arguments)
      })
  }

  /// Returns whether `object` implements the method.
  public func isImplemented(by object: AnyObject) -> Bool { method?.isImplemented(object) ?? false }

  /// Calls the method of `target` on this thread, with as many of the arguments as the method takes.
  ///
  /// As in Objective-C, terminates the program if the target does not implement the method. Also terminates
  /// it if an argument has the wrong type.
  @discardableResult
  public func perform(on target: AnyObject, with arguments: Any?...) -> Any? {
    perform(on: target, arguments: arguments)
  }

  func perform(on target: AnyObject, arguments: [Any?]) -> Any? {
    guard let method else { Selector.failForUnrecognized(name, target) }
    return method.call(target, arguments)
  }

  private static func argument<Argument>(_ index: Int, of arguments: [Any?], for name: String) -> Argument {
    let value = index < arguments.count ? arguments[index] : nil
    if let value, let argument = value as? Argument { return argument }
    // Nil is a valid optional argument.
    if value == nil, let none = Any?.none as? Argument { return none }
    fatalError("argument \(index + 1) of \(name) is \(value ?? "nil"), not a value of type \(Argument.self)")
  }

  private static func failForUnrecognized(_ name: String, _ target: AnyObject) -> Never {
    fatalError("-[\(type(of: target)) \(name)]: unrecognized selector sent to an instance")
  }
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

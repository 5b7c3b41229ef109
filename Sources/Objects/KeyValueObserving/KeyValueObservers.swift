/// The observers of one object.
///
/// A setter names its property before and after it changes the value:
///
///     let observers = extras?.observers
///     observers?.willChange("bounds", of: self)
///     …
///     observers?.didChange("bounds", of: self)
///
/// Without observers that is the load of a pointer.
@MainActor package final class KeyValueObservers {
  private var observers: [KeyValueObserver] = []

  package init() {}

  package var isEmpty: Bool { observers.isEmpty }

  package func add(_ observer: KeyValueObserver) { observers.append(observer) }

  /// Removes the observers that `isMeant` names. They are not called any more, even in the middle of a change.
  package func remove(where isMeant: (KeyValueObserver) -> Bool) {
    for observer in observers where isMeant(observer) { observer.isValid = false }
    observers.removeAll { !$0.isValid }
  }

  package func willChange(_ key: String, of object: AnyObject) {
    for observer in observers where observer.isValid && observer.follows(key) { observer.begin(object, key) }
  }

  package func didChange(_ key: String, of object: AnyObject) {
    for observer in observers where observer.isValid && observer.follows(key) { observer.end(object) }
  }
}

/// Somebody who is told of changes of one value of an object.
@MainActor package class KeyValueObserver {
  /// The property that is observed; nil for one without a name, which any other may change.
  let name: String?
  let options: NSKeyValueObservingOptions
  package fileprivate(set) var isValid = true
  /// How many changes are under way, one inside the other: `frame` sets `bounds`.
  private var depth = 0
  /// The changes that may change the property; nil for all.
  private let causes: [String]?
  /// A change that always changes the property, so that nobody has to compare it.
  private let certainCause: String?
  private var isCertain = false

  init(_ name: String?, _ options: NSKeyValueObservingOptions) {
    self.name = name
    self.options = options
    certainCause = name == "contentOffset" ? "bounds.origin" : nil
    causes = name.map { [$0] + (KeyValueObserver.causes[$0] ?? []) }
  }

  func follows(_ key: String) -> Bool { causes?.contains(key) ?? true }

  /// The changes that may change a property besides its own.
  private static let causes = [
    "bounds": ["bounds.origin", "bounds.size"], "contentOffset": ["bounds", "bounds.origin"],
    "frame": ["bounds", "bounds.size", "center", "position", "transform"],
  ]

  fileprivate func begin(_ object: AnyObject, _ key: String) {
    depth += 1
    guard depth == 1 else { return }
    isCertain = key == certainCause && options.isDisjoint(with: [.old, .prior])
    if !isCertain { noteOld(object) }
  }

  fileprivate func end(_ object: AnyObject) {
    // An observer that came in the middle of a change missed its beginning.
    guard depth > 0 else { return }
    depth -= 1
    if depth == 0 { isCertain ? tellChange(object) : tellNew(object) }
  }

  /// Keeps the value, and tells that it is about to change.
  func noteOld(_ object: AnyObject) {}
  /// Tells the value, which is another.
  func tellChange(_ object: AnyObject) {}
  /// Tells the value, if it is another.
  func tellNew(_ object: AnyObject) {}
}

/// Returns a test of equality. Values that cannot be compared are never equal.
func equality<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
  if let equatable = Value.self as? any Equatable.Type { return equality(as: equatable) }
  guard Value.self is AnyObject.Type else { return { _, _ in false } }
  return { ($0 as AnyObject) === ($1 as AnyObject) }
}

private func equality<Value, Same: Equatable>(as type: Same.Type) -> (Value, Value) -> Bool {
  // The same type under two names, found once: a cast of each value would cost more than the rest of an observation.
  { unsafeBitCast($0, to: Same.self) == unsafeBitCast($1, to: Same.self) }
}

/// Whether two values of unknown types are equal.
func areEqual(_ one: Any, _ other: Any) -> Bool {
  if let one = one as? any Equatable { return isEqual(one, other) }
  guard type(of: one) is AnyObject.Type else { return false }
  return (one as AnyObject) === (other as AnyObject)
}

private func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { (other as? Value) == one }

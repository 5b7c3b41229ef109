/// The observers of one object.
///
/// A setter names its property before and after it changes the value:
///
///     let observers = extras?.observers
///     observers?.willChange("bounds", of: self)
///     …
///     observers?.didChange("bounds", of: self)
///
/// Without observers, this only loads a pointer.
@MainActor package final class KeyValueObservers {
  private var observers: [KeyValueObserver] = []

  package init() {}

  package var isEmpty: Bool { observers.isEmpty }

  package func add(_ observer: KeyValueObserver) { observers.append(observer) }

  /// Removes the observers that satisfy `isMeant`. A change in progress does not call them either.
  package func remove(where isMeant: (KeyValueObserver) -> Bool) {
    for observer in observers where isMeant(observer) { observer.isValid = false }
    observers.removeAll { !$0.isValid }
  }

  package func willChange(_ key: String, of object: AnyObject) {
    for observer in observers where observer.isValid && observer.dependsOn(key) {
      observer.begin(object, key)
    }
  }

  package func didChange(_ key: String, of object: AnyObject) {
    for observer in observers where observer.isValid && observer.dependsOn(key) { observer.end(object) }
  }
}

/// An observer of one value of an object.
@MainActor package class KeyValueObserver {
  /// The name of the observed property, or nil if it has none; any change may then affect it.
  let name: String?
  let options: NSKeyValueObservingOptions
  package fileprivate(set) var isValid = true
  /// The number of nested changes in progress. For example, setting `frame` sets `bounds`.
  private var depth = 0
  /// The names of the changes that may affect the property, or nil for all.
  private let causes: [String]?
  /// The name of a change that always changes the property, so that values need no comparison.
  private let certainCause: String?
  private var isCertain = false

  init(_ name: String?, _ options: NSKeyValueObservingOptions) {
    self.name = name
    self.options = options
    certainCause = name == "contentOffset" ? "bounds.origin" : nil
    causes = name.map { [$0] + (KeyValueObserver.causes[$0] ?? []) }
  }

  func dependsOn(_ key: String) -> Bool { causes?.contains(key) ?? true }

  /// The changes that may affect a property, other than changes of the property itself.
  private static let causes = [
    "bounds": ["bounds.origin", "bounds.size"], "contentOffset": ["bounds", "bounds.origin"],
    "frame": ["bounds", "bounds.size", "center", "position", "transform"],
  ]

  fileprivate func begin(_ object: AnyObject, _ key: String) {
    depth += 1
    guard depth == 1 else { return }
    isCertain = key == certainCause && options.isDisjoint(with: [.old, .prior])
    if !isCertain { willChange(object) }
  }

  fileprivate func end(_ object: AnyObject) {
    // An observer added during a change missed its beginning.
    guard depth > 0 else { return }
    depth -= 1
    if depth == 0 { isCertain ? didChange(object) : sendInitial(object) }
  }

  /// Keeps the value and reports that it will change.
  func willChange(_ object: AnyObject) {}
  /// Reports the value, which has certainly changed.
  func didChange(_ object: AnyObject) {}
  /// Reports the value if it has changed.
  func sendInitial(_ object: AnyObject) {}
}

/// Returns a function that compares values. Values that are not comparable are never equal.
func equality<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
  if let equatable = Value.self as? any Equatable.Type { return equality(as: equatable) }
  guard Value.self is AnyObject.Type else { return { _, _ in false } }
  return { ($0 as AnyObject) === ($1 as AnyObject) }
}

private func equality<Value, Same: Equatable>(as type: Same.Type) -> (Value, Value) -> Bool {
  // Both names denote the same type. Casting each value would cost more than the rest of an observation.
  { unsafeBitCast($0, to: Same.self) == unsafeBitCast($1, to: Same.self) }
}

/// Whether two values of unknown types are equal.
func areEqual(_ one: Any, _ other: Any) -> Bool {
  if let one = one as? any Equatable { return isEqual(one, other) }
  guard type(of: one) is AnyObject.Type else { return false }
  return (one as AnyObject) === (other as AnyObject)
}

private func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { (other as? Value) == one }

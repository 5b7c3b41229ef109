public import Foundation

nonisolated(unsafe) private var observersKey: UInt8 = 0

/// An object whose properties can be observed, by key path or by name.
///
/// Views, layers and other observable classes conform. Your own classes can conform too: they call
/// `willChangeValue(forKey:)` and `didChangeValue(forKey:)` around each change.
@MainActor public protocol NSKeyValueObserving: NSObject {
  /// The observable properties of this class by their Objective-C names.
  static var observableKeyPaths: [String: AnyKeyPath] { get }
}

extension NSKeyValueObserving {
  /// Calls `changeHandler` after each change of a value, until the returned observation is released
  /// or invalidated.
  ///
  ///     observation = scrollView.observe(\.contentOffset, options: [.new]) { scrollView, change in … }
  ///
  /// Setting an equal value counts as a change only with the option `.prior`. `docs/objects.md` lists the
  /// observable properties. The values of other key paths are compared whenever an observable property of
  /// the object changes, but they are not reported before the change.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    let name = Self.observableKeyPaths.first { $0.value == keyPath }?.key
    let observer = KeyPathObserver(
      keyPath, named: name, options, for: observation, handler: changeHandler)
    let observers = keyValueObservers
    observers.add(observer)
    observation.onEnd = { [weak observers, weak observer] in
      observers?.remove { $0 === observer }
    }
    if options.contains(.initial) { observer.sendValue(self) }
    return observation
  }

  /// Notifies `observer` of changes of a property until the observer is removed or deallocated.
  ///
  /// Terminates the program if the object has no observable property of that name.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let path = type(of: self).observableKeyPaths[keyPath] else {
      fatalError("\(type(of: self)) has no observable property “\(keyPath)”")
    }
    guard let observer = observer as? any NSKeyValueObserver else {
      fatalError("\(type(of: observer)) does not conform to NSKeyValueObserver")
    }
    let named = NamedObserver(observer, keyPath, path, options, context)
    keyValueObservers.add(named)
    if options.contains(.initial) { named.sendValue(self) }
  }

  /// Stops notifying `observer` of changes of a property. Safe to call in a deinitializer.
  public nonisolated func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    let id = ObjectIdentifier(observer)
    removeObservers { $0.isFor(id, keyPath) }
  }

  /// Stops notifying an observer that was added with a context. Does nothing if there is no such observer.
  public nonisolated func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let (id, context) = (ObjectIdentifier(observer), UInt(bitPattern: context))
    removeObservers { $0.isFor(id, keyPath) && $0.context == context }
  }

  private nonisolated func removeObservers(where isMeant: @escaping @MainActor (NamedObserver) -> Bool) {
    guard let observers = existingObservers else { return }
    onMainThread { observers.remove { ($0 as? NamedObserver).map(isMeant) ?? false } }
  }

  /// Notifies observers that a property of a subclass will change. Call it before the change.
  public func willChangeValue(forKey key: String) { existingObservers?.willChange(key, of: self) }

  /// Notifies observers that a property has changed. Call it after the change.
  public func didChangeValue(forKey key: String) { existingObservers?.didChange(key, of: self) }

  private nonisolated var existingObservers: KeyValueObservers? {
    if let holder = self as? any ExtrasHolder { return holder.extras?.observers }
    return objc_getAssociatedObject(self, &observersKey) as? KeyValueObservers
  }

  private var keyValueObservers: KeyValueObservers {
    if let existingObservers { return existingObservers }
    let observers = KeyValueObservers()
    if let holder = self as? any ExtrasHolder {
      let extras = ObjectExtras.lock.withLock {
        let extras = holder.extras ?? ObjectExtras()
        holder.extras = extras
        return extras
      }
      extras.observers = observers
    } else {
      objc_setAssociatedObject(self, &observersKey, observers, .OBJC_ASSOCIATION_RETAIN)
    }
    return observers
  }
}

public import Foundation

nonisolated(unsafe) private var observersKey: UInt8 = 0

/// An object whose properties can be observed, by key paths or by names.
///
/// The classes of views and layers that tell of changes conform. Another class may conform, too, and call
/// `willChangeValue(forKey:)` and `didChangeValue(forKey:)`.
@MainActor public protocol NSKeyValueObserving: NSObject {
  /// The properties of this class that tell of changes, by their Objective-C names.
  static var observableKeyPaths: [String: AnyKeyPath] { get }
}

extension NSKeyValueObserving {
  /// Calls `changeHandler` after every change of a value, until the observation that is returned is released or
  /// invalidated.
  ///
  ///     observation = scrollView.observe(\.contentOffset, options: [.new]) { scrollView, change in … }
  ///
  /// Setting an equal value is no change, unless `.prior` is asked for. `docs/objects.md` lists the properties that tell
  /// of changes. A key path that leads from them to another value is compared whenever one of them changes; it is not
  /// told of before.
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
    if options.contains(.initial) { observer.tellValue(self) }
    return observation
  }

  /// Tells `observer` of the changes of a property until it is removed or dies.
  ///
  /// The program ends if the object tells of no property of that name.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let path = type(of: self).observableKeyPaths[keyPath] else {
      fatalError("\(type(of: self)) tells of no changes of “\(keyPath)”")
    }
    guard let observer = observer as? any NSKeyValueObserver else {
      fatalError("\(type(of: observer)) does not conform to NSKeyValueObserver")
    }
    let named = NamedObserver(observer, keyPath, path, options, context)
    keyValueObservers.add(named)
    if options.contains(.initial) { named.tellValue(self) }
  }

  /// Ends the calls to `observer` for a property. A deinitializer may call it, too.
  public nonisolated func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    let id = ObjectIdentifier(observer)
    removeObservers { $0.isFor(id, keyPath) }
  }

  /// Removes the observer of a property that was added with a context. Does nothing if there is none.
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

  /// Tells observers of a property of a subclass, before it changes.
  public func willChangeValue(forKey key: String) { existingObservers?.willChange(key, of: self) }

  /// Tells observers that a property has changed. Call it after the change.
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

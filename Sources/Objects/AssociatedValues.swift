import Foundation

/// How an associated value is held. The names and numbers are those of Apple's Objective-C runtime.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// Does not keep the value alive. Once the value is gone, nil is returned.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy of a value that conforms to `NSCopying`, else the value.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// A value that an object was given under a key.
enum AssociatedValue {
  case kept(Any)
  case weak(WeakValue)

  struct WeakValue { weak var object: AnyObject? }

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyObject.Type:
      self = .weak(WeakValue(object: value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      self = .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
    default: self = .kept(value)
    }
  }

  var value: Any? {
    switch self {
    case .kept(let value): value
    case .weak(let reference): reference.object
    }
  }
}

nonisolated(unsafe) private var table = ExtrasTable()

/// Returns the value that `object` was given under `key`, or nil. May be called on every thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  ObjectExtras.lock.lock()
  defer { ObjectExtras.lock.unlock() }
  let extras = (object as? any ExtrasHolder).map(\.extras) ?? table.extras(of: object)
  return extras?.associations[key]?.value
}

/// Gives `object` a value under `key`, in place of the one before; nil takes that away.
///
/// The values of views, layers, view controllers, recognizers and the like are freed when the object dies, those of other
/// objects when values are next set or taken away after that. May be called on every thread.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject
  let new = value.map { AssociatedValue($0, policy) }
  // Freed at the end, when the lock is open: a deinitializer may use associated values, too.
  var garbage: [ObjectExtras] = []
  var old: AssociatedValue?
  ObjectExtras.lock.withLock {
    table.sweep(into: &garbage)
    let extras = extras(of: object, isNeeded: new != nil, garbage: &garbage)
    old = extras?.associations[key]
    extras?.associations[key] = new
  }
  withExtendedLifetime((garbage, old)) {}
}

/// Takes away all values that `object` was given.
public func objc_removeAssociatedObjects(_ object: Any) {
  let object = object as AnyObject
  var garbage: [ObjectExtras] = []
  var old: [UnsafeRawPointer: AssociatedValue] = [:]
  ObjectExtras.lock.withLock {
    table.sweep(into: &garbage)
    guard let extras = extras(of: object, isNeeded: false, garbage: &garbage) else { return }
    swap(&old, &extras.associations)
  }
  withExtendedLifetime((garbage, old)) {}
}

/// Returns the extras of `object`, made if they are needed. The lock has to be held.
private func extras(of object: AnyObject, isNeeded: Bool, garbage: inout [ObjectExtras]) -> ObjectExtras? {
  guard let holder = object as? any ExtrasHolder else {
    return isNeeded ? table.makeExtras(of: object, garbage: &garbage) : table.extras(of: object)
  }
  if holder.extras == nil, isNeeded { holder.extras = ObjectExtras() }
  return holder.extras
}

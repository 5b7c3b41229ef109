import Foundation

/// How an object holds an associated value. Names and numbers match Apple's Objective-C runtime.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// Holds the value weakly. After the value is deallocated, the result is nil.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Holds a copy of the value if it conforms to `NSCopying`, otherwise the value itself.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// A value associated with an object.
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

/// Returns the value associated with `object` for `key`, or nil. Safe to call on any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  ObjectExtras.lock.lock()
  defer { ObjectExtras.lock.unlock() }
  let extras = (object as? any ExtrasHolder).map(\.extras) ?? table.extras(of: object)
  return extras?.associations[key]?.value
}

/// Associates a value with `object` for `key`, replacing the previous value. Pass nil to remove it.
///
/// Views, layers, view controllers and recognizers release their values in `deinit`. The values of
/// other objects are released at a later call of this function or `objc_removeAssociatedObjects`. Safe
/// to call on any thread.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject
  let new = value.map { AssociatedValue($0, policy) }
  // Released after unlocking, because a deinitializer may use associated values.
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

/// Removes all values associated with `object`.
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

/// Returns the extras of `object`, and creates them if needed. The caller must hold the lock.
private func extras(of object: AnyObject, isNeeded: Bool, garbage: inout [ObjectExtras]) -> ObjectExtras? {
  guard let holder = object as? any ExtrasHolder else {
    return isNeeded ? table.makeExtras(of: object, garbage: &garbage) : table.extras(of: object)
  }
  if holder.extras == nil, isNeeded { holder.extras = ObjectExtras() }
  return holder.extras
}

import Foundation

/// State that few objects have: associated values and observers.
///
/// An object with storage for extras releases them in `deinit`. Without extras, the storage costs one
/// pointer.
package final class ObjectExtras: @unchecked Sendable {
  /// Guarded by `ObjectExtras.lock`.
  var associations: [UnsafeRawPointer: AssociatedValue] = [:]
  /// Accessed only on the thread that changes the object: the main thread for views.
  package var observers: KeyValueObservers?

  package init() {}

  /// Guards the associated values of all objects. No value is released while it is held.
  static let lock = NSLock()
}

/// An object with storage for its extras.
package protocol ExtrasHolder: AnyObject {
  var extras: ObjectExtras? { get set }
}

/// The extras of objects without storage for them, by identity.
///
/// Swift does not report when such an object is deallocated. Each use of the table inspects a few entries and
/// removes entries of deallocated objects.
struct ExtrasTable: ~Copyable {
  private struct Entry {
    weak var object: AnyObject?
    let extras: ObjectExtras
  }

  /// The number of entries that each use of the table inspects.
  private static let inspection = 8

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The identities in the order of inspection, and the index of the next one.
  private var queue: [ObjectIdentifier] = []
  private var turn = 0

  /// Returns the extras of `object`. Ignores the entry of a deallocated object at the same address.
  func extras(of object: AnyObject) -> ObjectExtras? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.extras
  }

  /// Returns the extras of `object`, and creates them if needed. Appends the extras they replace to
  /// `garbage`.
  mutating func makeExtras(of object: AnyObject, garbage: inout [ObjectExtras]) -> ObjectExtras {
    if let extras = extras(of: object) { return extras }
    let id = ObjectIdentifier(object)
    let extras = ObjectExtras()
    if let old = entries.updateValue(Entry(object: object, extras: extras), forKey: id) {
      garbage.append(old.extras)
    } else {
      queue.append(id)
    }
    return extras
  }

  /// Removes entries of deallocated objects among the next few, and appends their extras to `garbage`.
  mutating func sweep(into garbage: inout [ObjectExtras]) {
    for _ in 0..<min(queue.count, ExtrasTable.inspection) {
      if turn >= queue.count { turn = 0 }
      guard let entry = entries[queue[turn]], entry.object == nil else {
        turn += 1
        continue
      }
      garbage.append(entry.extras)
      entries[queue[turn]] = nil
      queue.swapAt(turn, queue.count - 1)
      queue.removeLast()
    }
  }
}

import Foundation

/// What few objects have: associated values and observers of their properties.
///
/// An object with a place for its extras frees them when it dies, and costs one pointer as long as it has none.
package final class ObjectExtras: @unchecked Sendable {
  /// Guarded by `ObjectExtras.lock`.
  var associations: [UnsafeRawPointer: AssociatedValue] = [:]
  /// Belongs to the thread that changes the object: the main thread for views.
  package var observers: KeyValueObservers?

  package init() {}

  /// Guards the associated values of all objects. No value is released while it is held.
  static let lock = NSLock()
}

/// An object with a place for its extras.
package protocol ExtrasHolder: AnyObject {
  var extras: ObjectExtras? { get set }
}

/// The extras of objects without a place for them, by identity.
///
/// Swift does not tell when such an object dies. Its extras are freed when the table is next used after that: each use
/// looks at a few entries.
struct ExtrasTable: ~Copyable {
  private struct Entry {
    weak var object: AnyObject?
    let extras: ObjectExtras
  }

  /// How many entries each use of the table looks at.
  private static let inspection = 8

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The identities in the order of inspection, and the next one.
  private var rota: [ObjectIdentifier] = []
  private var turn = 0

  /// Returns the extras of `object`. An entry of an object that died at the same address does not count.
  func extras(of object: AnyObject) -> ObjectExtras? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.extras
  }

  /// Returns the extras of `object`, made if needed, and adds what it replaces to `garbage`.
  mutating func makeExtras(of object: AnyObject, garbage: inout [ObjectExtras]) -> ObjectExtras {
    if let extras = extras(of: object) { return extras }
    let id = ObjectIdentifier(object)
    let extras = ObjectExtras()
    if let old = entries.updateValue(Entry(object: object, extras: extras), forKey: id) {
      garbage.append(old.extras)
    } else {
      rota.append(id)
    }
    return extras
  }

  /// Removes the entries of dead objects among the next few and adds their extras to `garbage`.
  mutating func sweep(into garbage: inout [ObjectExtras]) {
    for _ in 0..<min(rota.count, ExtrasTable.inspection) {
      if turn >= rota.count { turn = 0 }
      guard let entry = entries[rota[turn]], entry.object == nil else {
        turn += 1
        continue
      }
      garbage.append(entry.extras)
      entries[rota[turn]] = nil
      rota.swapAt(turn, rota.count - 1)
      rota.removeLast()
    }
  }
}

import Foundation
import ViewTree

/// Numbers views and recognizers in the order in which they are seen, without keeping them alive.
struct NameTable {
  private struct Entry {
    let id: Int
    weak var object: NSObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var count = 0

  mutating func name(_ view: UIView) -> TouchRecord.Name {
    TouchRecord.Name(id: id(of: view), name: view.nameInReasons)
  }

  mutating func name(_ recognizer: UIGestureRecognizer) -> TouchRecord.Name {
    TouchRecord.Name(id: id(of: recognizer), name: recognizer.nameInReasons)
  }

  mutating func name(_ object: NSObject) -> TouchRecord.Name {
    if let view = object as? UIView { return name(view) }
    if let recognizer = object as? UIGestureRecognizer { return name(recognizer) }
    return TouchRecord.Name(id: id(of: object), name: String(describing: type(of: object)))
  }

  /// Returns the object of a name, if it still exists.
  func object(_ name: TouchRecord.Name) -> NSObject? {
    entries.values.first { $0.id == name.id }?.object
  }

  /// Removes the numbers of objects that no longer exist.
  mutating func forgetGone() { entries = entries.filter { $0.value.object != nil } }

  private mutating func id(of object: NSObject) -> Int {
    let key = ObjectIdentifier(object)
    if let entry = entries[key], entry.object === object { return entry.id }
    count += 1
    entries[key] = Entry(id: count, object: object)
    return count
  }
}

import DesktopBus
import ViewTree

/// An object that a reader can ask about.
enum Accessible {
  case application
  /// The program's window.
  case frame
  case node(UIResponder)
}

/// The objects that readers know, by the numbers in their paths. It retains none of them.
final class AccessibleObjects {
  static let prefix = "/org/a11y/atspi/accessible/"
  nonisolated static let rootPath = "/org/a11y/atspi/accessible/root"
  nonisolated static let nullPath = "/org/a11y/atspi/null"
  nonisolated static let frameID: UInt32 = 1

  private struct Entry {
    weak var object: UIResponder?
  }

  private var entries: [UInt32: Entry] = [:]
  private var numbers: [ObjectIdentifier: UInt32] = [:]
  private var last = AccessibleObjects.frameID
  /// The number of entries at which deallocated ones are removed next.
  private var limit = 512

  /// Returns the number of a node, which is assigned on first use.
  func number(of node: UIResponder) -> UInt32 {
    let key = ObjectIdentifier(node)
    // A new object may have the address of a deallocated one.
    if let number = numbers[key], entries[number]?.object === node { return number }
    if entries.count >= limit { forgetGone() }
    last += 1
    entries[last] = Entry(object: node)
    numbers[key] = last
    return last
  }

  func node(_ number: UInt32) -> UIResponder? { entries[number]?.object }

  private func forgetGone() {
    entries = entries.filter { $0.value.object != nil }
    numbers = numbers.filter { entries[$0.value] != nil }
    limit = max(512, entries.count * 2)
  }

  /// Returns the object at a path; nil if it does not exist or has been deallocated.
  func object(at path: String) -> Accessible? {
    if path == AccessibleObjects.rootPath { return .application }
    guard path.hasPrefix(AccessibleObjects.prefix),
      let number = UInt32(path.dropFirst(AccessibleObjects.prefix.count))
    else { return nil }
    return number == AccessibleObjects.frameID ? .frame : node(number).map { .node($0) }
  }

  nonisolated static func path(_ number: UInt32) -> String { "/org/a11y/atspi/accessible/\(number)" }

  func path(of object: Accessible) -> String {
    switch object {
    case .application: AccessibleObjects.rootPath
    case .frame: AccessibleObjects.path(AccessibleObjects.frameID)
    case .node(let node): AccessibleObjects.path(number(of: node))
    }
  }
}

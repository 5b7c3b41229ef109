import DesktopBus
import Foundation

/// A change that is reported to screen readers.
nonisolated enum AccessibleEvent: Equatable, Sendable {
  case focused(UInt32)
  case state(UInt32, String, Bool)
  case added(UInt32, at: Int, to: UInt32)
  case removed(UInt32, at: Int, from: UInt32)
  case renamed(UInt32, String)
  case described(UInt32, String)
  case role(UInt32, AccessibleRole)
  case value(UInt32, Double)
  case moved(UInt32, CGRect)
  case selection(UInt32)
  case inserted(UInt32, String, at: Int)
  case deleted(UInt32, String, at: Int)
  case caret(UInt32, Int)
  case textSelection(UInt32)
  case announcement(String)
  case window(isActive: Bool, title: String)

  /// Returns the event as a signal.
  ///
  /// - Parameter busName: The bus name of the program.
  func signal(busName: String) -> BusMessage {
    func object(
      _ number: UInt32, _ member: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0,
      _ value: BusValue = .int32(0)
    ) -> BusMessage {
      event(AccessibleObjects.path(number), ATSPI.objectEvents, member, detail, first, second, value)
    }
    func reference(_ number: UInt32) -> BusValue {
      .structure([.string(busName), .path(AccessibleObjects.path(number))])
    }
    switch self {
    case .focused(let number): return object(number, "StateChanged", "focused", 1)
    case .state(let number, let name, let isSet): return object(number, "StateChanged", name, isSet ? 1 : 0)
    case .added(let child, let index, let parent):
      return object(parent, "ChildrenChanged", "add", index, 0, reference(child))
    case .removed(let child, let index, let parent):
      return object(parent, "ChildrenChanged", "remove", index, 0, reference(child))
    case .renamed(let number, let name):
      return object(number, "PropertyChange", "accessible-name", 0, 0, .string(name))
    case .described(let number, let text):
      return object(number, "PropertyChange", "accessible-description", 0, 0, .string(text))
    case .role(let number, let role):
      return object(number, "PropertyChange", "accessible-role", 0, 0, .uint32(role.rawValue))
    case .value(let number, let value):
      return object(number, "PropertyChange", "accessible-value", 0, 0, .double(value))
    case .moved(let number, let frame):
      let sides = [frame.minX, frame.minY, frame.width, frame.height]
      return object(
        number, "BoundsChanged", "", 0, 0, .structure(sides.map { .int32(Int32(max(-1e9, min(1e9, $0)))) }))
    case .selection(let number): return object(number, "SelectionChanged")
    case .inserted(let number, let text, let offset):
      return object(number, "TextChanged", "insert", offset, text.unicodeScalars.count, .string(text))
    case .deleted(let number, let text, let offset):
      return object(number, "TextChanged", "delete", offset, text.unicodeScalars.count, .string(text))
    case .caret(let number, let offset): return object(number, "TextCaretMoved", "", offset)
    case .textSelection(let number): return object(number, "TextSelectionChanged")
    case .announcement(let text):
      return object(AccessibleObjects.frameID, "Announcement", "", 1, 0, .string(text))
    case .window(let isActive, let title):
      return event(
        AccessibleObjects.path(AccessibleObjects.frameID), ATSPI.windowEvents,
        isActive ? "Activate" : "Deactivate", "", 0, 0, .string(title))
    }
  }

  private func event(
    _ path: String, _ interface: String, _ member: String, _ detail: String, _ first: Int, _ second: Int,
    _ value: BusValue
  ) -> BusMessage {
    .signal(
      path, interface, member,
      [
        .string(detail), .int32(Int32(clamping: first)), .int32(Int32(clamping: second)), .variant(value),
        .array(of: "{sv}", []),
      ])
  }
}

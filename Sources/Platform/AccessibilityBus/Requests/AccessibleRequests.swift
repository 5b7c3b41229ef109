import DesktopBus
import ViewTree

/// The reason why a request fails.
nonisolated struct AccessibleFailure: Error, Equatable {
  /// The last part of a name of `org.freedesktop.DBus.Error`.
  let name: String
  let text: String

  static let noObject = AccessibleFailure(name: "UnknownObject", text: "the object is gone")
  static let noMethod = AccessibleFailure(name: "UnknownMethod", text: "there is no such method")
  static let noInterface = AccessibleFailure(
    name: "UnknownInterface", text: "the object has no such interface")
  static let noProperty = AccessibleFailure(name: "UnknownProperty", text: "there is no such property")
  static let noSense = AccessibleFailure(name: "InvalidArgs", text: "the arguments are invalid")
  static let readOnly = AccessibleFailure(name: "PropertyReadOnly", text: "the property cannot be set")
}

/// Answers the requests of readers from the window's current content.
final class AccessibleRequests {
  let window: AccessibleWindow
  /// The bus name of the program.
  var busName = ""
  /// The object of the registry that contains the program.
  var desktop = (name: "", path: AccessibleObjects.nullPath)
  /// The number that the registry assigned to the program.
  var applicationID: Int32 = 0

  /// The state that was last reported to readers.
  var snapshot = AccessibleSnapshot()

  init(window: AccessibleWindow) { self.window = window }

  /// Returns the answer to a call, which may be an error.
  func answer(_ call: BusMessage) -> BusMessage {
    do {
      return call.answer(try values(for: call))
    } catch {
      return call.failure(error.name, error.text)
    }
  }

  private func values(for call: BusMessage) throws(AccessibleFailure) -> [BusValue] {
    guard let path = call.path, let member = call.member else { throw .noObject }
    let arguments = RequestArguments(call.arguments)
    if path == ATSPI.cachePath { return try cache(member, call.interface) }
    guard let object = window.objects.object(at: path) else { throw .noObject }
    switch call.interface {
    case ATSPI.properties: return try property(member, of: object, arguments)
    case ATSPI.introspectable: return [.string("<node/>")]
    case ATSPI.accessible?: return try accessible(member, object, arguments)
    case ATSPI.application?: return try application(member, object)
    case ATSPI.component?: return try component(member, object, arguments)
    default: break
    }
    guard let interface = call.interface, case .node(let node) = object,
      window.interfaces(of: object).contains(interface)
    else { throw .noInterface }
    switch interface {
    case ATSPI.action: return try action(member, object, arguments)
    case ATSPI.text: return try text(member, node, object, arguments)
    case ATSPI.editableText: return try editableText(member, node, arguments)
    case ATSPI.selection: return try selection(member, object, arguments)
    case ATSPI.table: return try table(member, node, arguments)
    default: throw .noMethod
    }
  }

  // MARK: Properties

  private func property(
    _ member: String, of object: Accessible, _ arguments: RequestArguments
  ) throws(AccessibleFailure) -> [BusValue] {
    let interface = try arguments.text(0)
    switch member {
    case "Get":
      guard let value = try properties(of: object, interface)[try arguments.text(1)] else {
        throw .noProperty
      }
      return [.variant(value())]
    case "GetAll":
      let entries = try properties(of: object, interface).sorted { $0.key < $1.key }
      return [
        .array(of: "{sv}", entries.map { .entry(.string($0.key), .variant($0.value())) })
      ]
    case "Set":
      try set(try arguments.text(1), of: object, interface, arguments.values.last ?? .string(""))
      return []
    default: throw .noMethod
    }
  }

  private func properties(
    of object: Accessible, _ interface: String
  ) throws(AccessibleFailure) -> [String: () -> BusValue] {
    switch interface {
    case ATSPI.accessible: return accessibleProperties(of: object)
    case ATSPI.application:
      guard case .application = object else { throw .noInterface }
      return applicationProperties
    case ATSPI.component: return ["version": { .uint32(1) }]
    case ATSPI.action:
      return ["NActions": { [self] in .int32(Int32(clamping: window.actions(of: object).count)) }]
    default: break
    }
    guard case .node(let node) = object, window.interfaces(of: object).contains(interface)
    else { throw .noInterface }
    switch interface {
    case ATSPI.text: return textProperties(of: node)
    case ATSPI.editableText: return ["version": { .uint32(1) }]
    case ATSPI.value: return valueProperties(of: node)
    case ATSPI.selection: return selectionProperties(of: object)
    case ATSPI.table: return tableProperties(of: node)
    default: throw .noInterface
    }
  }

  private func set(
    _ name: String, of object: Accessible, _ interface: String, _ value: BusValue
  ) throws(AccessibleFailure) {
    switch (interface, name, object) {
    case (ATSPI.application, "Id", .application):
      guard let number = value.integer else { throw .noSense }
      applicationID = Int32(clamping: number)
    case (ATSPI.value, "CurrentValue", .node(let node as any AccessibleRange)):
      guard let number = value.number else { throw .noSense }
      if !node.accessibilityTraits.contains(.notEnabled) { node.accessibleNumber = number }
    default: throw try properties(of: object, interface)[name] == nil ? .noProperty : .readOnly
    }
  }

  // MARK: References

  /// Returns an object as a reference in a message.
  func reference(_ object: Accessible?) -> BusValue {
    guard let object else { return .structure([.string(busName), .path(AccessibleObjects.nullPath)]) }
    return .structure([.string(busName), .path(window.objects.path(of: object))])
  }

  func references(_ objects: [Accessible]) -> BusValue { .array(of: "(so)", objects.map(reference)) }

  var desktopReference: BusValue { .structure([.string(desktop.name), .path(desktop.path)]) }
}

/// The arguments of a call, read as expected types.
nonisolated struct RequestArguments {
  let values: [BusValue]

  init(_ values: [BusValue]) { self.values = values }

  func integer(_ index: Int) throws(AccessibleFailure) -> Int {
    guard values.indices.contains(index), let number = values[index].integer else { throw .noSense }
    return number
  }

  func text(_ index: Int) throws(AccessibleFailure) -> String {
    guard values.indices.contains(index), let text = values[index].text else { throw .noSense }
    return text
  }

  func coordinates(_ index: Int) throws(AccessibleFailure) -> AccessibleWindow.Coordinates {
    let number = UInt32(exactly: try integer(index))
    guard let coordinates = number.flatMap(AccessibleWindow.Coordinates.init) else { throw .noSense }
    return coordinates
  }
}

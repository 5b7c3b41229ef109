import DesktopBus
import Foundation
import ViewTree

extension AccessibleRequests {
  func accessible(
    _ member: String, _ object: Accessible, _ arguments: RequestArguments
  ) throws(AccessibleFailure) -> [BusValue] {
    switch member {
    case "GetChildAtIndex":
      return [reference(window.child(at: try arguments.integer(0), of: object))]
    case "GetChildren": return [references(window.children(of: object))]
    case "GetIndexInParent": return [.int32(Int32(clamping: window.index(of: object)))]
    case "GetRelationSet": return [.array(of: "(ua(so))", [])]
    case "GetRole": return [.uint32(window.role(of: object).rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(window.role(of: object).name)]
    case "GetState": return [.array(of: "u", window.states(of: object).words.map { .uint32($0) })]
    case "GetAttributes":
      return [
        .array(of: "{ss}", window.attributes(of: object).map { .entry(.string($0.0), .string($0.1)) })
      ]
    case "GetApplication": return [reference(.application)]
    case "GetInterfaces": return [.array(of: "s", window.interfaces(of: object).map { .string($0) })]
    default: throw .noMethod
    }
  }

  func accessibleProperties(of object: Accessible) -> [String: () -> BusValue] {
    let window = window
    return [
      "Name": { .string(window.name(of: object)) },
      "Description": { .string(window.description(of: object)) },
      "Parent": { [self] in
        if case .application = object { desktopReference } else { reference(window.parent(of: object)) }
      },
      "ChildCount": { .int32(Int32(clamping: window.children(of: object).count)) },
      "Locale": { .string(AccessibleRequests.locale(of: object)) },
      "AccessibleId": {
        let node = if case .node(let node) = object { node } else { UIResponder?.none }
        return .string(
          (node as? UIView)?.accessibilityIdentifier
            ?? (node as? UIAccessibilityElement)?.accessibilityIdentifier ?? "")
      },
      "HelpText": { .string("") },
      "version": { .uint32(1) },
    ]
  }

  /// Returns the language of an object or its nearest ancestor with one, otherwise the user's.
  static func locale(of object: Accessible) -> String {
    if case .node(let node) = object {
      let chain = sequence(first: node, next: { $0.next })
      if let language = chain.lazy.compactMap(\.accessibilityLanguage).first { return language }
    }
    return Locale.current.identifier
  }

  // MARK: The application

  func application(_ member: String, _ object: Accessible) throws(AccessibleFailure) -> [BusValue] {
    guard case .application = object else { throw .noInterface }
    switch member {
    case "GetLocale": return [.string(Locale.current.identifier)]
    case "GetApplicationBusAddress": return [.string("")]
    default: throw .noMethod
    }
  }

  var applicationProperties: [String: () -> BusValue] {
    [
      "ToolkitName": { .string("StackedNav") },
      "Version": { .string("1.0") },
      "ToolkitVersion": { .string("1.0") },
      "AtspiVersion": { .string("2.1") },
      "InterfaceVersion": { .uint32(1) },
      "Id": { [self] in .int32(applicationID) },
    ]
  }

  // MARK: Geometry

  func component(
    _ member: String, _ object: Accessible, _ arguments: RequestArguments
  ) throws(AccessibleFailure) -> [BusValue] {
    if case .application = object { throw .noInterface }
    func number(_ value: CGFloat) -> BusValue { .int32(Int32(max(-1e9, min(1e9, value)))) }
    switch member {
    case "Contains":
      let point = try location(arguments, of: object)
      let frame = window.extents(of: object, in: .window)
      let scale = UIScreen.main.scale
      return [.boolean(frame.contains(CGPoint(x: point.x * scale, y: point.y * scale)))]
    case "GetAccessibleAtPoint":
      return [reference(window.object(at: try location(arguments, of: object), in: object))]
    case "GetExtents":
      let frame = window.extents(of: object, in: try arguments.coordinates(0))
      return [.structure([frame.minX, frame.minY, frame.width, frame.height].map(number))]
    case "GetPosition":
      let frame = window.extents(of: object, in: try arguments.coordinates(0))
      return [number(frame.minX), number(frame.minY)]
    case "GetSize":
      let frame = window.extents(of: object, in: .window)
      return [number(frame.width), number(frame.height)]
    // The layers of windows and widgets, with the values of `AtspiComponentLayer`.
    case "GetLayer": if case .frame = object { return [.uint32(7)] } else { return [.uint32(3)] }
    case "GetMDIZOrder": return [.int16(0)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus":
      guard case .node(let node) = object else {
        window.host?.raise()
        return [.boolean(true)]
      }
      return [.boolean(AccessibilityTree.focus(node))]
    case "ScrollTo", "ScrollToPoint":
      guard case .node(let node) = object else { return [.boolean(false)] }
      AccessibilityTree.show(node)
      return [.boolean(AccessibilityTree.isReachable(node))]
    case "SetExtents", "SetPosition", "SetSize": return [.boolean(false)]
    default: throw .noMethod
    }
  }

  private func location(_ arguments: RequestArguments, of object: Accessible) throws(AccessibleFailure)
    -> CGPoint
  {
    window.point(
      try arguments.integer(0), try arguments.integer(1), in: try arguments.coordinates(2), of: object)
  }

  // MARK: Actions

  func action(
    _ member: String, _ object: Accessible, _ arguments: RequestArguments
  ) throws(AccessibleFailure) -> [BusValue] {
    let actions = window.actions(of: object)
    if member == "GetActions" {
      return [
        .array(of: "(sss)", actions.map { .structure([.string($0.name), .string(""), .string("")]) })
      ]
    }
    let index = try arguments.integer(0)
    let action = actions.indices.contains(index) ? actions[index] : nil
    switch member {
    case "GetName", "GetLocalizedName": return [.string(action?.name ?? "")]
    case "GetDescription", "GetKeyBinding": return [.string("")]
    case "DoAction": return [.boolean(action?.perform() ?? false)]
    default: throw .noMethod
    }
  }
}

import SwiftSyntax

/// A `dynamic` property of instances whose changes code can announce, because Swift cannot observe them by itself.
struct ObservedProperty {
  var name: String
  /// The name in `@objc(name:)`, or that of the property.
  var key: String
  /// Where code has to be inserted: after the property, or at the beginning of its accessors.
  var edits: [Edit] = []

  init?(_ node: VariableDeclSyntax) {
    let modifiers = node.modifiers
    guard modifiers.has("dynamic"), node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      !["static", "class", "lazy", "override"].contains(where: { modifiers.has($0) })
    else { return nil }
    self.name = name
    key = node.attributes.named("objc")?.objectiveCName ?? name
    switch binding.accessorBlock?.accessors {
    case nil:
      insert(
        " { willSet { \(willChange) } didSet { \(didChange) } }",
        at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
    case .accessors(let list): announce(in: Array(list))
    // The values of a property that is computed from others are compared whenever one of those changes.
    case .getter: return nil
    }
    if edits.isEmpty { return nil }
  }

  private var willChange: String { "willChangeValue(forKey: \"\(key)\")" }
  private var didChange: String { "didChangeValue(forKey: \"\(key)\")" }

  private mutating func announce(in accessors: [AccessorDeclSyntax]) {
    func body(_ name: String) -> Int? {
      accessors.first { $0.accessorSpecifier.text == name }?.body?.leftBrace
        .endPositionBeforeTrailingTrivia.utf8Offset
    }
    if let set = body("set") { return insert(" \(willChange); defer { \(didChange) };", at: set) }
    let (will, did) = (body("willSet"), body("didSet"))
    guard will != nil || did != nil, let first = accessors.first else { return }
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    if let will {
      insert(" \(willChange);", at: will)
    } else {
      insert("willSet { \(willChange) } ", at: start)
    }
    if let did {
      insert(" defer { \(didChange) };", at: did)
    } else {
      insert("didSet { \(didChange) } ", at: start)
    }
  }

  private mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }
}

/// How a class becomes observable.
enum Observability {
  /// It conforms to the protocol.
  case conform
  /// It extends what its superclass declares.
  case override

  static let proto = "NSKeyValueObserving"
  static let member = "observableKeyPaths"

  /// Returns whether a class of UIKit or QuartzCore is observable here, as responders, layers and recognizers are.
  static func isObservable(_ name: String) -> Bool {
    let endings = [
      "View", "Controller", "Cell", "Control", "Button", "Label", "Field", "Slider", "Switch", "Window",
      "Bar",
      "Recognizer", "Layer", "Stepper", "Picker", "Responder", "Application", "TabBarItem",
    ]
    return (name.hasPrefix("UI") || name.hasPrefix("CA")) && name != "UIPresentationController"
      && endings.contains(where: name.hasSuffix)
  }
}

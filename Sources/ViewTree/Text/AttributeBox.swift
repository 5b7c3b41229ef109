public import Foundation

/// What stands for a font or a colour inside an `NSAttributedString`, and turns back into it where it is read.
///
/// Foundation on Linux compares attributes as if each were an object of Core Foundation: bits 8 to 17 of the first word
/// behind an object's head are the number of its type, and two of number 0 are a trap. In the object in which Foundation
/// puts a Swift value by itself, that word is part of the value. In this one the number is 1, which belongs to no class of
/// Swift, so that objects are asked themselves whether they are equal.
public nonisolated final class AttributeBox<Value: Hashable & Sendable>: NSObject {
  private let typeNumber: UInt = 1 << 8
  let value: Value

  init(_ value: Value) { self.value = value }

  public override func isEqual(_ object: Any?) -> Bool { (object as? Self)?.value == value }
  public override var hash: Int { value.hashValue }
}

extension UIFont: nonisolated _ObjectiveCBridgeable {
  public nonisolated func _bridgeToObjectiveC() -> AttributeBox<UIFont> { AttributeBox(self) }

  public nonisolated static func _forceBridgeFromObjectiveC(
    _ box: AttributeBox<UIFont>, result: inout UIFont?
  ) { result = box.value }

  public nonisolated static func _conditionallyBridgeFromObjectiveC(
    _ box: AttributeBox<UIFont>, result: inout UIFont?
  ) -> Bool {
    result = box.value
    return true
  }

  public nonisolated static func _unconditionallyBridgeFromObjectiveC(
    _ box: AttributeBox<UIFont>?
  ) -> UIFont { box?.value ?? .systemFont(ofSize: 17) }
}

extension UIColor: nonisolated _ObjectiveCBridgeable {
  public nonisolated func _bridgeToObjectiveC() -> AttributeBox<UIColor> { AttributeBox(self) }

  public nonisolated static func _forceBridgeFromObjectiveC(
    _ box: AttributeBox<UIColor>, result: inout UIColor?
  ) { result = box.value }

  public nonisolated static func _conditionallyBridgeFromObjectiveC(
    _ box: AttributeBox<UIColor>, result: inout UIColor?
  ) -> Bool {
    result = box.value
    return true
  }

  public nonisolated static func _unconditionallyBridgeFromObjectiveC(
    _ box: AttributeBox<UIColor>?
  ) -> UIColor { box?.value ?? .label }
}

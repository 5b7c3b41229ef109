public import Foundation

/// Wraps a font or color as an object for `NSAttributedString`. Reading the attribute unwraps it.
///
/// Foundation on Linux compares attributes as Core Foundation objects. It reads a type number from bits 8
/// to 17 of the first word after the object header, and traps if two objects have number 0. In Foundation's
/// own wrapper for Swift values, that word is part of the value. Here its number is 1, which no Swift class
/// uses, so Foundation calls `isEqual`.
public nonisolated final class AttributeBox<Value: Hashable & Sendable>: NSObject {
  private let typeNumber: UInt = 1 << 8
  let value: Value

  init(_ value: Value) { self.value = value }

  public override func isEqual(_ object: Any?) -> Bool { (object as? Self)?.value == value }
  public override var hash: Int { value.hashValue }
}

extension UIFont: nonisolated _ObjectiveCBridgeable {
  /// Wraps the font.
  public nonisolated func _bridgeToObjectiveC() -> AttributeBox<UIFont> { AttributeBox(self) }

  /// Unwraps a font.
  public nonisolated static func _forceBridgeFromObjectiveC(
    _ box: AttributeBox<UIFont>, result: inout UIFont?
  ) { result = box.value }

  /// Unwraps a font. Always succeeds.
  public nonisolated static func _conditionallyBridgeFromObjectiveC(
    _ box: AttributeBox<UIFont>, result: inout UIFont?
  ) -> Bool {
    result = box.value
    return true
  }

  /// Unwraps a font, or returns the 17-point system font for nil.
  public nonisolated static func _unconditionallyBridgeFromObjectiveC(
    _ box: AttributeBox<UIFont>?
  ) -> UIFont { box?.value ?? .systemFont(ofSize: 17) }
}

extension UIColor: nonisolated _ObjectiveCBridgeable {
  /// Wraps the color.
  public nonisolated func _bridgeToObjectiveC() -> AttributeBox<UIColor> { AttributeBox(self) }

  /// Unwraps a color.
  public nonisolated static func _forceBridgeFromObjectiveC(
    _ box: AttributeBox<UIColor>, result: inout UIColor?
  ) { result = box.value }

  /// Unwraps a color. Always succeeds.
  public nonisolated static func _conditionallyBridgeFromObjectiveC(
    _ box: AttributeBox<UIColor>, result: inout UIColor?
  ) -> Bool {
    result = box.value
    return true
  }

  /// Unwraps a color, or returns `label` for nil.
  public nonisolated static func _unconditionallyBridgeFromObjectiveC(
    _ box: AttributeBox<UIColor>?
  ) -> UIColor { box?.value ?? .label }
}

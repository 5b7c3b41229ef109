/// The accessibility properties set on a responder, boxed so that other responders carry only an empty field.
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var language: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: VectorShape.Path?
  var activationPoint: CGPoint?
  var elements: [UIResponder]?
  var containerType = UIAccessibilityContainerType.none
  var hidesElements = false
  var isModal = false
  var customActions: [UIAccessibilityCustomAction]?
  /// The elements for a list's items.
  var items: [IndexPath: ListItemElement] = [:]
  /// The elements for the parts of a control.
  var parts: [UIAccessibilityElement] = []
}

/// The accessibility defaults of a built-in class, used for properties that the program did not set.
@_spi(Library) public struct AccessibilityDefaults {
  /// The role.
  public var kind = AccessibilityKind.other
  /// Whether readers reach it.
  public var isElement = false
  /// The name.
  public var label: String?
  /// The value.
  public var value: String?
  /// What its action does.
  public var hint: String?
  /// The traits.
  public var traits = UIAccessibilityTraits.none

  /// Creates defaults; nil is nothing to say.
  public init(
    kind: AccessibilityKind = .other, isElement: Bool = false, label: String? = nil, value: String? = nil,
    hint: String? = nil,
    traits: UIAccessibilityTraits = .none
  ) {
    (self.kind, self.isElement, self.label, self.value, self.hint, self.traits) = (
      kind, isElement, label, value, hint, traits
    )
  }
}

/// The role of an element, for distinctions that UIKit's traits do not make.
@_spi(Library) public nonisolated enum AccessibilityKind: Hashable, Sendable {
  case other
  case text, image, button, toggle, slider, pageControl, stepper, progress, segments, segment, textField,
    textView,
    cell
  case list, scrollView, navigationBar, menu, menuItem, separator, alert
}

/// A view of another module of the library that is of one of these kinds.
package protocol AccessibleOfKind: UIView {
  var ownAccessibilityKind: AccessibilityKind { get }
}

/// An element with a numeric value.
package protocol AccessibleRange: UIView {
  var accessibleRange: ClosedRange<Double> { get }
  /// The amount by which `accessibilityIncrement` raises the value.
  var accessibleStep: Double { get }
  /// The value. Setting it acts like a user's change. Non-finite numbers are ignored.
  var accessibleNumber: Double { get set }
}

/// What a program has said of one responder's accessibility, boxed so that all the others carry one empty field.
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
  /// The elements that stand for a list's items.
  var items: [IndexPath: ListItemElement] = [:]
  /// The elements that stand for parts of a control.
  var parts: [UIAccessibilityElement] = []
}

/// What a class of this module says of itself where a program says nothing.
struct AccessibilityDefaults {
  var kind = AccessibilityKind.other
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var traits = UIAccessibilityTraits.none
}

/// What an element is to a reader that tells kinds apart which UIKit's traits do not.
package nonisolated enum AccessibilityKind: Hashable, Sendable {
  case other
  case text, image, button, toggle, slider, pageControl, segments, segment, textField, cell
  case list, scrollView, navigationBar, menu, menuItem, separator
}

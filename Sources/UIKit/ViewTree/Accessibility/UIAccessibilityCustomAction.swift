/// A named action that a screen reader offers for an element, such as an alternative to a drag.
@preconcurrency @MainActor public final class UIAccessibilityCustomAction: NSObject {
  /// The name that the screen reader speaks.
  public var name: String
  /// Performs the action and returns whether it succeeded.
  public var actionHandler: (UIAccessibilityCustomAction) -> Bool

  /// Creates an action with a closure.
  public init(name: String, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// Creates an action that calls a method of `target`, which it does not retain.
  public convenience init<Target: AnyObject>(
    name: String, target: Target, selector: @escaping (Target) -> (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name) { [weak target] action in target.map { selector($0)(action) } ?? false }
  }
}

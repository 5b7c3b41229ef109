/// Something that a reader offers by name for an element, in place of a gesture such as a drag.
public final class UIAccessibilityCustomAction: NSObject {
  public var name: String
  /// Does it; returns whether that succeeded.
  public var actionHandler: (UIAccessibilityCustomAction) -> Bool

  public init(name: String, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// Creates an action that calls a method of `target`, which it does not keep alive.
  public convenience init<Target: AnyObject>(
    name: String, target: Target, selector: @escaping (Target) -> (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name) { [weak target] action in target.map { selector($0)(action) } ?? false }
  }
}

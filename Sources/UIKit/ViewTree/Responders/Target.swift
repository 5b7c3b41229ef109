import Objects

/// An action and its owner, which it references weakly.
struct Target<Action> {
  let action: Action
  /// The selector of the method to call, or nil for a closure.
  let selector: Selector?
  private weak var owner: AnyObject?
  private let hasOwner: Bool

  /// Creates an action for `owner`. Without an owner, it never expires.
  init(owner: AnyObject?, selector: Selector? = nil, action: Action) {
    self.action = action
    self.selector = selector
    self.owner = owner
    hasOwner = owner != nil
  }

  var isGone: Bool { hasOwner && owner == nil }

  /// The object whose method is called, or nil for any responder.
  var object: AnyObject? { owner }

  func belongs(to object: AnyObject?) -> Bool { owner === object && hasOwner == (object != nil) }

  /// Whether the action calls this method of the object.
  func isFor(_ object: AnyObject?, _ selector: Selector) -> Bool {
    belongs(to: object) && self.selector == selector
  }
}

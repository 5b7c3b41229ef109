/// An action and its owner, which it references weakly.
struct Target<Action> {
  let action: Action
  private weak var owner: AnyObject?
  private let hasOwner: Bool

  /// Creates an action for `owner`. Without an owner, it never expires.
  init(owner: AnyObject?, action: Action) {
    self.action = action
    self.owner = owner
    hasOwner = owner != nil
  }

  var isGone: Bool { hasOwner && owner == nil }

  func belongs(to object: AnyObject) -> Bool { owner === object }
}

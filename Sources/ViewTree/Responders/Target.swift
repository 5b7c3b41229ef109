/// A call, and whom it is for, who is not kept alive by it.
struct Target<Action> {
  let action: Action
  private weak var owner: AnyObject?
  private let hasOwner: Bool

  /// Creates a call for `owner`; without one it is never given up.
  init(owner: AnyObject?, action: Action) {
    self.action = action
    self.owner = owner
    hasOwner = owner != nil
  }

  var isGone: Bool { hasOwner && owner == nil }

  func belongs(to object: AnyObject) -> Bool { owner === object }
}

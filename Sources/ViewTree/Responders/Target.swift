/// A call, and whom it is for, who is not kept alive by it.
struct Target<Action> {
  let action: Action
  private weak var owner: AnyObject?
  private let hasOwner: Bool
  private let site: CallSite?

  /// Creates a call for `owner`; without one it is never given up.
  init(owner: AnyObject?, site: CallSite? = nil, action: Action) {
    self.action = action
    self.owner = owner
    self.site = site
    hasOwner = owner != nil
  }

  /// Whether it was added for `object` at the same place in the source.
  func wasAdded(for object: AnyObject?, at site: CallSite?) -> Bool {
    site != nil && site == self.site && owner === object
  }

  var isGone: Bool { hasOwner && owner == nil }

  func belongs(to object: AnyObject) -> Bool { owner === object }
}

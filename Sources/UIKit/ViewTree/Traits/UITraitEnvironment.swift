public import Objects

/// An object with traits: a view or a view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called when one of the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An object whose trait changes can be observed: a view or a view controller.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

/// An observation of trait changes, which ``UITraitChangeObservable/unregisterForTraitChanges(_:)`` ends.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// Called with the previous traits after a change.
final class TraitHandler: UITraitChangeRegistration {
  let traits: UITraitCollection.TraitSet
  let call: (UITraitCollection) -> Void

  init(_ traits: [UITrait], call: @escaping (UITraitCollection) -> Void) {
    self.traits = UITraitCollection.TraitSet(traits)
    self.call = call
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls `handler` with the object and its previous traits whenever one of `traits` changes, as long as the
  /// object exists. Also calls it when the view first enters a window. It runs after
  /// `traitCollectionDidChange(_:)` and before the subviews change.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(TraitHandler(traits) { [weak self] previous in if let self { handler(self, previous) } })
  }

  /// Calls `handler` like the other method, with an object that the closure declares as `Self`.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Object: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(
      TraitHandler(traits) { [weak self] previous in
        if let object = self as? Object { handler(object, previous) }
      })
  }

  /// Calls a method of `target`, which is not retained, whenever one of `traits` changes. The method takes no
  /// arguments, the object, or the object and its previous traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return register(
      TraitHandler(traits) { [weak self, weak target] previous in
        if let self, let target { action.perform(on: target, with: self, previous) }
      })
  }

  /// Calls a method of the object itself whenever one of `traits` changes.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends an observation.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    if let view = self as? UIView {
      view.cachedTraits.extras?.handlers.removeAll { $0 === registration }
    } else if let controller = self as? UIViewController {
      controller.traitHandlers.removeAll { $0 === registration }
    }
  }

  private func register(_ handler: TraitHandler) -> any UITraitChangeRegistration {
    if let view = self as? UIView {
      view.cachedTraits.madeExtras.handlers.append(handler)
    } else if let controller = self as? UIViewController {
      controller.traitHandlers.append(handler)
    }
    return handler
  }
}

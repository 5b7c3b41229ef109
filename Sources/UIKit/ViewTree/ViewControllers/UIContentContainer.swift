/// An object that is told before its size or traits change: a view controller or a presentation controller.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  /// The preferred size of the content, in points; zero for no preference.
  var preferredContentSize: CGSize { get }
  /// Called after the preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child after this container gets another size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIPresentationController: UIContentContainer {}

extension UIViewController: UIContentContainer {
  /// Tells the container that has to make space for another size.
  func announcePreferredContentSize() {
    presentedBy?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  func notifyChildren(of size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      guard let view = child.viewIfLoaded else { continue }
      let size = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if size != view.bounds.size { child.viewWillTransition(to: size, with: coordinator) }
    }
  }

  func usualSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded, let own = viewIfLoaded else {
      return parentSize
    }
    let (size, parent) = (child.bounds.size, own.bounds.size)
    if size == parent { return parentSize }
    guard child.superview === own, !child.autoresizingMask.isEmpty else { return size }
    return child.autoresizedFrame(superviewFrom: parent, to: parentSize).size
  }

  // MARK: Traits

  func notifyChildren(of traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator)
  {
    for child in children { child.notify(of: traits, coordinator) }
  }

  /// Announces the traits of the container, with the controller's overrides, if that changes its traits.
  func notify(of traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator) {
    let traits = overriding(traits)
    if traits != traitCollection { willTransition(to: traits, with: coordinator) }
  }

  /// Returns the traits with those that the parent and the controller override.
  func overriding(_ traits: UITraitCollection) -> UITraitCollection {
    var traits = traits
    if let parentOverrides { traits.override(by: parentOverrides) }
    if traitOverrides != UITraitOverrides() { traits.override(by: traitOverrides.traits) }
    if overrideUserInterfaceStyle != .unspecified { traits.userInterfaceStyle = overrideUserInterfaceStyle }
    return traits
  }

  /// Overrides traits of a child. Nil lets the child inherit all of them.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    if childViewController.parent === self { childViewController.parentOverrides = collection }
  }

  /// Returns the traits that this controller overrides for a child, or nil.
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.parentOverrides : nil
  }
}

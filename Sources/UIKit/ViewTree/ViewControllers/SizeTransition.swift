/// A change of a window's size, with what view controllers do alongside it.
///
/// The desktop resizes windows without an animation. Changes alongside begin when the views have their new sizes,
/// and are animated.
final class SizeTransition {
  /// The window whose controllers are being told. They may set another size, which needs no announcement.
  private static weak var announced: UIWindow?

  let containerView: UIView
  private var alongside: [Handler] = []
  private var completions: [Handler] = []
  private var phase = Phase.announced
  private enum Phase { case announced, running, over }
  /// The duration of changes alongside, in seconds: UIKit's when a device is turned.
  private static let duration = 0.3

  private typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  init(in window: UIWindow) { containerView = window }

  /// Announces the size and the traits to the root controller and to the presented controllers, makes the
  /// change, and then runs what they asked for.
  static func run(in window: UIWindow, of root: UIViewController, to size: CGSize, change: () -> Void) {
    let transition = SizeTransition(in: window)
    let outer = announced
    announced = window
    transition.announce(size, window.traits(ofSize: size), to: root)
    announced = outer
    change()
    window.updateTraits()
    transition.finish()
  }

  static func isAnnouncing(in window: UIWindow) -> Bool { announced === window }

  private func announce(_ size: CGSize, _ traits: UITraitCollection, to root: UIViewController) {
    let presentations = root.presentations.map(\.controller)
    if traits != containerView.cachedTraits.collection {
      root.notify(of: traits, self)
      for controller in presentations { controller.willTransition(to: traits, with: self) }
    }
    root.viewWillTransition(to: size, with: self)
    for controller in presentations { controller.viewWillTransition(to: size, with: self) }
  }

  private func finish() {
    if alongside.isEmpty { return end() }
    containerView.layoutIfNeeded()
    UIView.animate(
      withDuration: transitionDuration, options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      // A block may ask for another one.
      while !alongside.isEmpty { alongside.removeFirst()(self) }
      containerView.layoutIfNeeded()
      phase = .running
    } completion: { _ in
      self.end()
    }
  }

  private func end() {
    phase = .over
    for completion in completions { completion(self) }
  }
}

extension SizeTransition: UIViewControllerTransitionCoordinator {
  var isAnimated: Bool { UIView.areAnimationsEnabled }
  var initiallyInteractive: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { SizeTransition.duration }
  var percentComplete: CGFloat { phase == .over ? 1 : 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard phase == .announced else { return false }
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}

extension UIWindow {
  /// Changes the bounds by `change`, and tells the controllers if the size of a visible one changes.
  func change(to bounds: CGRect, by change: () -> Void) {
    guard bounds.isFinite, bounds.size != self.bounds.size else { return change() }
    guard let root = rootViewController, root.appearance != .disappeared, !self.bounds.isEmpty,
      !SizeTransition.isAnnouncing(in: self)
    else {
      change()
      return updateTraits()
    }
    SizeTransition.run(in: self, of: root, to: bounds.size, change: change)
  }

  /// The traits that the window inherits from its scene and its screen.
  var surroundingTraits: UITraitCollection {
    var traits = UITraitCollection.outsideWindows
    traits.preferredContentSizeCategory = .large
    traits.displayScale = screen.scale
    traits.horizontalSizeClass = UIUserInterfaceSizeClass(length: bounds.width)
    traits.verticalSizeClass = UIUserInterfaceSizeClass(length: bounds.height)
    traits.override(by: scene.traitOverrides.traits)
    return traits
  }

  /// Returns the traits of the window with another size.
  func traits(ofSize size: CGSize) -> UITraitCollection {
    var traits = cachedTraits.collection
    let overridden = traitOverrides.traits.specified.union(scene.traitOverrides.traits.specified)
    if !overridden.contains(.horizontalSizeClass) {
      traits.horizontalSizeClass = UIUserInterfaceSizeClass(length: size.width)
    }
    if !overridden.contains(.verticalSizeClass) {
      traits.verticalSizeClass = UIUserInterfaceSizeClass(length: size.height)
    }
    return traits
  }
}

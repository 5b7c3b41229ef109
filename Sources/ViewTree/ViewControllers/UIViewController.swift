public import Foundation

/// Somebody who manages one screen or pane: makes its view when it is first needed, and learns when it
/// comes and goes.
open class UIViewController: UIResponder {
  public override init() {
    super.init()
  }

  /// Creates a controller that makes its view itself: there are no nib files, so both names are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// There are no archives to decode a controller from: always nil.
  public convenience init?(coder: NSCoder) { nil }

  deinit {}

  open override class var observableKeyPaths: [String: AnyKeyPath] { controllerKeyPaths(Self.self) }

  open var title: String? {
    willSet { willChange("title") }
    didSet {
      defer { didChange("title") }
      guard title != oldValue else { return }
      if let ownTabBarItem { ownTabBarItem.title = title }
      if let ownNavigationItem { ownNavigationItem.title = title }
    }
  }

  private var ownTabBarItem: UITabBarItem?

  /// What a tab bar shows for the controller; it is made with the controller's title and follows it.
  open var tabBarItem: UITabBarItem {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil)
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      parent?.childTabBarItemsDidChange()
    }
  }

  /// Called when a child came or went, or got another `tabBarItem`. By default the parent is told, because a
  /// container may show a child's item as its own.
  open func childTabBarItemsDidChange() { parent?.childTabBarItemsDidChange() }

  private var ownNavigationItem: UINavigationItem?

  /// What a navigation bar shows for the controller; it is made with the controller's title and follows it.
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: title)
    ownNavigationItem = item
    return item
  }

  // MARK: View

  private var loadedView: UIView?

  /// The view; it is made on first use.
  public var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView()
      adopt(view)
      viewDidLoad()
      return loadedView ?? view
    }
    set { adopt(newValue) }
  }

  private func adopt(_ view: UIView) {
    loadedView?.viewController = nil
    loadedView = view
    view.viewController = self
    view.updateSafeArea()
    view.updateTraits()
  }

  /// Gives up a view that is in no other view; it is made anew on its next use. UIKit sets `view` to nil.
  public func unloadView() {
    guard let view = loadedView, view.superview == nil, !(view is UIWindow) else { return }
    view.viewController = nil
    loadedView = nil
  }

  public var viewIfLoaded: UIView? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }

  public func loadViewIfNeeded() { _ = view }

  /// Makes the view, as large as the screen until somebody places it. Override to set `view` to one of your own; do
  /// not call super then.
  open func loadView() {
    let window = sequence(first: parent) { $0?.parent }.lazy.compactMap { $0?.viewIfLoaded?.window }.first
    view = UIView(frame: window.map { CGRect(origin: .zero, size: $0.bounds.size) } ?? UIScreen.main.bounds)
  }
  open func viewDidLoad() {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  // MARK: Traits

  /// Light or dark, for the controller's view and all in it; unspecified for as what is around it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.updateTraits() } }
  }

  /// The surroundings of the view, or those that it would have in the parent's.
  public var traitCollection: UITraitCollection {
    if let loadedView { return loadedView.traitCollection }
    let around = parent?.traitCollection ?? UITraitCollection(userInterfaceStyle: .light)
    guard overrideUserInterfaceStyle != .unspecified else { return around }
    return UITraitCollection(
      userInterfaceStyle: overrideUserInterfaceStyle,
      preferredContentSizeCategory: around.preferredContentSizeCategory)
  }

  /// Called when the view became light or dark, or text is to be larger or smaller.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Called in place of the view's `updateConstraints`, which it calls. Call super.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Whether the view's margins at the sides are at least `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.marginsChanged() } }
  /// Called when the `layoutMargins` of the view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// Added to the `safeAreaInsets` of the controller's view, and so to those of all below it; in points.
  public var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }
  /// What a container's bars cover of the view.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }
  var ownSafeAreaInsets: UIEdgeInsets { additionalSafeAreaInsets.adding(barInsets) }

  /// Called when the `safeAreaInsets` of the view have changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// The edges at which the view reaches under translucent bars; at the others it ends beside them.
  public var edgesForExtendedLayout = UIRectEdge.all { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether it reaches under opaque bars too.
  public var extendedLayoutIncludesOpaqueBars = false {
    didSet { parent?.viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Containment

  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  /// Whether it has been taken from a parent and given to no other since.
  private(set) var hasLeftParent = false

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Makes `child` a child, taking it from another parent first. Calls its `willMove(toParent:)`; call
  /// `didMove(toParent:)` when its view stands.
  public func addChild(_ child: UIViewController) {
    guard child.parent !== self, !isDescendant(of: child) else { return }
    if child.parent != nil {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.hasLeftParent = false
    childTabBarItemsDidChange()
  }

  /// Takes the controller from its parent. Call `willMove(toParent: nil)` before; this calls
  /// `didMove(toParent: nil)`.
  public func removeFromParent() {
    guard let parent else { return }
    // From the end, where the top of a stack is.
    if let index = parent.children.lastIndex(where: { $0 === self }) { parent.children.remove(at: index) }
    self.parent = nil
    hasLeftParent = true
    parent.childTabBarItemsDidChange()
    didMove(toParent: nil)
  }

  /// Who in the controller is asked about keys before it, a child or a view, as long as there is no first responder;
  /// nil for nobody. UIKit has such a hint for the focus only, as `preferredFocusEnvironments`.
  open var preferredKeyResponder: UIResponder? { nil }

  /// Whether the controller is `other` or one of its children, at any depth.
  func isDescendant(of other: UIViewController) -> Bool {
    self === other || (parent?.isDescendant(of: other) ?? false)
  }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// Called once in an appearance, when the view is in its window with its final size, before its layout.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Between `appearing` and `appeared` the view is placed: it is in its window with its final size.
  enum Appearance { case disappeared, appearing, placed, appeared, disappearing }
  var appearance = Appearance.disappeared
  /// Whether the change that a container leads is animated; nil while none does.
  var ledAppearance: Bool?
  /// The transition that it takes part in.
  weak var transition: TransitionContext?
  /// Why it appears or disappears, while it does.
  var movement: Movement?
  enum Movement { case toParent, fromParent, presented, dismissed }

  // MARK: Presentation

  /// How the screen stands when it is presented. In UIKit that depends on the device; here it is a sheet.
  public var modalPresentationStyle = UIModalPresentationStyle.pageSheet
  /// How it comes and goes.
  public var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Who animates and leads its coming and going.
  public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the user cannot put it away by a drag, a tap beside it, or Escape.
  public var isModalInPresentation = false
  /// The size it would like to have as a form sheet, in points; zero for no wish.
  public var preferredContentSize = CGSize.zero
  /// What it presents.
  var presentation: Presentation?
  /// As what it is presented.
  weak var presentedBy: Presentation?

  /// Called before the controller begins to appear or to disappear, whoever leads it.
  func appearanceWillChange() {}
}

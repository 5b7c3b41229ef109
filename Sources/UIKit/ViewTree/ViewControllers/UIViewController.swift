public import Foundation
import Resources

/// Manages a screen or a part of one: creates its view on first use, and responds when the view
/// appears and disappears.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// Creates a controller that creates its view itself. A subclass that wants its own `init()` declares it without
  /// `override` and calls `super.init(nibName: nil, bundle: nil)`, as in UIKit.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller that creates its view itself. There are no nib files, so both arguments are
  /// ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Returns nil, because there are no archives to decode a controller from.
  public convenience init?(coder: NSCoder) { nil }

  deinit {}

  open override class var observableKeyPaths: [String: AnyKeyPath] { controllerKeyPaths(Self.self) }

  /// The title, shown by navigation bars and tab bars.
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

  /// The item that a tab bar shows. Created with the controller's title, which it follows.
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

  /// Called when a child was added or removed, or got another `tabBarItem`. Notifies the parent by default,
  /// because a container may show a child's item as its own.
  open func childTabBarItemsDidChange() { parent?.childTabBarItemsDidChange() }

  private var ownNavigationItem: UINavigationItem?

  /// The item that a navigation bar shows. Created with the controller's title, which it follows.
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: title)
    ownNavigationItem = item
    return item
  }

  /// The buttons that a navigation controller's tool bar shows; nil for none.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet {
      guard let navigationController, navigationController.topViewController === self else { return }
      navigationController.updateToolbar()
    }
  }

  /// Whether a tab bar is hidden while the controller, or one that was pushed after it, is on a navigation stack.
  open var hidesBottomBarWhenPushed = false

  /// Whether the controller's content is being edited. Setting it is the same as setting it without an animation.
  open var isEditing: Bool {
    get { wasSetToEdit }
    set { setEditing(newValue, animated: false) }
  }
  private var wasSetToEdit = false

  /// Begins or ends editing, and updates `editButtonItem`. Overrides must call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    wasSetToEdit = editing
    ownEditButtonItem?.show(editing ? .done : .edit)
  }

  private var ownEditButtonItem: UIBarButtonItem?

  /// A button that begins and ends editing: Edit, or Done while `isEditing`.
  open var editButtonItem: UIBarButtonItem {
    if let ownEditButtonItem { return ownEditButtonItem }
    let item = UIBarButtonItem(
      systemItem: isEditing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in if let self { setEditing(!isEditing, animated: true) } })
    ownEditButtonItem = item
    return item
  }

  // MARK: View

  private var loadedView: UIView?

  /// The controller's view. Reading it loads the view if necessary; setting it to nil calls `unloadView`.
  open var view: UIView! {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView()
      adopt(view)
      viewDidLoad()
      return loadedView ?? view
    }
    set { if let newValue { adopt(newValue) } else { unloadView() } }
  }

  private func adopt(_ view: UIView) {
    loadedView?.viewController = nil
    loadedView = view
    view.viewController = self
    view.updateSafeArea()
    view.updateTraits()
  }

  /// Releases a view that has no superview; it is loaded again on its next use.
  open func unloadView() {
    guard let view = loadedView, view.superview == nil, !(view is UIWindow) else { return }
    view.viewController = nil
    loadedView = nil
  }

  /// The view if it is loaded, otherwise nil.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it is not loaded yet.
  open func loadViewIfNeeded() { _ = view }

  /// Creates the view, with the size of the window or screen. To provide your own, override it and set
  /// `view` without calling super.
  open func loadView() {
    let window = sequence(first: parent) { $0?.parent }.lazy.compactMap { $0?.viewIfLoaded?.window }.first
    view = UIView(frame: window.map { CGRect(origin: .zero, size: $0.bounds.size) } ?? UIScreen.main.bounds)
  }
  /// Called after the view was loaded.
  open func viewDidLoad() {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  // MARK: Traits

  /// The light or dark appearance of the view and its subviews; unspecified to inherit it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.updateTraits() } }
  }

  /// The traits of the view, or those that it would inherit from the parent.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? overriding(parent?.traitCollection ?? .outsideWindows.onScreen)
  }

  /// Called when one of the view's traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits that the controller overrides for its view and its children.
  open var traitOverrides = UITraitOverrides() {
    didSet { if traitOverrides != oldValue { viewIfLoaded?.updateTraits() } }
  }
  /// The traits that the parent overrides.
  var parentOverrides: UITraitCollection? {
    didSet { if parentOverrides != oldValue { viewIfLoaded?.updateTraits() } }
  }
  var traitHandlers: [TraitHandler] = []

  /// Called before the parent changes the controller's traits. The default implementation tells the children
  /// whose traits change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { notifyChildren(of: newCollection, coordinator) }

  // MARK: Size

  /// Called before the window or the parent changes the size of the controller's view. The default
  /// implementation tells the children whose sizes change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { notifyChildren(of: size, coordinator) }

  /// Called after the preferred size of a child changed. The default implementation tells the parent and the
  /// presentation.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    announcePreferredContentSize()
  }

  /// Returns the size of a child's view after this view gets another size. By default, that is the new size
  /// if the child fills the view, and otherwise follows from the child's autoresizing mask.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { usualSize(of: container, in: parentSize) }

  /// Never called, because desktops do not warn programs of low memory.
  open func didReceiveMemoryWarning() {}

  // MARK: Presenting

  /// Presents a screen in front of the whole window, in its `modalPresentationStyle`.
  ///
  /// The outermost ancestor of this controller is the presenter. If it is in no window, was just removed from its parent
  /// or already presents another screen, a line in the log says so and nothing is presented. If the other screen is
  /// being dismissed, the presentation waits for that; without animation it ends the dismissal. Calls `completion` after
  /// the transition.
  open func present(
    _ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    presentInWindow(viewControllerToPresent, animated: animated, completion: completion)
  }

  /// Dismisses the screen that this controller presents, and everything presented on top of it. If it
  /// presents none, dismisses this controller. If the screen is still appearing, waits for that. Calls
  /// `completion` after the transition.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    dismissPresented(animated: animated, completion: completion)
  }

  // MARK: Layout

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called instead of the view's `updateConstraints`, which it calls. Overrides must call super.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Whether the view's side margins are at least `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.marginsChanged() } }
  /// Called when the view's `layoutMargins` changed.
  open func viewLayoutMarginsDidChange() {}

  /// Insets added to the `safeAreaInsets` of the view and its subviews, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }
  /// The insets of the container's bars that cover the view, in points.
  package var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }
  var ownSafeAreaInsets: UIEdgeInsets { additionalSafeAreaInsets.adding(barInsets) }

  /// Called when the view's `safeAreaInsets` changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Whether bars inset the content of scroll views whose `contentInsetAdjustmentBehavior` is automatic. That property has
  /// replaced this one in UIKit.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      guard automaticallyAdjustsScrollViewInsets != oldValue else { return }
      UIViewController.isAdjustmentTurnedOff = true
      guard let view = viewIfLoaded else { return }
      for case let scrollView as UIScrollView in [view] + view.subviews { scrollView.adjustInsets() }
    }
  }
  /// Whether any controller ever changed that, so that other programs need not look for their controllers.
  static var isAdjustmentTurnedOff = false

  /// The edges at which the view extends under translucent bars.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether the view extends under opaque bars too.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { parent?.viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Unavailable content

  var unavailable: UnavailableContent?
  var needsUnavailableUpdate = true

  /// What is shown in front of the view while there is no content, such as a `UIContentUnavailableConfiguration`; nil for
  /// nothing.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable?.content }
    set { showUnavailable(newValue) }
  }

  /// The state for that: the traits, and the text in the search bar of the navigation item.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = (ownNavigationItem?.palette?.view as? any SearchTextSource)?.searchedText
    return state
  }

  /// Calls `updateContentUnavailableConfiguration(using:)` before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    needsUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Called before the first layout and when it is asked for. Override it to set `contentUnavailableConfiguration`.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Containment

  /// The container that the controller is a child of.
  open private(set) weak var parent: UIViewController?
  /// The child controllers in the order they were added.
  open private(set) var children: [UIViewController] = []
  /// Whether the controller was removed from a parent and has no new one.
  private(set) var hasLeftParent = false

  /// Called before the controller gets another parent, or none.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller got another parent, or none.
  open func didMove(toParent parent: UIViewController?) {}

  /// Adds a child and removes it from its previous parent. Calls the child's `willMove(toParent:)`; call
  /// `didMove(toParent:)` after its view was added.
  open func addChild(_ child: UIViewController) {
    guard !isDescendant(of: child) else {
      return Misuse.report(self, "addChild(_:)", "\(type(of: child)) is this controller or contains it")
    }
    guard child.parent !== self else { return }
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

  /// Removes the controller from its parent. Call `willMove(toParent: nil)` before; this method calls
  /// `didMove(toParent: nil)`.
  open func removeFromParent() {
    guard let parent else { return }
    // Searches from the end because the top of a stack is removed most often.
    if let index = parent.children.lastIndex(where: { $0 === self }) { parent.children.remove(at: index) }
    self.parent = nil
    parentOverrides = nil
    hasLeftParent = true
    parent.childTabBarItemsDidChange()
    didMove(toParent: nil)
  }

  /// Moves a child to another index among the children. Nothing is called, since no child joins or leaves.
  package func moveChild(_ child: UIViewController, to index: Int) {
    guard let old = children.firstIndex(where: { $0 === child }), children.indices.contains(index) else {
      return
    }
    children.insert(children.remove(at: old), at: index)
    childTabBarItemsDidChange()
  }

  /// The child or view that handles key presses before the controller when there is no first responder; nil
  /// for none. UIKit has such a hint only for focus: `preferredFocusEnvironments`.
  open var preferredKeyResponder: UIResponder? { nil }

  /// Returns whether the controller is `other` or one of its descendants.
  func isDescendant(of other: UIViewController) -> Bool {
    self === other || (parent?.isDescendant(of: other) ?? false)
  }

  // MARK: Appearance

  /// Whether the children appear and disappear together with the controller or when their views are added
  /// and removed. If false, the controller calls their `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once per appearance when the view is in its window with its final size, before its layout.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The state of the view's appearance. It is `placed` once the view is in its window with its final size.
  enum Appearance { case disappeared, appearing, placed, appeared, disappearing }
  var appearance = Appearance.disappeared
  /// Whether the appearance transition in progress is animated; nil if there is none.
  var ledAppearance: Bool?
  /// The transition that the controller takes part in.
  package weak var transition: TransitionContext?
  /// The reason that the controller appears or disappears.
  var movement: Movement?
  enum Movement { case toParent, fromParent, presented, dismissed }

  // MARK: Presentation

  /// Whether screens that children present cover this controller only. Accepted for ported code: they cover the window.
  open var definesPresentationContext = false
  /// How the controller covers its presenter. A page sheet by default; in UIKit the default depends on
  /// the device.
  open var modalPresentationStyle = UIModalPresentationStyle.pageSheet
  /// The animation of the presentation.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The object that provides other animations of the presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the user cannot dismiss the controller by a drag, a tap outside, or Escape.
  open var isModalInPresentation = false
  /// The preferred size as a form sheet or a popover, in points; zero for no preference.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { announcePreferredContentSize() } }
  }
  /// The presentation of another controller by this one.
  var presentation: Presentation?
  /// The presentation of this controller.
  weak var presentedBy: Presentation?

  // MARK: Preferences

  /// The style of the status bar's text.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar when it is hidden or shown.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child to ask for the style of the status bar; nil for this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child to ask whether the status bar is hidden; nil for this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether a presented controller that does not fill the window is asked for the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the home indicator is hidden while the user does not touch the screen.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child to ask for the home indicator; nil for this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which the program's gestures come before the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child to ask for those edges; nil for this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }
  /// The orientations of the interface.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// The orientation in which the controller is presented first.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Called before the controller begins to appear or disappear.
  func appearanceWillChange() {}
}

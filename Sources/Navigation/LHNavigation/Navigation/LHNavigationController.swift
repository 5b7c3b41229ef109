public import ViewTree

/// A navigation controller whose screens follow the finger. A drag to the right, anywhere on the screen,
/// pops the top screen; a drag to the left pushes the screen that `lhDelegate` supplies.
///
///     let navigation = LHNavigationController(rootViewController: list)
///     navigation.lh_transtionStyle = .threeD
///     navigation.lhDelegate = self
///
/// The shared bar is hidden by default: each `LHViewController` has its own bar. If the shared bar is
/// shown, its colors blend from one screen's colors to the next screen's.
///
/// Animators of `delegate` replace `lh_transtionStyle`. The finger controls them too, unless the delegate
/// supplies an interaction controller.
open class LHNavigationController: UINavigationController {
  /// The delegate that supplies the screens to push.
  public weak var lhDelegate: (any LHNavigationControllerDelegate)?

  /// The look of the transitions. The spelling is the original's.
  public var lh_transtionStyle = LHTransitionStyle.default
  /// The maximum distance from the leading edge at which a drag back may begin, in points; nil for anywhere.
  public var popMaxStartX: CGFloat?
  /// Whether a finger can catch a transition that runs by itself.
  public var catchesRunningTransitions = false
  /// Whether a released transition continues evenly in the remaining time. Otherwise it continues with the
  /// finger's velocity.
  public var settlesByTime = false
  /// The duration of a transition without a finger, in seconds.
  public var transitionDuration: TimeInterval = 0.25
  /// The timing curve of a transition without a finger.
  public var transitionCurve = UICubicTimingParameters(animationCurve: .linear)
  /// The opacity of the dimming on the screen behind, from 0 to 1; nil for the style's default, 0 or 0.5
  /// in 3D.
  public var dimAlpha: CGFloat?
  /// The shadow that the front screen casts on the one behind; nil for none.
  public var leadingEdgeShadow: LHEdgeShadow?

  /// The gesture recognizer that pushes and pops.
  public private(set) lazy var interactivePanGestureRecognizer: UIPanGestureRecognizer = transitionPan
  private lazy var transitionPan = TransitionPan(navigation: self)

  /// The running transition.
  private(set) var screenTransition: ScreenTransition?
  /// The finger's control of an animator from the delegate.
  private(set) weak var ledAnimation: LedAnimation?
  /// The operation that a finger is starting.
  var askedFor: UINavigationController.Operation?
  private(set) lazy var barPaint = BarPaint(navigationBar)
  private var observers: [Observer] = []

  private struct Observer { weak var object: (any LHNavigationObserver)? }

  /// Creates a navigation controller without screens. There are no nib files, so both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    hideBar()
  }

  /// Creates a navigation controller with its first screen.
  public override init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    hideBar()
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller whose bars are of classes of the program.
  public override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
    hideBar()
  }

  private func hideBar() {
    isNavigationBarHidden = true
    slidesBarContent = false
  }

  deinit {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer?.isEnabled = false
    view.addBuiltInGestureRecognizer(transitionPan)
    paintForTop()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    screenTransition?.layOut()
  }

  /// The progress of the running transition, from 0 to 1. It is nil without a transition, and while an
  /// animator of the delegate runs.
  public var transitionProgress: CGFloat? { screenTransition?.progress }

  // MARK: Transitions

  open override func animationController(
    for operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let custom = super.animationController(for: operation, from: fromVC, to: toVC)
    guard custom == nil, askedFor != nil || !UIAccessibility.isReduceMotionEnabled else { return custom }
    let transition = ScreenTransition(operation, in: self, isInteractive: askedFor != nil)
    screenTransition = transition
    return transition
  }

  open override func interactionController(
    for animationController: any UIViewControllerAnimatedTransitioning, mayBeInteractive: Bool
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let own = animationController as? ScreenTransition { return own }
    let custom = super.interactionController(for: animationController, mayBeInteractive: mayBeInteractive)
    guard custom == nil, let askedFor else { return custom }
    let animation = LedAnimation(askedFor, in: self)
    ledAnimation = animation
    return animation
  }

  func transitionEnded(_ transition: ScreenTransition) {
    if screenTransition === transition { screenTransition = nil }
  }

  // MARK: Observers

  /// Adds an observer. It is held weakly, and there may be any number of observers.
  public func addObserver(_ observer: any LHNavigationObserver) {
    removeObserver(observer)
    observers.append(Observer(object: observer))
  }

  /// Removes an observer. Does nothing if it was not added.
  public func removeObserver(_ observer: any LHNavigationObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  func notifyObservers(_ notify: (any LHNavigationObserver) -> Void) {
    for observer in observers { observer.object.map(notify) }
  }

  open override func willShow(_ viewController: UIViewController, animated: Bool) {
    super.willShow(viewController, animated: animated)
    if screenTransition == nil { paint(for: viewController) }
    notifyObservers { $0.navigationController(self, willShow: viewController, animated: animated) }
  }

  open override func didShow(_ viewController: UIViewController, animated: Bool) {
    paintForTop()
    super.didShow(viewController, animated: animated)
    notifyObservers { $0.navigationController(self, didShow: viewController, animated: animated) }
  }

  /// Called when a transition to a screen was canceled. Notifies the observers.
  open func didCancelShowing(_ viewController: UIViewController) {
    notifyObservers { $0.navigationController(self, didCancelShowing: viewController) }
  }

  // MARK: Shared bar

  open override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    super.setNavigationBarHidden(hidden, animated: animated)
    paintForTop()
  }

  /// Blends the shared bar to a screen's colors alongside an animator of the delegate.
  private func paint(for screen: UIViewController) {
    guard let transitionCoordinator else { return }
    let colors = TransitionColors(
      barPaint, to: screen, carriedBar: nil, isBarHidden: isNavigationBarHidden)
    transitionCoordinator.animate { _ in
      colors.show(1)
    } completion: { context in
      colors.end(context.isCancelled ? .cancel : .finish)
    }
  }

  /// Gives the shared bar the colors that the top screen requests. Other colors stay.
  private func paintForTop() {
    guard screenTransition == nil, !isNavigationBarHidden, let top = topViewController else { return }
    barPaint.colors = top.sharedBarRequests.or(barPaint.colors)
  }
}

extension LHNavigationController: BarPainting {
  func barRequest(_ part: WritableKeyPath<BarColors, UIColor?>, changedFor screen: UIViewController) {
    guard screenTransition == nil, !isNavigationBarHidden, topViewController === screen else { return }
    barPaint.colors[keyPath: part] = screen.barRequests[keyPath: part]
  }
}

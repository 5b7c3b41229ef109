public import ViewTree

/// A navigation controller whose screens follow the finger: anywhere on the screen, a drag to the right takes
/// the top screen off, and one to the left pushes the screen that `lhDelegate` supplies.
///
///     let navigation = LHNavigationController(rootViewController: list)
///     navigation.lh_transtionStyle = .threeD
///     navigation.lhDelegate = self
///
/// The shared bar is hidden at first: screens that are `LHViewController`s bring bars of their own. Where it
/// is shown, its colours go over from those of one screen to those of the next.
///
/// Animators of `delegate` take the place of `lh_transtionStyle`. The finger leads them too, unless the delegate
/// does.
open class LHNavigationController: UINavigationController {
  public weak var lhDelegate: (any LHNavigationControllerDelegate)?

  /// How screens come and go. The spelling is the original's.
  public var lh_transtionStyle = LHTransitionStyle.default
  /// How far from the leading edge a drag back may begin, in points; nil for anywhere.
  public var popMaxStartX: CGFloat?
  /// Whether a finger takes over a transition that runs by itself.
  public var catchesRunningTransitions = false
  /// Whether the rest of a transition that a finger let go of runs evenly in the time that is left. Otherwise
  /// it takes over the finger's speed.
  public var settlesByTime = false
  /// How long a transition takes without a finger, in seconds.
  public var transitionDuration: TimeInterval = 0.25
  /// How it runs then.
  public var transitionCurve = UICubicTimingParameters(animationCurve: .linear)
  /// How dark the screen behind gets, from 0 to 1; nil for the style's own: 0, and 0.5 in 3D.
  public var dimAlpha: CGFloat?
  /// What the screen in front throws on the one behind; nil for nothing.
  public var leadingEdgeShadow: LHEdgeShadow?

  /// The drag that pushes and pops.
  public private(set) lazy var interactivePanGestureRecognizer: UIPanGestureRecognizer = transitionPan
  private lazy var transitionPan = TransitionPan(navigation: self)

  /// The transition that runs.
  private(set) var screenTransition: ScreenTransition?
  /// A finger's hold on an animator of the delegate's.
  private(set) weak var ledAnimation: LedAnimation?
  /// What a finger asks for now, to be led by it.
  var askedFor: UINavigationControllerOperation?
  private(set) lazy var barPaint = BarPaint(navigationBar)
  private var observers: [Observer] = []

  private struct Observer { weak var object: (any LHNavigationObserver)? }

  public override init() {
    super.init()
    isNavigationBarHidden = true
    slidesBarContent = false
  }

  deinit {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer.isEnabled = false
    view.addGestureRecognizer(transitionPan)
    paintForTop()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    screenTransition?.layOut()
  }

  /// How much of the transition that runs is done, from 0 to 1; nil while none does, or the delegate's.
  public var transitionProgress: CGFloat? { screenTransition?.progress }

  // MARK: Transitions

  open override func animationController(
    for operation: UINavigationControllerOperation, from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let custom = super.animationController(for: operation, from: fromVC, to: toVC)
    guard custom == nil, askedFor != nil || !UIAccessibility.isReduceMotionEnabled else { return custom }
    let transition = ScreenTransition(operation, in: self, isLed: askedFor != nil)
    screenTransition = transition
    return transition
  }

  open override func interactionController(
    for animationController: any UIViewControllerAnimatedTransitioning, mayBeLed: Bool
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let own = animationController as? ScreenTransition { return own }
    let custom = super.interactionController(for: animationController, mayBeLed: mayBeLed)
    guard custom == nil, let askedFor else { return custom }
    let animation = LedAnimation(askedFor, in: self)
    ledAnimation = animation
    return animation
  }

  func transitionEnded(_ transition: ScreenTransition) {
    if screenTransition === transition { screenTransition = nil }
  }

  // MARK: Observers

  /// Tells `observer` what is shown, as long as it lives; any number may listen.
  public func addObserver(_ observer: any LHNavigationObserver) {
    removeObserver(observer)
    observers.append(Observer(object: observer))
  }

  public func removeObserver(_ observer: any LHNavigationObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  func tellObservers(_ tell: (any LHNavigationObserver) -> Void) {
    for observer in observers { observer.object.map(tell) }
  }

  open override func willShow(_ viewController: UIViewController, animated: Bool) {
    super.willShow(viewController, animated: animated)
    if screenTransition == nil { paint(for: viewController) }
    tellObservers { $0.navigationController(self, willShow: viewController, animated: animated) }
  }

  open override func didShow(_ viewController: UIViewController, animated: Bool) {
    paintForTop()
    super.didShow(viewController, animated: animated)
    tellObservers { $0.navigationController(self, didShow: viewController, animated: animated) }
  }

  open func didCancelShowing(_ viewController: UIViewController) {
    tellObservers { $0.navigationController(self, didCancelShowing: viewController) }
  }

  // MARK: Shared bar

  open override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    super.setNavigationBarHidden(hidden, animated: animated)
    paintForTop()
  }

  /// Lets the shared bar go over to a screen's colours alongside an animator that is not the controller's own.
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

  /// Gives the shared bar the colours that the top screen asks for; what it does not ask for stays.
  private func paintForTop() {
    guard screenTransition == nil, !isNavigationBarHidden, let top = topViewController else { return }
    barPaint.colors = top.sharedBarWishes.or(barPaint.colors)
  }
}

extension LHNavigationController: BarPainting {
  func barWish(_ part: WritableKeyPath<BarColors, UIColor?>, changedFor screen: UIViewController) {
    guard screenTransition == nil, !isNavigationBarHidden, topViewController === screen else { return }
    barPaint.colors[keyPath: part] = screen.barWishes[keyPath: part]
  }
}

/// The root of a view tree, and the first to see what the user does.
open class UIWindow: UIView {
  public let windowScene: UIWindowScene
  /// The display that the window is on.
  public var screen: UIScreen { windowScene.screen }
  /// Who is asked first about keys; nil means the root view controller.
  public internal(set) weak var firstResponder: UIResponder?

  /// Where a reader is, when that is not where the keys go: a page's title, or a row that keys have reached.
  package weak var accessibilityCursor: UIResponder?

  private var arbiter: GestureArbiter?
  /// The view that the last gesture of a wheel scrolls.
  weak var scrollingView: UIScrollView?
  /// Controllers whose views came into the window and wait for the layout to be done.
  private var appearing: [UIViewController] = []

  public init(frame: CGRect, windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: frame)
    window = self
    contentSizeCategory = .large
    // Views are loaded for a window before it is shown.
    if screen.window?.isShown != true { screen.window = self }
    layer.timeline = windowScene.clock.timeline
    layer.onChange = { [weak windowScene] in windowScene?.setNeedsFrame() }
  }

  isolated deinit { forget(in: self) }

  /// Takes the window from a view and all below it.
  private func forget(in view: UIView) {
    view.window = nil
    let own = Unmanaged.passUnretained(self).toOpaque()
    for subview in view.subviews where subview.windowReference?.toOpaque() == own { forget(in: subview) }
  }

  /// What holds for the window and all in it, whatever is around it.
  public var traitOverrides = UITraitOverrides() {
    didSet { if traitOverrides != oldValue { updateTraits() } }
  }

  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { presses.cancelAll(at: windowScene.clock.eventTime) { $0 === oldValue } }
      oldValue?.presentation?.endAtOnce()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      screen.window = self
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// Windows of a higher level are in front of those of a lower one.
  public var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, windowScene.windows.contains(self) { windowScene.attach(self) } }
  }

  /// Shows the window in front of the others of its level, and lets keys go to it.
  public func makeKeyAndVisible() {
    isHidden = false
    windowScene.attach(self)
    windowScene.makeKey(self)
    screen.window = self
  }

  private var isShown: Bool { windowScene.windows.contains(self) }

  /// A window is shown once it is said not to be hidden.
  open override var isHidden: Bool {
    didSet {
      guard isHidden == isShown else { return }
      if isHidden {
        cancelInput(at: windowScene.clock.eventTime)
        windowScene.detach(self)
      } else {
        windowScene.attach(self)
      }
    }
  }

  open override var next: UIResponder? { nil }

  // MARK: Events

  /// Leads an event to those it concerns: recognizers first, then views. Override to see every event of the
  /// window; what is not passed on to `super` nobody gets.
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let event as UIPressesEvent: presses.dispatch(event)
    case let event as UIScrollEvent: dispatch(event)
    case let event as UIPointerEvent: dispatch(event)
    case let event as UIHoverEvent: gestureArbiter.hover(event)
    case let event as UITransformEvent: dispatch(event)
    default: gestureArbiter.dispatch(event)
    }
  }

  private func dispatch(_ event: UIScrollEvent) {
    let place = event.locationInWindow
    if let busy = gestureArbiter.busy(with: event)?.view {
      _ = gestureArbiter.offer(event, to: busy)
    } else if place.isFinite, !(scrollingView?.goOnScrolling(with: event) ?? false) {
      hitTest(place, with: event)?.scrollWheel(with: event)
    }
  }

  /// The secondary button opens a menu where there is one.
  private func dispatch(_ event: UIPointerEvent) {
    guard let hit = hitTest(event.locationInWindow, with: event) else { return }
    let opensMenu =
      event.buttonMask == .secondary
      && hit.openContextMenu(at: hit.convert(event.locationInWindow, from: nil))
    if !opensMenu { hit.pointerButtonPressed(with: event) }
  }

  private func dispatch(_ event: UITransformEvent) {
    let place = event.sample.location
    let hit = place.isFinite ? hitTest(place, with: event) : nil
    _ = sequence(first: gestureArbiter.busy(with: event)?.view ?? hit) { $0?.superview }
      .contains { $0.map { gestureArbiter.offer(event, to: $0) } ?? false }
  }

  // MARK: Input from the scene, in the coordinates of the screen

  /// Returns a place on the screen in the window's coordinates.
  func placed(_ place: CGPoint) -> CGPoint {
    let fillsScreen = transform.isIdentity && convertFromSuperview(.zero) == .zero
    return fillsScreen ? place : convertFromSuperview(place)
  }

  /// Takes what touches did, each with the view that it goes down on, if it does.
  func handle(_ touches: [TouchReport]) {
    let touches = touches.map { $0.placed(by: placed) }
    focusSystem.touched(touches)
    gestureArbiter.handle(touches)
    for sample in touches.compactMap(\.samples.last) where sample.type == .indirectPointer {
      if sample.phase == .began, sample.isOtherButton, sample.location.isFinite {
        sendEvent(
          UIPointerEvent(
            timestamp: sample.timestamp, modifierFlags: sample.modifiers, buttonMask: sample.buttons,
            at: sample.location))
      } else if sample.phase == .ended {
        // The pointer hovers again where the button was let go.
        gestureArbiter.pointer = gestureArbiter.pointer.map {
          sample.location.isFinite ? sample.location : $0
        }
        gestureArbiter.hoverAgain(at: sample.timestamp)
      }
    }
  }

  func handle(_ sample: ScrollSample) {
    var sample = sample
    sample.location = placed(sample.location)
    sendEvent(UIScrollEvent(sample))
  }

  func handle(_ sample: PinchSample) {
    var sample = sample
    sample.location = placed(sample.location)
    sendEvent(UITransformEvent(sample))
  }

  func handle(_ sample: HoverSample) {
    sendEvent(
      UIHoverEvent(
        timestamp: sample.timestamp, modifierFlags: sample.modifiers, at: sample.location.map(placed)))
  }

  /// Cancels all touches and presses.
  func cancelInput(at time: TimeInterval) {
    cancelTouches(at: time)
    presses.cancelAll(at: time)
  }

  /// Who is asked first about keys.
  var keyResponder: UIResponder {
    if let claimant = focusSystem.focusedItem ?? firstResponder { return claimant }
    var responder: UIResponder = foremostPresentation?.presentation?.presented ?? rootViewController ?? self
    // Each is deeper in the tree than the one before.
    while let inner = (responder as? UIViewController)?.preferredKeyResponder, inner.responderWindow === self,
      sequence(first: inner, next: { $0.next }).dropFirst().contains(where: { $0 === responder })
    {
      responder = inner
    }
    return responder
  }

  /// Tab moves the focus on, with Shift back, and the Menu key or Shift+F10 opens a menu, when nobody else
  /// wanted the key.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for case let key? in presses.map(\.key) {
      switch (key.keyCode, key.modifierFlags) {
      case (.keyboardTab, []): focusSystem.moveFocus(.next)
      case (.keyboardTab, .shift): focusSystem.moveFocus(.previous)
      case (.keyboardApplication, []), (.keyboardF10, .shift):
        let responder = keyResponder
        let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
        _ = view?.openContextMenuByKey()
      default: break
      }
    }
  }

  public private(set) lazy var focusSystem = UIFocusSystem(window: self)
  private(set) lazy var presses = PressDispatcher(window: self)

  /// Cancels every touch that is down, once.
  public func cancelTouches(at time: TimeInterval) { arbiter?.cancelAll(at: time) }

  var gestureArbiter: GestureArbiter {
    if let arbiter { return arbiter }
    let arbiter = GestureArbiter(window: self)
    self.arbiter = arbiter
    return arbiter
  }

  /// Called before `view` and its subviews leave the window.
  func viewIsLeaving(_ view: UIView) {
    release(view)
    let responderView = firstResponder as? UIView ?? (firstResponder as? UIViewController)?.viewIfLoaded
    if responderView?.isDescendant(of: view) ?? false { firstResponder = nil }
  }

  /// Called when `view` and its subviews can take no input any more.
  func release(_ view: UIView) {
    arbiter?.release(view)
    presses.cancelAll(at: windowScene.clock.eventTime) { responder in
      let owner = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
      return owner?.isDescendant(of: view) ?? false
    }
    focusSystem.release(view)
  }

  private(set) lazy var toolTips = ToolTipPresenter(window: self)

  // MARK: Appearance

  func willFinishAppearance(of controller: UIViewController) {
    appearing.append(controller)
    windowScene.setNeedsFrame()
  }

  /// Ends the appearances begun since the last layout, now that everything stands where it will be seen.
  public func finishAppearances() {
    while !appearing.isEmpty { appearing.removeFirst().finishAppearing() }
  }
}

/// The root of a view tree, which receives events first.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The scene that the window belongs to.
  public let windowScene: UIWindowScene
  /// The display that shows the window.
  public var screen: UIScreen { windowScene.screen }
  /// The responder that receives keys first; nil for the root view controller.
  public internal(set) weak var firstResponder: UIResponder?

  /// The element at the screen reader's cursor if it differs from the key responder, such as a title or a
  /// row.
  package weak var accessibilityCursor: UIResponder?

  private var arbiter: GestureArbiter?
  /// The view that the last wheel gesture scrolled.
  weak var scrollingView: UIScrollView?
  /// Controllers whose views entered the window. Their appearance ends after layout.
  private var appearing: [UIViewController] = []

  /// Creates a window in a scene. It is not shown until `isHidden` is set to false or
  /// `makeKeyAndVisible()` is called.
  public init(frame: CGRect, windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: frame)
    window = self
    updateTraits()
    // Views may be loaded before the window is shown, and need a screen.
    if screen.window?.isShown != true { screen.window = self }
    layer.timeline = windowScene.clock.timeline
    layer.onChange = { [weak windowScene] in windowScene?.setNeedsFrame() }
  }

  deinit {}

  /// The window's size, in its own coordinates. A change tells the view controllers before and after it.
  open override var bounds: CGRect {
    get { super.bounds }
    set { change(to: newValue) { super.bounds = newValue } }
  }

  /// The controller whose view fills the window. Replacing it ends presentations and cancels presses.
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

  /// The level of the window; higher levels are in front.
  public var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, isShown { windowScene.attach(self) } }
  }

  /// Shows the window in front of others of its level, and makes it the key window.
  public func makeKeyAndVisible() {
    isHidden = false
    windowScene.attach(self)
    windowScene.makeKey(self)
    screen.window = self
  }

  private var isShown: Bool { windowScene.windows.contains { $0 === self } }

  /// Whether the window is hidden. Setting it shows or hides the window.
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

  /// Key commands that also work while something is presented. The window is the last responder of
  /// each chain.
  public var windowKeyCommands: [UIKeyCommand] = []
  open override var keyCommands: [UIKeyCommand]? { windowKeyCommands }

  // MARK: Events

  /// Dispatches an event to recognizers first, then to views. Override to see all events of the window.
  /// Events that are not passed to `super` reach nothing.
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
    let location = event.locationInWindow
    if let busy = gestureArbiter.busy(with: event)?.view {
      _ = gestureArbiter.offer(event, to: busy)
    } else if location.isFinite, !(scrollingView?.goOnScrolling(with: event) ?? false) {
      hitTest(location, with: event)?.scrollWheel(with: event)
    }
  }

  /// Opens a context menu on a secondary click if there is one, otherwise passes the event to the view.
  private func dispatch(_ event: UIPointerEvent) {
    guard let hit = hitTest(event.locationInWindow, with: event) else { return }
    let opensMenu =
      event.buttonMask == .secondary
      && hit.openContextMenu(at: hit.convert(event.locationInWindow, from: nil))
    if !opensMenu { hit.pointerButtonPressed(with: event) }
  }

  private func dispatch(_ event: UITransformEvent) {
    let location = event.sample.location
    let hit = location.isFinite ? hitTest(location, with: event) : nil
    _ = sequence(first: gestureArbiter.busy(with: event)?.view ?? hit) { $0?.superview }
      .contains { $0.map { gestureArbiter.offer(event, to: $0) } ?? false }
  }

  // MARK: Input from the scene, in the coordinates of the screen

  /// Converts a point from the screen to the window.
  func placed(_ location: CGPoint) -> CGPoint {
    let fillsScreen = transform.isIdentity && convertFromSuperview(.zero) == .zero
    return fillsScreen ? location : convertFromSuperview(location)
  }

  /// Handles touches; each new touch comes with the view that it hit.
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
        // The pointer hovers again where the button was released.
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

  /// The responder that receives keys first.
  var keyResponder: UIResponder {
    if let claimant = focusSystem.focusedItem ?? firstResponder { return claimant }
    var responder: UIResponder = keyPresentation?.presentation?.presented ?? rootViewController ?? self
    // Each preferred responder must be a descendant, so the loop ends.
    while let inner = (responder as? UIViewController)?.preferredKeyResponder, inner.responderWindow === self,
      sequence(first: inner, next: { $0.next }).dropFirst().contains(where: { $0 === responder })
    {
      responder = inner
    }
    return responder
  }

  /// Handles keys that no responder used: Tab and Shift+Tab move the focus, and the Menu key or Shift+F10
  /// opens a context menu.
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

  /// The focus system of the window.
  public private(set) lazy var focusSystem = UIFocusSystem(window: self)
  private(set) lazy var presses = PressDispatcher(window: self)

  /// Cancels all current touches.
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

  /// Called when `view` and its subviews can no longer receive input.
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

  /// Ends the appearances that began since the last layout, after all views have their final positions.
  public func finishAppearances() {
    while !appearing.isEmpty { appearing.removeFirst().finishAppearing() }
    guard awaitsPreferences else { return }
    awaitsPreferences = false
    askForPreferences()
  }

  /// Whether another controller may be visible, with other preferences.
  var awaitsPreferences = false
}

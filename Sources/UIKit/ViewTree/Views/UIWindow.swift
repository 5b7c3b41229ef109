/// The root of a view tree, which receives events first.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The scene that the window belongs to, or the last one if it belongs to none any more.
  package private(set) var scene: UIWindowScene
  /// The scene that the window belongs to; nil for none. A window that leaves its scene is not shown.
  ///
  /// A window that is created without a scene belongs to the one that is connected or handles input.
  open var windowScene: UIWindowScene? {
    get { isInScene ? scene : nil }
    set { enter(newValue) }
  }
  private var isInScene = true
  /// The display that shows the window.
  open var screen: UIScreen { scene.screen }
  /// The responder that receives keys first; nil for the root view controller.
  open internal(set) weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue { scene.inputViews.setNeedsUpdate() } }
  }

  /// The element at the screen reader's cursor if it differs from the key responder, such as a title or a
  /// row.
  package weak var accessibilityCursor: UIResponder?

  private lazy var ownUndoManager = UndoManager()
  /// What undoes changes in the window.
  open override var undoManager: UndoManager? { ownUndoManager }

  private var arbiter: GestureArbiter?
  /// The view that the last wheel gesture scrolled.
  weak var scrollingView: UIScrollView?
  /// Controllers whose views entered the window. Their appearance ends after layout.
  private var appearing: [UIViewController] = []

  /// Creates a window that fills its scene. It is not shown until `isHidden` is set to false or
  /// `makeKeyAndVisible()` is called.
  public init(windowScene: UIWindowScene) {
    scene = windowScene
    super.init(frame: windowScene.screen.bounds)
    becomeRoot()
  }

  /// Creates a window in the scene that is connected or handles input.
  public override init(frame: CGRect) {
    scene = .current
    super.init(frame: frame)
    becomeRoot()
  }

  /// Creates a window in a scene.
  public convenience init(frame: CGRect, windowScene: UIWindowScene) {
    self.init(windowScene: windowScene)
    self.frame = frame
  }

  /// Creates a window that fills the scene that is connected or handles input.
  public convenience init() { self.init(windowScene: .current) }

  deinit {}

  private func becomeRoot() {
    window = self
    joinScene()
    updateTraits()
  }

  private func joinScene() {
    // Views may be loaded before the window is shown, and need a screen.
    if screen.window?.isShown != true { screen.window = self }
    layer.timeline = scene.clock.timeline
    layer.onChange = { [weak scene] in scene?.setNeedsFrame() }
  }

  private func enter(_ newScene: UIWindowScene?) {
    guard newScene !== windowScene else { return }
    let wasShown = isShown
    if wasShown {
      cancelInput(at: scene.clock.eventTime)
      scene.detach(self)
    }
    isInScene = newScene != nil
    guard let newScene else { return }
    scene = newScene
    joinScene()
    updateTraits()
    if wasShown { scene.attach(self) }
  }

  /// The window's size, in its own coordinates. A change tells the view controllers before and after it.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      change(to: newValue) { super.bounds = newValue }
      // Without a platform, the key window is as large as the screen.
      if scene.size == nil, scene.keyWindow === self { scene.inputViews.screenChanged() }
    }
  }

  /// The controller whose view fills the window. Replacing it ends presentations and cancels presses.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { presses.cancelAll(at: scene.clock.eventTime) { $0 === oldValue } }
      oldValue?.endPresentations()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      screen.window = self
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// The level of the window; higher levels are in front.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, isShown { scene.attach(self) } }
  }

  /// Shows the window in front of others of its level, and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    guard isInScene else { return }
    scene.attach(self)
    makeKey()
  }

  /// Makes the window the key window of its scene, which receives keys.
  open func makeKey() {
    guard isInScene else { return }
    scene.makeKey(self)
    screen.window = self
  }

  /// Whether the window is the key window of its scene.
  open var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// Called when the window has become the key window. Does nothing by default.
  open func becomeKey() {}
  /// Called when another window becomes the key window. Does nothing by default.
  open func resignKey() {}

  private var isShown: Bool { scene.windows.contains { $0 === self } }

  /// Whether the window is hidden. Setting it shows or hides the window.
  open override var isHidden: Bool {
    didSet {
      guard isInScene, isHidden == isShown else { return }
      if isHidden {
        cancelInput(at: scene.clock.eventTime)
        scene.detach(self)
      } else {
        scene.attach(self)
      }
      post(isHidden ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification)
    }
  }

  open override var next: UIResponder? { windowScene }

  /// Key commands that also work while something is presented. The window is in each chain of responders.
  open var windowKeyCommands: [UIKeyCommand] = []
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

  /// Sends an event to the window, by the application if there is one, which may watch or withhold it.
  func sendThroughApplication(_ event: UIEvent) {
    guard let application = scene.application else { return sendEvent(event) }
    event.window = self
    application.sendEvent(event)
  }

  private func dispatch(_ event: UIScrollEvent) {
    let location = event.locationInWindow
    reporting(event.isPrecise ? .trackpad(location) : .wheel(location), at: location) {
      if let busy = gestureArbiter.busy(with: event)?.view {
        _ = gestureArbiter.offer(event, to: busy)
      } else if location.isFinite, !(scrollingView?.goOnScrolling(with: event) ?? false) {
        hitTest(location, with: event)?.scrollWheel(with: event)
      }
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
    reporting(.pinch(location), at: location) {
      let hit = location.isFinite ? hitTest(location, with: event) : nil
      _ = sequence(first: gestureArbiter.busy(with: event)?.view ?? hit) { $0?.superview }
        .contains { $0.map { gestureArbiter.offer(event, to: $0) } ?? false }
    }
  }

  /// Handles keys that no responder used: Tab and Shift+Tab move the focus, Ctrl+Z and Ctrl+Shift+Z undo and redo, and
  /// the Menu key or Shift+F10 opens a context menu.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    PassedTouches.current?.passToNobody()
    for case let key? in presses.map(\.key) {
      switch (key.keyCode, key.modifierFlags) {
      case (.keyboardTab, []): focusSystem.moveFocus(.next)
      case (.keyboardTab, .shift): focusSystem.moveFocus(.previous)
      case (.keyboardApplication, []), (.keyboardF10, .shift):
        let responder = keyResponder
        let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
        _ = view?.openContextMenuByKey()
      case (_, .control) where key.charactersIgnoringModifiers.lowercased() == "z":
        keyResponder.undoManager?.undo()
      case (_, [.control, .shift]) where key.charactersIgnoringModifiers.lowercased() == "z":
        keyResponder.undoManager?.redo()
      default: break
      }
    }
  }

  /// The focus system of the window.
  open private(set) lazy var focusSystem = UIFocusSystem(window: self)
  private(set) lazy var presses = PressDispatcher(window: self)

  /// Cancels all current touches.
  open func cancelTouches(at time: TimeInterval) { arbiter?.cancelAll(at: time) }

  var gestureArbiter: GestureArbiter {
    if let arbiter { return arbiter }
    let arbiter = GestureArbiter(window: self)
    self.arbiter = arbiter
    return arbiter
  }

  /// Called before `view` and its subviews leave the window.
  func viewIsLeaving(_ view: UIView) {
    release(view, .viewLeftWindow(view.nameInReasons))
    let responderView = firstResponder as? UIView ?? (firstResponder as? UIViewController)?.viewIfLoaded
    if responderView?.isDescendant(of: view) ?? false { firstResponder = nil }
  }

  /// Called when `view` and its subviews can no longer receive input.
  func release(_ view: UIView, _ reason: @autoclosure () -> TouchReason) {
    arbiter?.release(view, reason())
    presses.cancelAll(at: scene.clock.eventTime) { responder in
      let owner = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
      return owner?.isDescendant(of: view) ?? false
    }
    focusSystem.release(view)
  }

  private(set) lazy var toolTips = ToolTipPresenter(window: self)

  // MARK: Appearance

  func willFinishAppearance(of controller: UIViewController) {
    appearing.append(controller)
    scene.setNeedsFrame()
  }

  /// Ends the appearances that began since the last layout, after all views have their final positions.
  open func finishAppearances() {
    while !appearing.isEmpty { appearing.removeFirst().finishAppearing() }
    guard awaitsPreferences else { return }
    awaitsPreferences = false
    askForPreferences()
  }

  /// Whether another controller may be visible, with other preferences.
  var awaitsPreferences = false
}

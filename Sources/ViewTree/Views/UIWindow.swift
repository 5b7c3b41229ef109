/// The root of a view tree, and the first to see what the user does.
open class UIWindow: UIView {
  public let windowScene: UIWindowScene
  /// Who is asked first about keys; nil means the root view controller.
  public internal(set) weak var firstResponder: UIResponder?

  private var arbiter: GestureArbiter?
  /// Controllers whose views came into the window and wait for the layout to be done.
  private var appearing: [UIViewController] = []

  public init(frame: CGRect, windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: frame)
    window = self
    layer.onChange = { [weak windowScene] in windowScene?.setNeedsFrame() }
  }

  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// Shows the window in front of the others.
  public func makeKeyAndVisible() {
    isHidden = false
    windowScene.attach(self)
  }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden {
        cancelTouches(at: windowScene.clock.now)
        windowScene.detach(self)
      } else {
        windowScene.attach(self)
      }
    }
  }

  open override var next: UIResponder? { nil }

  // MARK: Events

  func handle(_ batch: InputBatch) {
    switch batch {
    case .touches(let samples): touches.handle(samples)
    case .other(.scroll(let location, let delta, let isPrecise, let modifiers, let time)):
      let event = UIScrollEvent(
        timestamp: time, modifierFlags: modifiers, locationInWindow: location, delta: delta,
        isPrecise: isPrecise)
      hitTest(location, with: event)?.scrollWheel(with: event)
    case .other(.key(let key, let isDown, let time)): handle(key, isDown: isDown, at: time)
    case .other(.focusLost(let time)): cancelTouches(at: time)
    case .other(.touch(let sample)): touches.handle([[sample]])
    }
  }

  private func handle(_ key: UIKey, isDown: Bool, at time: TimeInterval) {
    let press = UIPress(key: key, timestamp: time)
    let event = UIPressesEvent(press: press, modifierFlags: key.modifierFlags)
    let responder = firstResponder ?? rootViewController ?? self
    if isDown {
      responder.pressesBegan([press], with: event)
    } else {
      responder.pressesEnded([press], with: event)
    }
  }

  /// Cancels every touch that is down, once.
  public func cancelTouches(at time: TimeInterval) { arbiter?.cancelAll(at: time) }

  var touches: GestureArbiter {
    if let arbiter { return arbiter }
    let arbiter = GestureArbiter(window: self)
    self.arbiter = arbiter
    return arbiter
  }

  /// Called before `view` and its subviews leave the window.
  func viewIsLeaving(_ view: UIView) {
    arbiter?.cancelTouches(in: view)
    let responderView = firstResponder as? UIView ?? (firstResponder as? UIViewController)?.viewIfLoaded
    if responderView?.isDescendant(of: view) ?? false { firstResponder = nil }
  }

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

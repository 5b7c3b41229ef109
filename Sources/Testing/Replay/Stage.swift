public import ViewTree

/// An off-screen window for tests, with fingers, a mouse, a keyboard, and a clock that advances only
/// on request.
///
///     let stage = Stage(size: CGSize(width: 400, height: 800))
///     stage.window.addSubview(page)
///     stage.fingerDown(at: CGPoint(x: 200, y: 300))
///     stage.fingerMoves(by: CGPoint(x: -40, y: 0))
///     stage.fingerUp()
///     stage.settle()
///
/// There is a frame at every multiple of 1/60 s. Input between two frames is delivered with the next one.
@MainActor public final class Stage {
  /// The time between two frames, in seconds.
  public nonisolated static let frameTime = 1.0 / 60

  /// The scene of the window.
  public let scene: UIWindowScene
  /// The window.
  public let window: UIWindow
  /// The number of frames so far.
  public private(set) var frameCount = 0
  private var fingers: [Int: CGPoint] = [:]
  private var program: StageProgram?
  /// The stage that was created last or made the last frame. `CACurrentMediaTime` is its time.
  private static weak var latest: Stage? {
    didSet {
      MediaClock.stage = {
        isOnMainThread ? MainActor.assumeIsolated { Stage.latest?.scene.clock.eventTime } : nil
      }
    }
  }

  /// How a stage measures text.
  public nonisolated enum Text: Sendable {
    /// All characters are equally wide, on all machines.
    case fixedWidth
    /// With the machine's fonts, as in a window. The program has to link the module `UIKit`.
    case fonts
  }

  /// Creates a stage with a window of `size`, in points. With `text: .fonts`, it has a screen of its own, which is the
  /// main screen during its frames.
  public init(size: CGSize = CGSize(width: 1024, height: 768), text: Text = .fixedWidth) {
    scene = text == .fonts ? UIWindowScene(screen: UIScreen(measuring: text)) : UIWindowScene()
    window = UIWindow(frame: CGRect(origin: .zero, size: size), windowScene: scene)
    window.makeKeyAndVisible()
    Stage.latest = self
  }

  /// Creates a stage and launches a program on it, as `@main` does on a desktop. Its window is the key window that
  /// the program has made.
  ///
  /// - Parameters:
  ///   - size: The size of the desktop's window, in points.
  ///   - delegate: The delegate of the program's application.
  ///   - application: The program's application.
  ///   - arguments: The arguments of the command line, without the program's path.
  ///   - text: How text is measured.
  public init(
    size: CGSize = CGSize(width: 1024, height: 768), launching delegate: any UIApplicationDelegate,
    application: UIApplication = UIApplication(), arguments: [String] = [], text: Text = .fixedWidth
  ) {
    let program = StageProgram(application, size: size, text: text)
    scene = program.launch(delegate, arguments)
    window = scene.keyWindow ?? UIWindow(windowScene: scene)
    self.program = program
    Stage.latest = self
  }

  /// Ends the program. A visible window and its scene retain each other.
  isolated deinit {
    program?.end()
    window.isHidden = true
  }

  /// The time of the last frame, in seconds.
  public var time: TimeInterval { TimeInterval(frameCount) * Stage.frameTime }

  /// The insets of the parts of the windows that edges of the screen cover, in points. Zero, as on a desktop, until a test
  /// sets it.
  public var safeAreaInsets: UIEdgeInsets {
    get { scene.coveredInsets }
    set { scene.coveredInsets = newValue }
  }

  // MARK: Time

  /// Makes the next frame: delivers `events`, then runs timers, motion and layout. Returns whether anything
  /// changed on the screen.
  @discardableResult
  public func frame(_ events: [InputEvent] = []) -> Bool {
    frameCount += 1
    Stage.latest = self
    scene.deliver(events)
    return scene.prepareFrame(at: time)
  }

  /// Makes frames for a time in seconds.
  public func run(for seconds: TimeInterval) {
    let end = frameCount + Int((seconds / Stage.frameTime).rounded())
    while frameCount < end { frame() }
  }

  /// Whether nothing moves and no timer is pending.
  public var isSettled: Bool {
    !scene.needsFrame && !scene.clock.isRunning && scene.clock.nextDeadline == nil
  }

  /// Makes frames until nothing moves, for at most `limit` seconds. Returns whether everything came to rest.
  @discardableResult
  public func settle(limit: TimeInterval = 60) -> Bool {
    let end = frameCount + Int(limit / Stage.frameTime)
    while frameCount < end {
      frame()
      if isSettled { return true }
    }
    return false
  }

  /// Resizes the window, in points.
  public func resize(to size: CGSize) {
    if program == nil {
      window.frame = CGRect(origin: window.frame.origin, size: size)
    } else {
      scene.resize(to: size)
    }
  }

  /// Minimizes or restores the window of the program, or takes or gives it the keyboard.
  public func showWindow(isVisible: Bool = true, hasKeyboard: Bool) {
    program?.showWindow(of: scene, isVisible: isVisible, hasKeyboard: hasKeyboard)
  }

  // MARK: Input; each call makes one frame

  /// Puts a finger down, in the window's coordinates.
  public func fingerDown(at point: CGPoint, id: Int = 1) { finger(id, .began, point) }
  /// Moves a finger to a point.
  public func fingerMoves(to point: CGPoint, id: Int = 1) { finger(id, .moved, point) }
  /// Moves a finger by a distance.
  public func fingerMoves(by distance: CGPoint, id: Int = 1) {
    finger(id, .moved, (fingers[id] ?? .zero) + distance)
  }
  /// Lifts a finger.
  public func fingerUp(id: Int = 1) { finger(id, .ended, fingers[id] ?? .zero) }
  /// Cancels a finger's touch.
  public func fingerCancelled(id: Int = 1) { finger(id, .cancelled, fingers[id] ?? .zero) }

  /// Taps at a point, in two frames.
  public func tap(at point: CGPoint) {
    fingerDown(at: point)
    fingerUp()
  }

  /// Drags in `steps` equal movements, one per frame, and lifts the finger.
  public func drag(from start: CGPoint, by distance: CGPoint, steps: Int = 10) {
    fingerDown(at: start)
    for _ in 0..<steps { fingerMoves(by: distance * (1 / CGFloat(steps))) }
    fingerUp()
  }

  /// Presses, moves or releases a mouse button at a point.
  public func mouse(
    _ phase: UITouch.Phase, at point: CGPoint, button: Int = 1, modifiers: UIKeyModifierFlags = []
  ) {
    send(
      TouchSample(
        id: TouchSample.mouseID(button: button), type: .indirectPointer, phase: phase, location: point,
        timestamp: nextTime, modifiers: modifiers))
  }

  /// Moves the pointer without a pressed button; nil moves it out of the window.
  public func hover(at point: CGPoint?) {
    frame([.hover(HoverSample(location: point, timestamp: nextTime))])
  }

  /// Pinches with two fingers on a trackpad; `scale` is their distance as a multiple of the initial one.
  public func pinch(_ phase: UITouch.Phase, scale: CGFloat, at point: CGPoint) {
    frame([.pinch(PinchSample(phase: phase, scale: scale, location: point, timestamp: nextTime))])
  }

  /// Turns the wheel by notches, or scrolls precisely by points; positive values move the content right
  /// and down.
  public func wheel(dx: CGFloat = 0, dy: CGFloat = 0, at point: CGPoint, isPrecise: Bool = false) {
    frame([
      .scroll(
        ScrollSample(
          location: point, delta: CGVector(dx: dx, dy: dy), isPrecise: isPrecise, timestamp: nextTime))
    ])
  }

  /// Presses and releases a key.
  public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    let key = UIKey(keyCode: key, modifierFlags: modifiers)
    frame([.key(key, isDown: true, nextTime), .key(key, isDown: false, nextTime)])
  }

  /// Presses a key.
  public func keyDown(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    frame([.key(UIKey(keyCode: key, modifierFlags: modifiers), isDown: true, nextTime)])
  }

  /// Releases a key.
  public func keyUp(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    frame([.key(UIKey(keyCode: key, modifierFlags: modifiers), isDown: false, nextTime)])
  }

  /// Types text, as a keyboard or an input method does.
  public func type(_ text: String) { frame([.text(text, nextTime)]) }

  /// Shows text that an input method composes.
  public func compose(_ text: String) { frame([.composition(text, nextTime)]) }

  /// Removes the focus from the window.
  public func loseFocus() { frame([.focusLost(nextTime)]) }

  private var nextTime: TimeInterval { TimeInterval(frameCount + 1) * Stage.frameTime }

  private func finger(_ id: Int, _ phase: UITouch.Phase, _ point: CGPoint) {
    fingers[id] = phase == .ended || phase == .cancelled ? nil : point
    send(TouchSample(id: id, type: .direct, phase: phase, location: point, timestamp: nextTime))
  }

  private func send(_ sample: TouchSample) { frame([.touch(sample)]) }

  /// Plays a script up to its last event.
  public func play(_ script: Script) {
    if let size = script.size { resize(to: size) }
    let start = time
    var player = ScriptPlayer(script.delayed(by: start))
    while !player.isFinished {
      let steps = player.steps(until: nextTime)
      var events: [InputEvent] = []
      for step in steps {
        switch step {
        case .input(let event): events.append(event)
        case .resize(let size):
          scene.deliver(events)
          events = []
          resize(to: size)
        }
      }
      frame(events)
    }
  }
}

extension Script {
  nonisolated func delayed(by seconds: TimeInterval) -> Script {
    var script = self
    for index in script.events.indices { script.events[index].time += seconds }
    return script
  }
}

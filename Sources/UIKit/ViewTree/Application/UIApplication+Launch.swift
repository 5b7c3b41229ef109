/// The life of a program, as a platform reports it.
extension UIApplication {
  /// Becomes the program's application, with a delegate and its Info dictionary.
  package func adopt(_ delegate: any UIApplicationDelegate) {
    UIApplication.shared = self
    self.delegate = delegate
    let type = type(of: delegate)
    info = ApplicationInfo(type.infoDictionary, bundled: Bundle.main.infoDictionary ?? [:], delegate: type)
  }

  /// The desktop's identifier of the program, and the path of its icon.
  package var desktopIdentifier: String? { info.identifier }
  package var iconPath: String? { info.iconPath(in: .main) }

  /// Launches the program: opens its first window, tells the delegate, and connects the scene.
  ///
  /// - Parameter arguments: The arguments of the command line without the program's path. The first one that is
  ///   an existing file or an address is opened.
  /// - Throws: What the platform throws if it cannot open a window.
  package func launch(on platform: any ApplicationPlatform, arguments: [String] = []) throws {
    self.platform = platform
    let url = arguments.lazy.compactMap(UIApplication.address).first
    let options = UIScene.ConnectionOptions(urls: url.map { [$0] } ?? [])
    let scene = makeScene(options)
    try open(scene)
    let reason: [LaunchOptionsKey: Any]? = url.map { [.url: $0] }
    var opensURL = false
    preparing(scene) {
      let isWilling = delegate?.application(self, willFinishLaunchingWithOptions: reason) ?? true
      opensURL = delegate?.application(self, didFinishLaunchingWithOptions: reason) ?? true && isWilling
    }
    NotificationCenter.default.post(
      name: UIApplication.didFinishLaunchingNotification, object: self,
      userInfo: reason.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key.rawValue, $0.value) }) })
    connect(scene, options)
    if scene.delegate == nil {
      stage = .inactive
      if opensURL { scene.open(options.urlContexts.map(\.url)) }
    } else {
      stage = .background
    }
    update()
  }

  /// Returns the address of an argument: an existing file, or something with a scheme.
  private static func address(_ argument: String) -> URL? {
    if FileManager.default.fileExists(atPath: argument) { return URL(fileURLWithPath: argument) }
    guard !argument.hasPrefix("-"), let url = URL(string: argument), let scheme = url.scheme else {
      return nil
    }
    return scheme.count > 1 ? url : nil
  }

  /// Tells that a window was shown or minimized, or has received or lost the keyboard.
  package func windowChanged(of scene: UIScene, isVisible: Bool, hasKeyboard: Bool) {
    guard scenes.contains(scene) else { return }
    scene.move(to: !isVisible ? .background : hasKeyboard ? .active : .inactive)
    update()
  }

  /// Tells that a window was closed.
  package func windowClosed(of scene: UIScene) {
    guard scenes.contains(scene) else { return }
    disconnect(scene)
    update()
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
  }

  /// Tells that the program ends. The remaining scenes are disconnected.
  package func terminate() {
    for scene in scenes { scene.move(to: .background) }
    update()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
    for scene in scenes { disconnect(scene) }
    // Foundation keeps the values that a program sets in memory until it is asked to write them.
    UserDefaults.standard.synchronize()
  }

  // MARK: Scenes

  func makeScene(_ options: UIScene.ConnectionOptions) -> UIWindowScene {
    let session = UISceneSession(
      configuration: UISceneConfiguration(name: info.configurationName(of: .windowApplication)))
    let scene = UIWindowScene(session: session, options: options, screen: platform?.makeScreen() ?? .main)
    scene.application = self
    scene.title = info.name
    return scene
  }

  /// Opens the window of a scene, which belongs to the application from then on.
  func open(_ scene: UIWindowScene, beside other: UIWindowScene? = nil) throws {
    try platform?.open(scene, beside: other)
    scenes.append(scene)
  }

  /// Connects a scene whose window is open.
  func connect(_ scene: UIWindowScene, _ options: UIScene.ConnectionOptions) {
    let session = scene.session
    // A program whose application delegate has made the window has no scenes of its own.
    if let delegate, scene.windows.isEmpty {
      session.configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
    }
    if let type = session.configuration.delegateClass as? NSObject.Type {
      scene.delegate = NSObject.makeInstance(of: type) as? any UISceneDelegate
    }
    scene.activationState = .background
    preparing(scene) { scene.delegate?.scene(scene, willConnectTo: session, options: options) }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    scene.move(to: .inactive)
  }

  /// Runs work during which new windows belong to a scene.
  private func preparing(_ scene: UIWindowScene, _ work: () -> Void) {
    connectingScene = scene
    scene.screen.whileMain(work)
    connectingScene = nil
  }

  private func disconnect(_ scene: UIScene) {
    scene.move(to: .background)
    scene.activationState = .unattached
    scenes.removeAll { $0 === scene }
    scene.delegate?.sceneDidDisconnect(scene)
    if let scene = scene as? UIWindowScene {
      for window in scene.windows { window.windowScene = nil }
      scene.screen.scene = nil
    }
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
  }

  /// Follows the scenes, step by step.
  func update() {
    let states = scenes.map(\.activationState)
    let stage: LifeCycleStep.Stage =
      states.contains(.foregroundActive)
      ? .active : states.contains(.foregroundInactive) ? .inactive : .background
    for step in LifeCycleStep.steps(from: self.stage, to: stage) {
      if !step.isAnnounced { self.stage = step.stage }
      report(step)
      self.stage = step.stage
    }
  }

  private func report(_ step: LifeCycleStep) {
    // As in UIKit, the delegates of scenes are told instead.
    if let delegate, !scenes.contains(where: { $0.delegate != nil }) {
      switch step {
      case .willEnterForeground: delegate.applicationWillEnterForeground(self)
      case .didBecomeActive: delegate.applicationDidBecomeActive(self)
      case .willResignActive: delegate.applicationWillResignActive(self)
      case .didEnterBackground: delegate.applicationDidEnterBackground(self)
      }
    }
    let name =
      switch step {
      case .willEnterForeground: UIApplication.willEnterForegroundNotification
      case .didBecomeActive: UIApplication.didBecomeActiveNotification
      case .willResignActive: UIApplication.willResignActiveNotification
      case .didEnterBackground: UIApplication.didEnterBackgroundNotification
      }
    NotificationCenter.default.post(name: name, object: self)
  }
}

public import Foundation

/// Further windows.
extension UIApplication {
  /// Opens another window, or brings an open one to the front.
  ///
  /// - Parameters:
  ///   - sceneSession: The session of an open scene; nil for a new one, which the program must support
  ///     (`supportsMultipleScenes`).
  ///   - userActivity: What the new scene shows. Its delegate gets it with the connection options.
  ///   - errorHandler: Called if the window could not be opened.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let scene = sceneSession?.scene {
      platform?.activate(scene)
      return
    }
    guard supportsMultipleScenes, platform != nil else {
      errorHandler?(UISceneError(supportsMultipleScenes ? .noPlatform : .multipleScenesNotSupported))
      return
    }
    let options = UIScene.ConnectionOptions(activity: userActivity)
    let scene = makeScene(options)
    do {
      try open(scene)
      connect(scene, options)
      update()
    } catch {
      errorHandler?(error)
    }
  }

  /// Opens a window of its own for a tool that looks at the program, such as an inspector. The program's delegates are
  /// not asked.
  ///
  /// - Parameter other: The scene that the tool looks at. Its window is beside that one if the screen has space.
  /// - Throws: A `UISceneError` if the program has no windows on a desktop, or the platform's error.
  public func openToolWindow(
    titled title: String, showing controller: UIViewController, beside other: UIWindowScene? = nil
  ) throws {
    guard platform != nil else { throw UISceneError(.noPlatform) }
    let options = UIScene.ConnectionOptions(activity: nil)
    let scene = makeScene(options)
    scene.title = title
    scene.session.configuration.delegateClass = nil
    try open(scene, beside: other)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    connect(scene, options)
    update()
  }

  /// Closes the window of a scene.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let scene = sceneSession.scene { platform?.close(scene) }
  }
}

/// How a scene is closed.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  public override init() { super.init() }

  deinit {}
}

/// Why a scene could not be opened.
public nonisolated struct UISceneError: Error, CustomStringConvertible {
  /// The kind of error.
  public enum Code: Int, Sendable {
    /// The Info dictionary of the program does not say that it supports several scenes.
    case multipleScenesNotSupported
    /// The program has no windows on a desktop.
    case noPlatform
  }

  /// The kind of error.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// The error in one line.
  public var description: String {
    switch code {
    case .multipleScenesNotSupported:
      "the program's Info dictionary does not say that it supports several scenes"
    case .noPlatform: "the program has no windows on a desktop"
    }
  }
}

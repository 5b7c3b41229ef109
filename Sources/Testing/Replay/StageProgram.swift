import ViewTree

/// A program that runs on a stage, whose windows all have the stage's size.
final class StageProgram: ApplicationPlatform {
  private let size: CGSize
  private let application: UIApplication
  private let text: Stage.Text
  private var scenes: [UIWindowScene] = []
  /// The addresses that the program has opened with other programs.
  private(set) var openedAddresses: [URL] = []

  init(_ application: UIApplication, size: CGSize, text: Stage.Text) {
    self.application = application
    self.size = size
    self.text = text
  }

  /// Launches the program and returns its first scene, whose window has the keyboard.
  func launch(_ delegate: any UIApplicationDelegate, _ arguments: [String]) -> UIWindowScene {
    application.adopt(delegate)
    do { try application.launch(on: self, arguments: arguments) } catch { fatalError("\(error)") }
    application.windowChanged(of: scenes[0], isVisible: true, hasKeyboard: true)
    return scenes[0]
  }

  func showWindow(of scene: UIScene, isVisible: Bool, hasKeyboard: Bool) {
    application.windowChanged(of: scene, isVisible: isVisible, hasKeyboard: hasKeyboard)
  }

  func end() {
    application.terminate()
    if UIApplication.shared === application { UIApplication.shared = UIApplication() }
  }

  // Programs on several stages do not share one.
  func makeScreen() -> UIScreen { UIScreen(measuring: text) }

  func open(_ scene: UIWindowScene, beside other: UIWindowScene?) throws {
    scene.resize(to: size)
    scenes.append(scene)
  }

  func activate(_ scene: UIScene) {
    for other in scenes {
      application.windowChanged(of: other, isVisible: true, hasKeyboard: other === scene)
    }
  }

  func close(_ scene: UIScene) {
    scenes.removeAll { $0 === scene }
    application.windowClosed(of: scene)
  }

  func update(_ scene: UIScene) {}
  func keepDisplayOn(_ isOn: Bool) {}
  func canOpen(_ url: URL) -> Bool { true }

  func open(_ url: URL) -> Bool {
    openedAddresses.append(url)
    return true
  }
}

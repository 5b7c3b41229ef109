import Inspector
import SDLPlatform
import ViewTree

/// The window of the inspector, beside that of the demo.
final class InspectorWindow {
  private unowned let inspected: SDLWindow
  private unowned let application: SDLApplication
  private weak var window: SDLWindow?

  init(of inspected: SDLWindow, in application: SDLApplication) {
    self.inspected = inspected
    self.application = application
  }

  /// Opens the window, unless it is open.
  func open() {
    guard window?.isOpen != true else { return }
    var options = SDLWindow.Options(title: "Inspector")
    options.size = CGSize(width: 1040, height: 720)
    options.neighbor = inspected
    do {
      let window = try application.openWindow(options)
      window.uiWindow.overrideUserInterfaceStyle =
        inspected.uiWindow.traitCollection.userInterfaceStyle
      window.uiWindow.rootViewController = InspectorViewController(inspecting: inspected.scene)
      self.window = window
    } catch {
      ErrorLine.write("StackedNavDemo: the inspector cannot open: \(error)")
    }
  }
}

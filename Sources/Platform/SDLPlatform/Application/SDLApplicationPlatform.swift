import CSDL2
package import Foundation
import Raster
package import ViewTree

/// The desktop of a `UIApplication`: each of its scenes is a window.
package final class SDLApplicationPlatform: ApplicationPlatform {
  let loop: SDLApplication
  private let icon: CGImage?

  /// Connects to the display.
  ///
  /// - Parameters:
  ///   - identifier: The desktop's identifier of the program.
  ///   - iconPath: The path of a picture for the windows.
  package init(identifier: String?, iconPath: String?) throws {
    loop = try SDLApplication(applicationID: identifier)
    icon = iconPath.flatMap { try? PictureDecoder.decode(contentsOf: $0) }
  }

  /// Runs until the last window is closed or the desktop asks the program to quit.
  package func run() throws { try loop.run() }

  package func makeScreen() -> UIScreen { loop.windows.isEmpty ? .main : UIScreen() }

  package func open(_ scene: UIWindowScene, beside other: UIWindowScene?) throws {
    var options = SDLWindow.Options(title: scene.title ?? "")
    options.neighbor = other.flatMap { self.window(of: $0) }
    options.icon = icon
    if let limits = scene.sizeRestrictions {
      options.minimumSize = limits.minimumSize
      options.size = limits.clamp(options.size)
    }
    let window = try loop.open(scene, options)
    window.delegate = self
    update(scene)
  }

  package func activate(_ scene: UIScene) {
    if let window = window(of: scene) { SDL_RaiseWindow(window.handle.pointer) }
  }

  package func close(_ scene: UIScene) { window(of: scene)?.close() }

  package func update(_ scene: UIScene) {
    guard let window = window(of: scene) else { return }
    window.title = scene.title ?? ""
    guard let limits = window.scene.sizeRestrictions else { return }
    window.minimumSize = limits.minimumSize
    window.maximumSize = limits.maximumSize
    let size = window.scene.screen.bounds.size
    let clamped = limits.clamp(size)
    window.limitSize(within: clamped)
    if clamped != size { window.resize(to: clamped) }
  }

  package func keepDisplayOn(_ isOn: Bool) {
    if isOn { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  package func open(_ url: URL) -> Bool { SDL_OpenURL(url.absoluteString) == 0 }

  package func canOpen(_ url: URL) -> Bool {
    AddressHandlers(ProcessInfo.processInfo.environment).canOpen(url)
  }

  private func window(of scene: UIScene) -> SDLWindow? { loop.windows.first { $0.scene === scene } }
}

extension SDLApplicationPlatform: SDLWindowDelegate {
  package func windowDidChangeFocus(_ window: SDLWindow) { report(window) }
  package func windowDidChangeVisibility(_ window: SDLWindow) { report(window) }
  package func window(_ window: SDLWindow, didCloseWith error: (any Error)?) {
    UIApplication.shared.windowClosed(of: window.scene)
  }

  private func report(_ window: SDLWindow) {
    UIApplication.shared.windowChanged(
      of: window.scene, isVisible: window.isVisible, hasKeyboard: window.hasFocus)
  }
}

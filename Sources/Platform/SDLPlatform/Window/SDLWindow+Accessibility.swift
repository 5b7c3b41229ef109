import AccessibilityBus
import CSDL2
import DesktopBus
import Foundation
import ViewTree

extension SDLWindow {
  /// Makes the window accessible to screen readers, if it is not yet.
  func becomeAccessible(through session: DesktopSession) {
    if accessibility == nil { accessibility = AccessibilityService(host: readersHost, session: session) }
  }
}

/// The window, for screen readers.
final class ReadersHost: AccessibilityHost {
  private unowned let window: SDLWindow

  init(_ window: SDLWindow) { self.window = window }

  var scene: UIWindowScene { window.scene }
  var title: String { window.title }

  var accessibilityName: String {
    Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
  }

  /// The position of the window on the screen; zero on Wayland, which does not reveal it.
  var screenOrigin: CGPoint {
    guard SDLVideo.driver == "x11" else { return .zero }
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetWindowPosition(window.handle.pointer, &x, &y)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }

  var hasKeyboard: Bool { window.hasFocus }

  func raise() { SDL_RaiseWindow(window.handle.pointer) }
}

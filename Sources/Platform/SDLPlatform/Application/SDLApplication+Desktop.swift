import AccessibilityBus
import CSDL2
import DesktopBus
import Dispatch
import Foundation
import ViewTree

extension SDLApplication {
  /// Connects to the desktop's preferences and to screen readers. Does nothing if the session has no
  /// message bus.
  func listenToDesktop() {
    guard desktopSession == nil, let session = DesktopSession() else { return }
    desktopSession = session
    accessibility = AccessibilityService(host: readersHost, session: session)
    DesktopPortal.listen(on: session) { [weak self] preferences in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.apply(preferences) } }
    }
  }

  private func apply(_ preferences: DesktopPreferences) {
    desktopPreferences = preferences
    UIAccessibility.isDarkerSystemColorsEnabled = preferences.prefersHighContrast
    for window in windows {
      window.window.traitOverrides.accessibilityContrast =
        preferences.prefersHighContrast ? .high : .unspecified
    }
    if let onDesktopPreferencesChange { return onDesktopPreferencesChange() }
    UIAccessibility.isReduceMotionEnabled = preferences.reducesMotion
    for window in windows.map(\.window) {
      window.overrideUserInterfaceStyle =
        DesktopAppearance.isDark(portal: preferences.colorScheme) ? .dark : .light
      window.traitOverrides.preferredContentSizeCategory = UIContentSizeCategory(scale: preferences.textScale)
    }
  }
}

/// The application's window, for screen readers.
final class ReadersHost: AccessibilityHost {
  private unowned let application: SDLApplication

  init(_ application: SDLApplication) { self.application = application }

  var scene: UIWindowScene { application.scene }
  var title: String { application.title }

  var accessibilityName: String {
    Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
  }

  /// The position of the window on the screen; zero on Wayland, which does not reveal it.
  var screenOrigin: CGPoint {
    guard SDLVideo.driver == "x11" else { return .zero }
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetWindowPosition(application.sdlWindow, &x, &y)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }

  var hasKeyboard: Bool { application.handle.hasKeyboard }

  func raise() { SDL_RaiseWindow(application.sdlWindow) }
}

extension UIContentSizeCategory {
  /// Creates the category nearest to a text scale.
  init(scale: Double) {
    let sizes: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    ]
    self = sizes.min { abs($0.scale - scale) < abs($1.scale - scale) } ?? .large
  }
}

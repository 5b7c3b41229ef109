import AccessibilityBus
import CSDL2
import DesktopBus
import Dispatch
import Foundation
import ViewTree

extension SDLApplication {
  /// Begins to listen to the desktop and for screen readers; where the session has no bus there is nothing to hear.
  func listenToDesktop() {
    guard desktopSession == nil, let session = DesktopSession() else { return }
    desktopSession = session
    accessibility = AccessibilityService(host: readersHost, session: session)
    DesktopPortal.listen(on: session) { [weak self] preferences in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(preferences) } }
    }
  }

  private func take(_ preferences: DesktopPreferences) {
    desktopPreferences = preferences
    UIAccessibility.isDarkerSystemColorsEnabled = preferences.prefersHighContrast
    if let onDesktopPreferencesChange { return onDesktopPreferencesChange() }
    UIAccessibility.isReduceMotionEnabled = preferences.reducesMotion
    for window in windows.map(\.window) {
      window.overrideUserInterfaceStyle =
        DesktopAppearance.isDark(portal: preferences.colorScheme) ? .dark : .light
      window.traitOverrides.preferredContentSizeCategory = UIContentSizeCategory(scale: preferences.textScale)
    }
  }
}

/// The window as readers are told of it.
final class ReadersHost: AccessibilityHost {
  private unowned let application: SDLApplication

  init(_ application: SDLApplication) { self.application = application }

  var scene: UIWindowScene { application.scene }
  var title: String { application.title }

  var accessibilityName: String {
    Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
  }

  /// Wayland tells no program where its window is.
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
  /// The size that is nearest to a scale of text.
  init(scale: Double) {
    let sizes: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    ]
    self = sizes.min { abs($0.scale - scale) < abs($1.scale - scale) } ?? .large
  }
}

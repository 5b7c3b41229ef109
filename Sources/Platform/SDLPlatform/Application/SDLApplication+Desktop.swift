import AccessibilityBus
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
    makeFirstWindowAccessible()
    DesktopPortal.listen(on: session) { [weak self] preferences in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.adopt(preferences) } }
    }
  }

  /// Makes the first window accessible to screen readers.
  func makeFirstWindowAccessible() {
    if let desktopSession { windows.first?.becomeAccessible(through: desktopSession) }
  }

  private func adopt(_ preferences: DesktopPreferences) {
    reportedPreferences = preferences
    UIAccessibility.isDarkerSystemColorsEnabled = preferences.prefersHighContrast
    if onDesktopPreferencesChange == nil { UIAccessibility.isReduceMotionEnabled = preferences.reducesMotion }
    for window in windows { apply(preferences, to: window) }
    onDesktopPreferencesChange?()
  }

  func apply(_ preferences: DesktopPreferences, to window: SDLWindow) {
    var traits = window.scene.traitOverrides
    traits.accessibilityContrast = preferences.prefersHighContrast ? .high : .unspecified
    if onDesktopPreferencesChange == nil {
      traits.userInterfaceStyle = DesktopAppearance.isDark(portal: preferences.colorScheme) ? .dark : .light
      traits.preferredContentSizeCategory = UIContentSizeCategory(scale: preferences.textScale)
    }
    window.scene.traitOverrides = traits
  }
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

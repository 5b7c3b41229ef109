import AccessibilityBus
import DesktopBus
import Dispatch
import Foundation
import Resources
import ViewTree

extension SDLApplication {
  /// The seconds that a message bus has to answer before the program starts without it. One that is there answers within
  /// milliseconds.
  private static let patience: TimeInterval = 2

  /// Connects to the session's message bus before SDL does: SDL waits on the main thread for as long as the bus likes.
  static func connectToSession() -> DesktopSession? {
    let session = DesktopSession()
    let isAnswering = session?.isDecided(within: patience) ?? true
    if let address = SessionBus.address(
      forLibraries: ProcessInfo.processInfo.environment, isAnswering: isAnswering)
    {
      setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
    }
    if !isAnswering {
      ErrorLine.write(
        "\(ProcessInfo.processInfo.processName): the message bus of the session does not answer; input methods, "
          + "screen readers and the desktop's preferences are missing")
    }
    return session
  }

  /// Connects to the desktop's preferences and to screen readers. Does nothing if the session has no
  /// message bus.
  func listenToDesktop() {
    guard !listensToDesktop, let session = desktopSession else { return }
    listensToDesktop = true
    makeFirstWindowAccessible()
    DesktopPortal.listen(on: session) { [weak self] preferences in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.adopt(preferences) } }
    }
  }

  /// Makes the first window accessible to screen readers.
  func makeFirstWindowAccessible() {
    if listensToDesktop, let desktopSession { windows.first?.becomeAccessible(through: desktopSession) }
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

import DesktopBus
import StackedNav
import ViewTree

/// Applies the settings to the window, its tabs and global state.
final class SettingsLook {
  /// The duration of the cross-fade between appearances, in seconds, according to the design.
  private static let fade = 0.18
  /// The width of the titled strips of covered panes, in points.
  private static let spineWidth: CGFloat = 34

  private let store: SettingsStore
  private unowned let window: UIWindow
  private let tabs: SPSideTabController
  /// The preferences of the desktop's portal.
  private(set) var desktop: DesktopPreferences

  /// - Parameter makeTabs: Creates the tabs, after the text size has been set.
  init(
    store: SettingsStore, window: UIWindow, desktop: DesktopPreferences = DesktopPreferences(),
    makeTabs: () -> SPSideTabController
  ) {
    self.store = store
    self.window = window
    self.desktop = desktop
    TypeStyle.scale = store.settings.textSize.scale
    UIMenuLook.provider = { Theme.menuLook }
    tabs = makeTabs()
    store.observe(self) { $0.settingsChanged(from: $1) }
  }

  private var settings: DemoSettings { store.settings }

  /// Shows the tabs for the first time.
  func show() {
    applyTextSize()
    window.overrideUserInterfaceStyle = style
    applyMotion()
    applyLayout()
    window.rootViewController = tabs
  }

  private func settingsChanged(from old: DemoSettings) {
    applyMotion()
    if settings.pageWidth != old.pageWidth { forgetDraggedWidths() }
    if settings.textSize != old.textSize {
      fade { [self] in applyTextSize() }
    } else if settings.appearance != old.appearance {
      fade { [self] in window.overrideUserInterfaceStyle = style }
    } else if settings.isRightToLeft != old.isRightToLeft {
      fade { [self] in applyLayout() }
    } else if settings.showsSpines != old.showsSpines {
      fade { [self] in applyLayout() }
    } else if settings.pageWidth != old.pageWidth || settings.motion != old.motion {
      applyLayout()
    }
  }

  private var style: UIUserInterfaceStyle {
    switch settings.appearance {
    case .light: .light
    case .dark: .dark
    case .auto: DesktopAppearance.isDark(portal: desktop.colorScheme) ? .dark : .light
    }
  }

  /// Applies the desktop's preferences, unless the settings override them.
  func desktopSaid(_ preferences: DesktopPreferences) {
    let (oldStyle, oldSize) = (style, textSize)
    desktop = preferences
    applyMotion()
    if textSize != oldSize {
      fade { [self] in applyTextSize() }
    } else if style != oldStyle {
      fade { [self] in window.overrideUserInterfaceStyle = style }
    }
    window.overrideUserInterfaceStyle = style
  }

  private func fade(_ change: @escaping () -> Void) {
    guard let root = window.rootViewController?.viewIfLoaded, root.superview != nil else { return change() }
    UIView.transition(
      with: root, duration: SettingsLook.fade, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: change)
  }

  private func applyMotion() {
    UIAccessibility.isReduceMotionEnabled = settings.reducesMotion || desktop.reducesMotion
    window.scene.clock.animationSpeed = 1 / settings.slowdown
  }

  /// The text size of the settings, or if that is the standard, the size closest to the desktop's.
  private var textSize: DemoSettings.TextSize {
    guard settings.textSize == .standard, desktop.textScale != 1 else { return settings.textSize }
    let wanted = desktop.textScale
    return DemoSettings.TextSize.allCases.min { abs($0.scale - wanted) < abs($1.scale - wanted) } ?? .standard
  }

  private func applyTextSize() {
    TypeStyle.scale = textSize.scale
    window.traitOverrides.preferredContentSizeCategory = textSize.category
  }

  /// Resets dragged panes, so that a newly chosen page width applies to all panes.
  private func forgetDraggedWidths() {
    for case let stack as SPStackedNavigationController in tabs.viewControllers {
      stack.restorePageWidths(animated: false)
    }
    store.set(\.draggedWidths, to: PaneWidths())
  }

  private func applyLayout() {
    window.semanticContentAttribute = settings.isRightToLeft ? .forceRightToLeft : .unspecified
    for stack in tabs.viewControllers.compactMap({ $0 as? SPStackedNavigationController }) {
      stack.pageWidth = settings.pageWidth.policy
      stack.motion = settings.motion
      stack.pageStyle.spineWidth = settings.showsSpines ? SettingsLook.spineWidth : 0
    }
  }
}

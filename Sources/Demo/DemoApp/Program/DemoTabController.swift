import StackedNav
import ViewTree

/// The tabs of the demo, with the key commands that work in all of them.
final class DemoTabController: SPSideTabController {
  /// The actions that the program performs for the tabs.
  struct Actions {
    /// Toggles between window and full screen.
    var toggleFullscreen: () -> Void = {}
    var quit: () -> Void = {}
    /// Opens the inspector of touches.
    var inspect: () -> Void = {}
    /// Whether the user cannot leave the program, so that the keys for the actions above do nothing.
    var isKiosk = false
  }

  private let actions: Actions
  private let store: SettingsStore

  init(store: SettingsStore, actions: Actions) {
    self.store = store
    self.actions = actions
    super.init()
  }

  private var keyboardLift: KeyboardLift?

  override func viewDidLoad() {
    super.viewDidLoad()
    keyboardLift = KeyboardLift(of: view)
  }

  override var keyCommands: [UIKeyCommand]? {
    let control = UIKeyModifierFlags.control
    let leaving =
      actions.isKiosk ? [] : [command("Full screen", UIKeyCommand.f11, []) { $0.actions.toggleFullscreen() }]
    return leaving + [
      command("Settings", ",", control) { $0.selectedIndex = DemoTab.settings.index },
      command("Larger text", "+", control) { $0.changeTextSize(by: 1) },
      command("Larger text", "=", control) { $0.changeTextSize(by: 1) },
      command("Larger text", "=", [.control, .shift]) { $0.changeTextSize(by: 1) },
      command("Smaller text", "-", control) { $0.changeTextSize(by: -1) },
      command("Default text size", "0", control) { $0.store.set(\.textSize, to: .standard) },
      command("Close pane", "w", control) { $0.closePage() },
      command("Keyboard shortcuts", UIKeyCommand.f1, []) { $0.showKeys() },
      command("Keyboard shortcuts", "?", control) { $0.showKeys() },
      command("Keyboard shortcuts", "/", [.control, .shift]) { $0.showKeys() },
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if actions.isKiosk { return }
    // In the window, so that it works in every panel.
    view.window?.windowKeyCommands = [
      command("Quit", "q", .control) { $0.actions.quit() },
      command("Inspect touches", "i", [.control, .shift]) { $0.actions.inspect() },
    ]
  }

  private func changeTextSize(by step: Int) {
    let sizes = DemoSettings.TextSize.allCases
    guard let index = sizes.firstIndex(of: store.settings.textSize) else { return }
    store.set(\.textSize, to: sizes[min(max(0, index + step), sizes.count - 1)])
  }

  /// Closes the topmost page of a tab with a navigation controller.
  private func closePage() {
    (selectedViewController as? UINavigationController)?.popViewController(animated: true)
  }

  private func showKeys() {
    guard presentedViewController?.isBeingDismissed ?? true, let window = viewIfLoaded?.window else { return }
    let first = window.firstResponder ?? selectedViewController ?? self
    present(KeySheetViewController(KeyList(from: first)), animated: true)
  }
}

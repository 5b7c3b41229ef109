import StackedNav
import ViewTree

/// The tabs of the demo, with the keys that work in all of them.
final class DemoTabController: SPSideTabController {
  private let toggleFullscreen: () -> Void

  /// - Parameter toggleFullscreen: Changes between a window and full screen.
  init(toggleFullscreen: @escaping () -> Void) {
    self.toggleFullscreen = toggleFullscreen
    super.init()
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "Full screen", input: UIKeyCommand.f11) { [weak self] _ in self?.toggleFullscreen()
      }
    ]
  }
}

import Foundation
import ViewTree

/// The time until a page shows that its contents are being loaded.
final class LoadingWait {
  private var timer: FrameTimer?

  isolated deinit { timer?.cancel() }

  /// Calls `action` on the window's clock unless the wait ends before.
  func begin(on view: UIView, for seconds: TimeInterval, _ action: @escaping () -> Void) {
    timer?.cancel()
    timer = (view.window?.scene.clock).map { $0.schedule(after: seconds, action) }
  }

  var isRunning: Bool { timer != nil }

  func end() {
    timer?.cancel()
    timer = nil
  }
}

extension UILabel {
  /// Creates the label of a page that is loading its contents.
  static func loading() -> UILabel {
    let label = UILabel(.body, Theme.text2, alignment: .center)
    label.text = "Loading…"
    return label
  }
}

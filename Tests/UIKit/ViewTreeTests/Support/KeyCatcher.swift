import Replay
import ViewTree

/// A view that records the keys that its subviews do not handle.
final class KeyCatcher: UIView {
  private(set) var keys: [UIKeyboardHIDUsage] = []

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys += presses.compactMap { $0.key?.keyCode }
  }
}

extension Stage {
  func keyDown(_ key: UIKeyboardHIDUsage) { frame([.key(UIKey(keyCode: key), isDown: true, time)]) }
  func keyUp(_ key: UIKeyboardHIDUsage) { frame([.key(UIKey(keyCode: key), isDown: false, time)]) }
}

/// Records the text that `record` returns each time a control sends one of the events.
func log<Control: UIControl>(
  _ events: UIControl.Event, of control: Control, _ record: @escaping (Control) -> String
) -> ControlLog {
  let log = ControlLog()
  control.addAction(for: events) { log.entries.append(record($0)) }
  return log
}

final class ControlLog {
  var entries: [String] = []
}

import Replay
import ViewTree

/// A window with one control in it, and the values that the control reported.
final class ControlStage<Control: UIControl> {
  let stage = Stage(size: CGSize(width: 400, height: 400))
  let control: Control
  private(set) var log: [String] = []

  init(
    _ control: Control, at origin: CGPoint = CGPoint(x: 100, y: 100), _ record: @escaping (Control) -> String
  ) {
    self.control = control
    control.frame.origin = origin
    control.addAction(for: .valueChanged) { [weak self] in self?.log.append(record($0)) }
    stage.window.addSubview(control)
    stage.frame()
  }

  /// Moves the keyboard focus to the control.
  func focus() {
    stage.window.focusSystem.requestFocusUpdate(to: control)
    stage.frame()
  }
}

extension UIKeyboardHIDUsage {
  static let keyC = UIKeyboardHIDUsage(rawValue: 0x06)
  static let keyV = UIKeyboardHIDUsage(rawValue: 0x19)
  static let keyX = UIKeyboardHIDUsage(rawValue: 0x1B)
  static let keyY = UIKeyboardHIDUsage(rawValue: 0x1C)
  static let keyZ = UIKeyboardHIDUsage(rawValue: 0x1D)
}

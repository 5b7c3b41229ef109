import Foundation

/// An event of an input device of the kernel. Times are in seconds of the kernel's monotonic clock.
nonisolated enum DeviceEvent: Equatable {
  /// The phase of a finger on a touch screen.
  enum Phase { case began, moved, ended }

  /// A finger, by its slot. The location is a fraction of the touch screen, from 0 to 1, and so is the pressure, which
  /// is 0 if the device does not measure it.
  case finger(slot: Int, Phase, location: CGPoint, pressure: Double, TimeInterval)
  /// The mouse moved by a number of its steps.
  case motion(dx: Int, dy: Int, TimeInterval)
  /// A tablet moved the pointer to a fraction of its area.
  case place(CGPoint, TimeInterval)
  /// A button of the mouse, by SDL's number.
  case button(UInt8, isDown: Bool, TimeInterval)
  /// A wheel turned by a number of detents, to the right and away from the user.
  case wheel(x: Double, y: Double, TimeInterval)
  /// A key, by the kernel's code.
  case key(code: Int, isDown: Bool, isRepeat: Bool, TimeInterval)
  /// The program was too slow, and events were lost.
  case lost(TimeInterval)
}

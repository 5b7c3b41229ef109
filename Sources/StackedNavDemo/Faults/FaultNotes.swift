import CFault
import Foundation
import Replay
import ViewTree

/// Keeps the last minute of input where a fault finds it.
final class FaultNotes {
  /// So many events after the last time, it is told again how the window stands.
  private static let settingInterval = 256

  private let start: TimeInterval
  /// How the window stands: its size and the tab.
  private let setting: () -> Script
  private var count = 0
  private var last: TimeInterval = 0

  /// - Parameters:
  ///   - start: When the script's time would be 0, on the clock of the events.
  ///   - setting: How the window stands, as a script without events.
  init(start: TimeInterval, setting: @escaping () -> Script) {
    self.start = start
    self.setting = setting
  }

  func note(_ event: InputEvent) {
    if let event = ScriptEvent(event) { note(event) }
  }

  func noteResize(_ size: CGSize, at time: TimeInterval) {
    note(ScriptEvent(time: time, input: .resize(width: size.width, height: size.height)))
  }

  private func note(_ event: ScriptEvent) {
    if count % FaultNotes.settingInterval == 0 {
      write(setting().json().split(whereSeparator: \.isNewline).joined())
    }
    count += 1
    // Scripts go on in time, whatever a device says.
    last = max(last, event.time - start)
    write(ScriptEvent(time: last, input: event.input).json)
  }

  private func write(_ line: String) {
    var line = line + "\n"
    line.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { stackednav_fault_note($0.baseAddress, $0.count) }
    }
  }
}

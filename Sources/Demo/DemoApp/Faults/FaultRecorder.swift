import CFault
import Foundation
import Replay
import ViewTree

/// Records the last minute of input for crash reports.
final class FaultRecorder {
  /// The number of events after which the window's state is recorded again.
  private static let settingInterval = 256

  private let start: TimeInterval
  /// Returns the state of the window: its size and the tab.
  private let setting: () -> Script
  private var count = 0
  private var last: TimeInterval = 0

  /// - Parameters:
  ///   - start: The time of the script's start on the events' clock.
  ///   - setting: Returns the state of the window, as a script without events.
  init(start: TimeInterval, setting: @escaping () -> Script) {
    self.start = start
    self.setting = setting
  }

  func record(_ event: InputEvent) {
    if let event = ScriptEvent(event) { record(event) }
  }

  func recordResize(_ size: CGSize, at time: TimeInterval) {
    record(ScriptEvent(time: time, input: .resize(width: size.width, height: size.height)))
  }

  private func record(_ event: ScriptEvent) {
    if count % FaultRecorder.settingInterval == 0 {
      write(setting().json().split(whereSeparator: \.isNewline).joined())
    }
    count += 1
    // Script times never decrease, whatever timestamps a device reports.
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

import DesktopBus
import Foundation
import Synchronization

@testable import DemoApp

/// A portal with a single setting, on a bus of its own.
nonisolated final class SmallPortal: Sendable {
  static let daemon = "/usr/bin/dbus-daemon"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"

  let address: String
  private let daemon: ChildProcess
  private let folder = TemporaryFolder()
  private let bus = Mutex<BusConnection?>(nil)
  private let asked = Mutex(0)
  /// The number of requests.
  var questions: Int { asked.withLock { $0 } }

  /// Starts a bus with a portal that answers `value`, followed by a change to `later`.
  init(saying value: UInt32, then later: UInt32) async throws {
    address = "unix:path=\(folder.path.appending("bus").testText)"
    daemon = try ChildProcess(
      SmallPortal.daemon,
      ["--session", "--nofork", "--nopidfile", "--address=\(address)", "--print-address=3"]
        .map { FilePath($0) })
    // The bus is ready once it prints its address; the socket exists before anything listens at it.
    _ = try await daemon.firstLine()
    let isNamed = Mutex(false)
    let connection = BusConnection(address: address, name: "small portal") { [weak self] event in
      guard case .message(let message) = event, message.kind == .call, message.member == "ReadAll",
        let self
      else { return }
      asked.withLock { $0 += 1 }
      let setting = BusValue.entry(.string("color-scheme"), .variant(.uint32(value)))
      let all = BusValue.entry(.string(SmallPortal.namespace), .array(of: "{sv}", [setting]))
      let changed = BusMessage.signal(
        "/org/freedesktop/portal/desktop", SmallPortal.interface, "SettingChanged",
        [.string(SmallPortal.namespace), .string("color-scheme"), .variant(.uint32(later))])
      let bus = bus.withLock { $0 }
      bus?.send([message.answer([.array(of: "{sa{sv}}", [all])]), changed])
    }
    bus.withLock { $0 = connection }
    connection.call(
      .call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
        [.string("org.freedesktop.portal.Desktop"), .uint32(0)])
    ) { _ in isNamed.withLock { $0 = true } }
    while !isNamed.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
  }

  deinit { bus.withLock { $0 }?.close() }

  /// Ends the bus.
  func end() { daemon.end(with: SIGTERM) }
}

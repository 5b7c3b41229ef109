import CDBus
import Foundation

@testable import StackedNavDemo

/// A portal that knows one setting, on a bus of its own.
nonisolated final class SmallPortal: @unchecked Sendable {
  static let daemon = "/usr/bin/dbus-daemon"
  private static let interface = "org.freedesktop.portal.Settings"

  let address: String
  private let bus: DBusSession
  private let daemon: ChildProcess
  private let folder = TemporaryFolder()
  private let value: UInt32
  /// How often it was asked.
  private(set) var questions = 0

  /// Starts a bus and a portal on it that answers `value`, and that it is `later` right after.
  init(saying value: UInt32, then later: UInt32) async throws {
    self.value = value
    let socket = folder.path.appending("bus")
    address = "unix:path=\(socket.testText)"
    daemon = try ChildProcess(
      SmallPortal.daemon,
      ["--session", "--nofork", "--nopidfile", "--address=\(address)"].map { FilePath($0) })
    while !FileManager.default.fileExists(atPath: socket.testText) {
      try await Task.sleep(for: .milliseconds(5))
    }
    bus = try DBusSession(address: address)
    dbus_bus_request_name(bus.connection, "org.freedesktop.portal.Desktop", 0, nil)
    Thread { [self] in
      bus.receive { message in
        guard dbus_message_is_method_call(message.message, SmallPortal.interface, "Read") != 0 else { return }
        questions += 1
        answer(message)
        announce(later)
      }
    }.start()
  }

  /// Takes the bus away.
  func end() { daemon.end(with: SIGTERM) }

  /// Portals wrap the answer of this method twice.
  private func answer(_ question: DBusReading) {
    guard let reply = dbus_message_new_method_return(question.message) else { return }
    send(reply) { outer in
      variant(in: &outer, signature: "v") { variant(in: &$0, signature: "u") { append(value, to: &$0) } }
    }
  }

  private func announce(_ value: UInt32) {
    guard
      let signal = dbus_message_new_signal(
        "/org/freedesktop/portal/desktop", SmallPortal.interface, "SettingChanged")
    else { return }
    send(signal) { iterator in
      for text in ["org.freedesktop.appearance", "color-scheme"] {
        text.withCString { start in
          var start: UnsafePointer<CChar>? = start
          dbus_message_iter_append_basic(&iterator, DBusType.string.rawValue, &start)
        }
      }
      variant(in: &iterator, signature: "u") { append(value, to: &$0) }
    }
  }

  private func append(_ value: UInt32, to iterator: inout DBusMessageIter) {
    var value = value
    dbus_message_iter_append_basic(&iterator, DBusType.uint32.rawValue, &value)
  }

  private func variant(
    in iterator: inout DBusMessageIter, signature: String, _ fill: (inout DBusMessageIter) -> Void
  ) {
    var inner = DBusMessageIter()
    dbus_message_iter_open_container(&iterator, DBusType.variant.rawValue, signature, &inner)
    fill(&inner)
    dbus_message_iter_close_container(&iterator, &inner)
  }

  private func send(_ message: OpaquePointer, _ fill: (inout DBusMessageIter) -> Void) {
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    fill(&iterator)
    dbus_connection_send(bus.connection, message, nil)
    dbus_connection_flush(bus.connection)
    dbus_message_unref(message)
  }
}

import DesktopBus
import Foundation
import Synchronization

/// A message bus of a test.
final class PrivateBus: Sendable {
  static let daemon = "/usr/bin/dbus-daemon"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: daemon) }

  let address: String
  private let process: Mutex<Process>
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "bus-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    address = "unix:path=\(folder.path)/bus"
    let config = folder.appendingPathComponent("bus.conf")
    // Without the folders of services, so that no program of the computer is started.
    let text = """
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """
    try Data(text.utf8).write(to: config)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: PrivateBus.daemon)
    process.arguments = ["--config-file=\(config.path)", "--nofork", "--nopidfile", "--print-address"]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    // The bus is ready once it prints its address.
    _ = output.fileHandleForReading.availableData
    self.process = Mutex(process)
  }

  deinit {
    process.withLock { $0.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The session of a program on this bus.
  func session() -> DesktopSession? { DesktopSession(environment: ["DBUS_SESSION_BUS_ADDRESS": address]) }
}

/// Another program on a bus.
final class BusPeer: Sendable {
  private let connection = Mutex<BusConnection?>(nil)

  /// Connects, and answers calls.
  init(on bus: PrivateBus, answer: @escaping @Sendable (BusMessage) -> [BusMessage] = { _ in [] }) {
    let made = BusConnection(address: bus.address, name: "peer") { [weak self] event in
      guard case .message(let message) = event, message.kind == .call else { return }
      self?.send(answer(message))
    }
    connection.withLock { $0 = made }
  }

  deinit { connection.withLock { $0 }?.close() }

  func send(_ messages: [BusMessage]) { connection.withLock { $0 }?.send(messages) }

  /// Calls a method and waits for the answer.
  func call(_ message: BusMessage) async -> BusMessage? {
    await withCheckedContinuation { done in
      guard let connection = connection.withLock({ $0 }) else { return done.resume(returning: nil) }
      connection.call(message) { done.resume(returning: $0) }
    }
  }

  /// Takes a name such as `org.freedesktop.portal.Desktop`, as soon as no other program owns it.
  func own(_ name: String) async throws {
    let bus = "org.freedesktop.DBus"
    // 4 means: do not wait in the bus's queue.
    let request = BusMessage.call(
      bus, "/org/freedesktop/DBus", bus, "RequestName", [.string(name), .uint32(4)])
    while await call(request)?.arguments.first?.integer != 1 { try await Task.sleep(for: .milliseconds(5)) }
  }
}

/// The values that arrived on other threads, in their order.
final class Arrivals<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func add(_ value: Value) { values.withLock { $0.append(value) } }

  /// Waits until there are `count` values, for ten seconds at most.
  func reach(_ count: Int) async throws {
    for _ in 0..<2000 where all.count < count { try await Task.sleep(for: .milliseconds(5)) }
  }
}

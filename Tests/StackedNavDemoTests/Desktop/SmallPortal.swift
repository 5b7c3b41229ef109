import Foundation

@testable import StackedNavDemo

/// A portal that knows one setting, on a bus of its own.
nonisolated final class SmallPortal: @unchecked Sendable {
  static let daemon = "/usr/bin/dbus-daemon"
  private static let interface = "org.freedesktop.portal.Settings"

  private typealias Text = UnsafePointer<CChar>
  private typealias Iterator = DBusLibrary.Iterator
  private typealias Reference = DBusLibrary.Reference

  let address: String
  private let bus: DBusLibrary
  private let daemon: ChildProcess
  private let connection: OpaquePointer
  private let folder = TemporaryFolder()
  private let value: UInt32
  /// How often it was asked.
  private(set) var questions = 0

  /// Starts a bus and a portal on it that answers `value`, and that it is `later` right after.
  init(saying value: UInt32, then later: UInt32) async throws {
    guard let bus = DBusLibrary() else { throw ChildProcess.Failure(description: "no libdbus") }
    self.bus = bus
    self.value = value
    let socket = folder.path.appending("bus")
    address = "unix:path=\(socket.testText)"
    daemon = try ChildProcess(
      SmallPortal.daemon,
      ["--session", "--nofork", "--nopidfile", "--address=\(address)"].map { FilePath($0) })
    while !FileManager.default.fileExists(atPath: socket.testText) {
      try await Task.sleep(for: .milliseconds(5))
    }
    connection = try bus.connect(to: address)
    typealias Request = @convention(c) (Reference, Text, UInt32, DBusLibrary.NoError) -> Int32
    _ = try bus.function("bus_request_name", as: Request.self)(
      connection, "org.freedesktop.portal.Desktop", 0, nil)
    Thread { [self] in
      try? bus.receive(on: connection) { message in
        guard try isQuestion(message) else { return }
        questions += 1
        try answer(message)
        try announce(later)
      }
    }.start()
  }

  /// Takes the bus away.
  func end() { daemon.end(with: SIGTERM) }

  private func isQuestion(_ message: OpaquePointer) throws -> Bool {
    typealias IsCall = @convention(c) (Reference, Text, Text) -> UInt32
    return try bus.function("message_is_method_call", as: IsCall.self)(message, SmallPortal.interface, "Read")
      != 0
  }

  /// Portals wrap the answer of this method twice.
  private func answer(_ question: OpaquePointer) throws {
    typealias NewReply = @convention(c) (Reference) -> Reference?
    let new = try bus.function("message_new_method_return", as: NewReply.self)
    guard let reply = new(question) else { return }
    try send(reply) { outer in
      try variant(in: outer, signature: "v") { try variant(in: $0, signature: "u", number(value)) }
    }
  }

  private func announce(_ value: UInt32) throws {
    typealias NewSignal = @convention(c) (Text, Text, Text) -> Reference?
    let new = try bus.function("message_new_signal", as: NewSignal.self)
    guard let signal = new("/org/freedesktop/portal/desktop", SmallPortal.interface, "SettingChanged") else {
      return
    }
    try send(signal) { iterator in
      for text in ["org.freedesktop.appearance", "color-scheme"] {
        try text.withCString { pointer in
          try withUnsafePointer(to: pointer) { try append(115, $0, to: iterator) }
        }
      }
      try variant(in: iterator, signature: "u", number(value))
    }
  }

  private func number(_ value: UInt32) -> (Iterator) throws -> Void {
    { iterator in try withUnsafePointer(to: value) { try self.append(117, $0, to: iterator) } }
  }

  private func append(_ kind: Int32, _ value: UnsafeRawPointer, to iterator: Iterator) throws {
    typealias Append = @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
    _ = try bus.function("message_iter_append_basic", as: Append.self)(iterator, kind, value)
  }

  private func variant(in iterator: Iterator, signature: String, _ fill: (Iterator) throws -> Void) throws {
    typealias Open = @convention(c) (Iterator, Int32, Text, Iterator) -> UInt32
    typealias Close = @convention(c) (Iterator, Iterator) -> UInt32
    try bus.withIterator { inner in
      _ = try bus.function("message_iter_open_container", as: Open.self)(iterator, 118, signature, inner)
      try fill(inner)
      _ = try bus.function("message_iter_close_container", as: Close.self)(iterator, inner)
    }
  }

  private func send(_ message: OpaquePointer, _ fill: (Iterator) throws -> Void) throws {
    typealias Begin = @convention(c) (Reference, Iterator) -> Void
    typealias Send = @convention(c) (Reference, Reference, UnsafeMutableRawPointer?) -> UInt32
    typealias Flush = @convention(c) (Reference) -> Void
    try bus.withIterator { iterator in
      try bus.function("message_iter_init_append", as: Begin.self)(message, iterator)
      try fill(iterator)
    }
    _ = try bus.function("connection_send", as: Send.self)(connection, message, nil)
    try bus.function("connection_flush", as: Flush.self)(connection)
    try bus.function("message_unref", as: Flush.self)(message)
  }
}

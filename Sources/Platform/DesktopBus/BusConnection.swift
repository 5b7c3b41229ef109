import CDBus
import Foundation
import Glibc
import Synchronization

/// A connection to a message bus, served by its own thread, which sleeps until the bus or the program
/// has data.
///
/// All calls of libdbus are made on that thread: senders only queue messages for it. Callbacks are called on
/// it, too.
public final class BusConnection: Sendable {
  /// An event of a connection.
  public enum Event: Sendable {
    /// The bus has accepted the connection and assigned it a name such as `:1.5`.
    case connected(name: String)
    /// A call or a signal arrived.
    case message(BusMessage)
    /// There is no bus, or the connection is lost. No events follow.
    case ended
  }

  private struct Waiting {
    var messages: [(BusMessage, (@Sendable (BusMessage?) -> Void)?)] = []
    var rules: [String] = []
    var isClosing = false
    /// Whether the connection has ended, so that calls are answered with nil at once.
    var isOver = false
  }

  /// The maximum number of bytes that may be queued for the bus. Further messages are dropped, so that a
  /// hanging receiver cannot exhaust the memory.
  private static let maxOutgoing = 8 << 20
  private static let maxWaiting = 20_000
  /// The maximum number of bytes of unread messages.
  private static let maxIncoming = 1 << 20

  private let waiting = Mutex(Waiting())
  /// The ends of a pipe; writing to it wakes the thread.
  private let (wakes, wake): (Int32, Int32)

  /// Begins to connect.
  ///
  /// - Parameters:
  ///   - address: The address of the bus, such as `unix:path=/run/user/1000/bus`. Servers that are not Unix
  ///     sockets are ignored, also if the address is the user's: buses of desktops have sockets, and any
  ///     other transport executes a command or leaves the computer.
  ///   - name: The name of the thread.
  ///   - onEvent: Called on the connection's thread with each event.
  public init(address: String, name: String, onEvent: @escaping @Sendable (Event) -> Void) {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    (wakes, wake) = (ends[0], ends[1])
    let thread = Thread { [self] in
      serve(address, onEvent)
      let left = waiting.withLock { left in
        defer { left = Waiting(isOver: true) }
        return left
      }
      for (_, onAnswer) in left.messages { onAnswer?(nil) }
      onEvent(.ended)
    }
    thread.name = name
    thread.stackSize = 512 << 10
    thread.start()
  }

  deinit {
    for end in [wakes, wake] where end >= 0 { Glibc.close(end) }
  }

  /// Queues a message, which is sent as soon as the bus accepts it.
  public func send(_ message: BusMessage) { leave { $0.messages.append((message, nil)) } }

  /// Queues several messages, in their order.
  public func send(_ messages: [BusMessage]) {
    if !messages.isEmpty { leave { $0.messages += messages.map { ($0, nil) } } }
  }

  /// Calls a method. `onAnswer` receives the answer or an error; nil if the connection ends first.
  public func call(_ message: BusMessage, onAnswer: @escaping @Sendable (BusMessage?) -> Void) {
    if !leave({ $0.messages.append((message, onAnswer)) }) { onAnswer(nil) }
  }

  /// Asks the bus to send the signals that match a rule.
  public func listen(for rule: String) { leave { $0.rules.append(rule) } }

  /// Closes the connection.
  public func close() { leave { $0.isClosing = true } }

  /// Queues something for the thread. Returns false if the connection has ended or the queue is full.
  @discardableResult
  private func leave(_ change: (inout Waiting) -> Void) -> Bool {
    let isLeft = waiting.withLock { waiting in
      guard !waiting.isOver, waiting.messages.count < BusConnection.maxWaiting else { return false }
      change(&waiting)
      return true
    }
    guard isLeft else { return false }
    // A full pipe wakes the thread as well.
    _ = write(wake, "!", 1)
    return true
  }

  // MARK: On the thread

  private func serve(_ address: String, _ onEvent: @Sendable (Event) -> Void) {
    guard wakes >= 0, let address = BusAddress(address),
      let connection = dbus_connection_open_private(address.text, nil)
    else { return }
    defer {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
    }
    // Leaves messages that arrive faster than they are read to the bus.
    dbus_connection_set_max_received_size(connection, BusConnection.maxIncoming)
    // Otherwise, libdbus exits the program when the bus disconnects.
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0 else { return }
    onEvent(.connected(name: dbus_bus_get_unique_name(connection).map { String(cString: $0) } ?? ""))
    var calls: [UInt32: @Sendable (BusMessage?) -> Void] = [:]
    defer { for call in calls.values { call(nil) } }
    var descriptor: Int32 = -1
    guard dbus_connection_get_unix_fd(connection, &descriptor) != 0 else { return }
    while true {
      guard sendWaiting(connection, &calls) else { return }
      let isOpen = dbus_connection_read_write(connection, 0) != 0
      while let message = dbus_connection_pop_message(connection) {
        handle(message, connection, &calls, onEvent)
        dbus_message_unref(message)
      }
      guard isOpen, dbus_connection_get_is_connected(connection) != 0 else { return }
      sleep(descriptor, hasMore: dbus_connection_has_messages_to_send(connection) != 0)
    }
  }

  /// Waits for the bus or the program.
  private func sleep(_ descriptor: Int32, hasMore: Bool) {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(hasMore ? POLLIN | POLLOUT : POLLIN), revents: 0),
      pollfd(fd: wakes, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&descriptors, 2, -1)
    if descriptors[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(wakes, &bytes, 64) == 64 {}
    }
  }

  /// Sends what the program has queued; returns false if the connection is to end.
  private func sendWaiting(
    _ connection: OpaquePointer, _ calls: inout [UInt32: @Sendable (BusMessage?) -> Void]
  ) -> Bool {
    let left = waiting.withLock { left in
      defer { left = Waiting(isClosing: left.isClosing) }
      return left
    }
    for rule in left.rules { dbus_bus_add_match(connection, rule, nil) }
    for (message, onAnswer) in left.messages {
      let serial = message.written().flatMap { send($0, on: connection) }
      if let serial { calls[serial] = onAnswer } else { onAnswer?(nil) }
    }
    if left.isClosing { dbus_connection_flush(connection) }
    return !left.isClosing
  }

  /// Queues a message of libdbus, which this function releases.
  ///
  /// - Returns: The message's serial number; nil if too many bytes are queued.
  @discardableResult
  private func send(_ message: OpaquePointer, on connection: OpaquePointer) -> UInt32? {
    defer { dbus_message_unref(message) }
    var serial: UInt32 = 0
    guard dbus_connection_get_outgoing_size(connection) < BusConnection.maxOutgoing,
      dbus_connection_send(connection, message, &serial) != 0
    else { return nil }
    return serial
  }

  private func handle(
    _ raw: OpaquePointer, _ connection: OpaquePointer,
    _ calls: inout [UInt32: @Sendable (BusMessage?) -> Void], _ onEvent: @Sendable (Event) -> Void
  ) {
    guard let message = BusMessage(reading: raw) else { return refuse(raw, connection) }
    switch message.kind {
    case .answer, .error: calls.removeValue(forKey: message.answeredSerial)?(message)
    case .call where message.interface == "org.freedesktop.DBus.Peer": answerPeer(message, connection)
    case .call, .signal: onEvent(.message(message))
    }
  }

  /// Answers a malformed call with an error, if the caller expects an answer.
  private func refuse(_ raw: OpaquePointer, _ connection: OpaquePointer) {
    guard dbus_message_get_type(raw) == BusMessage.Kind.call.rawValue, dbus_message_get_no_reply(raw) == 0,
      let error = dbus_message_new_error(
        raw, "org.freedesktop.DBus.Error.LimitsExceeded", "the call is too large")
    else { return }
    send(error, on: connection)
  }

  /// Answers calls of the interface Peer. libdbus does so itself only if it dispatches messages.
  private func answerPeer(_ message: BusMessage, _ connection: OpaquePointer) {
    var answer = message.answer([])
    switch message.member {
    case "Ping": break
    case "GetMachineId":
      guard let id = dbus_get_local_machine_id() else { return }
      answer.arguments = [.string(String(cString: id))]
      dbus_free(id)
    default: answer = message.failure("UnknownMethod", "Peer has no such method")
    }
    if message.expectsReply, let written = answer.written() { send(written, on: connection) }
  }
}

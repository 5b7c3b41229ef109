import CDBus
import Foundation
import Glibc
import Synchronization

/// A connection to a message bus, served by a thread of its own that sleeps until the bus or the program has something
/// to say.
///
/// All calls of the library are made on that thread: whoever sends only leaves a message for it. What is called back is
/// called there, too.
public final class BusConnection: Sendable {
  /// What happens on a connection.
  public enum Event: Sendable {
    /// The bus has let the program in, under a name such as `:1.5`.
    case connected(name: String)
    /// A call or a signal.
    case message(BusMessage)
    /// There is no bus, or it is gone; nothing follows.
    case ended
  }

  private struct Waiting {
    var messages: [(BusMessage, (@Sendable (BusMessage?) -> Void)?)] = []
    var rules: [String] = []
    var isClosing = false
    /// Nothing is sent any more; calls are answered by nil at once.
    var isOver = false
  }

  /// More that the bus does not take is thrown away, in bytes: a reader that hangs must not eat the memory.
  private static let mostOutgoing = 8 << 20
  private static let mostWaiting = 20_000

  private let waiting = Mutex(Waiting())
  /// The ends of a pipe: what is written wakes the thread.
  private let (wakes, wake): (Int32, Int32)

  /// Begins to connect.
  ///
  /// - Parameters:
  ///   - address: Such as `unix:path=/run/user/1000/bus`.
  ///   - name: That of the thread.
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

  /// Sends a message as soon as the bus takes it.
  public func send(_ message: BusMessage) { leave { $0.messages.append((message, nil)) } }

  /// Sends several messages, in their order.
  public func send(_ messages: [BusMessage]) {
    if !messages.isEmpty { leave { $0.messages += messages.map { ($0, nil) } } }
  }

  /// Calls a method; `onAnswer` gets the answer, also an error, or nil when the connection ends before.
  public func call(_ message: BusMessage, onAnswer: @escaping @Sendable (BusMessage?) -> Void) {
    if !leave({ $0.messages.append((message, onAnswer)) }) { onAnswer(nil) }
  }

  /// Has the bus send the signals that a rule matches.
  public func listen(for rule: String) { leave { $0.rules.append(rule) } }

  /// Ends the connection.
  public func close() { leave { $0.isClosing = true } }

  /// Leaves something for the thread; returns false where the connection is over, or too much waits.
  @discardableResult
  private func leave(_ change: (inout Waiting) -> Void) -> Bool {
    let isLeft = waiting.withLock { waiting in
      guard !waiting.isOver, waiting.messages.count < BusConnection.mostWaiting else { return false }
      change(&waiting)
      return true
    }
    guard isLeft else { return false }
    // A full pipe wakes as well.
    _ = write(wake, "!", 1)
    return true
  }

  // MARK: On the thread

  private func serve(_ address: String, _ onEvent: @Sendable (Event) -> Void) {
    guard wakes >= 0, let connection = dbus_connection_open_private(address, nil) else { return }
    defer {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
    }
    // Else the library ends the program when the bus goes.
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
        take(message, connection, &calls, onEvent)
        dbus_message_unref(message)
      }
      guard isOpen, dbus_connection_get_is_connected(connection) != 0 else { return }
      sleep(descriptor, hasMore: dbus_connection_has_messages_to_send(connection) != 0)
    }
  }

  /// Waits for the bus or for the program.
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

  /// Hands over what the program left; returns false when the connection is to end.
  private func sendWaiting(
    _ connection: OpaquePointer, _ calls: inout [UInt32: @Sendable (BusMessage?) -> Void]
  ) -> Bool {
    let left = waiting.withLock { left in
      defer { left = Waiting(isClosing: left.isClosing) }
      return left
    }
    for rule in left.rules { dbus_bus_add_match(connection, rule, nil) }
    for (message, onAnswer) in left.messages {
      guard dbus_connection_get_outgoing_size(connection) < BusConnection.mostOutgoing,
        let written = message.written()
      else {
        onAnswer?(nil)
        continue
      }
      var serial: UInt32 = 0
      if dbus_connection_send(connection, written, &serial) != 0, let onAnswer { calls[serial] = onAnswer }
      dbus_message_unref(written)
    }
    if left.isClosing { dbus_connection_flush(connection) }
    return !left.isClosing
  }

  private func take(
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

  /// Says that a call makes no sense, where somebody waits.
  private func refuse(_ raw: OpaquePointer, _ connection: OpaquePointer) {
    guard dbus_message_get_type(raw) == BusMessage.Kind.call.rawValue, dbus_message_get_no_reply(raw) == 0,
      let error = dbus_message_new_error(raw, "org.freedesktop.DBus.Error.LimitsExceeded", "too many values")
    else { return }
    dbus_connection_send(connection, error, nil)
    dbus_message_unref(error)
  }

  /// The library answers these by itself only where it dispatches.
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
    guard message.wantsAnswer, let written = answer.written() else { return }
    dbus_connection_send(connection, written, nil)
    dbus_message_unref(written)
  }
}

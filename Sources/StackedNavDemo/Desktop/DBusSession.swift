import CDBus
import Foundation

/// A connection of one's own to a message bus.
nonisolated final class DBusSession: @unchecked Sendable {
  let connection: OpaquePointer

  /// Connects to the bus at an address.
  ///
  /// - Throws: Where there is no bus, or it lets nobody in.
  init(address: String) throws {
    guard let connection = dbus_connection_open_private(address, nil) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    self.connection = connection
    // Else the library ends the program when the bus goes.
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0 else { throw CocoaError(.fileReadNoPermission) }
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Has the bus send what a rule matches.
  func listen(for rule: String) { dbus_bus_add_match(connection, rule, nil) }

  /// Calls a method that takes texts, and waits for the reply.
  ///
  /// - Parameter limit: In milliseconds.
  /// - Returns: Nil where no reply comes in time, or an error.
  func call(
    _ method: String, of interface: String, at path: String, of service: String, _ arguments: [String],
    limit: Int32
  ) -> DBusReading? {
    guard let message = dbus_message_new_method_call(service, path, interface, method) else { return nil }
    defer { dbus_message_unref(message) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    for argument in arguments {
      argument.withCString { start in
        var start: UnsafePointer<CChar>? = start
        dbus_message_iter_append_basic(&iterator, DBusType.string.rawValue, &start)
      }
    }
    return dbus_connection_send_with_reply_and_block(connection, message, limit, nil)
      .map { DBusReading(owned: $0) }
  }

  /// Waits for messages, and hands them to `body`, until the connection is lost.
  func receive(_ body: (DBusReading) -> Void) {
    repeat {
      while let message = dbus_connection_pop_message(connection) { body(DBusReading(owned: message)) }
    } while dbus_connection_read_write(connection, -1) != 0
  }
}

/// A message that has come.
nonisolated final class DBusReading {
  let message: OpaquePointer

  init(owned message: OpaquePointer) { self.message = message }

  deinit { dbus_message_unref(message) }

  func isSignal(_ name: String, of interface: String) -> Bool {
    dbus_message_is_signal(message, interface, name) != 0
  }

  /// Returns the number that is the argument at `index`, in however many variants it is wrapped; nil for anything else.
  func number(at index: Int) -> UInt32? {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return nil }
    for _ in 0..<index where dbus_message_iter_next(&iterator) == 0 { return nil }
    return DBusReading.unwrapped(&iterator)
  }

  private static func unwrapped(_ iterator: inout DBusMessageIter) -> UInt32? {
    switch DBusType(rawValue: dbus_message_iter_get_arg_type(&iterator)) {
    case .variant:
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      return unwrapped(&inner)
    case .uint32:
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      return number
    case .string, nil: return nil
    }
  }
}

/// The types of values that are sent and read here: the library has them as macros, which Swift does not see.
nonisolated enum DBusType: Int32 {
  case string = 115  // s
  case uint32 = 117  // u
  case variant = 118  // v
}

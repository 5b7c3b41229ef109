import CDBus
import Foundation

/// A connection to a D-Bus session bus of the tests.
nonisolated final class DBusConnection: @unchecked Sendable {
  /// The argument types that a compositor's remote control needs.
  enum Value {
    case string(String)
    case unsigned(UInt32)
    case signed(Int32)
    case real(Double)
    case boolean(Bool)
    /// A dictionary from names to values.
    case options([(String, Value)])
  }

  /// The longest wait for an answer, in milliseconds.
  private static let patience: Int32 = 10_000

  private let connection: OpaquePointer

  init(address: String) throws {
    guard let connection = dbus_connection_open_private(address, nil), dbus_bus_register(connection, nil) != 0
    else { throw ChildProcess.Failure(description: "no connection to the bus at \(address)") }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    self.connection = connection
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Calls a method and returns the first string in its answer, including those nested in containers.
  @discardableResult
  func call(_ service: String, _ path: String, _ method: String, _ values: [Value] = []) throws -> String? {
    let parts = method.split(separator: ".")
    let interface = parts.dropLast().joined(separator: ".")
    guard let message = dbus_message_new_method_call(service, path, interface, String(parts.last ?? ""))
    else {
      throw ChildProcess.Failure(description: "\(method) is no method")
    }
    defer { dbus_message_unref(message) }
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(message, &arguments)
    for value in values { DBusConnection.append(value, to: &arguments) }
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard
      let answer = dbus_connection_send_with_reply_and_block(
        connection, message, DBusConnection.patience, &error)
    else {
      throw ChildProcess.Failure(
        description: "\(method): \(error.message.map { String(cString: $0) } ?? "?")")
    }
    defer { dbus_message_unref(answer) }
    var iterator = DBusMessageIter()
    return dbus_message_iter_init(answer, &iterator) != 0 ? DBusConnection.firstText(&iterator) : nil
  }

  private static func append(_ value: Value, to iterator: inout DBusMessageIter) {
    switch value {
    case .string(let text):
      text.withCString { start in
        var start: UnsafePointer<CChar>? = start
        dbus_message_iter_append_basic(&iterator, DBUS_TYPE_STRING, &start)
      }
    case .unsigned(var number): dbus_message_iter_append_basic(&iterator, DBUS_TYPE_UINT32, &number)
    case .signed(var number): dbus_message_iter_append_basic(&iterator, DBUS_TYPE_INT32, &number)
    case .real(var number): dbus_message_iter_append_basic(&iterator, DBUS_TYPE_DOUBLE, &number)
    case .boolean(let isTrue):
      var number: dbus_bool_t = isTrue ? 1 : 0
      dbus_message_iter_append_basic(&iterator, DBUS_TYPE_BOOLEAN, &number)
    case .options(let options):
      var list = DBusMessageIter()
      dbus_message_iter_open_container(&iterator, DBUS_TYPE_ARRAY, "{sv}", &list)
      for (name, value) in options {
        var entry = DBusMessageIter()
        dbus_message_iter_open_container(&list, DBUS_TYPE_DICT_ENTRY, nil, &entry)
        append(.string(name), to: &entry)
        var variant = DBusMessageIter()
        dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, value.signature, &variant)
        append(value, to: &variant)
        dbus_message_iter_close_container(&entry, &variant)
        dbus_message_iter_close_container(&list, &entry)
      }
      dbus_message_iter_close_container(&iterator, &list)
    }
  }

  private static func firstText(_ iterator: inout DBusMessageIter) -> String? {
    repeat {
      switch dbus_message_iter_get_arg_type(&iterator) {
      case DBUS_TYPE_STRING, DBUS_TYPE_OBJECT_PATH:
        var start: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&iterator, &start)
        return start.map { String(cString: $0) }
      case DBUS_TYPE_ARRAY, DBUS_TYPE_STRUCT, DBUS_TYPE_VARIANT, DBUS_TYPE_DICT_ENTRY:
        var inside = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &inside)
        if let text = firstText(&inside) { return text }
      default: break
      }
    } while dbus_message_iter_next(&iterator) != 0
    return nil
  }
}

nonisolated extension DBusConnection.Value {
  fileprivate var signature: String {
    switch self {
    case .string: "s"
    case .unsigned: "u"
    case .signed: "i"
    case .real: "d"
    case .boolean: "b"
    case .options: "a{sv}"
    }
  }
}

/// The type codes of D-Bus, which Swift does not import from macros.
private nonisolated let DBUS_TYPE_STRING = Int32(UInt8(ascii: "s"))
private nonisolated let DBUS_TYPE_OBJECT_PATH = Int32(UInt8(ascii: "o"))
private nonisolated let DBUS_TYPE_UINT32 = Int32(UInt8(ascii: "u"))
private nonisolated let DBUS_TYPE_INT32 = Int32(UInt8(ascii: "i"))
private nonisolated let DBUS_TYPE_DOUBLE = Int32(UInt8(ascii: "d"))
private nonisolated let DBUS_TYPE_BOOLEAN = Int32(UInt8(ascii: "b"))
private nonisolated let DBUS_TYPE_ARRAY = Int32(UInt8(ascii: "a"))
private nonisolated let DBUS_TYPE_VARIANT = Int32(UInt8(ascii: "v"))
private nonisolated let DBUS_TYPE_STRUCT = Int32(UInt8(ascii: "r"))
private nonisolated let DBUS_TYPE_DICT_ENTRY = Int32(UInt8(ascii: "e"))

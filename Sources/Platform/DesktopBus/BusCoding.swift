import CDBus
import Glibc

/// The type codes of D-Bus, which libdbus defines as macros.
enum BusType {
  static let byte = code("y"), boolean = code("b"), int16 = code("n"), uint16 = code("q")
  static let int32 = code("i"), uint32 = code("u"), int64 = code("x"), uint64 = code("t")
  static let double = code("d"), string = code("s"), path = code("o"), signature = code("g")
  static let array = code("a"), structure = code("r"), entry = code("e"), variant = code("v")

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}

extension BusMessage {
  /// The maximum number of values of a message that is read; no legitimate message has more.
  static let maxValues = 20_000
  /// The maximum number of bytes of all texts of a message that is read.
  static let maxBytes = 4 << 20

  /// What a message may still contain.
  private struct Budget {
    var values = BusMessage.maxValues
    var bytes = BusMessage.maxBytes

    var isSpent: Bool { values < 0 || bytes < 0 }
    /// The memory that was used, in bytes. A value takes about 64.
    var used: Int { (BusMessage.maxValues - values) * 64 + BusMessage.maxBytes - bytes }
  }

  /// Reads a message of libdbus.
  ///
  /// - Returns: Nil if the kind is unknown, or if it exceeds `maxValues` or `maxBytes`.
  init?(reading message: OpaquePointer) {
    guard let kind = Kind(rawValue: dbus_message_get_type(message)) else { return nil }
    self.init(kind: kind)
    func text(_ start: UnsafePointer<CChar>?) -> String? { start.map { String(cString: $0) } }
    destination = text(dbus_message_get_destination(message))
    sender = text(dbus_message_get_sender(message))
    path = text(dbus_message_get_path(message))
    interface = text(dbus_message_get_interface(message))
    member = text(dbus_message_get_member(message))
    errorName = text(dbus_message_get_error_name(message))
    serial = dbus_message_get_serial(message)
    answeredSerial = dbus_message_get_reply_serial(message)
    expectsReply = dbus_message_get_no_reply(message) == 0
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return }
    var budget = Budget()
    guard let values = BusMessage.read(&iterator, &budget) else { return nil }
    arguments = values
    size = budget.used
  }

  private static func read(_ iterator: inout DBusMessageIter, _ budget: inout Budget) -> [BusValue]? {
    var values: [BusValue] = []
    while dbus_message_iter_get_arg_type(&iterator) != 0 {
      budget.values -= 1
      guard !budget.isSpent, let value = readOne(&iterator, &budget) else { return nil }
      values.append(value)
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  private static func readOne(_ iterator: inout DBusMessageIter, _ budget: inout Budget) -> BusValue? {
    func number<Number: FixedWidthInteger>(_ zero: Number) -> Number {
      var number = zero
      dbus_message_iter_get_basic(&iterator, &number)
      return number
    }
    func text() -> String? {
      var start: UnsafePointer<CChar>?
      dbus_message_iter_get_basic(&iterator, &start)
      guard let start else { return "" }
      budget.bytes -= strlen(start)
      return budget.isSpent ? nil : String(cString: start)
    }
    let type = dbus_message_iter_get_arg_type(&iterator)
    switch type {
    case BusType.byte: return .byte(number(0))
    case BusType.boolean: return .boolean(number(UInt32(0)) != 0)
    case BusType.int16: return .int16(number(0))
    case BusType.uint16: return .uint16(number(0))
    case BusType.int32: return .int32(number(0))
    case BusType.uint32: return .uint32(number(0))
    case BusType.int64: return .int64(number(0))
    case BusType.uint64: return .uint64(number(0))
    case BusType.double:
      var number = 0.0
      dbus_message_iter_get_basic(&iterator, &number)
      return .double(number)
    case BusType.string: return text().map { .string($0) }
    case BusType.path: return text().map { .path($0) }
    case BusType.signature: return text().map { .signature($0) }
    default: break
    }
    guard [BusType.array, BusType.structure, BusType.entry, BusType.variant].contains(type) else {
      return nil
    }
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    // Read before the values, because that moves the iterator past the type.
    let element = type == BusType.array ? elementSignature(&inner) : ""
    guard let values = read(&inner, &budget) else { return nil }
    switch type {
    case BusType.array: return .array(of: element, values)
    case BusType.structure: return .structure(values)
    case BusType.entry: return values.count == 2 ? .entry(values[0], values[1]) : nil
    default: return values.first.map { .variant($0) }
    }
  }

  private static func elementSignature(_ iterator: inout DBusMessageIter) -> String {
    guard let start = dbus_message_iter_get_signature(&iterator) else { return "" }
    defer { dbus_free(start) }
    return String(cString: start)
  }

  // MARK: Writing

  /// Creates a message of libdbus, which the caller owns.
  ///
  /// - Returns: Nil if a name is invalid or memory is low.
  func written() -> OpaquePointer? {
    guard hasValidNames, let message = dbus_message_new(kind.rawValue) else { return nil }
    if let destination { dbus_message_set_destination(message, destination) }
    if let path { dbus_message_set_path(message, path) }
    if let interface { dbus_message_set_interface(message, interface) }
    if let member { dbus_message_set_member(message, member) }
    if let errorName { dbus_message_set_error_name(message, errorName) }
    if answeredSerial != 0 { dbus_message_set_reply_serial(message, answeredSerial) }
    dbus_message_set_no_reply(message, kind == .call && expectsReply ? 0 : 1)
    dbus_message_set_auto_start(message, startsDestination ? 1 : 0)
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    for argument in arguments where !BusMessage.append(argument, to: &iterator) {
      dbus_message_unref(message)
      return nil
    }
    return message
  }

  /// libdbus aborts the program if a name is invalid.
  private var hasValidNames: Bool {
    (destination.map { dbus_validate_bus_name($0, nil) != 0 } ?? true)
      && (path.map { dbus_validate_path($0, nil) != 0 } ?? true)
      && (interface.map { dbus_validate_interface($0, nil) != 0 } ?? true)
      && (member.map { dbus_validate_member($0, nil) != 0 } ?? true)
      && (errorName.map { dbus_validate_error_name($0, nil) != 0 } ?? true)
  }

  private static func append(_ value: BusValue, to iterator: inout DBusMessageIter) -> Bool {
    func basic<Value: BitwiseCopyable>(_ type: Int32, _ value: Value) -> Bool {
      var value = value
      return dbus_message_iter_append_basic(&iterator, type, &value) != 0
    }
    func text(_ type: Int32, _ text: String) -> Bool {
      // A zero would terminate the string for libdbus.
      let clean = text.utf8.contains(0) ? text.replacing("\0", with: "") : text
      return clean.withCString { basic(type, $0) }
    }
    func container(_ type: Int32, _ signature: String?, _ values: [BusValue]) -> Bool {
      var inner = DBusMessageIter()
      guard dbus_message_iter_open_container(&iterator, type, signature, &inner) != 0 else { return false }
      for value in values where !append(value, to: &inner) {
        dbus_message_iter_abandon_container(&iterator, &inner)
        return false
      }
      return dbus_message_iter_close_container(&iterator, &inner) != 0
    }
    switch value {
    case .byte(let number): return basic(BusType.byte, number)
    case .boolean(let flag): return basic(BusType.boolean, flag ? UInt32(1) : 0)
    case .int16(let number): return basic(BusType.int16, number)
    case .uint16(let number): return basic(BusType.uint16, number)
    case .int32(let number): return basic(BusType.int32, number)
    case .uint32(let number): return basic(BusType.uint32, number)
    case .int64(let number): return basic(BusType.int64, number)
    case .uint64(let number): return basic(BusType.uint64, number)
    case .double(let number): return basic(BusType.double, number)
    case .string(let string): return text(BusType.string, string)
    case .path(let path): return dbus_validate_path(path, nil) != 0 && text(BusType.path, path)
    case .signature(let signature): return text(BusType.signature, signature)
    case .array(let element, let values):
      guard values.allSatisfy({ $0.signature == element }) else { return false }
      return container(BusType.array, element, values)
    case .structure(let values): return !values.isEmpty && container(BusType.structure, nil, values)
    case .entry(let key, let value): return container(BusType.entry, nil, [key, value])
    case .variant(let inner): return container(BusType.variant, inner.signature, [inner])
    }
  }
}

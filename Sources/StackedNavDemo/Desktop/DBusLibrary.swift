import Foundation

/// libdbus, looked for when the desktop is asked: the program runs without.
nonisolated struct DBusLibrary: @unchecked Sendable {
  /// A connection or a message.
  typealias Reference = OpaquePointer
  /// An error that is not asked for.
  typealias NoError = UnsafeMutableRawPointer?
  /// Where a message is read or written: a `DBusMessageIter`, which takes 72 bytes.
  typealias Iterator = UnsafeMutableRawPointer

  private let object: UnsafeMutableRawPointer

  init?() {
    guard let object = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.object = object
  }

  /// Returns the function `dbus_` and `name`, of the C type that it has in the library's header.
  func function<F>(_ name: String, as type: F.Type) throws -> F {
    guard let function = dlsym(object, "dbus_" + name) else { throw CocoaError(.featureUnsupported) }
    return unsafeBitCast(function, to: type)
  }

  /// Opens a connection of one's own to the bus at `address`.
  func connect(to address: String) throws -> Reference {
    typealias Open = @convention(c) (UnsafePointer<CChar>, NoError) -> Reference?
    typealias Register = @convention(c) (Reference, NoError) -> UInt32
    typealias SetFlag = @convention(c) (Reference, UInt32) -> Void
    guard let connection = try function("connection_open_private", as: Open.self)(address, nil) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    // Else the library ends the program when the bus goes.
    try function("connection_set_exit_on_disconnect", as: SetFlag.self)(connection, 0)
    guard try function("bus_register", as: Register.self)(connection, nil) != 0 else {
      throw CocoaError(.fileReadNoPermission)
    }
    return connection
  }

  /// Has the bus send what `rule` matches.
  func listen(on connection: Reference, for rule: String) throws {
    typealias AddMatch = @convention(c) (Reference, UnsafePointer<CChar>, NoError) -> Void
    try function("bus_add_match", as: AddMatch.self)(connection, rule, nil)
  }

  /// Calls a method that takes texts, and hands the reply to `body` where one comes within `limit` milliseconds.
  func call(
    _ method: String, of interface: String, at path: String, of service: String, _ arguments: [String],
    on connection: Reference, limit: Int32, _ body: (Reference) throws -> Void
  ) throws {
    typealias Texts = UnsafePointer<CChar>
    typealias NewCall = @convention(c) (Texts, Texts, Texts, Texts) -> Reference?
    typealias Send = @convention(c) (Reference, Reference, Int32, NoError) -> Reference?
    let new = try function("message_new_method_call", as: NewCall.self)
    guard let message = new(service, path, interface, method) else { return }
    defer { release(message) }
    try append(arguments, to: message)
    let send = try function("connection_send_with_reply_and_block", as: Send.self)
    guard let reply = send(connection, message, limit, nil) else { return }
    defer { release(reply) }
    try body(reply)
  }

  private func append(_ texts: [String], to message: Reference) throws {
    typealias Begin = @convention(c) (Reference, Iterator) -> Void
    typealias Append = @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
    let begin = try function("message_iter_init_append", as: Begin.self)
    let append = try function("message_iter_append_basic", as: Append.self)
    withIterator { iterator in
      begin(message, iterator)
      for text in texts {
        text.withCString { pointer in
          withUnsafePointer(to: pointer) { _ = append(iterator, DBusKind.text.rawValue, $0) }
        }
      }
    }
  }

  /// Waits for messages, and hands them to `body`, until the connection is lost.
  func receive(on connection: Reference, _ body: (Reference) throws -> Void) throws {
    typealias Pop = @convention(c) (Reference) -> Reference?
    typealias ReadWrite = @convention(c) (Reference, Int32) -> UInt32
    let pop = try function("connection_pop_message", as: Pop.self)
    let readWrite = try function("connection_read_write", as: ReadWrite.self)
    repeat {
      while let message = pop(connection) {
        defer { release(message) }
        try body(message)
      }
    } while readWrite(connection, -1) != 0
  }

  /// Whether the message is the signal `name`.
  func isSignal(_ message: Reference, _ name: String, of interface: String) throws -> Bool {
    typealias IsSignal = @convention(c) (Reference, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UInt32
    return try function("message_is_signal", as: IsSignal.self)(message, interface, name) != 0
  }

  /// Returns the number that is the argument of a message at `index`, in however many variants it is wrapped.
  func number(at index: Int, of message: Reference) throws -> UInt32? {
    typealias Begin = @convention(c) (Reference, Iterator) -> UInt32
    typealias Next = @convention(c) (Iterator) -> UInt32
    typealias Kind = @convention(c) (Iterator) -> Int32
    typealias Enter = @convention(c) (Iterator, Iterator) -> Void
    typealias Get = @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
    let begin = try function("message_iter_init", as: Begin.self)
    let next = try function("message_iter_next", as: Next.self)
    let kind = try function("message_iter_get_arg_type", as: Kind.self)
    let enter = try function("message_iter_recurse", as: Enter.self)
    let get = try function("message_iter_get_basic", as: Get.self)

    func unwrapped(_ iterator: Iterator) -> UInt32? {
      switch DBusKind(rawValue: kind(iterator)) {
      case .variant:
        return withIterator { inner in
          enter(iterator, inner)
          return unwrapped(inner)
        }
      case .number:
        var number: UInt32 = 0
        get(iterator, &number)
        return number
      default: return nil
      }
    }
    return withIterator { iterator in
      guard begin(message, iterator) != 0 else { return nil }
      for _ in 0..<index where next(iterator) == 0 { return nil }
      return unwrapped(iterator)
    }
  }

  /// Calls `body` with room for an iterator.
  func withIterator<R>(_ body: (Iterator) throws -> R) rethrows -> R {
    let room = Iterator.allocate(byteCount: 128, alignment: 16)
    defer { room.deallocate() }
    return try body(room)
  }

  private func release(_ message: Reference) {
    typealias Release = @convention(c) (Reference) -> Void
    (try? function("message_unref", as: Release.self))?(message)
  }
}

/// The kinds of values that are sent and read here, by the letters of a signature.
private nonisolated enum DBusKind: Int32 {
  case text = 115  // s
  case number = 117  // u
  case variant = 118  // v
}

/// A message on a bus: a call, an answer, an error or a signal.
public struct BusMessage: Equatable, Sendable {
  /// The kind of a message, with libdbus's values.
  public enum Kind: Int32, Sendable {
    case call = 1
    case answer, error, signal
  }

  /// The kind of the message.
  public var kind: Kind
  /// The bus name of the receiver; nil for all.
  public var destination: String?
  /// The bus name of the sender.
  public var sender: String?
  /// The path of the object.
  public var path: String?
  /// The interface of the member.
  public var interface: String?
  /// The name of the method or the signal.
  public var member: String?
  /// The name of the error, if the message is one.
  public var errorName: String?
  /// The number that the sender assigned to the message.
  public var serial: UInt32 = 0
  /// The serial number of the call that this message answers; 0 for none.
  public var answeredSerial: UInt32 = 0
  /// Whether the caller expects an answer.
  public var expectsReply = true
  /// Whether the bus may start the receiver.
  public var startsDestination = false
  /// The arguments.
  public var arguments: [BusValue] = []
  /// The memory that the arguments of a received message take, in bytes, roughly.
  package var size = 0

  /// Creates a message without arguments.
  public init(kind: Kind) { self.kind = kind }

  /// Returns a call of a method.
  public static func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) -> BusMessage {
    var message = BusMessage(kind: .call)
    message.destination = destination
    message.path = path
    message.interface = interface
    message.member = member
    message.arguments = arguments
    return message
  }

  /// Returns a signal to all listeners.
  public static func signal(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue]
  ) -> BusMessage {
    var message = BusMessage(kind: .signal)
    message.path = path
    message.interface = interface
    message.member = member
    message.arguments = arguments
    return message
  }

  /// Returns the answer to this call.
  public func answer(_ arguments: [BusValue]) -> BusMessage {
    var message = BusMessage(kind: .answer)
    message.destination = sender
    message.answeredSerial = serial
    message.arguments = arguments
    return message
  }

  /// Returns an error as the answer to this call.
  ///
  /// - Parameter name: The last part of an error name of `org.freedesktop.DBus.Error`, such as
  ///   `UnknownObject`.
  public func failure(_ name: String, _ text: String) -> BusMessage {
    var message = answer([.string(text)])
    message.kind = .error
    message.errorName = "org.freedesktop.DBus.Error.\(name)"
    return message
  }

  /// Returns whether the message is the given signal.
  public func isSignal(_ member: String, of interface: String) -> Bool {
    kind == .signal && self.member == member && self.interface == interface
  }
}

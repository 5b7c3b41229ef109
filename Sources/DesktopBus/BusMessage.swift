/// A message on a bus: a call, an answer, an error or a signal.
public struct BusMessage: Equatable, Sendable {
  public enum Kind: Int32, Sendable {
    case call = 1
    case answer, error, signal
  }

  public var kind: Kind
  public var destination: String?
  public var sender: String?
  public var path: String?
  public var interface: String?
  /// The method or signal.
  public var member: String?
  public var errorName: String?
  /// The number that its sender gave it; an answer names that of its call.
  public var serial: UInt32 = 0
  public var answeredSerial: UInt32 = 0
  public var wantsAnswer = true
  /// Whether the bus may start the program that the message is for.
  public var startsDestination = false
  public var arguments: [BusValue] = []

  public init(kind: Kind) { self.kind = kind }

  /// A call of a method.
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

  /// A signal for all who listen.
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

  /// The answer to a call.
  public func answer(_ arguments: [BusValue]) -> BusMessage {
    var message = BusMessage(kind: .answer)
    message.destination = sender
    message.answeredSerial = serial
    message.arguments = arguments
    return message
  }

  /// The answer that it cannot be answered.
  ///
  /// - Parameter name: Such as `UnknownObject`, of `org.freedesktop.DBus.Error`.
  public func failure(_ name: String, _ text: String) -> BusMessage {
    var message = answer([.string(text)])
    message.kind = .error
    message.errorName = "org.freedesktop.DBus.Error.\(name)"
    return message
  }

  public func isSignal(_ member: String, of interface: String) -> Bool {
    kind == .signal && self.member == member && self.interface == interface
  }
}

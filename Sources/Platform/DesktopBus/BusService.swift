import Synchronization

/// A service on the session bus, identified by the connection that owns its name.
///
/// Any program on the bus can send any signal to this one, so only the owner's signals count.
public final class BusService: Sendable {
  private static let bus = "org.freedesktop.DBus"

  private let name: String
  private weak let session: DesktopSession?
  /// The unique name of the owner, such as `:1.5`; nil if nothing owns the name.
  private let owner = Mutex<String?>(nil)

  /// Begins to follow the owner of a name.
  ///
  /// - Parameter onOwner: Called on the connection's thread after the service has started or ended, with
  ///   whether the name has an owner.
  public init(
    _ name: String, on session: DesktopSession, onOwner: @escaping @Sendable (BusService, Bool) -> Void
  ) {
    self.name = name
    self.session = session
    session.listen(
      for: "type='signal',sender='\(BusService.bus)',member='NameOwnerChanged',arg0='\(name)'"
    ) { [self] message in
      // No program can own the name of the bus itself.
      guard message.sender == BusService.bus, message.isSignal("NameOwnerChanged", of: BusService.bus),
        message.arguments.count == 3, message.arguments[0].text == name,
        let new = message.arguments[2].text
      else { return }
      owner.withLock { $0 = new.isEmpty ? nil : new }
      onOwner(self, !new.isEmpty)
    }
    let question = BusMessage.call(
      BusService.bus, "/org/freedesktop/DBus", BusService.bus, "GetNameOwner", [.string(name)])
    session.call(question) { [self] answer in
      guard let answer, answer.kind == .answer, let name = answer.arguments.first?.text else { return }
      owner.withLock { $0 = name }
    }
  }

  /// Calls `listener`, on the connection's thread, with the owner's signals of an interface.
  ///
  /// - Parameter rule: Further conditions of a match rule, such as `path='/a'`.
  public func listen(
    for member: String, of interface: String, where rule: String,
    _ listener: @escaping @Sendable (BusMessage) -> Void
  ) {
    session?.listen(
      for: "type='signal',sender='\(name)',interface='\(interface)',member='\(member)',\(rule)"
    ) { [self] message in
      guard message.isSignal(member, of: interface), let sender = message.sender,
        owner.withLock({ $0 == sender })
      else { return }
      listener(message)
    }
  }

  /// Calls a method of the service. `onAnswer` receives the answer or an error; nil if the connection
  /// ends first.
  ///
  /// - Parameter starts: Whether the bus may start the service.
  public func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
    starts: Bool = false, onAnswer: @escaping @Sendable (BusMessage?) -> Void
  ) {
    guard let session else { return onAnswer(nil) }
    var call = BusMessage.call(name, path, interface, member, arguments)
    call.startsDestination = starts
    session.call(call, onAnswer: onAnswer)
  }
}

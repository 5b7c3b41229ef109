public import Foundation
import Synchronization

/// The bus of the user's session, which the program's parts that ask the desktop share.
public final class DesktopSession: Sendable {
  private let listeners = Mutex<[@Sendable (BusMessage) -> Void]>([])
  private let connection: Mutex<BusConnection?> = Mutex(nil)

  /// Begins to connect; nil where the session has no bus. Where nobody listens at the address, calls are answered by nil.
  public init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let address = SessionBus.address(environment) else { return nil }
    let made = BusConnection(address: address, name: "desktop bus") { [weak self] event in
      guard case .message(let message) = event, let self else { return }
      if message.kind == .call {
        if message.wantsAnswer {
          send(message.failure("UnknownObject", "there is nothing at \(message.path ?? "?")"))
        }
        return
      }
      for listener in listeners.withLock({ $0 }) { listener(message) }
    }
    connection.withLock { $0 = made }
  }

  deinit { connection.withLock { $0 }?.close() }

  /// Calls `listener`, on the connection's thread, with the signals that match a rule, and others.
  public func listen(for rule: String, _ listener: @escaping @Sendable (BusMessage) -> Void) {
    listeners.withLock { $0.append(listener) }
    connection.withLock { $0 }?.listen(for: rule)
  }

  public func send(_ message: BusMessage) { connection.withLock { $0 }?.send(message) }

  public func call(_ message: BusMessage, onAnswer: @escaping @Sendable (BusMessage?) -> Void) {
    connection.withLock { $0 }?.call(message, onAnswer: onAnswer)
  }
}

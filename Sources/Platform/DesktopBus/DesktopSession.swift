import Dispatch
public import Foundation
import Synchronization

/// The session bus, shared by the parts of the program that communicate with the desktop.
public final class DesktopSession: Sendable {
  private let listeners = Mutex<[@Sendable (BusMessage) -> Void]>([])
  private let connection: Mutex<BusConnection?> = Mutex(nil)
  private let decision = DispatchSemaphore(value: 0)

  /// Begins to connect; nil if the session has no bus. If nothing listens at the address, calls are answered
  /// with nil.
  public init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let address = SessionBus.address(environment) else { return nil }
    let made = BusConnection(address: address, name: "desktop bus") { [weak self, decision] event in
      if case .message = event {} else { decision.signal() }
      guard case .message(let message) = event, let self else { return }
      if message.kind == .call {
        if message.expectsReply {
          send(message.failure("UnknownObject", "there is nothing at \(message.path ?? "?")"))
        }
        return
      }
      for listener in listeners.withLock({ $0 }) { listener(message) }
    }
    connection.withLock { $0 = made }
  }

  /// Waits until the bus has accepted or refused the connection, for a number of seconds at most. Returns whether it has.
  public func isDecided(within seconds: TimeInterval) -> Bool {
    guard decision.wait(timeout: .now() + seconds) == .success else { return false }
    // Another caller may ask again.
    decision.signal()
    return true
  }

  deinit { connection.withLock { $0 }?.close() }

  /// Subscribes to the signals that match a rule. `listener` is called on the connection's thread, also with
  /// signals for other listeners.
  public func listen(for rule: String, _ listener: @escaping @Sendable (BusMessage) -> Void) {
    listeners.withLock { $0.append(listener) }
    connection.withLock { $0 }?.listen(for: rule)
  }

  /// Sends a message.
  public func send(_ message: BusMessage) { connection.withLock { $0 }?.send(message) }

  /// Calls a method. `onAnswer` receives the answer or an error; nil if the connection ends first.
  public func call(_ message: BusMessage, onAnswer: @escaping @Sendable (BusMessage?) -> Void) {
    connection.withLock { $0 }?.call(message, onAnswer: onAnswer)
  }
}

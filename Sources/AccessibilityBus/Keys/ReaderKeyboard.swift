import DesktopBus
import Dispatch

/// Asks screen readers whether they take a key, through the registry of AT-SPI.
///
/// Readers register listeners for their own commands, such as Orca's with Insert or Caps Lock. Programs have to offer each
/// key to the registry, which asks the listeners. Nothing is sent while no listener is registered.
@MainActor
final class ReaderKeyboard {
  private let connection: BusConnection
  /// Whether any reader listens to keys.
  private(set) var hasListeners = false
  private var isAsking = false
  private var hasChanged = false

  private nonisolated static let controller = "org.a11y.atspi.DeviceEventController"
  private nonisolated static let listener = "org.a11y.atspi.DeviceEventListener"
  private nonisolated static let path = "/org/a11y/atspi/registry/deviceeventcontroller"

  /// Begins to watch for listeners.
  init(connection: BusConnection) {
    self.connection = connection
    connection.listen(for: "type='signal',interface='\(ReaderKeyboard.listener)'")
    listenersChanged()
  }

  /// Whether a message says that listeners came or went.
  nonisolated static func tellsOfListeners(_ message: BusMessage) -> Bool {
    message.kind == .signal && message.interface == listener
  }

  /// Asks again which listeners there are. A reader registers hundreds at once, so only one question is open at a time.
  func listenersChanged() {
    hasChanged = true
    guard !isAsking else { return }
    (isAsking, hasChanged) = (true, false)
    call("GetKeystrokeListeners") { [weak self] answer in
      guard let self else { return }
      isAsking = false
      hasListeners = answer?.first?.values.isEmpty == false
      if hasChanged { listenersChanged() }
    }
  }

  /// Offers a key to the readers.
  ///
  /// - Parameter onAnswer: Called once, with whether a reader has taken the key; false without an answer.
  func offer(_ key: ReaderKey, onAnswer: @escaping @MainActor (Bool) -> Void) {
    call("NotifyListenersSync", [key.value]) { onAnswer($0?.first?.flag ?? false) }
  }

  private func call(
    _ member: String, _ arguments: [BusValue] = [], onAnswer: @escaping @MainActor ([BusValue]?) -> Void
  ) {
    let question = BusMessage.call(
      ATSPI.registry, ReaderKeyboard.path, ReaderKeyboard.controller, member, arguments)
    connection.call(question) { answer in
      let values = answer?.kind == .answer ? answer?.arguments : nil
      DispatchQueue.main.async { MainActor.assumeIsolated { onAnswer(values) } }
    }
  }
}

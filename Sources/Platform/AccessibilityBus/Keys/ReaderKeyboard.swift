import DesktopBus
import Dispatch

/// Offers keys to screen readers through AT-SPI's registry.
///
/// Readers register listeners for their commands, such as Orca's with Insert or Caps Lock. Programs must
/// offer each key to the registry, which asks the listeners. Nothing is sent while no listener is registered.
@MainActor
final class ReaderKeyboard {
  private let connection: BusConnection
  /// Whether a reader listens to keys.
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

  /// Whether a message reports that listeners were added or removed.
  nonisolated static func reportsListeners(_ message: BusMessage) -> Bool {
    message.kind == .signal && message.interface == listener
  }

  /// Asks the registry for its listeners. A reader registers hundreds of them at once, so only one request is
  /// sent at a time.
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
  /// - Parameter onAnswer: Called once with whether a reader takes the key; false if the connection
  ///   ends first.
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

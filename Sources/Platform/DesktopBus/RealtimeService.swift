public import Foundation

/// The service that gives threads of ordinary programs real-time priority: rtkit, or the portal that passes the
/// requests of a Flatpak on to it.
public struct RealtimeService: Sendable {
  /// A thread and the priority that it is to get.
  public struct Request: Sendable {
    let thread: Int32
    let priority: UInt32

    /// - Parameters:
    ///   - thread: The kernel's number of the thread.
    ///   - priority: The priority, from 1 on.
    public init(thread: Int32, priority: UInt32) {
      self.thread = thread
      self.priority = priority
    }
  }

  let address: String
  let name: String
  let path: String
  let interface: String

  private static let systemBus = "/run/dbus/system_bus_socket"

  /// Returns the service for this program; nil if there is no bus for it.
  ///
  /// - Parameter isSandboxed: Whether the program runs in a Flatpak, without the system's bus.
  public static func current(
    _ environment: [String: String] = ProcessInfo.processInfo.environment,
    isSandboxed: Bool = FileManager.default.fileExists(atPath: "/.flatpak-info")
  ) -> RealtimeService? {
    guard !isSandboxed else {
      return SessionBus.address(environment).map {
        RealtimeService(
          address: $0, name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
          interface: "org.freedesktop.portal.Realtime")
      }
    }
    let address = environment["DBUS_SYSTEM_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    return RealtimeService(
      address: address ?? BusAddress.path(systemBus), name: "org.freedesktop.RealtimeKit1",
      path: "/org/freedesktop/RealtimeKit1", interface: "org.freedesktop.RealtimeKit1")
  }

  /// Asks for the priorities of threads of this process, one after another, until one is refused.
  ///
  /// - Parameters:
  ///   - limit: Called with the time for which a thread may run without sleeping, in microseconds. The service
  ///     only helps processes that have this limit (`RLIMIT_RTTIME`); the function sets it, or returns false.
  ///   - onAnswer: Called once, with whether all threads have their priority. Both functions are called on the
  ///     bus's thread.
  public func request(
    _ requests: [Request], limit: @escaping @Sendable (_ microseconds: Int) -> Bool,
    onAnswer: @escaping @Sendable (Bool) -> Void
  ) {
    let bus = BusConnection(address: address, name: "realtime bus") { _ in }
    @Sendable func end(_ isGranted: Bool) {
      bus.close()
      onAnswer(isGranted)
    }
    @Sendable func ask(_ left: ArraySlice<Request>) {
      guard let next = left.first else { return end(true) }
      let arguments: [BusValue] = [
        .uint64(UInt64(ProcessInfo.processInfo.processIdentifier)), .uint64(UInt64(next.thread)),
        .uint32(next.priority),
      ]
      bus.call(call("MakeThreadRealtimeWithPID", of: interface, arguments)) { answer in
        if answer?.kind == .answer { ask(left.dropFirst()) } else { end(false) }
      }
    }
    let property: [BusValue] = [.string(interface), .string("RTTimeUSecMax")]
    bus.call(call("Get", of: "org.freedesktop.DBus.Properties", property)) { answer in
      guard answer?.kind == .answer, let time = answer?.arguments.first?.integer, limit(time) else {
        return end(false)
      }
      ask(requests[...])
    }
  }

  private func call(_ member: String, of interface: String, _ arguments: [BusValue]) -> BusMessage {
    var call = BusMessage.call(name, path, interface, member, arguments)
    call.startsDestination = true
    return call
  }
}

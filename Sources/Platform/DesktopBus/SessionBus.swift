public import Foundation

/// The message bus of the user's session.
public enum SessionBus {
  /// Returns the address of the bus. Returns nil if there is none, because libdbus would then start one.
  public static func address(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String?
  {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    let socket = "\(folder)/bus"
    return FileManager.default.fileExists(atPath: socket) ? BusAddress.path(socket) : nil
  }

  /// The address of no bus.
  private static let none = "disabled:"

  /// Returns the value of `DBUS_SESSION_BUS_ADDRESS` for libraries that connect by themselves, on the main thread: the servers
  /// that are Unix sockets, because others are commands or other computers. Without one, or if the bus does not answer, it is
  /// an address at which nothing is. Returns nil if there is no bus.
  public static func address(
    forLibraries environment: [String: String] = ProcessInfo.processInfo.environment, isAnswering: Bool
  ) -> String? {
    guard let address = address(environment) else { return nil }
    return isAnswering ? BusAddress(address)?.text ?? none : none
  }
}

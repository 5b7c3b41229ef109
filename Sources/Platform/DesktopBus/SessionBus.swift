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
}

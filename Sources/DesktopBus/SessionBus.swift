public import Foundation

/// Where the user's session has its message bus.
public enum SessionBus {
  /// Returns the address of the bus; nil without one, as the library would start one.
  public static func address(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String?
  {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    let socket = "\(folder)/bus"
    return FileManager.default.fileExists(atPath: socket) ? "unix:path=\(socket)" : nil
  }
}

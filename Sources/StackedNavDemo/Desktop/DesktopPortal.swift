import Foundation

/// The desktop's portal, which knows whether the user prefers light or dark.
///
/// It is asked and listened to on a thread of its own, which sleeps until the bus has something to say: where no bus
/// and no portal answers, nobody waits for them.
nonisolated enum DesktopPortal {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"
  private static let key = "color-scheme"
  /// Milliseconds for the portal to start and answer.
  private static let patience: Int32 = 5000

  /// Calls `tell`, on a thread of its own, with what the portal says, and again whenever that changes.
  static func listen(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    tell: @escaping @Sendable (ColorScheme) -> Void
  ) {
    guard let address = busAddress(environment) else { return }
    let thread = Thread { try? listen(at: address, tell) }
    thread.name = "desktop portal"
    thread.stackSize = 256 << 10
    thread.start()
  }

  /// Where the session's bus is; nil without one, as the library would start one.
  static func busAddress(_ environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    let socket = "\(folder)/bus"
    return FileManager.default.fileExists(atPath: socket) ? "unix:path=\(socket)" : nil
  }

  private static func listen(at address: String, _ tell: (ColorScheme) -> Void) throws {
    let bus = try DBusSession(address: address)
    // First, so that no change is missed between the two.
    bus.listen(
      for: "type='signal',path='\(path)',interface='\(interface)',member='SettingChanged',"
        + "arg0='\(namespace)',arg1='\(key)'")
    // The older of two methods, which all portals have.
    let reply = bus.call(
      "Read", of: interface, at: path, of: service, [namespace, key], limit: patience)
    if let number = reply?.number(at: 0) { tell(ColorScheme(number)) }
    bus.receive { message in
      guard message.isSignal("SettingChanged", of: interface), let number = message.number(at: 2)
      else { return }
      tell(ColorScheme(number))
    }
  }
}

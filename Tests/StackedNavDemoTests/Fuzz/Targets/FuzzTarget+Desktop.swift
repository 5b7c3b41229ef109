import Foundation

@testable import SDLPlatform
@testable import StackedNavDemo

extension FuzzTarget {
  /// The settings and resources of an X11 desktop, or a message of D-Bus behind a "D".
  func readDesktop(_ bytes: [UInt8]) {
    guard bytes.first != UInt8(ascii: "D") else { return readBusMessage(Array(bytes.dropFirst())) }
    let scale = DesktopScale.scale(environment: [:], settings: bytes, resources: [])
    demand((0.5...8).contains(scale), "the scale \(scale)")
    _ = DesktopScale.scale(environment: [:], settings: [], resources: bytes)
  }

  private func readBusMessage(_ bytes: [UInt8]) {
    typealias Demarshal =
      @convention(c) (UnsafePointer<UInt8>, Int32, DBusLibrary.NoError) -> DBusLibrary.Reference?
    typealias Release = @convention(c) (DBusLibrary.Reference) -> Void
    guard let bus = FuzzTarget.bus,
      let demarshal = try? bus.function("message_demarshal", as: Demarshal.self),
      let release = try? bus.function("message_unref", as: Release.self),
      let message = demarshal(bytes, Int32(clamping: bytes.count), nil)
    else { return }
    defer { release(message) }
    _ = try? bus.isSignal(message, "SettingChanged", of: "org.freedesktop.portal.Settings")
    for index in [0, 2] {
      if let number = try? bus.number(at: index, of: message) { _ = ColorScheme(number) }
    }
  }

  private static let bus = DBusLibrary()
}

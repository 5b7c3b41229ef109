import CDBus
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
    let message = bytes.withUnsafeBytes { bytes in
      dbus_message_demarshal(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), nil)
    }
    guard let message else { return }
    let reading = DBusReading(owned: message)
    _ = reading.isSignal("SettingChanged", of: "org.freedesktop.portal.Settings")
    for index in [0, 2] {
      if let number = reading.number(at: index) { _ = ColorScheme(number) }
    }
  }
}

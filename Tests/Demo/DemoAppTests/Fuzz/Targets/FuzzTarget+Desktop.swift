import CDBus
import Foundation

@testable import DesktopBus
@testable import SDLPlatform

extension FuzzTarget {
  /// The settings and resources of an X11 desktop, or a D-Bus message after a "D".
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
    defer { dbus_message_unref(message) }
    guard let reading = BusMessage(reading: message) else { return }
    let settings = reading.arguments.first?.named.mapValues(\.named) ?? [:]
    demand((0.5...3).contains(DesktopPreferences(settings: settings).textScale), "the scale of text")
    // Whatever can be decoded can be encoded.
    if let copy = reading.written() { dbus_message_unref(copy) }
  }
}

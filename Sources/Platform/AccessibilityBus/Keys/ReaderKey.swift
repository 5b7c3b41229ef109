import DesktopBus

/// A key event in X11's terms, which AT-SPI uses on Wayland too.
public struct ReaderKey: Hashable, Sendable {
  /// Whether the key was pressed; otherwise it was released.
  public var isDown: Bool
  /// The X11 keysym of the key with its modifiers, such as `0x61` for "a" and `0xff0d` for Return.
  public var keysym: UInt32
  /// The X11 keycode: the kernel's number of the key plus 8. 0 if it is unknown.
  public var keycode: UInt32
  /// X11's modifier mask: the sum of Shift 1, Caps Lock 2, Control 4, Alt 8, Num Lock 16, Super 64.
  public var modifiers: UInt32
  /// The time of the event, in milliseconds since an arbitrary fixed time.
  public var time: UInt32
  /// The character that the key types, or X11's name of the key, such as `Return`.
  public var name: String
  /// Whether `name` is a character.
  public var isText: Bool

  /// Creates a key event.
  public init(
    isDown: Bool, keysym: UInt32, keycode: UInt32, modifiers: UInt32, time: UInt32, name: String, isText: Bool
  ) {
    self.isDown = isDown
    self.keysym = keysym
    self.keycode = keycode
    self.modifiers = modifiers
    self.time = time
    self.name = name
    self.isText = isText
  }

  /// The argument of the registry's methods. Their signature is `(uiiiisb)`, despite the registry's
  /// introspection data.
  var value: BusValue {
    .structure([
      .uint32(isDown ? 0 : 1), .int32(Int32(bitPattern: keysym)), .int32(Int32(keycode)),
      .int32(Int32(modifiers)),
      .int32(Int32(bitPattern: time)), .string(name), .boolean(isText),
    ])
  }
}

public import DesktopBus

/// A key event in the terms of X11, which AT-SPI uses on Wayland too.
public struct ReaderKey: Hashable, Sendable {
  public var isDown: Bool
  /// The X11 keysym of the key with its modifiers, such as `0x61` for "a" and `0xff0d` for Return.
  public var keysym: UInt32
  /// The X11 keycode: the kernel's number of the key plus 8. 0 if it is unknown.
  public var keycode: UInt32
  /// X11's modifier mask: Shift 1, Caps Lock 2, Control 4, Alt 8, Num Lock 16, Super 64.
  public var modifiers: UInt32
  /// In milliseconds since any fixed time.
  public var time: UInt32
  /// The character that the key types, or X11's name of the key, such as `Return`.
  public var name: String
  /// Whether `name` is a character.
  public var isText: Bool

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

  /// The argument of the registry's methods: a `DeviceEvent`.
  var value: BusValue {
    .structure([
      .uint32(isDown ? 0 : 1), .int32(Int32(bitPattern: keysym)), .uint32(keycode), .uint32(modifiers),
      .int32(Int32(bitPattern: time)), .string(name), .boolean(isText),
    ])
  }
}

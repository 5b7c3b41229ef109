// The system's palette: the values of iOS 15 for each appearance and contrast.
nonisolated extension UIColor {
  /// The system red.
  public static let systemRed = UIColor(0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961)
  /// The system orange.
  public static let systemOrange = UIColor(0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340)
  /// The system yellow.
  public static let systemYellow = UIColor(0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426)
  /// The system green.
  public static let systemGreen = UIColor(0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)
  /// The system mint.
  public static let systemMint = UIColor(0x00C7BE, 0x63E6E2, 0x0C817B, 0x66D4CF)
  /// The system teal.
  public static let systemTeal = UIColor(0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF)
  /// The system cyan.
  public static let systemCyan = UIColor(0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF)
  /// The system blue.
  public static let systemBlue = UIColor(0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF)
  /// The system indigo.
  public static let systemIndigo = UIColor(0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF)
  /// The system purple.
  public static let systemPurple = UIColor(0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF)
  /// The system pink.
  public static let systemPink = UIColor(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)
  /// The system brown.
  public static let systemBrown = UIColor(0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469)
  /// The system gray.
  public static let systemGray = UIColor(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
  /// The system gray of step 2, from 2 (strong) to 6 (faint).
  public static let systemGray2 = UIColor(0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
  /// The system gray of step 3, from 2 (strong) to 6 (faint).
  public static let systemGray3 = UIColor(0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
  /// The system gray of step 4, from 2 (strong) to 6 (faint).
  public static let systemGray4 = UIColor(0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
  /// The system gray of step 5, from 2 (strong) to 6 (faint).
  public static let systemGray5 = UIColor(0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
  /// The system gray of step 6, from 2 (strong) to 6 (faint).
  public static let systemGray6 = UIColor(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)

  /// Creates a color from values such as 0xFF3B30: light, dark, and both in high contrast.
  private convenience init(_ light: UInt32, _ dark: UInt32, _ strongLight: UInt32, _ strongDark: UInt32) {
    func color(_ value: UInt32) -> CGColor {
      func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
      return CGColor(red: part(16), green: part(8), blue: part(0))
    }
    self.init(
      values: Values(
        color(light), dark: color(dark), strongLight: color(strongLight), strongDark: color(strongDark)))
  }
}

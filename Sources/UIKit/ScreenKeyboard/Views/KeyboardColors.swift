import ViewTree

/// The colors of the keyboard, from the design tokens: light, dark, and both in high contrast.
enum KeyboardColors {
  static let background = color(0xE6E8EF, 0x191B22)
  static let key = color(0xFFFFFF, 0x3A404C)
  static let pressedKey = color(0xC3C8D3, 0x525A69)
  static let functionKey = color(0xC3C8D3, 0x292D36)
  static let text = color(0x13151B, 0xF3F4F8)
  static let disabled = color(0x7A808D, 0x8A909C)
  static let accent = color(0x4453E3, 0x4F5CEA, strong: (0x2F3BBA, 0x3340C4))
  static let pressedAccent = color(0x2E3AB4, 0x434FD4, strong: (0x222B8C, 0x2A35A8))
  static let onAccent = color(0xFFFFFF, 0xFFFFFF)
  /// The edge of each key in high contrast.
  static let edge = UIColor {
    $0.accessibilityContrast == .high
      ? UIColor(hex: $0.userInterfaceStyle == .dark ? 0x9AA0AE : 0x5C626F) : UIColor.clear
  }
  static let line = color(0xC3C8D3, 0x2E323D)

  private static func color(_ light: UInt32, _ dark: UInt32, strong: (UInt32, UInt32)? = nil) -> UIColor {
    UIColor {
      let isDark = $0.userInterfaceStyle == .dark
      if $0.accessibilityContrast == .high, let strong { return UIColor(hex: isDark ? strong.1 : strong.0) }
      return UIColor(hex: isDark ? dark : light)
    }
  }
}

extension UIColor {
  fileprivate convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255)
  }
}

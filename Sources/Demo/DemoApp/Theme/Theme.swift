import FileSystem
import ViewTree

/// The colors of the program in light and dark mode. The names, and the values in light mode, come from the
/// design tokens.
enum Theme {
  static let chromeRaised = color(0x1F222B, dark: 0x191B22)
  static let chromeLine = color(0x2E323D, dark: 0x2B2E38, strong: (0x6B7080, 0x6B7080))
  static let chromeAccent = color(0x97A3FF, dark: 0x97A3FF)
  static let chromeSelected = color(0x2A2D38, dark: 0x22252E)
  static let chromePressed = color(0x333744, dark: 0x2C303B)
  static let chromeText = color(0xFFFFFF, dark: 0xFFFFFF)
  static let chromeTextDim = color(0xA5ACBA, dark: 0xA0A7B5, strong: (0xDDE1E9, 0xDDE1E9))
  static let canvas = color(0x0C0E13, dark: 0x000000)
  /// Also the default `pageColor` of `SPStackedPageStyle`.
  static let page = color(0xFFFFFF, dark: 0x292D36)
  static let grouped = color(0xF2F3F7, dark: 0x262A33)
  static let card = color(0xFFFFFF, dark: 0x2D313B)
  static let field = color(0xE6E8EF, dark: 0x363B47)
  /// What shines through transparent pictures: black and white drawings are visible on it.
  static let behindPicture = color(0xE6E8EF, dark: 0x8E94A3)
  static let fieldText = color(0x575D6A, dark: 0xB4BBC8, strong: (0x2E333D, 0xD5D9E2))
  static let text = color(0x13151B, dark: 0xF3F4F8)
  static let text2 = color(0x565D6B, dark: 0xB4BBC8, strong: (0x2E333D, 0xD5D9E2))
  static let text3 = color(0x666D7A, dark: 0xA8AFBD, strong: (0x363C48, 0xC9CFD9))
  static let disabled = color(0xA3A9B5, dark: 0x6B7280, strong: (0x7A808D, 0x8A909C))
  static let line = color(0xDDE0E8, dark: 0x3A3F4A, strong: (0x7A808D, 0x7A808D))
  static let lineStrong = color(0xC3C8D3, dark: 0x525A69, strong: (0x5C626F, 0x9AA0AE))
  static let rowHover = color(0xF4F5F9, dark: 0x333843)
  static let rowPressed = color(0xE7E9F0, dark: 0x3A404C)
  static let accent = color(0x4453E3, dark: 0x4F5CEA, strong: (0x2F3BBA, 0x3340C4))
  static let accentHover = color(0x3846CE, dark: 0x5864EC, strong: (0x2833A3, 0x3B48CC))
  static let accentPressed = color(0x2E3AB4, dark: 0x434FD4, strong: (0x222B8C, 0x2A35A8))
  static let onAccent = color(0xFFFFFF, dark: 0xFFFFFF)
  static let accentText = color(0x3D4BDA, dark: 0xA3ACFF, strong: (0x2531A6, 0xC9CFFF))
  static let accentSoft = color(0xE8EAFE, dark: 0x313766)
  static let onAccentSoft = color(0x2F3BBA, dark: 0xCBD0FF, strong: (0x1F2994, 0xE6E9FF))
  static let focus = color(0x4453E3, dark: 0xA3ACFF, strong: (0x1A2596, 0xFFFFFF))
  /// The colors of matches in a text: background and text of a match, and of the current match.
  static let found = color(0xFFE8A3, dark: 0x574A1B)
  static let onFound = color(0x13151B, dark: 0xF3F4F8)
  static let foundCurrent = color(0xFFB02E, dark: 0xFFC44D)
  static let onFoundCurrent = color(0x13151B, dark: 0x13151B)
  static let badge = color(0xD7263D, dark: 0xD7263D, strong: (0xA01628, 0xA01628))
  static let shadow = color(0x0B0E17, dark: 0x000000)

  /// The hairline inside a page's left edge.
  static let pageEdge = UIColor {
    if $0.accessibilityContrast == .high { return line.resolvedColor(with: $0) }
    return $0.userInterfaceStyle == .dark
      ? UIColor(hex: 0x414652) : UIColor(hex: 0x0B0E17).withAlphaComponent(0.1)
  }
  /// The colors of the News bar at both ends of a push, and of its separator.
  static let newsBarFrom = UIColor(hex: 0x1E2450)
  static let newsBarTo = UIColor(hex: 0x0E5560)
  static let newsBarLine = UIColor(hex: 0x000000).withAlphaComponent(0.25)

  /// The background of the selected segment.
  static let segment = color(0xFFFFFF, dark: 0x525A69, strong: (0xFFFFFF, 0x484F5D))

  /// Text and icons on white and on light pictures, the same in both modes.
  static let ink = UIColor(hex: 0x13151B)
  /// The scrim behind white text on pictures, the same in both modes.
  static let scrim = UIColor(hex: 0x0B0E17)

  /// The gradient of the profile's header, and the text color of its white button.
  static let profileHeader = [
    color(0x2B2F8F, dark: 0x1D2066), color(0x5B3FB8, dark: 0x412C87), color(0xC2477F, dark: 0x8A3260),
  ]
  static let profileInk = UIColor(hex: 0x2B2F8F)

  /// The solid color of a tint: the top of its gradient.
  static func solid(_ tint: FileTint) -> UIColor {
    gradient(tint).stops.first.map { UIColor(cgColor: $0.color) } ?? accent
  }

  /// The gradient of a tile, from top to bottom.
  static func gradient(_ tint: FileTint) -> CAGradient {
    let (top, bottom): (UInt32, UInt32) =
      switch tint {
      case .blue: (0x4C8BF4, 0x2C66DA)
      case .indigo: (0x7577EE, 0x5053D6)
      case .violet: (0xA368E8, 0x8144CC)
      case .pink: (0xE8629A, 0xCC3A76)
      case .orange: (0xE3712F, 0xD1571A)
      case .amber: (0xC4861A, 0xAD6F06)
      case .green: (0x33A370, 0x1C8455)
      case .teal: (0x27A0AC, 0x127982)
      case .graphite: (0x7A8393, 0x555D6E)
      }
    return CAGradient(vertical: [UIColor(hex: top).cgColor, UIColor(hex: bottom).cgColor])
  }

  static let cardShadow = UIShadowProperties(
    color: shadowColor(light: 0.06, dark: 0), offset: CGSize(width: 0, height: 1), radius: 1.5)
  static let coverShadow = UIShadowProperties(
    color: shadowColor(light: 0.26, dark: 0.5), offset: CGSize(width: 0, height: 10), radius: 14, spread: -4)

  static let bottomBarShadow = UIShadowProperties(
    color: shadowColor(light: 0.22, dark: 0.5), offset: CGSize(width: 0, height: -2), radius: 8)
  static let pushShadow = UIShadowProperties(
    color: shadowColor(light: 0.3, dark: 0.65), offset: CGSize(width: -4, height: 0), radius: 16)

  /// - Parameter strong: The light and the dark value in high contrast, if they differ.
  static func color(_ light: UInt32, dark: UInt32, strong: (UInt32, UInt32)? = nil) -> UIColor {
    UIColor {
      let isDark = $0.userInterfaceStyle == .dark
      if $0.accessibilityContrast == .high, let strong { return UIColor(hex: isDark ? strong.1 : strong.0) }
      return UIColor(hex: isDark ? dark : light)
    }
  }

  private static func shadowColor(light: CGFloat, dark: CGFloat) -> UIColor {
    UIColor {
      let isDark = $0.userInterfaceStyle == .dark
      return shadow.resolvedColor(with: $0).withAlphaComponent(isDark ? dark : light)
    }
  }
}

extension UIColor {
  /// Creates a color from a hexadecimal RGB value such as `0xF2F3F7`.
  convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255)
  }
}

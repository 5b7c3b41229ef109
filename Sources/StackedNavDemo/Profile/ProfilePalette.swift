import ViewTree

/// The colours of the profile; names and values are those of the design tokens.
struct ProfilePalette: Equatable {
  var page, text, text2, text3, line, accentText, rowPressed: UIColor
  /// The stops of the header's gradient, at 0, 0.45 and 1.
  var header: [UIColor]

  static let badge = color(0xD7263D)

  static let light = ProfilePalette(
    page: Theme.page, text: Theme.text, text2: Theme.text2, text3: Theme.text3, line: Theme.line,
    accentText: Theme.accentText, rowPressed: Theme.rowPressed,
    header: [color(0x2B2F8F), color(0x5B3FB8), color(0xC2477F)])

  static let dark = ProfilePalette(
    page: color(0x17191F), text: color(0xF3F4F8), text2: color(0xA8AFBD), text3: color(0x959CAA),
    line: color(0x2D3039), accentText: color(0xA3ACFF), rowPressed: color(0x2A2E38),
    header: [color(0x1D2066), color(0x412C87), color(0x8A3260)])

  private static func color(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255)
  }
}

import ViewTree

/// The colours of the tab, in light and in dark; names and values are those of the design tokens.
struct DiscoverPalette {
  let grouped, card, text, text2, line, lineStrong, accent, accentText: UIColor
  let coverShadow: CAShadow
  let cardShadow: CAShadow?

  static let light = DiscoverPalette(
    grouped: Theme.grouped, card: Theme.card, text: Theme.text, text2: Theme.text2, line: Theme.line,
    lineStrong: color(0xC3C8D3), accent: Theme.accent, accentText: Theme.accentText,
    coverShadow: Theme.coverShadow, cardShadow: Theme.cardShadow)

  static let dark = DiscoverPalette(
    grouped: color(0x101217), card: color(0x1C1F26), text: color(0xF3F4F8), text2: color(0xA8AFBD),
    line: color(0x2D3039), lineStrong: color(0x434854), accent: color(0x4F5CEA),
    accentText: color(0xA3ACFF),
    coverShadow: CAShadow(
      color: UIColor(red: 0, green: 0, blue: 0, alpha: 0.5).cgColor, offset: CGSize(width: 0, height: 10),
      radius: 14, spread: -4),
    cardShadow: nil)

  private static func color(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255)
  }
}

import ViewTree

/// The colours of the gallery, in light and in dark; values are those of the design tokens.
struct GalleryColors {
  let page, text, text2, line, lineStrong, pressed, accent, accentText: UIColor

  static let light = GalleryColors(
    page: Theme.page, text: Theme.text, text2: Theme.text2, line: Theme.line,
    lineStrong: color(0xC3C8D3), pressed: Theme.rowPressed, accent: Theme.accent,
    accentText: Theme.accentText)
  static let dark = GalleryColors(
    page: color(0x17191F), text: color(0xF3F4F8), text2: color(0xA8AFBD), line: color(0x2D3039),
    lineStrong: color(0x434854), pressed: color(0x2A2E38), accent: color(0x4F5CEA),
    accentText: color(0xA3ACFF))

  static func color(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255)
  }
}

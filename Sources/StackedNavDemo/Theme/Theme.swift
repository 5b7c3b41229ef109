import ViewTree

/// The colours of the program; names and values are those of the design tokens.
enum Theme {
  static let chromeText = color(0xFFFFFF)
  static let chromeTextDim = color(0xA5ACBA)
  static let canvas = color(0x0C0E13)
  static let page = color(0xFFFFFF)
  static let grouped = color(0xF2F3F7)
  static let card = color(0xFFFFFF)
  static let field = color(0xE6E8EF)
  static let text = color(0x13151B)
  static let text2 = color(0x565D6B)
  static let text3 = color(0x666D7A)
  static let line = color(0xDDE0E8)
  static let rowPressed = color(0xE7E9F0)
  static let accent = color(0x4453E3)
  static let accentText = color(0x3D4BDA)
  static let accentSoft = color(0xE8EAFE)
  static let onAccentSoft = color(0x2F3BBA)
  static let focus = color(0x4453E3)
  static let shadow = color(0x0B0E17)

  /// The two ends of a tile's gradient, from the top.
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
    return CAGradient(vertical: [color(top).cgColor, color(bottom).cgColor])
  }

  static let cardShadow = CAShadow(
    color: shadow.withAlphaComponent(0.06).cgColor, offset: CGSize(width: 0, height: 1), radius: 1.5)
  static let coverShadow = CAShadow(
    color: shadow.withAlphaComponent(0.26).cgColor, offset: CGSize(width: 0, height: 10), radius: 14,
    spread: -4)

  private static func color(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255)
  }
}

/// The type styles of the program: a font and the height of its line box, in points.
struct TypeStyle {
  let font: UIFont
  let line: CGFloat

  static let largeTitle = TypeStyle(.systemFont(ofSize: 32, weight: .bold), 40)
  static let title2 = TypeStyle(.systemFont(ofSize: 20, weight: .semibold), 26)
  /// The display cut, although the size is below those that have it by themselves.
  static let paneTitle = TypeStyle(UIFont(name: "Inter Display", size: 19, weight: .semibold), 24)
  static let headline = TypeStyle(.systemFont(ofSize: 17, weight: .semibold), 22)
  static let body = TypeStyle(.systemFont(ofSize: 16), 22)
  static let bodyMedium = TypeStyle(.systemFont(ofSize: 16, weight: .medium), 22)
  static let callout = TypeStyle(.systemFont(ofSize: 15, weight: .medium), 20)
  static let subhead = TypeStyle(.monospacedDigitSystemFont(ofSize: 14), 20)
  static let subheadStrong = TypeStyle(.monospacedDigitSystemFont(ofSize: 14, weight: .semibold), 20)
  static let footnote = TypeStyle(.monospacedDigitSystemFont(ofSize: 13), 18)
  static let caption = TypeStyle(.systemFont(ofSize: 12, weight: .medium), 16)
  static let mono = TypeStyle(.monospacedSystemFont(ofSize: 13), 24)
  static let monoBold = TypeStyle(.monospacedSystemFont(ofSize: 13, weight: .bold), 24)
  static let lineNumber = TypeStyle(.monospacedSystemFont(ofSize: 12), 24)

  init(_ font: UIFont, _ line: CGFloat) {
    self.font = font
    self.line = line
  }
}

extension UILabel {
  convenience init(_ style: TypeStyle, _ color: UIColor, alignment: NSTextAlignment = .left) {
    self.init()
    font = style.font
    lineHeight = style.line
    textColor = color
    textAlignment = alignment
  }

  /// Puts the label's line box at a place.
  func place(x: CGFloat, y: CGFloat, width: CGFloat) {
    frame = CGRect(x: x, y: y, width: max(0, width), height: lineHeight ?? font.lineHeight)
  }
}

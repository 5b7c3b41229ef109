import Replay
import Testing
import UIKit

extension UIColor {
  convenience init(hex: Int, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }

  static let brand = UIColor(hex: 0xFF8000)
  class var accent: UIColor { UIColor(named: .accent) }

  enum Name { case accent }
  convenience init(named name: Name) { self.init(hue: 0.5, saturation: 1, brightness: 0.5, alpha: 1) }
}

extension UIFont {
  convenience init?(brandSize size: CGFloat) { self.init(name: "Avenir-Heavy", size: size) }
  class func title() -> UIFont { .systemFont(ofSize: 28, weight: .heavy) }
}

@Suite("Everyday lines about colors and fonts")
@MainActor
struct EverydayColorsTests {
  @Test("extensions add initializers to colors, and equal values make equal colors")
  func colors() {
    #expect(UIColor.brand == UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1))
    #expect(UIColor.brand !== UIColor(hex: 0xFF8000) && UIColor.brand != .orange)
    let optional: UIColor? = UIColor(hex: 0xFF8000)
    #expect(optional == .brand && Set([UIColor.brand, UIColor(hex: 0xFF8000)]).count == 1)
    #expect(UIColor.accent == UIColor(red: 0, green: 0.5, blue: 0.5, alpha: 1))
  }

  @Test("a hue, a saturation and a brightness make a color, and are read from it")
  func hues() {
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    #expect(UIColor(hue: 2 / 3, saturation: 1, brightness: 1, alpha: 1) == .blue)
    #expect(UIColor(hue: .nan, saturation: 0, brightness: 2, alpha: 1) == .white)
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor.brand.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 30.1 / 360) < 0.001 && saturation == 1 && brightness == 1 && alpha == 1)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor.brand.getRed(&red, green: &green, blue: &blue, alpha: nil)
    #expect(red == 1 && abs(green - 128 / 255) < 0.001 && blue == 0)
    var white: CGFloat = 0
    #expect(
      UIColor.gray.getWhite(&white, alpha: nil) && white == 0.5 && !UIColor.red.getWhite(nil, alpha: nil))
  }

  @Test("system colors differ between light and dark")
  func system() {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    let colors: [UIColor] = [
      .systemRed, .systemGreen, .systemBlue, .systemOrange, .systemYellow, .systemPink, .systemPurple,
      .systemTeal, .systemIndigo, .systemBrown, .systemMint, .systemCyan, .systemGray2, .systemGray3,
      .systemGray4, .systemGray5, .systemGray6, .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel,
      .placeholderText, .link, .separator, .opaqueSeparator, .systemFill, .secondarySystemFill,
      .tertiarySystemFill, .quaternarySystemFill, .systemBackground, .secondarySystemBackground,
      .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground,
    ]
    for color in colors {
      #expect(color.resolvedColor(with: light) != color.resolvedColor(with: dark), "\(color)")
    }
    #expect(UIColor.systemRed.resolvedColor(with: light) == UIColor(hex: 0xFF3B30))
    #expect([UIColor.cyan, .yellow, .magenta, .orange, .purple, .brown].count == 6)
  }

  @Test("colors and fonts are attributes of texts that can be compared and read")
  func attributes() {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.foregroundColor: UIColor.systemRed, .font: UIFont.title()])
    let same = NSAttributedString(
      string: "ab", attributes: [.foregroundColor: UIColor.systemRed, .font: UIFont.title()])
    #expect(text.isEqual(to: same))
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    #expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
    #expect(text.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .title())
  }

  @Test("a font is found by its PostScript name, which tells weight and style")
  func fonts() {
    let font = UIFont(brandSize: 20)
    #expect(font?.familyName == "Avenir" && font?.pointSize == 20 && UIFont(name: "", size: 10) == nil)
    let slanted = UIFont(name: "HelveticaNeue-BoldItalic", size: 12)!
    #expect(slanted.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(slanted.withSize(14).pointSize == 14 && slanted.withSize(12) == slanted)
    let label = UILabel()
    label.font = UIFont(name: "Georgia", size: 15)
    #expect(label.font.pointSize == 15)
    label.font = nil
    label.textColor = nil
    #expect(label.font == .systemFont(ofSize: UIFont.labelFontSize) && label.textColor == .label)
    let descriptor = UIFont.preferredFont(forTextStyle: .body).fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(UIFont(descriptor: descriptor!, size: 0) == .boldSystemFont(ofSize: 17))
  }
}

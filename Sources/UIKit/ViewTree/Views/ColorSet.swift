import Foundation

/// The colors in the `Contents.json` of an asset catalog's color, for the appearances and contrasts that it has.
///
/// Components in other color spaces than gray are taken as those of sRGB.
nonisolated struct ColorSet {
  private struct File: Decodable {
    var colors: [Entry]
  }

  private struct Entry: Decodable {
    var idiom: String
    var appearances: [Appearance]?
    var color: Color?
  }

  private struct Appearance: Decodable {
    var appearance, value: String
  }

  private struct Color: Decodable {
    var components: [String: String]?

    var cgColor: CGColor? {
      guard let components else { return nil }
      func value(_ name: String) -> CGFloat? { components[name].flatMap(ColorSet.component) }
      guard let alpha = value("alpha") else { return nil }
      if let white = value("white") { return CGColor(red: white, green: white, blue: white, alpha: alpha) }
      guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
      return CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  let values: UIColor.Values

  /// Reads the file's contents. Nil if they are not a color set, or have no color for all appearances.
  init?(_ data: Data) {
    guard let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
    let entries = file.colors.filter { $0.idiom == "universal" || $0.idiom == "ipad" }
    func color(isDark: Bool, isStrong: Bool) -> CGColor? {
      let wanted = (isDark ? ["luminosity dark"] : []) + (isStrong ? ["contrast high"] : [])
      // The color for both comes first, then the one for the appearance, the one for the contrast, and the common one.
      for terms in [wanted, Array(wanted.prefix(1)), Array(wanted.suffix(1)), []] {
        let color = entries.first {
          Set(($0.appearances ?? []).map { "\($0.appearance) \($0.value)" }) == Set(terms)
        }?.color?.cgColor
        if let color { return color }
      }
      return nil
    }
    guard let light = color(isDark: false, isStrong: false) else { return nil }
    values = UIColor.Values(
      light, dark: color(isDark: true, isStrong: false) ?? light,
      strongLight: color(isDark: false, isStrong: true) ?? light,
      strongDark: color(isDark: true, isStrong: true) ?? light)
  }

  /// Returns a component as Xcode writes it: "0.5" from 0 to 1, or "128" or "0x80" from 0 to 255.
  static func component(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    if let byte = UInt8(text), !text.contains(".") { return CGFloat(byte) / 255 }
    guard let value = Double(text), value.isFinite else { return nil }
    return CGFloat(value)
  }
}

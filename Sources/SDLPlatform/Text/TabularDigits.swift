import Foundation
import LayerTree

/// The ten digits of a face in which all are as wide as "0".
struct TabularDigits {
  /// The same face and size, drawing each digit as it is.
  let font: FontDescriptor
  /// How far the pen moves over any digit, in the unit of the font's size.
  let pitch: CGFloat
  /// Each digit, and how far it stands in, so that it is in the middle of its width.
  let pieces: [(text: String, indent: CGFloat)]
}

extension SDLTextEngine {
  /// The digits to put `string` together from; nil where it is not made of digits alone, or the font does
  /// not ask for equal ones.
  func tabularDigits(in string: String, font: FontDescriptor) -> TabularDigits? {
    guard font.hasTabularDigits, !string.isEmpty,
      string.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    if let known = digits[font] { return known }
    let made = makeTabularDigits(font)
    if digits.count > 64 { digits = [:] }
    digits[font] = made
    return made
  }

  private func makeTabularDigits(_ font: FontDescriptor) -> TabularDigits? {
    var plain = font
    plain.hasTabularDigits = false
    let pitch = width(of: "0", font: plain)
    let pieces = (0...9).map { digit in
      let text = String(digit)
      return (text: text, indent: (pitch - width(of: text, font: plain)) / 2)
    }
    return TabularDigits(font: plain, pitch: pitch, pieces: pieces)
  }
}

package import Foundation
package import LayerTree

/// The ten digits of a face in which all are as wide as "0".
package struct TabularDigits {
  package struct Piece {
    /// The digit in the same face and size, drawn as it is.
    package var run: CharacterRun
    /// How far the digit stands in, so that it is in the middle of its width.
    package var indent: CGFloat
    /// As it is drawn, taking the font's size as one in pixels.
    package var ink: TextInk?
  }

  /// How far the pen moves over any digit, in the unit of the font's size.
  package let pitch: CGFloat
  package let pieces: [Piece]
}

extension FreeTypeTextEngine {
  /// The digits to put `string` together from; nil where it is not made of digits alone, or the font does
  /// not ask for equal ones.
  package func tabularDigits(in string: String, font: FontDescriptor) -> TabularDigits? {
    guard font.hasTabularDigits, string.hasOnlyDigits else { return nil }
    let font = knownFont(font)
    if let known = font.digits { return known }
    font.digits = makeTabularDigits(font.descriptor)
    return font.digits
  }

  private func makeTabularDigits(_ font: FontDescriptor) -> TabularDigits {
    var plain = font
    plain.hasTabularDigits = false
    let pitch = width(of: "0", font: plain)
    let pieces = (0...9).map { digit in
      let text = String(digit)
      return TabularDigits.Piece(
        run: CharacterRun(text, font: plain), indent: (pitch - width(of: text, font: plain)) / 2,
        ink: ink(of: text, font: plain))
    }
    return TabularDigits(pitch: pitch, pieces: pieces)
  }
}

extension String {
  fileprivate nonisolated var hasOnlyDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

package import Foundation
package import LayerTree

/// The ten digits of a face, all with the width of "0".
package struct TabularDigits {
  package struct Piece {
    /// The digit in the same face and size, without tabular digits.
    package var run: CharacterRun
    /// The offset that centers the digit in its width.
    package var indent: CGFloat
    /// The rendered digit, with the font's size in pixels.
    package var ink: TextInk?
  }

  /// The advance of each digit, in the unit of the font's size.
  package let pitch: CGFloat
  package let pieces: [Piece]
}

extension FreeTypeTextEngine {
  /// Returns the digits to compose `string` from; nil if it contains other characters or the font does not
  /// request tabular digits.
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

/// Bytes as in URLs: `%20` stands for a space.
package enum PercentEncoding {
  /// Decodes a text.
  ///
  /// - Parameter isLenient: Whether a percent sign without two hexadecimal digits stands for itself.
  /// - Returns: nil if there is such a percent sign and decoding is not lenient.
  package static func decode(_ text: some Sequence<UInt8>, isLenient: Bool = false) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      let digits = byte == UInt8(ascii: "%") ? rest.prefix(2).compactMap(digit) : []
      if digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else if byte != UInt8(ascii: "%") || isLenient {
        bytes.append(byte)
      } else {
        return nil
      }
    }
    return bytes
  }

  /// Returns the value of a hexadecimal digit; nil for other characters.
  package static func digit(_ character: UInt8) -> UInt8? {
    Character(Unicode.Scalar(character)).hexDigitValue.map { UInt8($0) }
  }
}

/// What speaks for and against reading bytes as UTF-8 that are not valid UTF-8.
///
/// Characters of several bytes are rare by chance, so a text is UTF-8 if it has as many of them as errors.
/// Each maximal part of a character, and the rest of one at the beginning, is one error.
struct UTF8Evidence {
  private let bytes: ArraySlice<UInt8>
  private var characters: Int
  private var errors = 0
  /// Whether the only error is a character of three or four bytes without its last one, at the very end.
  private var isOnlyCut = false

  /// - Parameter hasMark: Whether a byte order mark of UTF-8 precedes the bytes.
  init(in bytes: ArraySlice<UInt8>, hasMark: Bool) {
    self.bytes = bytes
    characters = hasMark ? 1 : 0
    let rest = bytes.prefix(3).prefix { $0 & 0xC0 == 0x80 }
    if !rest.isEmpty { errors = 1 }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[rest.endIndex...].makeIterator()
    while true {
      isOnlyCut = false
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): if scalar.count > 1 { characters += 1 }
      case .error(let length):
        errors += 1
        isOnlyCut = errors == 1 && length > 1
        if isOnlyCut, case .emptyInput = parser.parseScalar(from: &iterator) { return }
      case .emptyInput: return
      }
    }
  }

  /// The text with U+FFFD for each error; nil if the bytes are not UTF-8.
  var repaired: String? {
    characters > 0 && characters >= errors || isOnlyCut ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

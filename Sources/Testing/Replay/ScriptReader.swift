/// Parses JSON text to values that know their lines.
///
/// Foundation's decoder does not report the position of a value, and it accepts repeated fields. This parser
/// accepts only the JSON of RFC 8259 and reports the line of anything else: invalid UTF-8, raw control
/// characters, unpaired surrogates, and values nested more than 32 levels deep.
struct ScriptReader {
  private static let deepest = 32
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the value of a whole text.
  static func value(in bytes: [UInt8]) throws(ScriptError) -> ScriptValue {
    var reader = ScriptReader(bytes)
    let value = try reader.readValue(depth: 1)
    reader.skipSpace()
    guard reader.next == nil else { throw reader.expected("the end of the text") }
    return value
  }

  // MARK: Values

  private mutating func readValue(depth: Int) throws(ScriptError) -> ScriptValue {
    skipSpace()
    guard depth <= Self.deepest else { throw mistake("nested more than \(Self.deepest) deep") }
    let start = line
    return ScriptValue(line: start, content: try readContent(depth: depth))
  }

  private mutating func readContent(depth: Int) throws(ScriptError) -> ScriptValue.Content {
    switch next {
    case UInt8(ascii: "{"): return .object(try readObject(depth: depth))
    case UInt8(ascii: "["): return .list(try readList(depth: depth))
    case UInt8(ascii: "\""): return .text(try readText())
    case UInt8(ascii: "-"): return .number(try readNumber())
    case .some(let byte) where Self.digits.contains(byte): return .number(try readNumber())
    default:
      if consume("true") { return .bool(true) }
      if consume("false") { return .bool(false) }
      if consume("null") { return .null }
      throw expected("a value")
    }
  }

  private mutating func readObject(
    depth: Int
  ) throws(ScriptError) -> [(name: String, value: ScriptValue)] {
    var members: [(name: String, value: ScriptValue)] = []
    position += 1
    skipSpace()
    if consume("}") { return members }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw expected("a field name") }
      let name = try readText()
      skipSpace()
      guard consume(":") else { throw expected("\":\"") }
      members.append((name, try readValue(depth: depth + 1)))
      skipSpace()
      if consume("}") { return members }
      guard consume(",") else { throw expected("\",\" or \"}\"") }
    }
  }

  private mutating func readList(depth: Int) throws(ScriptError) -> [ScriptValue] {
    var values: [ScriptValue] = []
    position += 1
    skipSpace()
    if consume("]") { return values }
    while true {
      values.append(try readValue(depth: depth + 1))
      skipSpace()
      if consume("]") { return values }
      guard consume(",") else { throw expected("\",\" or \"]\"") }
    }
  }

  private mutating func readNumber() throws(ScriptError) -> String {
    let start = position
    _ = consume("-")
    let hasLeadingZero = consume("0")
    if !hasLeadingZero { try readDigits() }
    if consume(".") { try readDigits() }
    if consume("e") || consume("E") {
      if !consume("+") { _ = consume("-") }
      try readDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readDigits() throws(ScriptError) {
    let start = position
    while let byte = next, Self.digits.contains(byte) { position += 1 }
    guard position > start else { throw expected("a digit") }
  }

  // MARK: Text

  private mutating func readText() throws(ScriptError) -> String {
    var text: [UInt8] = []
    position += 1
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw mistake("the text is not valid UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        position += 1
        text += String(try readEscape()).utf8
      case 0..<0x20:
        throw mistake("a control character must be escaped")
      default:
        position += 1
        text.append(byte)
      }
    }
    throw expected("\"\\\"\"")
  }

  private mutating func readEscape() throws(ScriptError) -> Unicode.Scalar {
    let plain: [(String, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{c}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t"),
    ]
    for (letter, scalar) in plain where consume(letter) { return scalar }
    guard consume("u") else { throw expected("an escape") }
    let unit = try readHexDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // Characters beyond 16 bits are written as a high and a low surrogate.
    if unit < 0xDC00, consume("\\u") {
      let low = try readHexDigits()
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw mistake("half of a surrogate pair")
  }

  private mutating func readHexDigits() throws(ScriptError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw expected("a hexadecimal digit")
      }
      unit = unit << 4 + UInt32(digit)
      position += 1
    }
    return unit
  }

  // MARK: Bytes

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips a word if it comes next, and returns whether it did.
  private mutating func consume(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if byte == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private func mistake(_ problem: String) -> ScriptError {
    ScriptError(line: line, problem: problem)
  }

  private func expected(_ what: String) -> ScriptError {
    let found =
      switch next {
      case nil: "the end of the text"
      case .some(let byte) where (0x21..<0x7F).contains(byte):
        String(Unicode.Scalar(byte)).quotedForMessage
      case .some(let byte): "byte 0x\(String(byte, radix: 16, uppercase: true))"
      }
    return mistake("expected \(what) but found \(found)")
  }
}

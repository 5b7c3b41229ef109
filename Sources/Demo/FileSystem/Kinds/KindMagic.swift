/// The byte sequences that identify types of files, as listed in `magic` of shared-mime-info.
///
///     [60:application/x-tar]
///     >257=LLustar        LL is the length of the value, in two bytes
///
/// If several types match, the one with the highest priority wins, then the one that was added first.
struct KindMagic: Sendable {
  /// The number of bytes that are examined. The desktop's own library examines no more.
  package static let head = 4096
  /// The maximum number of rules that are read. No database in use has as many.
  private static let maximum = 100_000

  fileprivate struct Rule {
    /// The nesting level. A rule applies only if the preceding rule of the next lower level matches.
    var indent = 0
    var offset = 0
    var value: [UInt8] = []
    var mask: [UInt8]?
    /// The number of offsets at which the value may occur.
    var range = 1
  }

  private struct Section {
    let priority: Int
    let type: String
    var rules: [Rule] = []
  }

  /// The sections, in descending priority.
  private var sections: [Section] = []
  private var count = 0

  /// Adds the rules of one database. The most important database is added first. Everything after a malformed
  /// rule is ignored.
  mutating func add(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes[...])
    guard reader.consume(Array("MIME-Magic\0\n".utf8)) else { return }
    var added: [Section] = []
    while count < Self.maximum, !reader.bytes.isEmpty {
      if let (priority, type) = reader.consumeHead() {
        added.append(Section(priority: priority, type: type))
      } else if !added.isEmpty, let rule = reader.consumeRule() {
        added[added.count - 1].rules.append(rule)
        count += 1
      } else {
        break
      }
    }
    // A stable sort.
    sections = (sections + added.filter { MimeTypes.isValid($0.type) }).enumerated()
      .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map(\.element)
  }

  /// Returns the type of a file that begins with these bytes, or nil if no rule matches.
  func type(of head: [UInt8]) -> String? {
    let head = Array(head.prefix(Self.head))
    return sections.first { Self.matches($0.rules, head) }?.type
  }

  /// Whether a rule without nested rules matches, together with all rules that it is nested in.
  private static func matches(_ rules: [Rule], _ head: [UInt8]) -> Bool {
    // The deepest level at which a rule may match next.
    var depth = 0
    for (number, rule) in rules.enumerated() where rule.indent <= depth {
      depth = rule.indent
      guard matches(rule, head) else { continue }
      depth += 1
      let next = number + 1 < rules.count ? rules[number + 1].indent : 0
      if next <= rule.indent { return true }
    }
    return false
  }

  private static func matches(_ rule: Rule, _ head: [UInt8]) -> Bool {
    let last = min(rule.offset + rule.range - 1, head.count - rule.value.count)
    guard rule.offset <= last else { return false }
    return (rule.offset...last).contains { place in
      rule.value.indices.allSatisfy { index in
        let mask = rule.mask?[index] ?? 0xFF
        return head[place + index] & mask == rule.value[index] & mask
      }
    }
  }

  /// Parses a database.
  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func consume(_ sign: [UInt8]) -> Bool {
      guard bytes.starts(with: sign) else { return false }
      bytes = bytes.dropFirst(sign.count)
      return true
    }

    private mutating func consume(_ sign: Character) -> Bool { consume(Array(String(sign).utf8)) }

    private mutating func consume(count: Int) -> [UInt8]? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return Array(bytes.prefix(count))
    }

    /// Returns nil if there is no number, or one of more than nine digits.
    private mutating func consumeNumber() -> Int? {
      let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard (1...9).contains(digits.count) else { return nil }
      bytes = bytes.dropFirst(digits.count)
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Parses a section header such as `[50:image/png]`.
    mutating func consumeHead() -> (priority: Int, type: String)? {
      let start = bytes
      guard consume("["), let priority = consumeNumber(), consume(":"),
        let end = bytes.firstIndex(of: UInt8(ascii: "]"))
      else {
        bytes = start
        return nil
      }
      let type = String(decoding: bytes[..<end], as: UTF8.self)
      bytes = bytes[(end + 1)...]
      return consume("\n") ? (priority, type) : nil
    }

    /// Parses a rule: `1>0=`, the length, the value, and the optional `&` with a mask, `~` with a word size
    /// and `+` with a range.
    mutating func consumeRule() -> Rule? {
      var rule = Rule()
      if bytes.first != UInt8(ascii: ">") {
        guard let indent = consumeNumber() else { return nil }
        rule.indent = indent
      }
      guard consume(">"), let offset = consumeNumber(), consume("="), let length = consume(count: 2),
        let value = consume(count: Int(length[0]) << 8 | Int(length[1])), !value.isEmpty
      else { return nil }
      (rule.offset, rule.value) = (offset, value)
      if consume("&") {
        guard let mask = consume(count: value.count) else { return nil }
        rule.mask = mask
      }
      if consume("~") {
        guard let size = consumeNumber() else { return nil }
        rule.swap(size)
      }
      if consume("+") {
        guard let range = consumeNumber() else { return nil }
        rule.range = max(1, range)
      }
      return consume("\n") ? rule : nil
    }
  }
}

extension KindMagic.Rule {
  /// Swaps words of the given size. Files hold them in the machine's byte order, the database in
  /// big-endian order.
  fileprivate mutating func swap(_ size: Int) {
    guard [2, 4, 8].contains(size), value.count % size == 0, 1.littleEndian == 1 else { return }
    func swapped(_ bytes: [UInt8]) -> [UInt8] {
      stride(from: 0, to: bytes.count, by: size).flatMap { bytes[$0..<($0 + size)].reversed() }
    }
    value = swapped(value)
    mask = mask.map(swapped)
  }
}

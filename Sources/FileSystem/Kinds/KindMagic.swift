/// The bytes by which kinds of files are known, as `magic` of shared-mime-info lists them.
///
///     [60:application/x-tar]
///     >257=LLustar        an L is the length of the value, in two bytes
///
/// Of several types that match, the one with the highest priority wins, then the one that was added first.
nonisolated struct KindMagic: Sendable {
  /// As much of a file is looked at, in bytes; the desktop's own library looks no further.
  package static let head = 4096
  /// No database in use has as many rules.
  private static let most = 100_000

  fileprivate struct Rule {
    /// What lies deeper counts only where the rule before it that lies higher matches.
    var indent = 0
    var offset = 0
    var value: [UInt8] = []
    var mask: [UInt8]?
    /// From how many places on the value is looked for.
    var range = 1
  }

  private struct Section {
    let priority: Int
    let type: String
    var rules: [Rule] = []
  }

  /// In the order of their priorities.
  private var sections: [Section] = []
  private var count = 0

  /// Adds the rules of one database; databases are added in the order of their importance. What follows a rule that makes
  /// no sense is left out.
  mutating func add(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes[...])
    guard reader.take(Array("MIME-Magic\0\n".utf8)) else { return }
    var added: [Section] = []
    while count < Self.most, !reader.bytes.isEmpty {
      if let (priority, type) = reader.takeHead() {
        added.append(Section(priority: priority, type: type))
      } else if !added.isEmpty, let rule = reader.takeRule() {
        added[added.count - 1].rules.append(rule)
        count += 1
      } else {
        break
      }
    }
    // Sorting with equals in their order.
    sections = (sections + added.filter { MimeTypes.isValid($0.type) }).enumerated()
      .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map(\.element)
  }

  /// Returns the type of a file that begins with these bytes; nil where no rule matches.
  func type(of head: [UInt8]) -> String? {
    let head = Array(head.prefix(Self.head))
    return sections.first { Self.matches($0.rules, head) }?.type
  }

  /// Whether a rule without deeper ones below it matches, and all that it lies below.
  private static func matches(_ rules: [Rule], _ head: [UInt8]) -> Bool {
    // How deep the rules that match reach from the top down.
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

  /// Takes the parts of a database, one after the other.
  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func take(_ sign: [UInt8]) -> Bool {
      guard bytes.starts(with: sign) else { return false }
      bytes = bytes.dropFirst(sign.count)
      return true
    }

    private mutating func take(_ sign: Character) -> Bool { take(Array(String(sign).utf8)) }

    private mutating func take(count: Int) -> [UInt8]? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return Array(bytes.prefix(count))
    }

    /// Nil for none, and for one that no rule needs.
    private mutating func takeNumber() -> Int? {
      let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard (1...9).contains(digits.count) else { return nil }
      bytes = bytes.dropFirst(digits.count)
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// A line such as `[50:image/png]`.
    mutating func takeHead() -> (priority: Int, type: String)? {
      let start = bytes
      guard take("["), let priority = takeNumber(), take(":"),
        let end = bytes.firstIndex(of: UInt8(ascii: "]"))
      else {
        bytes = start
        return nil
      }
      let type = String(decoding: bytes[..<end], as: UTF8.self)
      bytes = bytes[(end + 1)...]
      return take("\n") ? (priority, type) : nil
    }

    /// A line such as `1>0=`, a length, a value, and what is optional: `&` and a mask, `~` and the size of a number, `+`
    /// and a range.
    mutating func takeRule() -> Rule? {
      var rule = Rule()
      if bytes.first != UInt8(ascii: ">") {
        guard let indent = takeNumber() else { return nil }
        rule.indent = indent
      }
      guard take(">"), let offset = takeNumber(), take("="), let length = take(count: 2),
        let value = take(count: Int(length[0]) << 8 | Int(length[1])), !value.isEmpty
      else { return nil }
      (rule.offset, rule.value) = (offset, value)
      if take("&") {
        guard let mask = take(count: value.count) else { return nil }
        rule.mask = mask
      }
      if take("~") {
        guard let size = takeNumber() else { return nil }
        rule.swap(size)
      }
      if take("+") {
        guard let range = takeNumber() else { return nil }
        rule.range = max(1, range)
      }
      return take("\n") ? rule : nil
    }
  }
}

nonisolated extension KindMagic.Rule {
  /// Numbers of so many bytes stand in files as the machine has them, and in the database with the highest byte first.
  fileprivate mutating func swap(_ size: Int) {
    guard [2, 4, 8].contains(size), value.count % size == 0, 1.littleEndian == 1 else { return }
    func swapped(_ bytes: [UInt8]) -> [UInt8] {
      stride(from: 0, to: bytes.count, by: size).flatMap { bytes[$0..<($0 + size)].reversed() }
    }
    value = swapped(value)
    mask = mask.map(swapped)
  }
}

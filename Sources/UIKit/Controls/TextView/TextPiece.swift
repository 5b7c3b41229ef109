/// A string with attributes.
nonisolated struct TextPiece {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// A number of UTF-16 units with the same attributes.
  struct Run {
    var length: Int
    var attributes: Attributes
  }

  var text: String
  /// The runs, which cover the whole string; empty if nothing has attributes.
  var runs: [Run] = []

  init(_ text: String, _ attributes: Attributes = [:]) {
    self.text = text
    if !attributes.isEmpty, !text.isEmpty { runs = [Run(length: text.utf16.count, attributes: attributes)] }
  }

  init(_ text: NSAttributedString) {
    self.text = text.string
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      runs.append(Run(length: range.length, attributes: attributes))
    }
    if runs.allSatisfy({ $0.attributes.isEmpty }) { runs = [] }
  }

  var units: Int { text.utf16.count }

  /// Returns the offset at or before `offset` that is between two characters.
  func boundary(_ offset: Int) -> Int {
    let index = text.utf16.index(text.startIndex, offsetBy: offset)
    guard index > text.startIndex, index < text.endIndex else { return offset }
    guard index >= text.index(after: text.startIndex) else { return 0 }
    // The index before one inside a character is that of the character before.
    let boundary = text.index(after: text.index(before: index))
    return boundary == index ? offset : text.utf16.distance(from: text.startIndex, to: boundary)
  }

  /// Returns the part between two UTF-16 offsets.
  func part(_ range: Range<Int>) -> TextPiece {
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    let end = units.index(start, offsetBy: range.count)
    var part = TextPiece(String(text[start..<end]))
    var position = 0
    for run in runs {
      let own = (position..<position + run.length).clamped(to: range)
      if !own.isEmpty { part.runs.append(Run(length: own.count, attributes: run.attributes)) }
      position += run.length
    }
    return part
  }

  static func + (one: TextPiece, other: TextPiece) -> TextPiece {
    var joined = TextPiece(one.text + other.text)
    guard !one.runs.isEmpty || !other.runs.isEmpty else { return joined }
    for piece in [one, other] where !piece.text.isEmpty {
      joined.runs += piece.runs.isEmpty ? [Run(length: piece.units, attributes: [:])] : piece.runs
    }
    return joined
  }

  /// The attributes of the unit at an offset.
  func attributes(at offset: Int) -> (attributes: Attributes, range: Range<Int>) {
    var position = 0
    for run in runs {
      if offset < position + run.length { return (run.attributes, position..<position + run.length) }
      position += run.length
    }
    return ([:], position..<max(position, units))
  }

  /// The strings with their attributes.
  var pieces: [(text: String, attributes: Attributes)] {
    guard !runs.isEmpty else { return [(text, [:])] }
    let units = text.utf16
    var start = units.startIndex
    return runs.map { run in
      let end = units.index(start, offsetBy: run.length, limitedBy: units.endIndex) ?? units.endIndex
      defer { start = end }
      return (String(text[start..<end]), run.attributes)
    }
  }
}

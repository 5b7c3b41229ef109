import CUnicode

/// The line break opportunities of a text, by Unicode annex 14 and by the dictionaries for languages
/// without spaces between words, such as Thai and Khmer. The data comes from ICU.
///
/// The text is analyzed in chunks on demand, so the beginning costs no more in a long text than in a short
/// one. A chunk begins at the last opportunity found in the previous one.
struct LineBreaks {
  /// The length of the first chunk in characters; it doubles until a chunk contains an opportunity.
  private static let stretch = 256
  /// The number of characters at the end of a chunk that are not decided, because a word may continue
  /// beyond it.
  private static let margin = 64

  private let characters: [Character]
  /// Whether a line may end before each character, as far as the text was analyzed.
  private var known: [Bool] = []
  /// The start and the length of the next chunk.
  private var start = 0
  private var length = LineBreaks.stretch

  init(_ characters: [Character]) { self.characters = characters }

  /// Returns whether a line may end before the character at `index`.
  mutating func isAllowed(at index: Int) -> Bool {
    while index >= known.count, known.count < characters.count { look() }
    return known.indices.contains(index) && known[index]
  }

  private mutating func look() {
    let end = min(characters.count, start + length)
    let isCut = end < characters.count
    let sure = isCut ? end - LineBreaks.margin : end
    let first = known.count
    known += Array(repeating: false, count: max(0, sure - first))
    for position in LineBreaks.boundaries(in: characters[start..<end])
    where (first..<sure).contains(start + position) {
      known[start + position] = true
    }
    if let last = known[first...].lastIndex(of: true) {
      (start, length) = (last, LineBreaks.stretch)
    } else {
      length *= 2
    }
  }

  /// Returns the opportunities as character indices. Drops those inside a character.
  private static func boundaries(in characters: ArraySlice<Character>) -> [Int] {
    let units = characters.flatMap(\.utf16)
    var ends = boundaries(in: units)[...]
    var boundaries: [Int] = []
    var unit = 0
    for (number, character) in characters.enumerated() {
      while let end = ends.first, end < unit { ends.removeFirst() }
      if ends.first == unit { boundaries.append(number) }
      unit += character.utf16.count
    }
    return boundaries
  }

  /// Returns the opportunities as UTF-16 offsets, including the end of the text.
  static func boundaries(in units: [UInt16]) -> [Int] {
    guard let breaker, let count = Int32(exactly: units.count) else { return [units.count] }
    return [Int32](unsafeUninitializedCapacity: units.count) { boundaries, found in
      found = Int(stackednav_find_line_breaks(breaker, units, count, boundaries.baseAddress))
    }.map(Int.init)
  }

  /// The line breaker for the user's language; nil without ICU's data: lines then break anywhere.
  private static let breaker = stackednav_open_line_breaker(nil)
}

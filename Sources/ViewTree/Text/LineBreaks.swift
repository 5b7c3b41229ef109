import CUnicode

/// The places where a line of text may end, after annex 14 of the Unicode standard and the words of languages that are
/// written without blanks, such as Thai and Khmer. ICU knows both.
///
/// The text is looked at in stretches as its places are asked for, so that the start of a long text costs no more than
/// that of a short one. A stretch begins where the one before it has its last known place.
struct LineBreaks {
  /// How many characters are looked at first; twice as many wherever they have no place.
  private static let stretch = 256
  /// The places among the last characters of a stretch are not known: a word might go on behind it.
  private static let margin = 64

  private let characters: [Character]
  /// For each character from the first on whether a line may end before it, as far as that is known.
  private var known: [Bool] = []
  /// Where the next stretch begins, and how long it is.
  private var start = 0
  private var length = LineBreaks.stretch

  init(_ characters: [Character]) { self.characters = characters }

  /// Whether a line may end before the character at `index`.
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
    for place in LineBreaks.places(in: characters[start..<end]) where (first..<sure).contains(start + place) {
      known[start + place] = true
    }
    if let last = known[first...].lastIndex(of: true) {
      (start, length) = (last, LineBreaks.stretch)
    } else {
      length *= 2
    }
  }

  /// The places as numbers of characters; those within a character are none.
  private static func places(in characters: ArraySlice<Character>) -> [Int] {
    let units = characters.flatMap(\.utf16)
    var ends = places(in: units)[...]
    var places: [Int] = []
    var unit = 0
    for (number, character) in characters.enumerated() {
      while let end = ends.first, end < unit { ends.removeFirst() }
      if ends.first == unit { places.append(number) }
      unit += character.utf16.count
    }
    return places
  }

  /// The places as numbers of UTF-16 units, with the end of the text.
  static func places(in units: [UInt16]) -> [Int] {
    guard let breaker, let count = Int32(exactly: units.count) else { return [units.count] }
    return [Int32](unsafeUninitializedCapacity: units.count) { places, found in
      found = Int(stackednav_find_line_breaks(breaker, units, count, places.baseAddress))
    }.map(Int.init)
  }

  /// For the user's language; without ICU's data, words are broken anywhere.
  private static let breaker = stackednav_open_line_breaker(nil)
}

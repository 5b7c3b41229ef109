import FileSystem

/// The matches of a search, and the current one among them.
package struct TextWalk {
  /// The maximum number of matches that are listed.
  package static let limit = 10_000

  package private(set) var hits: [TextHit] = []
  /// Whether the search has finished.
  package private(set) var isOver = false
  private var isCut = false
  private var index: Int?
  /// The walk begins at the first match from here on.
  private let start: TextHit

  package init(from start: TextHit) { self.start = start }

  package var current: TextHit? { index.map { hits[$0] } }

  /// The start of a new search.
  package var position: TextHit { current ?? start }

  /// Adds matches that follow the known ones.
  package mutating func add(_ found: [TextHit]) {
    let remaining = TextWalk.limit - hits.count
    isCut = isCut || found.count > remaining
    let first = hits.count
    hits += found.prefix(remaining)
    if index == nil { index = hits[first...].firstIndex { $0 >= start } }
  }

  /// Ends the search. If no match follows the start, the walk begins at the first match.
  package mutating func finish() {
    isOver = true
    if index == nil, !hits.isEmpty { index = 0 }
  }

  /// Moves to the next match, or to the previous one for -1, wrapping around at the ends.
  package mutating func step(by step: Int) {
    guard !hits.isEmpty else { return }
    let last = index ?? (step > 0 ? -1 : 0)
    index = (last + step + hits.count) % hits.count
  }

  /// The position as "3 of 17", with a plus sign if there may be more.
  package var words: String {
    guard let index else { return isOver ? "Not found" : "Searching…" }
    let count = FileFormatting.grouped(hits.count) + (isOver && !isCut ? "" : "+")
    return "\(FileFormatting.grouped(index + 1)) of \(count)"
  }
}

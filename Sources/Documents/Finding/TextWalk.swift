import FileSystem

/// The way through the hits of a search: which there are, and which one is looked at.
package nonisolated struct TextWalk {
  /// The most hits that are walked through.
  package static let limit = 10_000

  package private(set) var hits: [TextHit] = []
  /// Whether no more hits will come.
  package private(set) var isOver = false
  private var isCut = false
  private var index: Int?
  /// Where the walk begins: at the first hit from here on.
  private let start: TextHit

  package init(from start: TextHit) { self.start = start }

  package var current: TextHit? { index.map { hits[$0] } }

  /// Where another search begins.
  package var place: TextHit { current ?? start }

  /// Adds hits that come after those that are known.
  package mutating func add(_ found: [TextHit]) {
    let room = TextWalk.limit - hits.count
    isCut = isCut || found.count > room
    let first = hits.count
    hits += found.prefix(room)
    if index == nil { index = hits[first...].firstIndex { $0 >= start } }
  }

  /// Notes that all hits are known. Where none comes after the start, the walk begins at the first of all.
  package mutating func finish() {
    isOver = true
    if index == nil, !hits.isEmpty { index = 0 }
  }

  /// Goes on to the next hit, or with -1 to the one before, around at the ends.
  package mutating func step(by step: Int) {
    guard !hits.isEmpty else { return }
    let last = index ?? (step > 0 ? -1 : 0)
    index = (last + step + hits.count) % hits.count
  }

  /// "3 of 17", with a plus sign where there may be more.
  package var words: String {
    guard let index else { return isOver ? "Not found" : "Searching…" }
    let count = FileFormatting.grouped(hits.count) + (isOver && !isCut ? "" : "+")
    return "\(FileFormatting.grouped(index + 1)) of \(count)"
  }
}

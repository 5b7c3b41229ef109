/// Where the carets of one line stand whose text may run either way.
///
/// A place is a number of characters, in the order of reading; x is counted from the line's left end.
struct TextCarets {
  /// Where a character stands.
  nonisolated struct Edges: Equatable {
    var left, right: CGFloat
    /// Of the order in which text runs: odd for what runs to the left.
    var level: UInt8

    var leading: CGFloat { level % 2 == 1 ? right : left }
    var trailing: CGFloat { level % 2 == 1 ? left : right }
  }

  /// For each character.
  let edges: [Edges]
  let isRightToLeft: Bool
  let width: CGFloat
  /// The x of the caret before each character, and behind the last.
  let places: [CGFloat]
  /// Places by their x.
  private let order: [Int]

  /// - Parameter advances: how far the pen moves over each character of a text that runs one way, told whether that is to the left.
  init(_ characters: [Character], advances: (_ text: String, _ isRightToLeft: Bool) -> [CGFloat]) {
    let bidi = BidirectionalText(String(characters))
    var edges = [Edges](repeating: Edges(left: 0, right: 0, level: bidi.baseLevel), count: characters.count)
    var starts: [Int] = []
    var scalar = 0
    for character in characters {
      starts.append(scalar)
      scalar += character.unicodeScalars.count
    }
    var x: CGFloat = 0
    for run in bidi.visualRuns() {
      let first = starts.firstIndex { $0 >= run.range.lowerBound } ?? characters.count
      let end = starts[first...].firstIndex { $0 >= run.range.upperBound } ?? characters.count
      let steps = Array(zip(first..<end, advances(String(characters[first..<end]), run.isRightToLeft)))
      for (index, advance) in run.isRightToLeft ? steps.reversed() : steps {
        edges[index] = Edges(left: x, right: x + advance, level: run.level)
        x += advance
      }
    }
    self.edges = edges
    isRightToLeft = bidi.baseLevel == 1
    width = x
    let places = TextCarets.places(between: edges, baseLevel: bidi.baseLevel, width: x)
    self.places = places
    order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
  }

  /// Where text of one direction meets the other, the caret stands beside the character that runs more as the
  /// paragraph does.
  private static func places(between edges: [Edges], baseLevel: UInt8, width: CGFloat) -> [CGFloat] {
    let start = Edges(left: 0, right: 0, level: baseLevel)
    let end = Edges(left: width, right: width, level: baseLevel)
    let (before, after) = baseLevel == 1 ? (end, start) : (start, end)
    return zip([before] + edges, edges + [after]).map { one, other in
      one.level < other.level ? one.trailing : other.leading
    }
  }

  /// The place whose caret is nearest to `x`.
  func place(nearestTo x: CGFloat) -> Int {
    places.indices.min { abs(places[$0] - x) < abs(places[$1] - x) } ?? 0
  }

  /// The character that is seen at `x`, or the outermost one on that side.
  func character(at x: CGFloat) -> Int? {
    if let index = edges.firstIndex(where: { $0.left <= x && x < $0.right }) { return index }
    if x < 0 { return edges.indices.min { edges[$0].left < edges[$1].left } }
    return edges.indices.max { edges[$0].right < edges[$1].right }
  }

  /// The place whose caret is seen next to that of `place`; the same where there is none.
  func place(beside place: Int, toLeft: Bool) -> Int {
    guard let index = order.firstIndex(of: place) else { return place }
    let next = index + (toLeft ? -1 : 1)
    return order.indices.contains(next) ? order[next] : place
  }

  /// The stretches from left to right that a range of characters takes: more than one where text of both directions is
  /// in it.
  func stretches(of range: Range<Int>) -> [(left: CGFloat, right: CGFloat)] {
    let parts = edges[range.clamped(to: 0..<edges.count)].sorted { $0.left < $1.left }
    return parts.reduce(into: []) { stretches, part in
      if let last = stretches.last, part.left <= last.right {
        stretches[stretches.count - 1].right = part.right
      } else {
        stretches.append((part.left, part.right))
      }
    }
  }
}

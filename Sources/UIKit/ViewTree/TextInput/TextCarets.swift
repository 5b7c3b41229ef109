/// The caret positions in one line of bidirectional text.
///
/// A place is a character index in reading order; x is measured from the line's left edge.
package struct TextCarets {
  /// The left and right edges of a character.
  package nonisolated struct Edges: Equatable {
    package var left, right: CGFloat
    /// The bidirectional level: odd for characters that run from right to left.
    package var level: UInt8

    var leading: CGFloat { level % 2 == 1 ? right : left }
    var trailing: CGFloat { level % 2 == 1 ? left : right }
  }

  /// The edges of each character.
  package let edges: [Edges]
  package let isRightToLeft: Bool
  package let width: CGFloat
  /// The x position of the caret before each character, and after the last one.
  package let positions: [CGFloat]
  /// The places sorted by x.
  private let order: [Int]

  /// Computes the caret positions.
  ///
  /// - Parameters:
  ///   - characters: The characters of the line.
  ///   - isRightToLeft: The direction of the paragraph; nil to read it from the characters.
  ///   - advances: Returns the advance of each character in a range of a single direction.
  package init(
    _ characters: [Character], isRightToLeft: Bool? = nil,
    advances: (_ range: Range<Int>, _ isRightToLeft: Bool) -> [CGFloat]
  ) {
    let bidi = BidirectionalText(String(characters), baseLevel: isRightToLeft.map { $0 ? 1 : 0 })
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
      let steps = Array(zip(first..<end, advances(first..<end, run.isRightToLeft)))
      for (index, advance) in run.isRightToLeft ? steps.reversed() : steps {
        edges[index] = Edges(left: x, right: x + advance, level: run.level)
        x += advance
      }
    }
    self.edges = edges
    self.isRightToLeft = bidi.baseLevel == 1
    width = x
    let positions = TextCarets.positions(between: edges, baseLevel: bidi.baseLevel, width: x)
    self.positions = positions
    order = positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
  }

  /// Returns the caret positions. Where directions change, the caret is next to the character whose level
  /// is closer to the paragraph's.
  private static func positions(between edges: [Edges], baseLevel: UInt8, width: CGFloat) -> [CGFloat] {
    let start = Edges(left: 0, right: 0, level: baseLevel)
    let end = Edges(left: width, right: width, level: baseLevel)
    let (before, after) = baseLevel == 1 ? (end, start) : (start, end)
    return zip([before] + edges, edges + [after]).map { one, other in
      one.level < other.level ? one.trailing : other.leading
    }
  }

  /// Returns the place whose caret is nearest to `x`.
  package func position(nearestTo x: CGFloat) -> Int {
    positions.indices.min { abs(positions[$0] - x) < abs(positions[$1] - x) } ?? 0
  }

  /// Returns the character at `x`, or the outermost one on that side; nil if there are none.
  package func character(at x: CGFloat) -> Int? {
    if let index = edges.firstIndex(where: { $0.left <= x && x < $0.right }) { return index }
    if x < 0 { return edges.indices.min { edges[$0].left < edges[$1].left } }
    return edges.indices.max { edges[$0].right < edges[$1].right }
  }

  /// Returns the place whose caret is visually next to the caret at `position`, or `position` itself at the
  /// end.
  package func position(beside position: Int, toLeft: Bool) -> Int {
    guard let index = order.firstIndex(of: position) else { return position }
    let next = index + (toLeft ? -1 : 1)
    return order.indices.contains(next) ? order[next] : position
  }

  /// Texts up to this length are drawn as a whole: chosen here.
  private static let shortLength = 512

  /// Returns the characters that must be drawn to show a part of the line, their left edge and their width.
  ///
  /// In a long text, these are the characters between the outermost visible ones in reading order.
  func part(from left: CGFloat, to right: CGFloat) -> (range: Range<Int>, left: CGFloat, width: CGFloat) {
    guard edges.count > TextCarets.shortLength else { return (0..<edges.count, 0, width) }
    let isSeen = { (edges: Edges) in edges.right >= left && edges.left <= right }
    guard let first = edges.firstIndex(where: isSeen), let last = edges.lastIndex(where: isSeen) else {
      return (0..<0, 0, 0)
    }
    let seen = edges[first...last]
    let start = seen.map(\.left).min() ?? 0
    return (first..<last + 1, start, (seen.map(\.right).max() ?? start) - start)
  }

  /// Returns the spans that a range of characters covers, from left to right. There can be several in
  /// bidirectional text.
  package func stretches(of range: Range<Int>) -> [(left: CGFloat, right: CGFloat)] {
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

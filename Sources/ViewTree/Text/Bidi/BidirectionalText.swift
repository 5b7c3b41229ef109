/// The order in which the characters of one paragraph stand on the line, after annex 9 of the Unicode
/// standard.
///
/// Every character gets a level: even ones run to the right, odd ones to the left, and what has a higher
/// level stands inside of what has a lower one. The names of the rules are those of the annex.
public nonisolated struct BidirectionalText: Sendable {
  /// For each scalar.
  public let levels: [UInt8]
  /// 0 for a paragraph from left to right, 1 for one from right to left.
  public let baseLevel: UInt8

  /// Finds the levels; without a `baseLevel` the first letter decides (P2, P3).
  public init(_ text: some StringProtocol, baseLevel: UInt8? = nil) {
    let scalars = Array(text.unicodeScalars)
    // Below Hebrew all characters run to the right, or go along.
    if baseLevel ?? 0 == 0, scalars.allSatisfy({ $0.value < 0x0590 }) {
      self.baseLevel = 0
      levels = [UInt8](repeating: 0, count: scalars.count)
      return
    }
    let classes = scalars.map(BidiClass.init)
    self.baseLevel = baseLevel ?? BidirectionalText.firstStrongLevel(classes[...]) ?? 0
    var paragraph = BidiParagraph(scalars: scalars, classes: classes, baseLevel: self.baseLevel)
    levels = paragraph.resolve()
  }

  /// The level that the first strong character outside of isolates asks for.
  static func firstStrongLevel(_ classes: ArraySlice<BidiClass>) -> UInt8? {
    var depth = 0
    for bidiClass in classes {
      switch bidiClass {
      case .leftToRight where depth == 0: return 0
      case .rightToLeft where depth == 0, .arabicLetter where depth == 0: return 1
      case .popIsolate: depth = max(0, depth - 1)
      default: if bidiClass.isIsolateInitiator { depth += 1 }
      }
    }
    return nil
  }

  /// A stretch of characters that run the same way.
  public struct Run: Hashable, Sendable {
    /// Of scalars.
    public let range: Range<Int>
    public let level: UInt8
    public var isRightToLeft: Bool { level % 2 == 1 }
  }

  /// Returns the runs of a line from left to right (L2). Blanks at the line's end stand at the paragraph's
  /// end (L1).
  public func visualRuns(in line: Range<Int>? = nil, trailingBlanks: Int = 0) -> [Run] {
    let line = (line ?? 0..<levels.count).clamped(to: 0..<levels.count)
    var levels = levels
    for index in (line.upperBound - min(trailingBlanks, line.count))..<line.upperBound {
      levels[index] = baseLevel
    }
    var runs: [Run] = []
    var start = line.lowerBound
    while start < line.upperBound {
      let end = levels[start..<line.upperBound].firstIndex { $0 != levels[start] } ?? line.upperBound
      runs.append(Run(range: start..<end, level: levels[start]))
      start = end
    }
    let highest = runs.map(\.level).max() ?? 0
    guard highest > 0 else { return runs }
    // From the highest level down, whatever stands at or above it is turned round.
    for level in stride(from: highest, through: 1, by: -1) {
      var index = 0
      while index < runs.count {
        guard runs[index].level >= level else {
          index += 1
          continue
        }
        let end = runs[index...].firstIndex { $0.level < level } ?? runs.count
        runs[index..<end].reverse()
        index = end
      }
    }
    return runs
  }
}

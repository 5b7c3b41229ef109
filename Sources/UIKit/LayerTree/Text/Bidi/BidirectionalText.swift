/// The visual order of the characters in one paragraph, by the bidirectional algorithm of Unicode annex 9.
///
/// Each character gets a level. Even levels run from left to right and odd levels from right to left; a
/// higher level is nested inside a lower one. The rule names in parentheses come from the annex.
package nonisolated struct BidirectionalText: Sendable {
  /// The level of each scalar.
  package let levels: [UInt8]
  /// The paragraph's level: 0 for left to right, 1 for right to left.
  package let baseLevel: UInt8

  /// Resolves the levels. Without a `baseLevel`, the first strong character decides (P2, P3).
  package init(_ text: some StringProtocol, baseLevel: UInt8? = nil) {
    let scalars = Array(text.unicodeScalars)
    // No character below the Hebrew block is right to left.
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

  /// Returns the level of the first strong character outside isolates, or nil if there is none.
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

  /// A range of characters with the same direction.
  package struct Run: Hashable, Sendable {
    /// The range of scalars.
    package let range: Range<Int>
    /// The level of the characters.
    package let level: UInt8
    /// Whether the characters run from right to left.
    package var isRightToLeft: Bool { level % 2 == 1 }
  }

  /// Returns the runs of a line in visual order (L2). Trailing whitespace gets the paragraph's level (L1).
  ///
  /// - Parameters:
  ///   - line: The line's range of scalars; the whole paragraph by default.
  ///   - trailingBlanks: The number of whitespace scalars at the end of the line.
  package func visualRuns(in line: Range<Int>? = nil, trailingBlanks: Int = 0) -> [Run] {
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
    // Reverses runs at or above each level, from the highest level down.
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

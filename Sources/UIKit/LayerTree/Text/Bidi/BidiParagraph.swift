/// Resolves the levels of one paragraph: first the explicit levels, then the levels of each isolating run
/// sequence.
nonisolated struct BidiParagraph {
  /// The deepest explicit level (BD2).
  private static let deepest: UInt8 = 125

  private let scalars: [Unicode.Scalar]
  private let original: [BidiClass]
  private let baseLevel: UInt8
  private var classes: [BidiClass]
  private var levels: [UInt8]
  /// The index of the matching PDI for each isolate initiator, and vice versa (BD9).
  private var partners: [Int: Int] = [:]

  init(scalars: [Unicode.Scalar], classes: [BidiClass], baseLevel: UInt8) {
    self.scalars = scalars
    original = classes
    self.classes = classes
    self.baseLevel = baseLevel
    levels = [UInt8](repeating: baseLevel, count: classes.count)
  }

  mutating func resolve() -> [UInt8] {
    pairIsolates()
    applyMarks()
    for sequence in sequences() {
      sequence.resolve(&classes)
      for index in sequence.indices {
        levels[index] += BidiParagraph.implicitStep(classes[index], levels[index])
      }
    }
    settleBlanks()
    return levels
  }

  private mutating func pairIsolates() {
    var open: [Int] = []
    for (index, bidiClass) in original.enumerated() {
      if bidiClass.isIsolateInitiator {
        open.append(index)
      } else if bidiClass == .popIsolate, let start = open.popLast() {
        partners[start] = index
        partners[index] = start
      }
    }
  }

  // MARK: Explicit levels (X1 to X8)

  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  private mutating func applyMarks() {
    var stack = [Status(level: baseLevel, override: nil, isIsolate: false)]
    // Embeddings and isolates that exceed the deepest level, and valid open isolates.
    var (lostEmbeddings, lostIsolates, openIsolates) = (0, 0, 0)
    for index in classes.indices {
      let top = stack[stack.count - 1]
      let bidiClass = original[index]
      levels[index] = top.level
      switch bidiClass {
      case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride:
        let isRight = bidiClass == .rightToLeftEmbedding || bidiClass == .rightToLeftOverride
        let level = BidiParagraph.next(top.level, isRight: isRight)
        if level <= BidiParagraph.deepest, lostIsolates == 0, lostEmbeddings == 0 {
          let isOverride = bidiClass == .leftToRightOverride || bidiClass == .rightToLeftOverride
          let override: BidiClass? = isOverride ? (isRight ? .rightToLeft : .leftToRight) : nil
          stack.append(Status(level: level, override: override, isIsolate: false))
        } else if lostIsolates == 0 {
          lostEmbeddings += 1
        }
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
        if let override = top.override { classes[index] = override }
        let level = BidiParagraph.next(top.level, isRight: isolateRunsLeft(at: index))
        if level <= BidiParagraph.deepest, lostIsolates == 0, lostEmbeddings == 0 {
          openIsolates += 1
          stack.append(Status(level: level, override: nil, isIsolate: true))
        } else {
          lostIsolates += 1
        }
      case .popIsolate:
        if lostIsolates > 0 {
          lostIsolates -= 1
        } else if openIsolates > 0 {
          lostEmbeddings = 0
          while let last = stack.last, !last.isIsolate { stack.removeLast() }
          stack.removeLast()
          openIsolates -= 1
        }
        levels[index] = stack[stack.count - 1].level
        if let override = stack[stack.count - 1].override { classes[index] = override }
      case .popFormat:
        if lostIsolates > 0 { break }
        if lostEmbeddings > 0 {
          lostEmbeddings -= 1
        } else if !top.isIsolate, stack.count > 1 {
          stack.removeLast()
        }
      case .paragraphSeparator: levels[index] = baseLevel
      default: if let override = top.override, bidiClass != .boundaryNeutral { classes[index] = override }
      }
    }
  }

  private static func next(_ level: UInt8, isRight: Bool) -> UInt8 {
    isRight ? (level + 1) | 1 : (level + 2) & ~1
  }

  private func isolateRunsLeft(at index: Int) -> Bool {
    switch original[index] {
    case .rightToLeftIsolate: true
    case .firstStrongIsolate:
      BidirectionalText.firstStrongLevel(original[(index + 1)..<(partners[index] ?? original.count)]) == 1
    default: false
    }
  }

  // MARK: Isolating run sequences (X10)

  /// Returns the level runs, joined across isolates.
  private func sequences() -> [BidiSequence] {
    var runs: [[Int]] = []
    for index in classes.indices where !original[index].isRemoved {
      if let last = runs.last?.last, levels[last] == levels[index] {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    var runOfStart: [Int: Int] = [:]
    for (number, run) in runs.enumerated() { runOfStart[run[0]] = number }
    var found: [BidiSequence] = []
    for run in runs where !(original[run[0]] == .popIsolate && partners[run[0]] != nil) {
      var indices = run
      while let last = indices.last, original[last].isIsolateInitiator, let end = partners[last],
        let next = runOfStart[end]
      {
        indices += runs[next]
      }
      found.append(sequence(of: indices))
    }
    return found
  }

  /// Returns a sequence with the directions at its start and end.
  private func sequence(of indices: [Int]) -> BidiSequence {
    let level = levels[indices[0]]
    let before = classes.indices[..<indices[0]].last { !original[$0].isRemoved }
    let last = indices[indices.count - 1]
    let isOpen = original[last].isIsolateInitiator && partners[last] == nil
    let after = isOpen ? nil : classes.indices[(last + 1)...].first { !original[$0].isRemoved }
    func direction(_ neighbour: Int?) -> BidiClass {
      max(level, neighbour.map { levels[$0] } ?? baseLevel) % 2 == 1 ? .rightToLeft : .leftToRight
    }
    return BidiSequence(
      indices: indices, scalars: indices.map { scalars[$0] }, level: level, start: direction(before),
      end: direction(after))
  }

  // MARK: Implicit levels (I1, I2, L1)

  private static func implicitStep(_ bidiClass: BidiClass, _ level: UInt8) -> UInt8 {
    switch bidiClass {
    case .rightToLeft: level % 2 == 0 ? 1 : 0
    case .arabicNumber, .europeanNumber: level % 2 == 0 ? 2 : 1
    default: level % 2 == 0 ? 0 : 1
    }
  }

  /// Gives removed characters the level of the preceding character. Whitespace before a separator and at
  /// the end of the paragraph gets the base level.
  private mutating func settleBlanks() {
    for index in levels.indices where original[index].isRemoved {
      levels[index] = index > 0 ? levels[index - 1] : baseLevel
    }
    var isBeforeSeparator = true
    for index in levels.indices.reversed() {
      switch original[index] {
      case .paragraphSeparator, .segmentSeparator:
        levels[index] = baseLevel
        isBeforeSeparator = true
      case .whitespace where isBeforeSeparator, .popIsolate where isBeforeSeparator,
        .leftToRightIsolate where isBeforeSeparator, .rightToLeftIsolate where isBeforeSeparator,
        .firstStrongIsolate where isBeforeSeparator:
        levels[index] = baseLevel
      default:
        if original[index].isRemoved, isBeforeSeparator {
          levels[index] = baseLevel
        } else {
          isBeforeSeparator = false
        }
      }
    }
  }
}

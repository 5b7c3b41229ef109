/// An isolating run sequence: consecutive characters of one level, without the isolates between them.
/// Resolves its numbers, brackets and neutrals.
nonisolated struct BidiSequence {
  /// The characters' indices in the paragraph.
  let indices: [Int]
  let scalars: [Unicode.Scalar]
  let level: UInt8
  /// The directions before and after the sequence.
  let start, end: BidiClass

  private var embedding: BidiClass { level % 2 == 1 ? .rightToLeft : .leftToRight }

  func resolve(_ all: inout [BidiClass]) {
    var classes = indices.map { all[$0] }
    let original = classes
    resolveNumbers(&classes)
    resolveBrackets(&classes, original)
    resolveNeutrals(&classes)
    for (position, index) in indices.enumerated() { all[index] = classes[position] }
  }

  // MARK: Numbers (W1 to W7)

  private func resolveNumbers(_ classes: inout [BidiClass]) {
    var previous = start
    for index in classes.indices {
      if classes[index] == .nonspacingMark {
        classes[index] = previous.isIsolateInitiator || previous == .popIsolate ? .otherNeutral : previous
      }
      previous = classes[index]
    }
    var strong = start
    for index in classes.indices {
      switch classes[index] {
      case .leftToRight, .rightToLeft, .arabicLetter: strong = classes[index]
      case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
      default: break
      }
    }
    for index in classes.indices where classes[index] == .arabicLetter { classes[index] = .rightToLeft }
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      if classes[index] == .europeanSeparator, before == .europeanNumber { classes[index] = .europeanNumber }
      if classes[index] == .commonSeparator, before == .europeanNumber || before == .arabicNumber {
        classes[index] = before
      }
    }
    var index = 0
    while index < classes.count {
      let stop = classes[index...].firstIndex { $0 != .europeanTerminator } ?? classes.count
      if stop > index {
        let touches =
          (index > 0 && classes[index - 1] == .europeanNumber)
          || (stop < classes.count && classes[stop] == .europeanNumber)
        for position in index..<stop { classes[position] = touches ? .europeanNumber : .otherNeutral }
      }
      index = stop + 1
    }
    for index in classes.indices
    where classes[index] == .europeanSeparator || classes[index] == .commonSeparator {
      classes[index] = .otherNeutral
    }
    strong = start
    for index in classes.indices {
      switch classes[index] {
      case .leftToRight, .rightToLeft: strong = classes[index]
      case .europeanNumber where strong == .leftToRight: classes[index] = .leftToRight
      default: break
      }
    }
  }

  // MARK: Brackets (N0)

  /// The maximum number of open brackets; if there are more, no brackets are paired (BD16).
  private static let maxOpen = 63

  private func brackets(_ classes: [BidiClass]) -> [(open: Int, close: Int)] {
    var open: [(closing: Unicode.Scalar, position: Int)] = []
    var pairs: [(open: Int, close: Int)] = []
    for (position, scalar) in scalars.enumerated() where classes[position] == .otherNeutral {
      switch BidiBracket(scalar) {
      case .opening(let closing)?:
        guard open.count < BidiSequence.maxOpen else { return [] }
        open.append((closing, position))
      case .closing(let closing)?:
        guard let match = open.lastIndex(where: { $0.closing == closing }) else { break }
        pairs.append((open[match].position, position))
        open.removeSubrange(match...)
      case nil: break
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// The strong direction of a resolved character; numbers count as right to left.
  private func strong(_ bidiClass: BidiClass) -> BidiClass? {
    switch bidiClass {
    case .leftToRight: .leftToRight
    case .rightToLeft, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }

  private func resolveBrackets(_ classes: inout [BidiClass], _ original: [BidiClass]) {
    for pair in brackets(classes) {
      let inside = classes[(pair.open + 1)..<pair.close].compactMap(strong)
      let direction: BidiClass
      if inside.contains(embedding) {
        direction = embedding
      } else if !inside.isEmpty {
        // The brackets contain only the opposite direction. They get it too if the text before them has it.
        let before = classes[..<pair.open].lazy.compactMap(strong).last ?? start
        direction = before == embedding ? embedding : before
      } else {
        continue
      }
      for position in [pair.open, pair.close] {
        classes[position] = direction
        for mark in original.indices[(position + 1)...] {
          guard original[mark] == .nonspacingMark else { break }
          classes[mark] = direction
        }
      }
    }
  }

  // MARK: Neutrals (N1, N2)

  private func resolveNeutrals(_ classes: inout [BidiClass]) {
    var index = 0
    while index < classes.count {
      guard classes[index].isNeutral else {
        index += 1
        continue
      }
      let stop = classes[index...].firstIndex { !$0.isNeutral } ?? classes.count
      let before = index > 0 ? strong(classes[index - 1]) ?? embedding : start
      let after = stop < classes.count ? strong(classes[stop]) ?? embedding : end
      for position in index..<stop { classes[position] = before == after ? before : embedding }
      index = stop
    }
  }
}

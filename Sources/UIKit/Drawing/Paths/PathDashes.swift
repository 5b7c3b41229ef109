import Foundation
import Geometry

/// A pattern of dashes and gaps along a path.
struct PathDashes {
  /// The largest number of dashes of a path; a finer pattern is drawn as a whole line.
  private static let limit: CGFloat = 100_000

  private let lengths: [CGFloat]
  private let phase: CGFloat

  /// Creates a pattern; nil if it has no positive length.
  init?(phase: CGFloat, lengths: [CGFloat]) {
    guard lengths.allSatisfy({ $0.isFinite && $0 >= 0 }), lengths.contains(where: { $0 > 0 }),
      DrawingLog.check(phase, call: "dash phase")
    else { return nil }
    // An odd pattern swaps dashes and gaps in every second turn.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let sum = self.lengths.reduce(0, +)
    let rest = phase.truncatingRemainder(dividingBy: sum)
    self.phase = rest < 0 ? rest + sum : rest
  }

  /// Whether the number of dashes is below the limit.
  func canCut(_ subpaths: [PathLines]) -> Bool {
    let total = subpaths.reduce(0) { $0 + $1.length }
    return total / lengths.reduce(0, +) * CGFloat(lengths.count) < Self.limit
  }

  /// Returns the dashes as open subpaths of lines.
  func cut(_ path: PathElements) -> PathElements {
    let subpaths = path.lines(tolerance: 0.02)
    guard canCut(subpaths) else { return path }
    var result = PathElements()
    for line in subpaths { cut(line, into: &result) }
    return result
  }

  private func cut(_ line: PathLines, into result: inout PathElements) {
    var (index, rest) = (0, phase)
    while rest >= lengths[index], rest > 0 {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    var left = lengths[index] - rest
    let points = line.ring
    guard var here = points.first else { return }
    if index % 2 == 0 { result.move(to: here) }
    for end in points.dropFirst() {
      var length = (end - here).length
      while length > left {
        here = here + (end - here) * (left / length)
        length = (end - here).length
        index % 2 == 0 ? result.line(to: here) : result.move(to: here)
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length
      here = end
      if index % 2 == 0 { result.line(to: here) }
    }
  }
}

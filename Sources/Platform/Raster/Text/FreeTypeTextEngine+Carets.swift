public import Foundation
public import LayerTree

extension FreeTypeTextEngine {
  /// Returns the advance of each character, in points. Characters of one cluster, such as a ligature, share
  /// its width equally.
  public func advances(of string: String, isRightToLeft: Bool, font: FontDescriptor) -> [CGFloat] {
    let size = FreeTypeTextEngine.usable(font.size)
    let lengths = string.map { $0.shown?.utf8.count ?? 0 }
    var advances = [CGFloat](repeating: 0, count: lengths.count)
    guard let source = source(for: font, points: size) else { return advances }
    var next = 0
    for run in runs(of: string, isRightToLeft: isRightToLeft, in: font, main: source) {
      var members: [(index: Int, start: Int)] = []
      var start = 0
      while next < lengths.count, start < run.text.utf8.count {
        if lengths[next] > 0 { members.append((next, start)) }
        start += lengths[next]
        next += 1
      }
      var first = 0
      for (end, advance) in clusters(of: run, pixels: size) {
        let own = members[first...].prefix { $0.start < end }
        // A character that consists of several clusters gets the sum of their advances.
        let sharers = own.isEmpty ? members[..<first].suffix(1) : own
        for (index, _) in sharers { advances[index] += advance / CGFloat(sharers.count) }
        first += own.count
      }
    }
    return advances
  }

  /// Returns the advance of each cluster of `run` at a size of `pixels`, and the offset of its end in bytes.
  private func clusters(of run: TextRun, pixels: CGFloat) -> [(end: Int, advance: CGFloat)] {
    let count = run.text.utf8.count
    if run.isTabularDigit { return [(count, advance(of: run, pixels: pixels))] }
    guard let face = measuringFace(run.face) else { return [] }
    let factor = pixels / (face.file.fixedSize ?? FreeTypeTextEngine.measuringSize) / 64
    let clusters = face.clusters(of: run)
    let ends = clusters.dropFirst().map(\.start) + [count]
    return zip(ends, clusters).map { ($0, CGFloat($1.advance) * factor) }
  }
}

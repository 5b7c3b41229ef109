/// The items of a section, broken into lines.
///
/// Lines follow each other along an axis. The items of a line are spread across it, so that the first and
/// the last meet the ends. A single item is centered, also if it is wider than the line. For items of equal size, lines are computed at a cost that does not depend on
/// their number.
nonisolated struct FlowLines: Equatable {
  struct Line: Equatable {
    var items: Range<Int>
    /// The start of the line and the length of its longest item.
    var start, length: CGFloat
    /// The position of the first item across the axis, and the gap between items.
    var lead, gap: CGFloat
  }

  private enum Sizes: Equatable {
    case uniform(length: CGFloat, breadth: CGFloat, perLine: Int, gap: CGFloat, lead: CGFloat)
    case varied(lengths: [CGFloat], breadths: [CGFloat], lines: [Line])
  }

  let count: Int
  private let lineSpacing: CGFloat
  private let sizes: Sizes

  /// Creates lines for `count` items of equal size in `available` points across the axis.
  init(
    count: Int, length: CGFloat, breadth: CGFloat, available: CGFloat, lineSpacing: CGFloat,
    itemSpacing: CGFloat
  ) {
    self.count = count
    self.lineSpacing = lineSpacing
    let fitting = FlowLines.fitting(breadth, spacing: itemSpacing, in: available)
    let perLine = Int(min(CGFloat(max(1, count)), max(1, fitting)))
    // A partial line is spread as if it were full.
    let (lead, gap) = FlowLines.spread(
      max(1, fitting), taking: breadth, spacing: itemSpacing, in: available)
    sizes = .uniform(length: length, breadth: breadth, perLine: perLine, gap: gap, lead: lead)
  }

  /// Creates lines for items of different sizes, given as lengths and breadths.
  init(
    lengths: [CGFloat], breadths: [CGFloat], available: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat
  ) {
    count = min(lengths.count, breadths.count)
    self.lineSpacing = lineSpacing
    var lines: [Line] = []
    var first = 0
    var start: CGFloat = 0
    while first < count {
      var end = first + 1
      var used = breadths[first]
      while end < count, used + itemSpacing + breadths[end] <= available + FlowLines.dust {
        used += itemSpacing + breadths[end]
        end += 1
      }
      let length = lengths[first..<end].max() ?? 0
      var slots = CGFloat(end - first)
      let isMixed = (first..<end).contains {
        lengths[$0] != lengths[first] || breadths[$0] != breadths[first]
      }
      if end == count, !isMixed {
        // The last line is spread as if copies of its items filled it.
        let more = FlowLines.fitting(
          breadths[end - 1], spacing: itemSpacing, in: available - used - itemSpacing)
        slots += more
        used += more * (breadths[end - 1] + itemSpacing)
      }
      // A last line of different sizes is not spread.
      let left = end == count && isMixed ? 0 : available - used
      lines.append(
        Line(
          items: first..<end, start: start, length: length, lead: slots == 1 ? left / 2 : 0,
          gap: itemSpacing + (slots > 1 ? max(0, left) / (slots - 1) : 0)))
      start += length + lineSpacing
      first = end
    }
    sizes = .varied(lengths: lengths, breadths: breadths, lines: lines)
  }

  /// The tolerance for rounding errors in sums of fractions, in points.
  private static let dust: CGFloat = 1e-6

  /// Returns how many items of a breadth fit. Without breadth and spacing, returns 1.
  private static func fitting(_ breadth: CGFloat, spacing: CGFloat, in available: CGFloat) -> CGFloat {
    guard breadth + spacing > 0 else { return 1 }
    return max(0, ((available + spacing + dust) / (breadth + spacing)).rounded(.down))
  }

  private static func spread(
    _ slots: CGFloat, taking breadth: CGFloat, spacing: CGFloat, in available: CGFloat
  ) -> (lead: CGFloat, gap: CGFloat) {
    let left = available - slots * breadth - (slots - 1) * spacing
    return slots > 1 ? (0, spacing + max(0, left) / (slots - 1)) : (left / 2, spacing)
  }

  var lineCount: Int {
    switch sizes {
    case .uniform(_, _, let perLine, _, _): count / perLine + (count % perLine == 0 ? 0 : 1)
    case .varied(_, _, let lines): lines.count
    }
  }

  /// The distance from the start of the first line to the end of the last.
  var length: CGFloat {
    guard lineCount > 0 else { return 0 }
    let last = self[lineCount - 1]
    return last.start + last.length
  }

  subscript(line: Int) -> Line {
    switch sizes {
    case .uniform(let length, _, let perLine, let gap, let lead):
      let first = line * perLine
      return Line(
        items: first..<min(count, first + perLine), start: CGFloat(line) * (length + lineSpacing),
        length: length, lead: lead, gap: gap)
    case .varied(_, _, let lines): return lines[line]
    }
  }

  func line(of item: Int) -> Int {
    switch sizes {
    case .uniform(_, _, let perLine, _, _): item / perLine
    case .varied(_, _, let lines): lines.firstIndexFromStart { $0.items.upperBound > item }
    }
  }

  /// Returns the lines that overlap the range from `start` to `end`. Empty lines overlap nothing.
  func lines(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    switch sizes {
    case .uniform(let length, let breadth, _, _, _):
      guard length > 0, breadth > 0, start < end else { return 0..<0 }
      let stride = length + lineSpacing
      let first = ((start - length) / stride).rounded(.down) + 1
      let past = (end / stride).rounded(.up)
      let all = CGFloat(lineCount)
      let lower = Int(first.clamped(to: 0...all))
      return lower..<max(lower, Int(past.clamped(to: 0...all)))
    case .varied(_, _, let lines):
      let lower = lines.firstIndexFromStart { $0.start + $0.length > start }
      return lower..<max(lower, lines.firstIndexFromStart { $0.start >= end })
    }
  }

  /// Returns the places of the items in a line. Shorter items are centered along the axis.
  func items(ofLine index: Int) -> [(
    item: Int, start: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat
  )] {
    let line = self[index]
    var across = line.lead
    return line.items.map { item in
      let (length, breadth) = size(of: item)
      defer { across += breadth + line.gap }
      return (item, line.start + (line.length - length) / 2, across, length, breadth)
    }
  }

  private func size(of item: Int) -> (length: CGFloat, breadth: CGFloat) {
    switch sizes {
    case .uniform(let length, let breadth, _, _, _): (length, breadth)
    case .varied(let lengths, let breadths, _): (lengths[item], breadths[item])
    }
  }
}

extension Array {
  /// Returns the first index for which `isPast` holds, by binary search. It must hold for all later
  /// elements as well.
  nonisolated func firstIndexFromStart(where isPast: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

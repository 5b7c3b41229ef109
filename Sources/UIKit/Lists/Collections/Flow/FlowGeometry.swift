/// The frames of a flow layout: sections along an axis, each with a header, lines of items, and a footer.
nonisolated struct FlowGeometry: Equatable {
  struct Section: Equatable {
    var lines: FlowLines
    var insets = UIEdgeInsets.zero
    /// The lengths of the header and footer along the axis, in points.
    var header: CGFloat = 0
    var footer: CGFloat = 0
  }

  enum Element: Hashable {
    case item(section: Int, item: Int)
    case header(section: Int)
    case footer(section: Int)
  }

  let axis: UICollectionView.ScrollDirection
  /// The size of the collection view across the axis.
  let breadth: CGFloat
  let sections: [Section]
  /// The start of each section, followed by the end of the last one.
  private let starts: [CGFloat]

  init(axis: UICollectionView.ScrollDirection, breadth: CGFloat, sections: [Section]) {
    self.axis = axis
    self.breadth = breadth
    self.sections = sections
    var starts: [CGFloat] = [0]
    for section in sections {
      let insets = axis.along(section.insets)
      let length = section.header + insets.start + section.lines.length + insets.end + section.footer
      starts.append(starts[starts.count - 1] + max(0, length))
    }
    self.starts = starts
  }

  /// Returns the geometry with another section at an index.
  func replacing(_ section: Section, at index: Int) -> FlowGeometry {
    var sections = sections
    sections[index] = section
    return FlowGeometry(axis: axis, breadth: breadth, sections: sections)
  }

  var contentSize: CGSize { axis.size(along: starts[sections.count], across: breadth) }

  private func itemsStart(_ section: Int) -> CGFloat {
    starts[section] + sections[section].header + axis.along(sections[section].insets).start
  }

  func frame(of element: Element) -> CGRect? {
    switch element {
    case .item(let section, let item):
      guard sections.indices.contains(section), (0..<sections[section].lines.count).contains(item)
      else { return nil }
      let lines = sections[section].lines
      return items(ofLine: lines.line(of: item), in: section).first { $0.element == element }?.frame
    case .header(let section):
      guard sections.indices.contains(section), sections[section].header > 0 else { return nil }
      return bar(at: starts[section], length: sections[section].header)
    case .footer(let section):
      guard sections.indices.contains(section), sections[section].footer > 0 else { return nil }
      return bar(at: starts[section + 1] - sections[section].footer, length: sections[section].footer)
    }
  }

  private func bar(at start: CGFloat, length: CGFloat) -> CGRect {
    axis.rect(along: start, across: 0, length: length, breadth: breadth)
  }

  private func items(ofLine line: Int, in section: Int) -> [(element: Element, frame: CGRect)] {
    let lines = sections[section].lines
    let (start, lead) = (itemsStart(section), axis.across(sections[section].insets).start)
    return lines.items(ofLine: line).map {
      (
        .item(section: section, item: $0.item),
        axis.rect(along: start + $0.start, across: lead + $0.across, length: $0.length, breadth: $0.breadth)
      )
    }
  }

  /// Returns the elements that intersect `rect`.
  ///
  /// Pinned headers and footers stay in `visible`, a range along the axis, while their section overlaps it.
  func elements(in rect: CGRect, pinning pins: Pins = Pins(), visible: ClosedRange<CGFloat>? = nil)
    -> [(element: Element, frame: CGRect)]
  {
    let (from, to) = (axis.along(rect.origin), axis.along(rect.origin) + axis.along(rect.size))
    var found: [(element: Element, frame: CGRect)] = []
    // Sections may be empty, so this finds the last one that starts at or before `from`.
    let first = max(0, starts.firstIndexFromStart { $0 > from } - 1)
    for section in first..<max(first, sections.count) {
      guard starts[section] < to else { break }
      let origin = itemsStart(section)
      for line in sections[section].lines.lines(from: from - origin, to: to - origin) {
        found += items(ofLine: line, in: section)
      }
      for element in [Element.header(section: section), .footer(section: section)] {
        if let frame = frame(of: element, pinning: pins, visible: visible) { found.append((element, frame)) }
      }
    }
    return found.filter { !$0.frame.isEmpty && $0.frame.overlaps(rect) }
  }

  struct Pins: Equatable {
    var headers = false
    var footers = false
  }

  func frame(of element: Element, pinning pins: Pins, visible: ClosedRange<CGFloat>?) -> CGRect? {
    guard var frame = frame(of: element), let visible else { return frame(of: element) }
    var start = axis.along(frame.origin)
    let length = axis.along(frame.size)
    switch element {
    case .header(let section) where pins.headers:
      let available = starts[section]...max(starts[section], starts[section + 1] - sections[section].footer)
      start = Pinning.start(start, length: length, within: available, atEnd: false, visible: visible)
    case .footer(let section) where pins.footers:
      let begin = starts[section] + sections[section].header
      let available = begin...max(begin, starts[section + 1])
      start = Pinning.start(start, length: length, within: available, atEnd: true, visible: visible)
    default: return frame
    }
    frame.origin = axis.point(along: start, across: axis.across(frame.origin))
    return frame
  }
}

import Testing

@testable import Lists
@testable import ViewTree

/// Returns the frames of the items in a section that is `width` points wide.
private func frames(
  _ count: Int, _ size: CGSize, width: CGFloat, line: CGFloat = 10, item: CGFloat = 10,
  insets: UIEdgeInsets = .zero, axis: UICollectionView.ScrollDirection = .vertical
) -> [CGRect] {
  let (start, end) = axis.across(insets)
  let lines = FlowLines(
    count: count, length: axis.along(size), breadth: axis.across(size), available: width - start - end,
    lineSpacing: line, itemSpacing: item)
  let geometry = FlowGeometry(
    axis: axis, breadth: width, sections: [.init(lines: lines, insets: insets)])
  return (0..<count).compactMap { geometry.frame(of: .item(section: 0, item: $0)) }
}

private func frames(sizes: [CGSize], width: CGFloat) -> [CGRect] {
  let lines = FlowLines(
    lengths: sizes.map(\.height), breadths: sizes.map(\.width), available: width, lineSpacing: 10,
    itemSpacing: 10)
  let geometry = FlowGeometry(axis: .vertical, breadth: width, sections: [.init(lines: lines)])
  return sizes.indices.compactMap { geometry.frame(of: .item(section: 0, item: $0)) }
}

private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

@Suite("Flow geometry")
struct FlowGeometryTests {
  @Test("a line is spread over the width, and the last one as if it were full")
  func justified() {
    // 3 × 90 and 2 gaps of 10 are 290 points, and a fourth item does not fit. The remaining 30 points make
    // the gaps 25.
    let expected = [
      rect(0, 0, 90, 40), rect(115, 0, 90, 40), rect(230, 0, 90, 40), rect(0, 50, 90, 40),
      rect(115, 50, 90, 40),
    ]
    #expect(frames(5, size(90, 40), width: 320) == expected)
  }

  @Test("items that fit exactly are not wrapped because of rounding errors")
  func exactly() {
    let width: CGFloat = (320 - 20) / 3
    #expect(frames(3, size(width, 40), width: 320).map(\.minY) == [0, 0, 0])
    #expect(frames(2, size(100.1, 40), width: 210).map(\.minY) == [0, 50])
  }

  @Test("a single item in a line is centered, also one wider than the view")
  func alone() {
    #expect(frames(2, size(200, 40), width: 320) == [rect(60, 0, 200, 40), rect(60, 50, 200, 40)])
    #expect(frames(1, size(400, 40), width: 320) == [rect(-40, 0, 400, 40)])
  }

  @Test("insets make room around the items")
  func insets() {
    let insets = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 10)
    // 290 points hold 2 × 100 with 90 between them.
    let expected = [rect(20, 5, 100, 40), rect(210, 5, 100, 40), rect(20, 55, 100, 40)]
    #expect(frames(3, size(100, 40), width: 320, item: 50, insets: insets) == expected)
  }

  @Test("with horizontal scrolling, lines are columns")
  func horizontal() {
    // 200 points hold 3 × 60 with gaps of 10, and nothing remains.
    let expected = [rect(0, 0, 30, 60), rect(0, 70, 30, 60), rect(0, 140, 30, 60), rect(45, 0, 30, 60)]
    #expect(frames(4, size(30, 60), width: 200, line: 15, axis: .horizontal) == expected)
  }

  @Test("items of different sizes wrap where they no longer fit, and are centered in their line")
  func varied() {
    let places = frames(sizes: [size(100, 40), size(150, 20), size(200, 30), size(60, 60)], width: 300)
    // 100 + 10 + 150 leave 40 points. The last line is not spread, because its sizes differ.
    let expected = [rect(0, 0, 100, 40), rect(150, 10, 150, 20), rect(0, 65, 200, 30), rect(210, 50, 60, 60)]
    #expect(places == expected)
  }

  @Test("headers, insets, items and footers follow each other, section after section")
  func sections() {
    let lines = FlowLines(count: 2, length: 50, breadth: 100, available: 300, lineSpacing: 0, itemSpacing: 0)
    let section = FlowGeometry.Section(
      lines: lines, insets: UIEdgeInsets(top: 5, bottom: 6), header: 20, footer: 10)
    let geometry = FlowGeometry(axis: .vertical, breadth: 300, sections: [section, section])
    #expect(geometry.contentSize == size(300, 182))
    #expect(geometry.frame(of: .header(section: 1)) == rect(0, 91, 300, 20))
    #expect(geometry.frame(of: .item(section: 1, item: 1)) == rect(100, 116, 100, 50))
    #expect(geometry.frame(of: .footer(section: 1)) == rect(0, 172, 300, 10))
    #expect(geometry.frame(of: .item(section: 2, item: 0)) == nil)
    #expect(geometry.frame(of: .item(section: 0, item: 2)) == nil)
  }

  @Test("a pinned header stays at the top while its section is visible, and a pinned footer at the bottom")
  func pinned() {
    let lines = FlowLines(count: 9, length: 50, breadth: 100, available: 100, lineSpacing: 0, itemSpacing: 0)
    let section = FlowGeometry.Section(lines: lines, header: 20, footer: 10)
    let geometry = FlowGeometry(axis: .vertical, breadth: 100, sections: [section, section])
    let pins = FlowGeometry.Pins(headers: true, footers: true)
    func header(_ top: CGFloat) -> CGFloat? {
      geometry.frame(of: .header(section: 0), pinning: pins, visible: top...top + 200)?.minY
    }
    // The section ends at 480, and its footer starts at 470.
    #expect([-30, 0, 100, 440, 460].map(header) == [0, 0, 100, 440, 450])
    let footer = geometry.frame(of: .footer(section: 0), pinning: pins, visible: 100...300)
    #expect(footer == rect(0, 290, 100, 10))
    let seen = geometry.elements(in: rect(0, 100, 100, 200), pinning: pins, visible: 100...300)
    #expect(seen.contains { $0.element == .header(section: 0) })
  }

  @Test("of a million items, only those in the rectangle are computed")
  func many() {
    let lines = FlowLines(
      count: 1_000_000, length: 40, breadth: 40, available: 400, lineSpacing: 10, itemSpacing: 0)
    let geometry = FlowGeometry(axis: .vertical, breadth: 400, sections: [.init(lines: lines)])
    #expect(geometry.contentSize.height == 4_999_990)
    let seen = geometry.elements(in: rect(0, 2_500_000, 400, 100))
    #expect(seen.map(\.element).first == .item(section: 0, item: 500_000))
    #expect(seen.count == 20)
    #expect(geometry.elements(in: rect(50, 2_500_045, 10, 4)).isEmpty)
  }

  @Test("numbers of items and positions beyond the coordinate range do not overflow")
  func tooMany() {
    let lines = FlowLines(
      count: 1 << 40, length: 1e9, breadth: 40, available: 400, lineSpacing: 10, itemSpacing: 0)
    let geometry = FlowGeometry(axis: .vertical, breadth: 400, sections: [.init(lines: lines)])
    for place in [-1e300, 1e300] { #expect(geometry.elements(in: rect(0, place, 400, 100)).isEmpty) }
    let layout = UICollectionViewFlowLayout()
    #expect(layout.layoutAttributesForElements(in: rect(.nan, 0, 1, .infinity))?.isEmpty ?? false)
  }

  @Test("items without a size are not returned, whatever their number")
  func nothing() {
    for (length, breadth) in [(0, 40), (40, 0), (0, 0)] as [(CGFloat, CGFloat)] {
      let lines = FlowLines(
        count: 1_000_000, length: length, breadth: breadth, available: 400, lineSpacing: 0, itemSpacing: 0)
      let geometry = FlowGeometry(axis: .vertical, breadth: 400, sections: [.init(lines: lines)])
      #expect(geometry.elements(in: rect(0, 0, 400, 100)).isEmpty)
    }
  }
}

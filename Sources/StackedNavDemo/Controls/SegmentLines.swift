import ViewTree

/// Segments in one line, or in as many as it takes for all titles to be read in full.
final class SegmentLines: UIView {
  /// As a finger needs it, in points; what is seen of a line stands in its middle.
  private static let lineHeight: CGFloat = 44
  private static let seenHeight: CGFloat = 34
  /// What a segment needs beside its title, and as a whole for a finger, in points.
  private static let padding: CGFloat = 4
  private static let leastWidth: CGFloat = 44

  private let titles: [String]
  private let identifier: String
  private let name: String
  private var lines: [UISegmentedControl] = []
  private var lineLength = 0
  /// Called with the index of a segment that was chosen.
  var onChoose: (Int) -> Void = { _ in }

  var selectedIndex: Int? { didSet { showSelection() } }

  /// - Parameters:
  ///   - identifier: That of each line.
  ///   - name: What a reader calls each line.
  init(_ titles: [String], identifier: String, name: String) {
    self.titles = titles
    self.identifier = identifier
    self.name = name
    super.init(frame: .zero)
    isOpaque = false
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { segments, _ in
      segments.showFonts()
      segments.setNeedsLayout()
    }
  }

  /// In points.
  func height(in width: CGFloat) -> CGFloat {
    let length = lineLength(in: width)
    return CGFloat((titles.count + length - 1) / length) * SegmentLines.lineHeight
  }

  /// How many segments a line has: as many as fit, but all lines about the same.
  private func lineLength(in width: CGFloat) -> Int {
    let font = TypeStyle.segmentSelected.font.fontDescriptor
    let widest = titles.map { UIFont.textEngine.width(of: $0, font: font).rounded(.up) }.max() ?? 0
    let needed = max(SegmentLines.leastWidth, widest + 2 * SegmentLines.padding)
    let most = max(1, min(titles.count, Int(width / needed)))
    let count = max(1, (titles.count + most - 1) / most)
    return max(1, (titles.count + count - 1) / count)
  }

  private func makeLines() {
    for line in lines { line.removeFromSuperview() }
    lines = stride(from: 0, to: titles.count, by: lineLength).map { start in
      let line = UISegmentedControl(items: Array(titles[start..<min(start + lineLength, titles.count)]))
      line.accessibilityIdentifier = identifier
      line.accessibilityLabel = name
      line.titleColor = Theme.text2
      line.selectedTitleColor = Theme.text
      line.selectedSegmentTintColor = Theme.segment
      line.addAction(for: .valueChanged) { [weak self] line in
        if line.selectedSegmentIndex >= 0 { self?.onChoose(start + line.selectedSegmentIndex) }
      }
      addSubview(line)
      return line
    }
    showFonts()
    showSelection()
  }

  private func showFonts() {
    for line in lines {
      line.font = TypeStyle.segment.font
      line.selectedFont = TypeStyle.segmentSelected.font
    }
  }

  private func showSelection() {
    for (number, line) in lines.enumerated() {
      let index = selectedIndex.map { $0 - number * lineLength } ?? UISegmentedControl.noSegment
      let isHere = (0..<line.numberOfSegments).contains(index)
      let shown = isHere ? index : UISegmentedControl.noSegment
      if line.selectedSegmentIndex != shown { line.selectedSegmentIndex = shown }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let length = lineLength(in: bounds.width)
    if length != lineLength {
      lineLength = length
      makeLines()
    }
    for (number, line) in lines.enumerated() {
      let y = CGFloat(number) * SegmentLines.lineHeight
      line.frame = CGRect(
        x: 0, y: y + (SegmentLines.lineHeight - SegmentLines.seenHeight) / 2,
        width: bounds.width * CGFloat(line.numberOfSegments) / CGFloat(length),
        height: SegmentLines.seenHeight)
    }
    mirror(lines)
  }
}

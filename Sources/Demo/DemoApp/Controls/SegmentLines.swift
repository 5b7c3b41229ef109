import ViewTree

/// A segmented control that wraps to several lines if its titles do not fit in one.
final class SegmentLines: UIView {
  /// The height of a line in points: the size of a touch target. Its visible part is centered.
  private static let lineHeight: CGFloat = 44
  private static let seenHeight: CGFloat = 34
  /// The padding of a title, and the minimum width of a segment as a touch target, in points.
  private static let padding: CGFloat = 4
  private static let minWidth: CGFloat = 44

  private let titles: [String]
  private let identifier: String
  private let name: String
  private var lines: [UISegmentedControl] = []
  private var lineLength = 0
  /// Called with the index of the chosen segment.
  var onChoose: (Int) -> Void = { _ in }

  var selectedIndex: Int? { didSet { showSelection() } }

  /// - Parameters:
  ///   - identifier: The accessibility identifier of each line.
  ///   - name: The accessibility label of each line.
  init(_ titles: [String], identifier: String, name: String) {
    self.titles = titles
    self.identifier = identifier
    self.name = name
    super.init(frame: .zero)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { segments, _ in
      segments.showFonts()
      segments.setNeedsLayout()
    }
  }

  /// The height in points for a width.
  func height(in width: CGFloat) -> CGFloat {
    let length = lineLength(in: width)
    return CGFloat((titles.count + length - 1) / length) * SegmentLines.lineHeight
  }

  /// The number of segments in a line. The lines are filled as evenly as possible.
  private func lineLength(in width: CGFloat) -> Int {
    let font = TypeStyle.segmentSelected.font.fontDescriptor
    let widest = titles.map { UIFont.textEngine.width(of: $0, font: font).rounded(.up) }.max() ?? 0
    let needed = max(SegmentLines.minWidth, widest + 2 * SegmentLines.padding)
    let limit = max(1, min(titles.count, Int(width / needed)))
    let count = max(1, (titles.count + limit - 1) / limit)
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

import ViewTree

/// The layout of a switcher's titles, indicator and strip. Source:
/// `docs/spec/segment-slide.md#27-switcher-protocol-and-default-switcher` and section 5.5.
nonisolated struct SwitcherLayout: Equatable, Sendable {
  /// The values that the layout depends on besides the titles, in points.
  struct Metrics: Equatable, Sendable {
    var type = SegementSlideDefaultSwitcherConfig.SwitcherType.segement
    var size = CGSize.zero
    var horizontalMargin: CGFloat = 16
    var horizontalSpace: CGFloat = 32
    var indicatorSize = CGSize(width: 30, height: 2)
    var isRightToLeft = false
  }

  /// The parts that follow a position of the pages.
  struct IndicatorState: Equatable, Sendable {
    var indicator: CGRect
    var stripOffset: CGFloat
  }

  let metrics: Metrics
  /// Positions from left to right; `frame(_:)` mirrors them in a right-to-left layout.
  private let spans: [(x: CGFloat, width: CGFloat)]
  let contentWidth: CGFloat

  /// Lays out the titles.
  ///
  /// - Parameters:
  ///   - normalWidths: The width of each title.
  ///   - selectedWidths: The width of each title when it is selected.
  init(_ metrics: Metrics, normalWidths: [CGFloat], selectedWidths: [CGFloat]) {
    self.metrics = metrics
    let count = min(normalWidths.count, selectedWidths.count)
    let (margin, space) = (metrics.horizontalMargin, metrics.horizontalSpace)
    guard count > 0 else {
      spans = []
      contentWidth = metrics.size.width
      return
    }
    switch metrics.type {
    case .tab:
      let width = max(0, (metrics.size.width - 2 * margin) / CGFloat(count))
      spans = (0..<count).map { (margin + CGFloat($0) * width, width) }
      contentWidth = metrics.size.width
    case .segement:
      var x = margin
      spans = (0..<count).map { index in
        let width = max(normalWidths[index], selectedWidths[index])
        defer { x += width + space }
        return (x, width)
      }
      contentWidth = x - space + margin
    }
  }

  static func == (one: SwitcherLayout, other: SwitcherLayout) -> Bool {
    one.metrics == other.metrics && one.contentWidth == other.contentWidth
      && one.spans.elementsEqual(other.spans, by: ==)
  }

  var count: Int { spans.count }

  /// The distance that the strip can be scrolled.
  var stripTravel: CGFloat {
    metrics.type == .segement ? max(0, contentWidth - metrics.size.width) : 0
  }

  /// Returns the frame of a title in the strip's content.
  func frame(_ index: Int) -> CGRect {
    guard spans.indices.contains(index) else { return .zero }
    let span = spans[index]
    return mirrored(CGRect(x: span.x, y: 0, width: span.width, height: metrics.size.height))
  }

  /// Returns indicator and strip for a position of the pages, which is clamped. Returns nil without titles.
  func indicatorState(_ progress: CGFloat, style: SegementSlideDefaultSwitcherConfig.IndicatorStyle)
    -> IndicatorState?
  {
    guard let (first, share) = SwitcherLayout.position(progress, count: count) else { return nil }
    let second = min(first + 1, count - 1)
    let (a, b) = (indicatorStart(first), indicatorStart(second))
    let width = metrics.indicatorSize.width
    let left: CGFloat
    let right: CGFloat
    switch style {
    case .normal:
      left = a + (b - a) * share
      right = left + width
    case .lengthen:
      left = a + (b - a) * max(0, 2 * share - 1)
      right = a + (b - a) * min(1, 2 * share) + width
    }
    let height = metrics.indicatorSize.height
    let indicator = CGRect(x: left, y: metrics.size.height - height, width: right - left, height: height)
    let offset = restingOffset(first) + (restingOffset(second) - restingOffset(first)) * share
    return IndicatorState(
      indicator: mirrored(indicator), stripOffset: metrics.isRightToLeft ? stripTravel - offset : offset)
  }

  /// Returns how far a title is selected for a position of the pages, from 0 to 1.
  static func selection(of index: Int, at progress: CGFloat, count: Int) -> CGFloat {
    guard let (first, share) = position(progress, count: count) else { return 0 }
    return index == first ? 1 - share : index == first + 1 ? share : 0
  }

  /// Returns the page before a position and the fraction of the distance to the next one.
  private static func position(_ progress: CGFloat, count: Int) -> (index: Int, share: CGFloat)? {
    guard count > 0, !progress.isNaN else { return nil }
    let progress = min(max(progress, 0), CGFloat(count - 1))
    let index = max(0, min(Int(progress), count - 2))
    return (index, progress - CGFloat(index))
  }

  private func indicatorStart(_ index: Int) -> CGFloat {
    spans[index].x + (spans[index].width - metrics.indicatorSize.width) / 2
  }

  /// Returns the strip's offset for a selected title: with the title in the middle, as far as the
  /// range allows.
  private func restingOffset(_ index: Int) -> CGFloat {
    let middle = spans[index].x - (metrics.size.width - spans[index].width) / 2
    return min(max(0, middle), stripTravel)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard metrics.isRightToLeft else { return frame }
    var frame = frame
    frame.origin.x = max(contentWidth, metrics.size.width) - frame.maxX
    return frame
  }
}

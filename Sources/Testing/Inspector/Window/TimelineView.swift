import Foundation
import ViewTree

/// A touch over time: one row for the finger, and one for each recognizer with its states, its waits and its reason.
///
/// A press in it selects a moment.
final class TimelineView: UIScrollView {
  /// Called with the time that the user selects, in seconds.
  var onMoment: ((Double) -> Void)?

  private let line = UIView()
  private var rows: [TimelineRow] = []
  private var record: TouchRecord?
  private var moment: Double?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = InspectorColors.page
    accessibilityIdentifier = "timeline"
    line.backgroundColor = InspectorColors.accent
    line.isUserInteractionEnabled = false
    addSubview(line)
    let press = UILongPressGestureRecognizer(target: self, action: TimelineView.pressed)
    press.minimumPressDuration = 0
    press.delegate = self
    addGestureRecognizer(press)
  }

  /// Shows a record and a moment of it. Recognizers that did not receive the touch are last.
  func show(_ record: TouchRecord?, moment: Double?) {
    self.record = record
    self.moment = moment
    let all = record?.recognizers ?? []
    let sorted = all.filter { $0.outcome != .refused } + all.filter { $0.outcome == .refused }
    let items =
      record.map { record in
        [TimelineRow.Item(finger: record)] + sorted.map { TimelineRow.Item($0, in: record) }
      } ?? []
    while rows.count > items.count { rows.removeLast().removeFromSuperview() }
    while rows.count < items.count {
      let row = TimelineRow()
      rows.append(row)
      insertSubview(row, belowSubview: line)
    }
    let scale = self.scale
    for (row, item) in zip(rows, items) { row.show(item, scale) }
    setNeedsLayout()
  }

  private var scale: TimelineScale {
    guard let record else { return TimelineScale(start: 0, end: 1) }
    let ends =
      record.recognizers.compactMap(\.decided) + [record.ended, record.samples.last?.time].compactMap { $0 }
    return TimelineScale(start: record.began, end: max(record.began + 0.02, ends.max() ?? 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * TimelineRow.height, width: bounds.width, height: TimelineRow.height)
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * TimelineRow.height)
    line.isHidden = moment == nil
    let x = scale.x(moment ?? 0, in: TimelineRow.lane(bounds.width))
    line.frame = CGRect(x: x - 0.5, y: 0, width: 1, height: max(contentSize.height, bounds.height))
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard record != nil, press.state == .began || press.state == .changed else { return }
    let time = scale.time(press.location(in: self).x, in: TimelineRow.lane(bounds.width))
    moment = time
    onMoment?(time)
    setNeedsLayout()
  }
}

extension TimelineView: UIGestureRecognizerDelegate {
  /// The timeline scrolls under the same finger.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }
}

/// The mapping of times to positions in a lane.
nonisolated struct TimelineScale: Equatable {
  let start: Double
  let end: Double

  func x(_ time: Double, in lane: ClosedRange<CGFloat>) -> CGFloat {
    let share = min(max((time - start) / (end - start), 0), 1)
    return lane.lowerBound + CGFloat(share) * (lane.upperBound - lane.lowerBound)
  }

  func time(_ x: CGFloat, in lane: ClosedRange<CGFloat>) -> Double {
    let width = lane.upperBound - lane.lowerBound
    guard width > 0 else { return start }
    return start + Double(min(max((x - lane.lowerBound) / width, 0), 1)) * (end - start)
  }
}

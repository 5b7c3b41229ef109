import ViewTree

/// The last frames as bars, with a color for each pass and a line at the time that 60 frames per second leave.
final class FrameChartView: UIView {
  /// The time of a frame at 60 frames per second, in seconds.
  static let budget = 1.0 / 60
  /// The time at the top of the chart, in seconds.
  private static let top = 0.025
  private static let margin: CGFloat = 20

  /// Called with the index of the frame that the user selects.
  var onSelect: ((Int) -> Void)?

  private var frames: [FrameFact] = []
  private var selected: Int?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = InspectorColors.page
    isAccessibilityElement = true
    accessibilityIdentifier = "frames"
    accessibilityTraits = .adjustable
    let press = UILongPressGestureRecognizer(target: self, action: FrameChartView.pressed)
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  override var canBecomeFocused: Bool { true }

  func show(_ frames: [FrameFact], selected: Int?) {
    self.frames = frames
    self.selected = selected
    let late = frames.count { $0.duration > FrameChartView.budget }
    accessibilityLabel = "\(frames.count) frames, \(late) longer than a sixtieth of a second"
    accessibilityValue = selected.map { "frame \($0 + 1)" }
    setNeedsDisplay()
  }

  override func accessibilityIncrement() { select((selected ?? frames.count - 1) + 1) }
  override func accessibilityDecrement() { select((selected ?? frames.count) - 1) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardLeftArrow: accessibilityDecrement()
    case .keyboardRightArrow: accessibilityIncrement()
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func select(_ index: Int) {
    if !frames.isEmpty { onSelect?(min(max(index, 0), frames.count - 1)) }
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began || press.state == .changed, pitch > 0 else { return }
    let x = press.location(in: self).x - FrameChartView.margin
    select(
      Int(min(max(x / pitch, 0), CGFloat(FrameRecorder.capacity))) - (FrameRecorder.capacity - frames.count))
  }

  /// The width of a frame. The newest one is at the right.
  private var pitch: CGFloat {
    max(0, bounds.width - 2 * FrameChartView.margin) / CGFloat(FrameRecorder.capacity)
  }

  override func draw(_ rect: CGRect) {
    let (pitch, height) = (pitch, bounds.height)
    let start = FrameChartView.margin + pitch * CGFloat(FrameRecorder.capacity - frames.count)
    if let selected, frames.indices.contains(selected) {
      InspectorColors.selected.setFill()
      UIRectFill(CGRect(x: start + pitch * CGFloat(selected) - 2, y: 0, width: pitch + 4, height: height))
    }
    for (index, frame) in frames.enumerated() {
      var y = height - 4
      for (pass, duration) in zip(FrameFact.Pass.allCases, frame.durations) where duration > 0 {
        let part = CGFloat(min(duration / FrameChartView.top, 1)) * (height - 8)
        pass.color.setFill()
        UIRectFill(
          CGRect(
            x: start + pitch * CGFloat(index), y: max(4, y - part), width: max(1, pitch - 0.4), height: part))
        y -= part
      }
    }
    InspectorColors.warning.setFill()
    let limit = height - 4 - CGFloat(FrameChartView.budget / FrameChartView.top) * (height - 8)
    for x in stride(from: FrameChartView.margin, to: bounds.width - FrameChartView.margin, by: 6) {
      UIRectFill(CGRect(x: x, y: limit, width: 3, height: 1))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }
}

package import Foundation
import LayerTree
package import ViewTree

// Explicit, because otherwise Swift 6.3 does not let an optimized client release an object with an
// isolated deinit.
/// Shows performance figures in the trailing top corner: the frame rate, the processor time per frame, the
/// number of operations or draw calls, the renderer, the bytes uploaded to the GPU, and a graph of the last
/// 48 frames.
///
/// Each frame shows the costs of the frames before it. The overlay requests no frames itself, so it does not
/// change while nothing moves. Its views are not in the view hierarchy, so touches and dumps ignore it.
@MainActor
package final class PerformanceOverlay {
  /// The shortest time between two updates of the figures, in seconds, so that they can be read.
  private static let period = 0.25

  private let window: UIWindow
  private let painter: WindowPainter
  private let panel = PerformancePanel()
  private var history = FrameHistory()
  private var seenFrames = 0
  private var figuresTime = -TimeInterval.infinity
  private var processorTime = MainClock.processorTime
  private var frameTime: TimeInterval = 0

  /// Creates an overlay over `window` with the figures of `painter`.
  package init(over window: UIWindow, painter: WindowPainter) {
    self.window = window
    self.painter = painter
    panel.layer.zPosition = PerformancePanel.height
    window.layer.addSublayer(panel.layer)
    place()
  }

  isolated deinit { panel.layer.removeFromSuperlayer() }

  /// Updates the figures with what was drawn since the last call. Call it in each frame before layout.
  package func update(at time: TimeInterval) {
    place()
    let statistics = painter.statistics
    let processorNow = MainClock.processorTime
    if statistics.frames != seenFrames {
      seenFrames = statistics.frames
      let entry = FrameHistory.Entry(
        time: frameTime, processor: processorNow - processorTime, drawing: statistics.drawing)
      panel.graph.show(max(entry.processor, entry.drawing), number: history.count)
      history.add(entry)
      if abs(time - figuresTime) >= PerformanceOverlay.period {
        figuresTime = time
        panel.show(history, statistics)
      }
    }
    (processorTime, frameTime) = (processorNow, time)
    panel.layoutIfNeeded()
  }

  private func place() {
    let margin: CGFloat = 16
    let size = PerformancePanel.size
    let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isRightToLeft ? window.bounds.minX + margin : window.bounds.maxX - size.width - margin
    panel.frame = CGRect(origin: CGPoint(x: x, y: window.bounds.minY + margin), size: size)
  }
}

/// The panel with the figures.
private final class PerformancePanel: UIView {
  static let size = CGSize(width: 228, height: 138)
  /// The `zPosition`: in front of the program's content, behind the marks of touches.
  static let height: CGFloat = 1e8
  private static let margin: CGFloat = 16

  let graph = FrameGraph()
  private let rate = UILabel()
  private let cost = UILabel()
  private let operations = UILabel()
  private let span = UILabel()
  private let renderer = UILabel()
  private let budget = UILabel()

  init() {
    super.init(frame: CGRect(origin: .zero, size: PerformancePanel.size))
    layer.backgroundColor = OverlayColors.panel
    layer.cornerRadius = 14
    layer.borderWidth = 1
    layer.borderColor = OverlayColors.line
    layer.shadow = CAShadow(color: OverlayColors.shadow, offset: CGSize(width: 0, height: 6), radius: 10)
    let (margin, width) = (PerformancePanel.margin, PerformancePanel.size.width - 2 * PerformancePanel.margin)
    rate.textColor = OverlayColors.text
    rate.frame = CGRect(x: margin, y: 12, width: 90, height: 32)
    graph.frame.origin = CGPoint(x: margin, y: 54)
    let lines: [(UILabel, y: CGFloat, UIColor, NSTextAlignment)] = [
      (cost, 12, OverlayColors.text, .right), (operations, 29, OverlayColors.dimText, .right),
      (span, 96, OverlayColors.dimText, .left), (budget, 96, UIColor(cgColor: OverlayColors.late), .right),
      (renderer, 114, OverlayColors.dimText, .left),
    ]
    for (label, y, color, alignment) in lines {
      label.font = .monospacedDigitSystemFont(ofSize: 13, weight: label === cost ? .medium : .regular)
      label.textColor = color
      label.textAlignment = alignment
      label.frame = CGRect(x: margin, y: y, width: width, height: 18)
      addSubview(label)
    }
    span.text = "last \(FrameGraph.barCount) frames"
    budget.text = "16.7 ms"
    for view in [graph, rate] { addSubview(view) }
  }

  func show(_ history: FrameHistory, _ statistics: FrameStatistics) {
    rate.attributedString = PerformancePanel.title(
      history.framesPerSecond.map { String(Int($0.rounded())) } ?? "\u{2013}")
    if let average = history.average {
      cost.text = "\(PerformancePanel.milliseconds(max(average.processor, average.drawing))) ms / frame"
    }
    if statistics.isAccelerated {
      operations.text = "\(statistics.drawCalls) draw calls"
      let kilobytes = (statistics.uploadedBytes + 1023) / 1024
      renderer.text = "\(statistics.renderer), \(kilobytes) KB uploaded"
    } else {
      operations.text = "\(statistics.operations) operations"
      renderer.text = statistics.renderer
    }
  }

  private static func title(_ rate: String) -> AttributedString {
    var title = AttributedString(rate)
    title.font = .monospacedDigitSystemFont(ofSize: 26, weight: .bold)
    var unit = AttributedString(" fps")
    unit.font = .systemFont(ofSize: 13)
    unit.foregroundColor = OverlayColors.dimText
    return title + unit
  }

  private static func milliseconds(_ seconds: TimeInterval) -> String {
    let tenths = (seconds * 10_000).rounded()
    guard tenths.isFinite, abs(tenths) < 1e9 else { return "\u{2013}" }
    let (whole, rest) = Int(abs(tenths)).quotientAndRemainder(dividingBy: 10)
    return "\(whole).\(rest)"
  }
}

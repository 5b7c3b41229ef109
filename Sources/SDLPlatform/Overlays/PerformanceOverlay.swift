public import Foundation
import LayerTree
public import ViewTree

/// Shows in a corner what frames cost: how many come in a second, a graph of the last 120, how much of the
/// window is drawn anew, and what is kept for the next.
///
/// It shows with each frame what the frames before it took, and asks for none itself: when nothing moves, it
/// stands still. Its views are in no view tree, so no touch and no dump knows of them.
public final class PerformanceOverlay {
  /// Figures change no more often than that, in seconds, so that they can be read.
  private static let period = 0.25

  private let window: UIWindow
  private let painter: WindowPainter
  private let panel = PerformancePanel()
  private var history = FrameHistory()
  private var seenFrames = 0
  private var figuresTime = -TimeInterval.infinity
  private var processorTime = MainClock.processorTime
  private var frameTime: TimeInterval = 0

  /// Puts the figures of what `painter` draws over `window`.
  public init(over window: UIWindow, painter: WindowPainter) {
    self.window = window
    self.painter = painter
    panel.layer.zPosition = PerformancePanel.height
    window.layer.addSublayer(panel.layer)
    place()
  }

  /// Takes in what was drawn since the last call. It is called with each frame, before the frame's layout.
  public func update(at time: TimeInterval) {
    place()
    let statistics = painter.statistics
    let processorNow = MainClock.processorTime
    if statistics.frames != seenFrames {
      seenFrames = statistics.frames
      let entry = FrameHistory.Entry(
        time: frameTime, processor: processorNow - processorTime, drawing: statistics.drawing)
      panel.graph.show(entry, number: history.count)
      history.add(entry)
      if abs(time - figuresTime) >= PerformanceOverlay.period {
        figuresTime = time
        panel.show(history, statistics, painter.keptPixels)
      }
    }
    (processorTime, frameTime) = (processorNow, time)
    panel.layoutIfNeeded()
  }

  private func place() {
    let margin: CGFloat = 16
    let size = PerformancePanel.size
    panel.frame = CGRect(
      origin: CGPoint(x: window.bounds.maxX - size.width - margin, y: window.bounds.minY + margin),
      size: size)
  }
}

/// The panel itself.
private final class PerformancePanel: UIView {
  static let size = CGSize(width: FrameGraph.size.width + 2 * margin, height: 136)
  /// In front of all that a program puts into its window, behind the marks of touches.
  static let height: CGFloat = 1e8
  private static let margin: CGFloat = 16

  let graph = FrameGraph()
  private let rate = UILabel()
  private let costs = UILabel()
  private let damage = UILabel()
  private let kept = UILabel()

  init() {
    super.init(frame: CGRect(origin: .zero, size: PerformancePanel.size))
    layer.backgroundColor = OverlayColors.panel
    layer.cornerRadius = 14
    layer.borderWidth = 1
    layer.borderColor = OverlayColors.line
    let width = FrameGraph.size.width
    rate.frame = CGRect(x: PerformancePanel.margin, y: 10, width: 90, height: 32)
    costs.frame = CGRect(x: PerformancePanel.margin + 90, y: 8, width: width - 90, height: 36)
    costs.numberOfLines = 2
    costs.textAlignment = .right
    graph.frame.origin = CGPoint(x: PerformancePanel.margin, y: 50)
    damage.frame = CGRect(x: PerformancePanel.margin, y: 94, width: width, height: 16)
    kept.frame = CGRect(x: PerformancePanel.margin, y: 112, width: width, height: 16)
    for label in [costs, damage, kept] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label.textColor = OverlayColors.dimText
    }
    rate.textColor = OverlayColors.text
    for view in [graph, rate, costs, damage, kept] { addSubview(view) }
  }

  func show(_ history: FrameHistory, _ statistics: FrameStatistics, _ pixels: KeptPixels) {
    rate.attributedText = PerformancePanel.title(
      history.framesPerSecond.map { String(Int($0.rounded())) } ?? "\u{2013}")
    if let average = history.average {
      costs.attributedText = PerformancePanel.legend([
        ("\(PerformancePanel.milliseconds(average.processor)) ms CPU", OverlayColors.processor),
        ("\(PerformancePanel.milliseconds(average.drawing)) ms drawing", OverlayColors.drawing),
      ])
    }
    let share = (statistics.damagedShare * 100).rounded()
    damage.text = "damage \(share.isFinite ? Int(share) : 0) % of the window"
    kept.text =
      "\(pixels.layerCaches) caches \(PerformancePanel.megabytes(pixels.layerCacheBytes)), "
      + "\(pixels.textures) textures \(PerformancePanel.megabytes(pixels.textureBytes))"
  }

  private static func title(_ rate: String) -> NSAttributedString {
    let title = NSMutableAttributedString(
      string: rate, attributes: [.font: UIFont.monospacedDigitSystemFont(ofSize: 26, weight: .bold)])
    title.append(
      NSAttributedString(
        string: " fps",
        attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: OverlayColors.dimText]))
    return title
  }

  private static func legend(_ lines: [(String, CGColor)]) -> NSAttributedString {
    let legend = NSMutableAttributedString(string: "")
    for (index, line) in lines.enumerated() {
      legend.append(
        NSAttributedString(
          string: line.0 + (index < lines.count - 1 ? "\n" : ""),
          attributes: [.foregroundColor: UIColor(cgColor: line.1)]))
    }
    return legend
  }

  private static func milliseconds(_ seconds: TimeInterval) -> String {
    let hundredths = (seconds * 100_000).rounded()
    guard hundredths.isFinite, abs(hundredths) < 1e9 else { return "\u{2013}" }
    let (whole, rest) = Int(abs(hundredths)).quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func megabytes(_ bytes: Int) -> String {
    let (whole, tenth) = ((bytes + 52_429) * 10 / 1_048_576).quotientAndRemainder(dividingBy: 10)
    return "\(whole).\(tenth) MB"
  }
}

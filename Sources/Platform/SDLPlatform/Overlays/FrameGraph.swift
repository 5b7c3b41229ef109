import Foundation
import LayerTree
import ViewTree

/// A bar chart of recent frame costs. Bars are overwritten in turn, with a gap at the next position, so that
/// each frame changes only two bars.
final class FrameGraph: UIView {
  /// The size, in points.
  static let size = CGSize(width: CGFloat(barCount) * pitch, height: 40)
  static let barCount = 48
  private static let pitch: CGFloat = 4.1
  private static let barWidth: CGFloat = 2.9
  private static let pointsPerMillisecond: CGFloat = 2.07
  /// The duration of a frame at 60 Hz, in milliseconds.
  private static let budget: CGFloat = 1000 / 60

  private let bars = (0..<barCount).map { _ in CALayer(animatesImplicitly: false) }

  init() {
    super.init(frame: CGRect(origin: .zero, size: FrameGraph.size))
    addLimit()
    for bar in bars {
      bar.isHidden = true
      layer.addSublayer(bar)
    }
  }

  /// Adds a dashed line at the budget.
  private func addLimit() {
    let (dash, pitch): (CGFloat, CGFloat) = (3, 5)
    let y = (FrameGraph.size.height - FrameGraph.budget * FrameGraph.pointsPerMillisecond).rounded() + 0.5
    for x in stride(from: dash / 2, to: FrameGraph.size.width, by: pitch) {
      let part = CALayer(animatesImplicitly: false)
      part.backgroundColor = OverlayColors.late
      part.bounds = CGRect(x: 0, y: 0, width: dash, height: 1)
      part.position = CGPoint(x: x, y: y)
      layer.addSublayer(part)
    }
  }

  /// Sets the bar of frame `number`, which took the process `time` seconds.
  func show(_ time: TimeInterval, number: Int) {
    let index = number % bars.count
    let bar = bars[index]
    let height = FrameGraph.height(of: time)
    bar.backgroundColor = CGFloat(time * 1000) > FrameGraph.budget ? OverlayColors.late : OverlayColors.good
    bar.bounds = CGRect(x: 0, y: 0, width: FrameGraph.barWidth, height: height)
    bar.position = CGPoint(
      x: CGFloat(index) * FrameGraph.pitch + FrameGraph.barWidth / 2, y: FrameGraph.size.height - height / 2)
    bar.isHidden = false
    bars[(index + 1) % bars.count].isHidden = true
  }

  private static func height(of time: TimeInterval) -> CGFloat {
    let points = CGFloat(time * 1000) * pointsPerMillisecond
    return points.isFinite ? min(max(1, points.rounded()), size.height) : size.height
  }
}

/// The colors of the overlays, from the project's design.
enum OverlayColors {
  static let panel = CGColor(red: 26 / 255, green: 29 / 255, blue: 37 / 255)
  static let line = CGColor(red: 52 / 255, green: 57 / 255, blue: 69 / 255)
  static let shadow = CGColor(red: 11 / 255, green: 14 / 255, blue: 23 / 255, alpha: 0.35)
  static let text = UIColor.white
  static let dimText = UIColor(red: 160 / 255, green: 167 / 255, blue: 181 / 255)
  static let good = CGColor(red: 95 / 255, green: 211 / 255, blue: 154 / 255)
  static let late = CGColor(red: 240 / 255, green: 180 / 255, blue: 90 / 255)
}

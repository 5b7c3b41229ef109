import Foundation
import LayerTree
import ViewTree

/// The costs of the last frames as bars that are written from left to right and over again, with a gap where
/// the next one goes: so each frame changes two bars and not all.
///
/// A bar is what the frame had of the processors, its lower part what drawing took.
final class FrameGraph: UIView {
  /// In points; a bar is as wide as two.
  static let size = CGSize(width: CGFloat(FrameHistory.capacity) * barWidth, height: 40)
  private static let barWidth: CGFloat = 2
  private static let pointsPerMillisecond: CGFloat = 2.07
  /// A frame of a display with 60 Hz, in milliseconds.
  private static let budget: CGFloat = 1000 / 60
  private static let gap = 3

  private let bars = (0..<FrameHistory.capacity).map { _ in (processor: CALayer(), drawing: CALayer()) }

  init() {
    super.init(frame: CGRect(origin: .zero, size: FrameGraph.size))
    let limit = CALayer()
    limit.backgroundColor = OverlayColors.warning.fading(by: 0.6)
    limit.bounds = CGRect(x: 0, y: 0, width: FrameGraph.size.width, height: 1)
    limit.position = CGPoint(
      x: FrameGraph.size.width / 2,
      y: (FrameGraph.size.height - FrameGraph.budget * FrameGraph.pointsPerMillisecond).rounded() + 0.5)
    layer.addSublayer(limit)
    for bar in bars {
      bar.drawing.backgroundColor = OverlayColors.drawing
      for part in [bar.processor, bar.drawing] {
        part.isHidden = true
        layer.addSublayer(part)
      }
    }
  }

  /// Writes the bar of entry `number`.
  func show(_ entry: FrameHistory.Entry, number: Int) {
    let place = number % bars.count
    let bar = bars[place]
    let isLate = max(entry.processor, entry.drawing) * 1000 > FrameGraph.budget
    bar.processor.backgroundColor = isLate ? OverlayColors.warning : OverlayColors.processor
    let drawing = FrameGraph.height(of: entry.drawing)
    let whole = max(drawing, FrameGraph.height(of: entry.processor))
    FrameGraph.stand(bar.processor, at: place, from: drawing, to: whole)
    FrameGraph.stand(bar.drawing, at: place, from: 0, to: drawing)
    let next = bars[(place + FrameGraph.gap) % bars.count]
    for part in [next.processor, next.drawing] { part.isHidden = true }
  }

  private static func height(of time: TimeInterval) -> CGFloat {
    let points = CGFloat(time * 1000) * pointsPerMillisecond
    return points.isFinite ? min(max(1, points.rounded()), size.height) : size.height
  }

  private static func stand(_ part: CALayer, at place: Int, from low: CGFloat, to high: CGFloat) {
    part.isHidden = high <= low
    part.bounds = CGRect(x: 0, y: 0, width: barWidth, height: max(0, high - low))
    part.position = CGPoint(
      x: (CGFloat(place) + 0.5) * barWidth, y: size.height - (low + high) / 2)
  }
}

/// The colours of what is laid over a program: those of the project's design for dark panels.
enum OverlayColors {
  static let panel = CGColor(red: 21 / 255, green: 23 / 255, blue: 30 / 255)
  static let line = CGColor(red: 46 / 255, green: 50 / 255, blue: 61 / 255)
  static let text = UIColor.white
  static let dimText = UIColor(red: 165 / 255, green: 172 / 255, blue: 186 / 255)
  static let drawing = CGColor(red: 95 / 255, green: 211 / 255, blue: 154 / 255)
  static let processor = CGColor(red: 151 / 255, green: 163 / 255, blue: 1)
  static let warning = CGColor(red: 240 / 255, green: 180 / 255, blue: 90 / 255)
}

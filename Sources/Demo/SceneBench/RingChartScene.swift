import Foundation
import ViewTree

/// The scene `ring-chart`: five rings that grow to their values and back, and their sum in the middle.
final class RingChartScene: BenchScene {
  private static let values = [0.82, 0.64, 0.93, 0.45, 0.71]

  private let rings: [CAShapeLayer]
  private let sum = UILabel()

  init(window: UIWindow) {
    window.backgroundColor = .white
    let middle = window.center
    rings = RingChartScene.values.indices.map { index in
      let ring = CAShapeLayer()
      ring.path =
        UIBezierPath(
          arcCenter: middle, radius: 200 - 30 * CGFloat(index), startAngle: -.pi / 2, endAngle: 1.5 * .pi,
          clockwise: true
        ).cgPath
      ring.fillColor = nil
      ring.strokeColor =
        UIColor(hue: CGFloat(index) / 5, saturation: 0.7, brightness: 0.85, alpha: 1).cgColor
      ring.lineWidth = 22
      ring.lineCap = .round
      window.layer.addSublayer(ring)
      let growth = CABasicAnimation(keyPath: "strokeEnd")
      growth.fromValue = 0
      growth.toValue = RingChartScene.values[index]
      growth.duration = 1.5
      growth.autoreverses = true
      growth.repeatCount = .infinity
      growth.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      ring.add(growth, forKey: "growth")
      return ring
    }
    sum.font = .monospacedDigitSystemFont(ofSize: 28)
    sum.textAlignment = .center
    sum.frame = CGRect(x: middle.x - 60, y: middle.y - 20, width: 120, height: 40)
    window.addSubview(sum)
  }

  func show(at time: Double) {
    let shown = rings.reduce(0) { $0 + Double($1.presentation()?.strokeEnd ?? 0) }
    sum.text = "\(Int(shown * 20)) %"
  }
}

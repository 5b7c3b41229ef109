import UIKit

/// A view that draws with paths, shadows and gradients, and a picture that is drawn once.
final class PathsViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    let chart = ChartView()
    chart.backgroundColor = .clear
    chart.contentMode = .redraw
    chart.isAccessibilityElement = true
    chart.accessibilityLabel = "Chart of a week"
    chart.accessibilityTraits = .image
    chart.heightAnchor.constraint(equalToConstant: 200).isActive = true
    addGroup("A View That Draws", [chart])

    let star = UIImageView(image: PathsViewController.star(side: 160))
    star.contentMode = .center
    star.isAccessibilityElement = true
    star.accessibilityLabel = "Star"
    star.accessibilityTraits = .image
    addGroup("A Picture", [star])
  }

  private static func star(side: CGFloat) -> UIImage {
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      let path = UIBezierPath()
      for index in 0..<10 {
        let radius = side * (index % 2 == 0 ? 0.46 : 0.2)
        let angle = CGFloat(index) * .pi / 5 - .pi / 2
        let point = CGPoint(x: side / 2 + radius * cos(angle), y: side / 2 + radius * sin(angle))
        index == 0 ? path.move(to: point) : path.addLine(to: point)
      }
      path.close()
      path.lineJoinStyle = .round
      path.lineWidth = 6
      context.cgContext.setShadow(
        offset: CGSize(width: 0, height: 3), blur: 6, color: UIColor.black.withAlphaComponent(0.3).cgColor)
      UIColor.systemYellow.setFill()
      path.fill()
      context.cgContext.setShadow(offset: .zero, blur: 0, color: nil)
      UIColor.systemOrange.setStroke()
      path.stroke()
    }
  }
}

/// Bars and a line above them.
private final class ChartView: UIView {
  private let values: [CGFloat] = [0.35, 0.6, 0.45, 0.8, 0.7, 0.95, 0.5]

  override func draw(_ rect: CGRect) {
    let step = bounds.width / CGFloat(values.count)
    let line = UIBezierPath()
    for (index, value) in values.enumerated() {
      let height = value * (bounds.height - 24)
      let bar = CGRect(
        x: CGFloat(index) * step + step * 0.2, y: bounds.height - height, width: step * 0.6, height: height)
      UIColor.systemBlue.withAlphaComponent(0.25 + value * 0.5).setFill()
      UIBezierPath(
        roundedRect: bar, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 6, height: 6)
      )
      .fill()
      let point = CGPoint(x: bar.midX, y: bar.minY - 10)
      index == 0 ? line.move(to: point) : line.addLine(to: point)
    }
    UIColor.systemPink.setStroke()
    line.lineWidth = 2
    line.lineJoinStyle = .round
    line.stroke()
    UIColor.separator.setFill()
    UIRectFill(CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1))
  }
}

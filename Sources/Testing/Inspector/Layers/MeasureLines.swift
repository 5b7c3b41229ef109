import ViewTree

/// Lines that measure the distances between two views, with their lengths.
final class MeasureLines: UIView {
  private static let width: CGFloat = 1.5

  private var lines: [UIView] = []
  private var labels: [LayersLabel] = []

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Shows distances between points of the window at a depth.
  func show(_ distances: [Distances.Line], by projection: Projection, depth: CGFloat) {
    while lines.count > distances.count {
      lines.removeLast().removeFromSuperview()
      labels.removeLast().removeFromSuperview()
    }
    while lines.count < distances.count { addLine() }
    for (index, distance) in distances.enumerated() {
      let (from, to) = (
        projection.point(distance.from, depth: depth), projection.point(distance.to, depth: depth)
      )
      place(lines[index], from, to)
      labels[index].text = LayerText.number(distance.length)
      let size = labels[index].sizeThatFits(CGSize(width: 100, height: 20))
      labels[index].bounds.size = CGSize(width: size.width + 10, height: 18)
      labels[index].center = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    }
  }

  private func addLine() {
    let line = UIView()
    line.backgroundColor = LayersPalette.overlay
    lines.append(line)
    addSubview(line)
    let label = LayersLabel(LayersType.name, LayersPalette.backBottom, alignment: .center)
    label.backgroundColor = LayersPalette.overlay
    label.layer.cornerRadius = 5
    label.clipsToBounds = true
    labels.append(label)
    addSubview(label)
  }

  private func place(_ line: UIView, _ from: CGPoint, _ to: CGPoint) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    line.transform = .identity
    line.bounds.size = CGSize(width: max(1, hypot(dx, dy)), height: MeasureLines.width)
    line.center = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    line.transform = CGAffineTransform(rotationAngle: atan2(dy, dx))
  }
}

import ViewTree

/// The names of the planes with leader lines: in a column on the right, and below the picture for the
/// tab bar.
final class PlaneLabels: UIView {
  /// The left edge of the column in points, for a picture of the design's width.
  private static let x: CGFloat = 520
  private static let width: CGFloat = 160
  /// The largest distance of the column from the planes, in points.
  private static let farthest: CGFloat = 160
  private static let top: CGFloat = 180
  /// The highest start of a long column: below the picture's title.
  private static let highest: CGFloat = 84

  private var labels: [PlaneLabel] = []
  private var leaders: [Leader] = []

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Labels `planes`. The column ends at `end` if it fits.
  func show(_ planes: [Plane], by projection: Projection, end: CGFloat) {
    let named = planes.filter { $0.kind != .shadow }
    while labels.count > named.count {
      labels.removeLast().removeFromSuperview()
      leaders.removeLast().layer.removeFromSuperlayer()
    }
    while labels.count < named.count {
      labels.append(PlaneLabel())
      leaders.append(Leader())
      layer.addSublayer(leaders[leaders.count - 1].layer)
      addSubview(labels[labels.count - 1])
    }
    let anchors = named.map { anchor(of: $0, by: projection) }
    let edge = anchors.map(\.x).max() ?? 0
    let x = min(bounds.width - PlaneLabels.width, max(PlaneLabels.x, edge + PlaneLabels.farthest))
    let column = named.indices.filter { named[$0].kind != .tabBar }
    let (range, pitch) = LabelColumn.space(
      for: column.count, from: PlaneLabels.top, notAbove: PlaneLabels.highest, to: end)
    let positions = LabelColumn.positions(column.map { anchors[$0].y }, in: range, pitch: pitch)
    for (index, plane) in named.enumerated() {
      labels[index].show(plane)
      let position =
        column.firstIndex(of: index).map { CGPoint(x: x, y: positions[$0]) }
        ?? CGPoint(x: 24, y: bounds.height - 66)
      labels[index].frame = CGRect(x: position.x, y: position.y - 20, width: PlaneLabels.width, height: 40)
      let joints =
        plane.kind == .tabBar
        ? [CGPoint(x: position.x + 38, y: position.y - 52), CGPoint(x: position.x + 38, y: position.y - 24)]
        : [CGPoint(x: x - 32, y: position.y), CGPoint(x: x - 9, y: position.y)]
      CATransaction.withoutActions {
        leaders[index].show([anchors[index]] + joints, plane.color.cgColor)
      }
    }
  }

  /// Returns the point on a plane's edge at which its leader line begins.
  private func anchor(of plane: Plane, by projection: Projection) -> CGPoint {
    let frame = plane.frame
    let position =
      switch plane.kind {
      case .tabBar: CGPoint(x: frame.midX, y: frame.minY + frame.height * 0.86)
      case .bottomBar: CGPoint(x: frame.maxX - 8, y: frame.midY)
      case .overlay: CGPoint(x: frame.maxX, y: frame.minY + frame.height * 0.46)
      case .window: CGPoint(x: frame.maxX, y: frame.minY + frame.height * 0.84)
      default: CGPoint(x: frame.maxX, y: frame.minY + frame.height * 0.76)
      }
    return projection.point(position, depth: plane.depth)
  }
}

/// The name of a plane, with its details in the plane's color below.
private final class PlaneLabel: UIView {
  private let name = LayersLabel(LayersType.name, LayersPalette.text)
  private let detail = LayersLabel(LayersType.footnote, LayersPalette.text2)

  init() {
    super.init(frame: .zero)
    addSubview(name)
    addSubview(detail)
  }

  func show(_ plane: Plane) {
    name.text = LayerText.name(of: plane.view)
    detail.text = LayerText.detail(of: plane)
    detail.textColor = plane.color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.place(x: 0, y: 2, width: bounds.width)
    detail.place(x: 0, y: 20, width: bounds.width)
  }
}

/// A leader line with two bends, from a dot to a name.
private final class Leader {
  private static let width: CGFloat = 1.25
  private static let dotSize: CGFloat = 7
  private static let rimWidth: CGFloat = 1.5

  let layer = CALayer()
  private let lines = (0..<2).map { _ in CALayer() }
  private let rim = CALayer()
  private let dot = CALayer()

  init() {
    for line in lines {
      line.bounds.size = CGSize(width: 1, height: 1)
      line.anchorPoint = CGPoint(x: 0, y: 0.5)
      layer.addSublayer(line)
    }
    for (circle, size) in [(rim, Leader.dotSize + 2 * Leader.rimWidth), (dot, Leader.dotSize)] {
      circle.bounds.size = CGSize(width: size, height: size)
      circle.cornerRadius = size / 2
      layer.addSublayer(circle)
    }
    rim.backgroundColor = LayersPalette.backTop.cgColor
  }

  /// Draws the line through three points.
  func show(_ positions: [CGPoint], _ color: CGColor) {
    for (line, (from, to)) in zip(lines, zip(positions, positions.dropFirst())) {
      let distance = to - from
      line.position = from
      line.setAffineTransform(
        CGAffineTransform(scaleX: max(0.01, distance.length), y: Leader.width)
          .concatenating(CGAffineTransform(rotationAngle: atan2(distance.y, distance.x))))
      line.backgroundColor = color
    }
    for circle in [rim, dot] { circle.position = positions.first ?? .zero }
    dot.backgroundColor = color
  }
}

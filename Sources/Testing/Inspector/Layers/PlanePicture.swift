import ViewTree

/// The layers of one plane: its contents, its frame, and the drop lines from its corners.
final class PlanePicture {
  private static let frameWidth: CGFloat = 3

  let layer = CALayer()
  /// Drawn below `layer` and above the planes that the lines lead to.
  let dropLines = DropLines()
  private var portals: [CAPortalLayer] = []
  private var dashes: [CALayer] = []

  init() {
    layer.anchorPoint = .zero
    layer.masksToBounds = true
  }

  /// Shows a plane at its projected position.
  func show(_ plane: Plane, in tree: LiveTree, by projection: Projection, hasFrame: Bool) {
    layer.bounds.size = plane.frame.size
    layer.setAffineTransform(projection.slant)
    layer.position = projection.point(plane.frame.origin, depth: plane.depth)
    showParts(of: plane, in: tree)
    let isDashed = plane.kind == .overlay
    let isFramed = hasFrame && plane.kind != .shadow
    layer.borderWidth = isFramed && !isDashed ? PlanePicture.frameWidth : 0
    layer.borderColor = plane.color.cgColor
    showDashes(isFramed && isDashed ? plane.frame.size : .zero, plane.color.cgColor)
  }

  private func showParts(of plane: Plane, in tree: LiveTree) {
    layer.backgroundColor = PlanePicture.ground(of: plane)
    while portals.count > plane.parts.count { portals.removeLast().removeFromSuperlayer() }
    while portals.count < plane.parts.count {
      let portal = CAPortalLayer()
      portal.anchorPoint = .zero
      portals.append(portal)
      layer.addSublayer(portal)
    }
    for (portal, part) in zip(portals, plane.parts) {
      let (frame, size) = (tree.frame(of: part), part.bounds.size)
      portal.sourceLayer = part.layer
      portal.bounds.size = size
      portal.position = CGPoint(x: frame.minX - plane.frame.minX, y: frame.minY - plane.frame.minY)
      portal.setAffineTransform(
        CGAffineTransform(scaleX: frame.width / size.width, y: frame.height / size.height))
      portal.opacity = Float(part.alpha)
    }
  }

  /// The color behind the parts of a plane. With it the picture is opaque, which is faster to draw.
  private static func ground(of plane: Plane) -> CGColor? {
    guard plane.kind != .window, plane.kind != .overlay, plane.kind != .shadow else { return nil }
    let view = plane.parts.count == 1 ? plane.parts[0] : plane.view
    return view.layer.cornerRadius > 0 || view.alpha < 1 ? nil : view.layer.backgroundColor
  }

  /// Draws a dashed frame, for translucent planes.
  private func showDashes(_ size: CGSize, _ color: CGColor) {
    let rects = PlanePicture.dashes(around: size)
    while dashes.count > rects.count { dashes.removeLast().removeFromSuperlayer() }
    while dashes.count < rects.count {
      let dash = CALayer()
      dash.anchorPoint = .zero
      dashes.append(dash)
      layer.addSublayer(dash)
    }
    for (dash, rect) in zip(dashes, rects) {
      dash.bounds.size = rect.size
      dash.position = rect.origin
      dash.backgroundColor = color
    }
  }

  /// Returns dashes along the inner edges of a rectangle.
  private static func dashes(around size: CGSize) -> [CGRect] {
    guard size.width > 0, size.height > 0 else { return [] }
    let (width, length, pitch) = (frameWidth, 12.0, 20.0)
    let across = stride(from: 0, to: size.width, by: pitch).flatMap { x in
      [0, size.height - width].map { CGRect(x: x, y: $0, width: min(length, size.width - x), height: width) }
    }
    let down = stride(from: 0, to: size.height, by: pitch).flatMap { y in
      [0, size.width - width].map { CGRect(x: $0, y: y, width: width, height: min(length, size.height - y)) }
    }
    return across + down
  }
}

/// Vertical dashed lines.
final class DropLines {
  private static let width: CGFloat = 1
  private static let dash: CGFloat = 2
  private static let pitch: CGFloat = 5
  /// The maximum number of dashes of a line. The dashes of longer ones are further apart.
  static let maximum = 400

  let layer = CALayer()
  private var dashes: [CALayer] = []

  /// Shows lines that begin at a point and extend down by a length.
  func show(_ lines: [(from: CGPoint, length: CGFloat)], _ color: CGColor) {
    var count = 0
    for line in lines where line.length.isFinite {
      let pitch = max(DropLines.pitch, line.length / CGFloat(DropLines.maximum))
      for y in stride(from: pitch, to: line.length, by: pitch) {
        if count == dashes.count { addDash() }
        dashes[count].position = CGPoint(x: line.from.x, y: line.from.y + y)
        dashes[count].backgroundColor = color
        count += 1
      }
    }
    while dashes.count > count { dashes.removeLast().removeFromSuperlayer() }
  }

  private func addDash() {
    let dash = CALayer()
    dash.bounds.size = CGSize(width: DropLines.width, height: DropLines.dash)
    dashes.append(dash)
    layer.addSublayer(dash)
  }
}

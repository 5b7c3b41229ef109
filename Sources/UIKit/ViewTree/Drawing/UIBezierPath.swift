import Objects

/// A path with the way in which it is filled and stroked in the current context.
nonisolated open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The lines and curves.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// The width of strokes, in points.
  open var lineWidth: CGFloat = 1
  /// The ends of strokes.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of strokes.
  open var lineJoinStyle = CGLineJoin.miter
  /// How far a sharp corner may extend, in line widths.
  open var miterLimit: CGFloat = 10
  /// Accepted for ported code: curves are always drawn to a tenth of a pixel.
  open var flatness: CGFloat = 0.6
  /// Whether a subpath inside another one is a hole, whatever its direction.
  open var usesEvenOddFillRule = false
  private var dashes: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a path of lines and curves.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the ellipse that fits into a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a rectangle of which some corners are quarters of an ellipse.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    guard rect.isFinite, cornerRadii.width.isFinite, cornerRadii.height.isFinite else { return }
    let (across, down) = (
      min(max(0, cornerRadii.width), rect.width / 2), min(max(0, cornerRadii.height), rect.height / 2)
    )
    guard across > 0, down > 0 else {
      path.addRect(rect)
      return
    }
    // Clockwise from the top left; each corner is a quarter of a circle of radius 1, moved and stretched.
    let places: [(UIRectCorner, CGPoint, CGFloat, CGFloat)] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), 1, 1),
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), -1, 1),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), -1, -1),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), 1, -1),
    ]
    for (index, (corner, place, right, below)) in places.enumerated() {
      guard corners.contains(corner) else {
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        continue
      }
      let stretch = CGAffineTransform(
        a: across, b: 0, c: 0, d: down, tx: place.x + right * across, ty: place.y + below * down)
      let start = CGFloat(index) * .pi / 2 + .pi
      if index == 0 { path.move(to: CGPoint(x: cos(start), y: sin(start)), transform: stretch) }
      path.addRelativeArc(center: .zero, radius: 1, startAngle: start, delta: .pi / 2, transform: stretch)
    }
    path.closeSubpath()
  }

  /// Creates a part of a circle.
  ///
  /// - Parameter clockwise: Whether the angle increases, which is clockwise where the y axis points down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// There are no archives to decode a path from: always nil.
  public convenience init?(coder: NSCoder) { nil }

  deinit {}

  /// Returns a copy.
  open override func copy() -> Any { copy(with: nil) }
  /// Returns a copy.
  open func copy(with zone: NSZone?) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.copyStyle(of: self)
    return copy
  }

  private func copyStyle(of other: UIBezierPath) {
    (lineWidth, miterLimit, flatness, dashes) = (
      other.lineWidth, other.miterLimit, other.flatness, other.dashes
    )
    (lineCapStyle, lineJoinStyle) = (other.lineCapStyle, other.lineJoinStyle)
    usesEvenOddFillRule = other.usesEvenOddFillRule
  }

  // MARK: Building

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a part of a circle; see `init(arcCenter:)`.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Adds a line to the start of the subpath.
  open func close() { path.closeSubpath() }
  /// Removes all lines and curves.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the lines and curves of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    let old = path
    path = CGMutablePath()
    path.addPath(old, transform: transform)
  }
  /// Returns the path in the opposite direction.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: path.reversed())
    reversed.copyStyle(of: self)
    return reversed
  }

  // MARK: Values

  /// Whether the path has no steps.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the lines and curves; null for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// The end of the path; (0, 0) if it is empty.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Returns whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Sets the lengths of dashes and gaps in turns; nil or a count of 0 for whole lines.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
  }
  /// Writes the lengths of dashes and gaps, their number and the phase.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashes.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dashes.lengths.count
    phase?.pointee = dashes.phase
  }

  // MARK: Drawing

  /// Fills the path in the current context.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Fills the path with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { drawn(with: blendMode, alpha, fill) }
  /// Strokes the path in the current context.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
    context.beginPath()
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }
  /// Strokes the path with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { drawn(with: blendMode, alpha, stroke) }
  /// Limits further drawing in the current context to the inside of the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func drawn(with blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }
}

/// Corners of a rectangle.
public nonisolated struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper corners.
  public static let topLeft = UIRectCorner(rawValue: 1), topRight = UIRectCorner(rawValue: 2)
  /// The lower corners.
  public static let bottomLeft = UIRectCorner(rawValue: 4), bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

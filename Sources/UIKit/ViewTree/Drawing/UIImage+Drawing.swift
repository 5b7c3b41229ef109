import Objects

/// Images in the current context, and as files.
nonisolated extension UIImage {
  /// Draws the image with its top left corner at a point.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  /// Draws the image with a blend mode and an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image scaled to a rectangle; edges with cap insets keep their width.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image scaled to a rectangle with a blend mode and an opacity.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    defer { context.restoreGState() }
    let tint = color(tint: .black)?.cgColor
    switch source {
    case .nothing: break
    case .shape(let shape): draw(shape, in: rect, tint ?? .black, context)
    case .picture(let picture):
      let picture = tint.flatMap { picture.tinted($0) } ?? picture
      for (part, target) in stretchedParts(of: picture, in: rect) {
        if let piece = picture.cropping(to: part) { context.drawUpright(piece, in: target) }
      }
    }
  }

  /// Fills a rectangle with copies of the image, the first one at the origin.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let shownPicture else { return }
    context.saveGState()
    context.setPattern(shownPicture, scale: scale, forStrokes: false)
    context.fill(rect)
    context.restoreGState()
  }

  /// Returns the corners, edges and the middle of a picture with their places.
  private func stretchedParts(of picture: CGImage, in rect: CGRect) -> [(CGRect, CGRect)] {
    let whole = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    guard capInsets != .zero else { return [(whole, rect)] }
    func spans(_ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ target: CGFloat)
      -> [((CGFloat, CGFloat), (CGFloat, CGFloat))]
    {
      let (low, high) = (max(0, low), max(0, high))
      let share = low + high > target ? target / (low + high) : 1
      return [
        ((0, low * scale), (start, low * share)),
        ((low * scale, length - (low + high) * scale), (start + low * share, target - (low + high) * share)),
        ((length - high * scale, high * scale), (start + target - high * share, high * share)),
      ].filter { $0.0.1 > 0 && $0.1.1 > 0 }
    }
    let columns = spans(whole.width, capInsets.left, capInsets.right, rect.minX, rect.width)
    let rows = spans(whole.height, capInsets.top, capInsets.bottom, rect.minY, rect.height)
    return rows.flatMap { row in
      columns.map { column in
        (
          CGRect(x: column.0.0, y: row.0.0, width: column.0.1, height: row.0.1),
          CGRect(x: column.1.0, y: row.1.0, width: column.1.1, height: row.1.1)
        )
      }
    }
  }

  private func draw(_ shape: VectorShape, in rect: CGRect, _ color: CGColor, _ context: CGContext) {
    let unit = CGAffineTransform(
      a: rect.width / max(shape.box, 1), b: 0, c: 0, d: rect.height / max(shape.box, 1), tx: rect.minX,
      ty: rect.minY)
    context.setFillColor(color)
    context.setStrokeColor(color)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(max(shape.strokeWidth * min(unit.a, unit.d), shape.minimumStrokeWidth))
    // In one layer, because the paths of a translucent shape must not add up.
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    for part in shape.paths {
      context.beginPath()
      context.addPath(CGPath.shape(part.commands, transform: unit))
      part.isFilled ? context.fillPath() : context.strokePath()
    }
    context.endTransparencyLayer()
  }

  // MARK: Files

  /// Returns the image as a JPEG file with a quality from 0 to 1. The platform sets it.
  package nonisolated(unsafe) static var jpegWriter: ((_ image: CGImage, _ quality: CGFloat) -> Data?)?

  /// Returns the image as a PNG file; nil without pixels.
  public func pngData() -> Data? { drawnImage?.pngData() }

  /// Returns the image as a JPEG file, with a quality from 0 to 1; nil without pixels, or if SDL_image is not
  /// installed.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let image = drawnImage, let writer = UIImage.jpegWriter else { return nil }
    return writer(image, compressionQuality.isFinite ? min(max(compressionQuality, 0), 1) : 1)
  }

  /// The pixels as the image looks, with its tint.
  private var drawnImage: CGImage? {
    if let shownPicture, color(tint: .black) == nil { return shownPicture }
    let format = UIGraphicsImageRendererFormat()
    if shownPicture != nil { format.scale = scale }
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }.cgImage
  }
}

extension CGPath {
  fileprivate nonisolated static func shape(
    _ commands: [VectorShape.Command], transform: CGAffineTransform
  ) -> CGPath {
    let path = CGMutablePath()
    for command in commands {
      switch command {
      case .move(let point): path.move(to: point, transform: transform)
      case .line(let point): path.addLine(to: point, transform: transform)
      case .curve(let one, let two, let end):
        path.addCurve(to: end, control1: one, control2: two, transform: transform)
      case .close: path.closeSubpath()
      }
    }
    return path
  }
}

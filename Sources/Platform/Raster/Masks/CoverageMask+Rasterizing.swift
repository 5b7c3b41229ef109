package import Foundation
package import LayerTree

@MainActor extension CoverageMask {
  /// The number of pixels at each end that do not stretch; the part between them does. Nil for a mask that
  /// cannot be divided in this way.
  package var cornerSize: Int? {
    switch self {
    case .roundedRect(let radii): Self.pixels(radii.largest)
    case .border(let radii, let width), .frame(let radii, let width):
      max(Self.pixels(radii.largest), Self.pixels(width))
    // The blur extends as far into the shape as out of it.
    case .shadow(let radii, let sigma): 2 * Self.reach(Self.usable(sigma)) + Self.pixels(radii.largest)
    case .shape, .path, .pathShadow: nil
    }
  }

  /// Rasterizes the mask for a rectangle of `width` by `height` pixels.
  package func coverage(width: Int, height: Int) -> Coverage {
    let size = CGSize(width: width, height: height)
    switch self {
    case .roundedRect(let radii):
      return OutlineRasterizer.fill(
        Outline.roundedRect(CGRect(origin: .zero, size: size), radii: radii), width: width, height: height)
    case .border(let radii, let line):
      return Self.rim(of: size, outer: radii, inner: radii, line: line)
    case .frame(let radii, let line):
      return Self.rim(of: size, outer: .zero, inner: radii, line: line)
    case .shadow(let radii, let sigma):
      let sigma = Self.usable(sigma)
      let reach = CGFloat(Self.reach(sigma))
      let shape = CGRect(origin: .zero, size: size).insetBy(dx: reach, dy: reach)
      let sharp = OutlineRasterizer.fill(
        shape.isNull ? [] : Outline.roundedRect(shape, radii: radii),
        width: width, height: height)
      return sharp.blurred(sigma: sigma)
    case .shape(let shape, let minimumStroke):
      return shape.coverage(width: width, height: height, minimumStroke: minimumStroke)
    case .path(let figure):
      return Coverage(width: width, height: height, bytes: figure.coverage(width: width, height: height))
    case .pathShadow(let figure, let sigma):
      return Coverage(width: width, height: height, bytes: figure.coverage(width: width, height: height))
        .blurred(sigma: Self.usable(sigma))
    }
  }

  /// Returns the area between a rounded rectangle and the same rectangle inset by `line` pixels. The inner
  /// curves are concentric with those that `inner` describes.
  private static func rim(of size: CGSize, outer: CornerRadii, inner: CornerRadii, line: CGFloat) -> Coverage
  {
    let rect = CGRect(origin: .zero, size: size)
    let inset = usable(line)
    let hole = rect.insetBy(dx: min(inset, rect.width / 2), dy: min(inset, rect.height / 2))
    return OutlineRasterizer.fill(
      Outline.roundedRect(rect, radii: outer) + Outline.roundedRect(hole, radii: inner.shrunk(by: inset)),
      width: Int(size.width), height: Int(size.height), isEvenOdd: true)
  }

  private static func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length, 0), 256) : 0 }

  /// Returns a radius or a width in whole pixels, up to 1024, the maximum that the compositor requests.
  package static func pixels(_ length: CGFloat) -> Int {
    length.isFinite ? Int(min(max(length, 0), 1024).rounded(.up)) : 0
  }
}

extension CornerRadii {
  /// Returns the corners with their radii reduced by a length.
  func shrunk(by length: CGFloat) -> CornerRadii {
    var radii = self
    let length = length * (1 + smoothing)
    radii.topLeft = max(0, topLeft - length)
    radii.topRight = max(0, topRight - length)
    radii.bottomLeft = max(0, bottomLeft - length)
    radii.bottomRight = max(0, bottomRight - length)
    return radii
  }

  /// Returns the radii scaled down in proportion until neighbors fit on each edge of `size`, as in CSS.
  func fitted(to size: CGSize) -> CornerRadii {
    let factors = [
      size.width / max(topLeft + topRight, .leastNormalMagnitude),
      size.width / max(bottomLeft + bottomRight, .leastNormalMagnitude),
      size.height / max(topLeft + bottomLeft, .leastNormalMagnitude),
      size.height / max(topRight + bottomRight, .leastNormalMagnitude),
    ]
    let factor = min(1, factors.min() ?? 1)
    var radii = self
    radii.topLeft *= factor
    radii.topRight *= factor
    radii.bottomLeft *= factor
    radii.bottomRight *= factor
    return radii
  }
}

@MainActor extension VectorShape {
  fileprivate func coverage(width: Int, height: Int, minimumStroke: CGFloat) -> Coverage {
    let ink = ink(width: width, height: height, minimumStroke: minimumStroke)
    var coverage = Coverage(width: width, height: height)
    for y in 0..<ink.coverage.height {
      let start = (ink.y + y) * width + ink.x
      let row = y * ink.coverage.width
      coverage.bytes.replaceSubrange(
        start..<start + ink.coverage.width, with: ink.coverage.bytes[row..<row + ink.coverage.width])
    }
    return coverage
  }

  /// Rasterizes the shape for a rectangle of `width` by `height` pixels.
  ///
  /// - Returns: The pixels around everything that is drawn, and the position of their top left corner in the
  ///   rectangle. Only the bounding box is returned because large shapes can be mostly empty.
  package func ink(width: Int, height: Int, minimumStroke: CGFloat) -> (coverage: Coverage, x: Int, y: Int) {
    let scale = CGSize(width: CGFloat(width) / max(box, 1), height: CGFloat(height) / max(box, 1))
    let line = max(strokeWidth * min(scale.width, scale.height), minimumStroke)
    let strokes = paths.filter { !$0.isFilled }.map { Outline.scale($0.commands, by: scale) }
    let fills = paths.filter(\.isFilled).map { Outline.scale($0.commands, by: scale) }
    let area = PixelRect(around: Outline.bounds(strokes).insetBy(dx: -line / 2 - 1, dy: -line / 2 - 1))
      .union(PixelRect(around: Outline.bounds(fills)))
      .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    func moved(_ commands: [Outline.Command]) -> [Outline.Command] {
      Outline.move(commands, x: CGFloat(-area.x), y: CGFloat(-area.y))
    }
    var coverage = OutlineRasterizer.stroke(
      strokes.map(moved), lineWidth: line, width: area.width, height: area.height)
    for fill in fills {
      coverage.unite(OutlineRasterizer.fill(moved(fill), width: area.width, height: area.height))
    }
    return (coverage, area.x, area.y)
  }
}

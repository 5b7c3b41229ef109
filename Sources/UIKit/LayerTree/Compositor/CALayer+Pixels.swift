import Foundation
import Geometry

extension CALayer {
  /// Returns the corner radii in device pixels, at most half of the shorter side.
  func radii(at scale: CGFloat, in rect: PixelRect) -> CornerRadii {
    let cornerRadius = shownCornerRadius
    guard cornerRadius > 0 else { return .zero }
    return CornerRadii(
      cornerRadius * scale, limit: min(rect.largestRadius, PixelRect.largestCurve), corners: maskedCorners,
      cornerCurve)
  }

  /// Returns the rounded rectangle that clips contents and sublayers; nil if the layer does not clip to one.
  func roundedClip(at placement: Placement) -> RoundedClip? {
    guard masksToBounds, shownCornerRadius > 0 else { return nil }
    let frame = placement.frame(of: self)
    let radii = radii(at: placement.scale, in: frame)
    return radii.isZero || frame.isEmpty ? nil : RoundedClip(frame: frame, radii: radii)
  }

  /// A shadow in device pixels; `rect` includes its blur.
  struct CastShadow {
    var rect: PixelRect
    var radii: CornerRadii
    var sigma: CGFloat
    var color: CGColor
    /// The shape, if it is not a rectangle.
    var figure: PathFigure?
  }

  /// Returns the shadow of a path.
  private func castShadow(_ shadow: CAShadow, of path: PathElements, at placement: Placement) -> CastShadow? {
    let sigma = min(shadow.radius, CAShadow.largestRadius) * placement.scale
    let (reach, scale) = (CoverageMask.reach(sigma), placement.scale)
    let figure = PathFigure(path: path, style: .fill(.winding))
    guard let placed = figure.placed(at: placement, clip: .zero) else { return nil }
    let rect = placed.rect.insetBy(dx: -reach, dy: -reach)
    var moved = placed.figure
    moved.offset = moved.offset + CGPoint(x: CGFloat(reach), y: CGFloat(reach))
    return CastShadow(
      rect: rect.offsetBy(
        dx: PixelRect.pixel(shadow.offset.width * scale), dy: PixelRect.pixel(shadow.offset.height * scale)),
      radii: .zero, sigma: sigma, color: shadow.color, figure: moved)
  }

  /// Returns the shadow of a layer at `placement`, or nil if it is invisible.
  func castShadow(at placement: Placement) -> CastShadow? {
    guard let shadow = shownShadow, shadow.color.alpha > 0, shadow.radius >= 0 else { return nil }
    if masksToBounds, (self.shadow ?? shadow).isClipped { return nil }
    if let outline = shadow.outline { return castShadow(shadow, of: outline, at: placement) }
    let scale = placement.scale
    let spread = PixelRect.pixel(shadow.spread * scale)
    let caster =
      shadow.path.map { PixelRect(rounding: placement.pixels($0.rect)) } ?? placement.frame(of: self)
    let shape = caster.insetBy(dx: -spread, dy: -spread)
    guard !shape.isEmpty else { return nil }
    let sigma = min(shadow.radius, CAShadow.largestRadius) * scale
    let reach = CoverageMask.reach(sigma)
    let cornerRadius = shadow.path?.cornerRadius ?? shownCornerRadius
    let radius = shadow.spread.isFinite ? max(0, cornerRadius + shadow.spread) : cornerRadius
    return CastShadow(
      rect: shape.insetBy(dx: -reach, dy: -reach).offsetBy(
        dx: PixelRect.pixel(shadow.offset.width * scale), dy: PixelRect.pixel(shadow.offset.height * scale)),
      radii: cornerRadius > 0
        ? CornerRadii(
          radius * scale, limit: min(shape.largestRadius, PixelRect.largestCurve),
          corners: shadow.path == nil ? maskedCorners : .all, shadow.path == nil ? cornerCurve : .circular)
        : .zero,
      sigma: sigma, color: shadow.color)
  }
}

extension CAShadow {
  /// The largest radius of a shadow, in points. A softer shadow would be barely visible.
  fileprivate nonisolated static let largestRadius: CGFloat = 256
}

extension TextLine {
  /// Returns the pixels that the line may draw on.
  func extent(at placement: Placement) -> PixelRect {
    guard bounds.isFinite else { return .zero }
    // Glyphs may extend a little beyond the line's box.
    let box = PixelRect(around: placement.pixels(bounds)).insetBy(dx: -3, dy: -3)
    return (rules + [background].compactMap(\.self)).reduce(box) { $0.union(rect(of: $1, at: placement)) }
  }

  /// Returns the pixels of a rule. Its thickness in pixels does not depend on its vertical position.
  func rect(of rule: Rule, at placement: Placement) -> PixelRect {
    let (start, box) = (placement.pixels(origin), placement.pixels(bounds))
    let (top, thickness) = (rule.top * placement.scale, rule.thickness * placement.scale)
    guard start.isFinite, box.isFinite, top.isFinite, thickness.isFinite else { return .zero }
    let (left, right) = (PixelRect.pixel(box.minX), PixelRect.pixel(box.maxX))
    // At least one row stays free below the letters.
    let distance = rule.top > 0 ? max(1, PixelRect.pixel(top)) : PixelRect.pixel(top)
    return PixelRect(
      x: left, y: PixelRect.pixel(start.y) + distance, width: right - left,
      height: max(1, PixelRect.pixel(thickness)))
  }
}

extension PixelRect {
  /// The largest corner radius, in device pixels; it limits the memory that masks take.
  fileprivate nonisolated static let largestCurve: CGFloat = 1024

  /// The radius at which rounded corners meet.
  fileprivate nonisolated var largestRadius: CGFloat { CGFloat(max(0, min(width, height))) / 2 }
}

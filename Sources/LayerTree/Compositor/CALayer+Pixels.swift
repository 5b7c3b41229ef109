import Foundation
import Geometry

extension CALayer {
  /// The corner radii in device pixels, never more than half of the shorter side.
  func radii(at scale: CGFloat, in rect: PixelRect) -> CornerRadii {
    let cornerRadius = shownCornerRadius
    guard cornerRadius > 0 else { return .zero }
    return CornerRadii(
      min(cornerRadius * scale, rect.largestRadius, PixelRect.largestCurve), corners: maskedCorners)
  }

  /// What the layer's contents and sublayers are cut to beyond its rectangle; nil for nothing.
  func roundedClip(at placement: Placement) -> RoundedClip? {
    guard masksToBounds, shownCornerRadius > 0 else { return nil }
    let frame = placement.frame(of: self)
    let radii = radii(at: placement.scale, in: frame)
    return radii.isZero || frame.isEmpty ? nil : RoundedClip(frame: frame, radii: radii)
  }

  /// A shadow in device pixels: the rectangle it is drawn into holds its blur as well.
  struct CastShadow {
    var rect: PixelRect
    var radii: CornerRadii
    var sigma: CGFloat
    var color: CGColor
  }

  /// Returns the shadow of a layer at `placement`, or nil where none can be seen.
  func castShadow(at placement: Placement) -> CastShadow? {
    guard let shadow = shownShadow, shadow.color.alpha > 0, shadow.radius >= 0 else { return nil }
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
          min(radius * scale, shape.largestRadius, PixelRect.largestCurve),
          corners: shadow.path == nil ? maskedCorners : .all)
        : .zero,
      sigma: sigma, color: shadow.color)
  }
}

extension CAShadow {
  /// Softer than this nothing but a haze would be left, in points.
  fileprivate nonisolated static let largestRadius: CGFloat = 256
}

extension TextLine {
  /// Returns the pixels that the line may change.
  func extent(at placement: Placement) -> PixelRect {
    guard bounds.isFinite else { return .zero }
    // Glyphs may reach a little beyond the line's box.
    let box = PixelRect(around: placement.pixels(bounds)).insetBy(dx: -3, dy: -3)
    return (rules + [background].compactMap(\.self)).reduce(box) { $0.union(rect(of: $1, at: placement)) }
  }

  /// Returns the pixels of one of the rules: whole ones, of the same number at any height.
  func rect(of rule: Rule, at placement: Placement) -> PixelRect {
    let (start, box) = (placement.pixels(origin), placement.pixels(bounds))
    let (top, thickness) = (rule.top * placement.scale, rule.thickness * placement.scale)
    guard start.isFinite, box.isFinite, top.isFinite, thickness.isFinite else { return .zero }
    let (left, right) = (PixelRect.pixel(box.minX), PixelRect.pixel(box.maxX))
    // Under the letters at least a row is left free.
    let distance = rule.top > 0 ? max(1, PixelRect.pixel(top)) : PixelRect.pixel(top)
    return PixelRect(
      x: left, y: PixelRect.pixel(start.y) + distance, width: right - left,
      height: max(1, PixelRect.pixel(thickness)))
  }
}

extension PixelRect {
  /// Curves of a larger radius, in device pixels, would take more memory than they are worth.
  fileprivate nonisolated static let largestCurve: CGFloat = 1024

  /// The radius at which rounded corners meet.
  fileprivate nonisolated var largestRadius: CGFloat { CGFloat(max(0, min(width, height))) / 2 }
}

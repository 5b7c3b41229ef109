import Foundation
import Geometry

extension CALayer {
  /// The corner radii in device pixels, never more than half of the shorter side.
  func radii(at scale: CGFloat, in rect: PixelRect) -> CornerRadii {
    let cornerRadius = shownCornerRadius
    guard cornerRadius > 0 else { return .zero }
    return CornerRadii(min(cornerRadius * scale, rect.largestRadius), corners: maskedCorners)
  }

  /// A shadow in device pixels: the rectangle it is drawn into holds its blur as well.
  struct CastShadow {
    var rect: PixelRect
    var cornerRadius, sigma: CGFloat
    var color: CGColor
  }

  /// Returns the shadow of a layer at `placement`, or nil where none can be seen.
  func castShadow(at placement: Placement) -> CastShadow? {
    guard let shadow = shownShadow, shadow.color.alpha > 0, shadow.radius >= 0 else { return nil }
    let scale = placement.scale
    let spread = PixelRect.pixel(shadow.spread * scale)
    let shape = placement.frame(of: self).insetBy(dx: -spread, dy: -spread)
    guard !shape.isEmpty else { return nil }
    let sigma = min(shadow.radius, CAShadow.largestRadius) * scale
    let reach = CoverageMask.reach(sigma)
    let cornerRadius = shownCornerRadius
    let radius = shadow.spread.isFinite ? max(0, cornerRadius + shadow.spread) : cornerRadius
    return CastShadow(
      rect: shape.insetBy(dx: -reach, dy: -reach).offsetBy(
        dx: PixelRect.pixel(shadow.offset.width * scale), dy: PixelRect.pixel(shadow.offset.height * scale)),
      cornerRadius: cornerRadius > 0 ? min(radius * scale, shape.largestRadius) : 0,
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
    return PixelRect(around: placement.pixels(bounds)).insetBy(dx: -3, dy: -3)
  }
}

extension PixelRect {
  /// The radius at which rounded corners meet.
  fileprivate nonisolated var largestRadius: CGFloat { CGFloat(max(0, min(width, height))) / 2 }
}

extension CALayerContentsGravity {
  /// Returns the part of the image to draw, in image pixels, and where it goes; nil for nothing.
  func fit(_ image: CGImage, into rect: PixelRect) -> (source: PixelRect, target: PixelRect)? {
    guard !rect.isEmpty else { return nil }
    let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let across = CGFloat(rect.width) / width
    let down = CGFloat(rect.height) / height
    switch self {
    case .resize: return (whole, rect)
    case .resizeAspect:
      let factor = min(across, down)
      return (whole, centered(width * factor, height * factor, in: rect))
    case .resizeAspectFill:
      let factor = max(across, down)
      return (centered(CGFloat(rect.width) / factor, CGFloat(rect.height) / factor, in: whole), rect)
    case .center: return (whole, centered(width, height, in: rect))
    }
  }

  /// Returns a rectangle of the given size, at least one pixel, in the middle of `rect`.
  private func centered(_ width: CGFloat, _ height: CGFloat, in rect: PixelRect) -> PixelRect {
    let (width, height) = (max(1, PixelRect.pixel(width)), max(1, PixelRect.pixel(height)))
    return PixelRect(
      x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width: width,
      height: height)
  }
}

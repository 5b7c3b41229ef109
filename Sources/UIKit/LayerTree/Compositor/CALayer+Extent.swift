import Foundation
import Geometry

extension CALayer {
  /// Whether the layer is visible and has a finite geometry.
  var isShown: Bool { !isHidden && shownOpacity > 0.001 && shownBounds.isFinite && shownPosition.isFinite }

  /// Whether contents and sublayers are clipped to the layer's bounds.
  var cutsSublayers: Bool { masksToBounds || shouldRasterize }

  /// Whether the background color alone covers every pixel of the bounds.
  package var backgroundFillsBounds: Bool {
    guard let color = shownBackgroundColor, !(shownCornerRadius > 0) else { return false }
    return color.alpha >= 1
  }

  /// Whether the layer draws more than one thing, so that its opacity must apply to the composed picture.
  var overlapsItself: Bool {
    if !layers.isEmpty || shownSource != nil { return true }
    let parts = [
      (shownBackgroundColor?.alpha ?? 0) > 0, (self as? CAGradientLayer)?.gradient != nil, contents != nil,
      shownBorderWidth > 0 && shownBorderColor != nil, shownShadow != nil,
    ]
    return parts.count { $0 } > 1
  }

  /// The transform from the layer's own coordinates to its superlayer's, in points.
  var transformToSuperlayer: CGAffineTransform {
    let (bounds, position) = (shownBounds, shownPosition)
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return shownTransform.translatedBy(x: -anchor.x, y: -anchor.y)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Returns the pixels that the layer, its shadow and its sublayers may draw on.
  func extent(at placement: Placement) -> PixelRect {
    var extent = placement.frame(of: self)
    if let shadow = castShadow(at: placement) { extent = extent.union(shadow.rect) }
    guard !cutsSublayers else { return extent }
    switch contents?.source {
    case nil, .shape: break
    case .text(let lines):
      for line in lines { extent = extent.union(line.extent(at: placement)) }
    case .image(let image):
      for (_, target) in imageParts(of: image, at: placement) { extent = extent.union(target) }
    }
    for sublayer in layers where sublayer.isShown {
      extent = extent.union(sublayer.extent(in: placement))
    }
    return extent
  }

  /// Returns the extent of the layer in a superlayer that is placed at `parent`.
  private func extent(in parent: Placement) -> PixelRect {
    if shownTransform.isTranslation {
      let placement = parent.placement(of: self)
      return placement.origin.isFinite ? extent(at: placement) : .zero
    }
    let upright = Placement(upright: self, scale: parent.scale)
    let corners = upright.points(extent(at: upright), of: self).corners(applying: transformToSuperlayer)
    return PixelRect(around: parent.pixels(CGRect(around: corners)))
  }
}

extension PixelRect {
  /// Whether a side is longer than `limit`, in device pixels.
  func isLarger(than limit: Int) -> Bool { width > limit || height > limit }

  /// Returns the rectangle with both sides cut to at most `limit`; the top left corner stays.
  func cut(to limit: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: min(width, limit), height: min(height, limit))
  }
}

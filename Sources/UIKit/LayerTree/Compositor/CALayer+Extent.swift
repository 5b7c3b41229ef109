import Foundation
import Geometry

extension CALayer {
  /// Whether the layer is visible and has a finite geometry.
  var isShown: Bool {
    !isHidden && shownOpacity > CALayer.minShownOpacity && shownBounds.isFinite && shownPosition.isFinite
  }
  static let minShownOpacity: CGFloat = 0.001

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
    let look = shownLook
    let parts = [
      (shownBackgroundColor?.alpha ?? 0) > 0, shownGradient != nil, content != nil, look?.fills == true,
      look?.strokes == true,
      shownBorderWidth > 0 && shownBorderColor != nil, shownShadow != nil,
    ]
    return parts.count { $0 } > 1
  }

  /// The transform from the layer's own coordinates to its superlayer's, in points, for a layer that is not in
  /// space.
  var transformToSuperlayer: CGAffineTransform {
    let (bounds, position, fractions) = (shownBounds, shownPosition, shownAnchorPoint)
    let anchor = CGPoint(
      x: bounds.minX + fractions.x * bounds.width, y: bounds.minY + fractions.y * bounds.height)
    return shownTransform.translatedBy(x: -anchor.x, y: -anchor.y)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Returns the pixels that the layer, its shadow and its sublayers may draw on.
  func extent(at placement: Placement) -> PixelRect {
    var extent = placement.frame(of: self)
    if let shadow = castShadow(at: placement) { extent = extent.union(shadow.rect) }
    guard !cutsSublayers else { return extent }
    if case .shape(let shape)? = shownLook {
      for (figure, _) in shape.figures {
        let box = placement.pixels(figure.bounds)
        if box.isFinite { extent = extent.union(PixelRect(around: box.insetBy(dx: -1, dy: -1))) }
      }
    }
    switch content?.source {
    case nil, .shape, .drawing, .backdrop: break
    case .text(let lines):
      for line in lines { extent = extent.union(line.extent(at: placement)) }
    case .image(let image):
      for (_, target) in imageParts(of: image, at: placement) { extent = extent.union(target) }
    }
    if hasDepth {
      for plane in planes(.shown) {
        extent = extent.union(
          plane.isFlat
            ? plane.layer.extent(in: placement)
            : plane.layer.extent(in: placement, through: plane.mapping))
      }
      return extent
    }
    for sublayer in drawnSublayers where sublayer.isShown {
      extent = extent.union(sublayer.extent(in: placement))
    }
    return extent
  }

  /// Returns the extent of the layer in a superlayer that is placed at `parent`.
  func extent(in parent: Placement) -> PixelRect {
    if shownTransform.isTranslation {
      let placement = parent.placement(of: self)
      return placement.origin.isFinite ? extent(at: placement) : .zero
    }
    return extent(in: parent, through: Homography(transformToSuperlayer))
  }

  /// Returns the extent in a superlayer that shows the layer through a mapping.
  private func extent(in parent: Placement, through mapping: Homography) -> PixelRect {
    if hidesBack(through: mapping) { return .zero }
    let upright = Placement(upright: self, scale: parent.scale)
    let box = upright.points(extent(at: upright), of: self).applying(mapping)
    return box.isNull ? .zero : PixelRect(around: parent.pixels(box))
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

import Foundation
import Geometry

extension Recording {
  /// The parts of a layer, as they are told apart from frame to frame. Lines of text count on from
  /// `contents`.
  private enum Part {
    static let shadow = 0
    static let background = 1
    static let border = 2
    static let contents = 3
  }

  /// Adds what the layer shows in front of its sublayers.
  mutating func addFront(of layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat) {
    guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return }
    let rect = PixelRect(rounding: placement.pixels(layer.bounds))
    let width = max(1, (layer.borderWidth * placement.scale).rounded())
    add(
      .mask(
        .border(layer.radii(at: placement.scale, in: rect), width: width), rect, color.fading(by: opacity)),
      bounds: rect, clip: clip, layer: layer, part: Part.border)
  }

  /// Adds what the layer shows behind its sublayers: contents, then background.
  mutating func addBack(of layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat) {
    let rect = PixelRect(rounding: placement.pixels(layer.bounds))
    addContents(of: layer, in: rect, at: placement, clip: clip, opacity: opacity)
    addBackground(of: layer, in: rect, scale: placement.scale, clip: clip, opacity: opacity)
  }

  private mutating func addContents(
    of layer: CALayer, in rect: PixelRect, at placement: Placement, clip: PixelRect, opacity: CGFloat
  ) {
    switch layer.contents {
    case nil: break
    case .image(let image):
      guard let (source, target) = layer.contentsGravity.fit(image, into: rect) else { return }
      let radii = layer.radii(at: placement.scale, in: target)
      add(
        .image(image, source: source, target, radii, opacity: opacity), bounds: target, clip: clip,
        opaque: image.isOpaque && radii.isZero && opacity == 1 ? target : nil, layer: layer,
        part: Part.contents)
    case .text(let lines):
      for (index, line) in lines.enumerated() {
        // Glyphs may reach a little beyond the line's box.
        let bounds = PixelRect(around: placement.pixels(line.bounds)).insetBy(dx: -3, dy: -3)
        let start = PixelRect(
          rounding: placement.pixels(CGRect(origin: line.origin, size: .zero)))
        var font = line.font
        font.size *= placement.scale
        add(
          .text(line.string, font, x: start.x, y: start.y, line.color.fading(by: opacity)), bounds: bounds,
          clip: clip, layer: layer, part: Part.contents + index)
      }
    case .shape(let shape, let color):
      let mask = CoverageMask.shape(shape, minimumStroke: shape.minimumStrokeWidth * placement.scale)
      add(
        .mask(mask, rect, color.fading(by: opacity)), bounds: rect, clip: clip, layer: layer,
        part: Part.contents)
    }
  }

  private mutating func addBackground(
    of layer: CALayer, in rect: PixelRect, scale: CGFloat, clip: PixelRect, opacity: CGFloat
  ) {
    let radii = layer.radii(at: scale, in: rect)
    if let gradient = (layer as? CAGradientLayer)?.gradient {
      add(
        .gradient(gradient, radii, rect, opacity: opacity), bounds: rect, clip: clip, layer: layer,
        part: Part.background)
      return
    }
    guard let color = layer.backgroundColor?.fading(by: opacity), color.alpha > 0 else { return }
    // Between the rounded ends everything is covered.
    let middle = rect.insetBy(dx: 0, dy: Int(radii.largest.rounded(.up)))
    add(
      radii.isZero ? .fill(rect, color) : .mask(.roundedRect(radii), rect, color), bounds: rect, clip: clip,
      opaque: color.alpha >= 1 ? middle : nil, layer: layer, part: Part.background)
  }

  /// Adds the shadow that the layer's rounded rectangle throws on what lies behind it.
  mutating func addShadow(
    of layer: CALayer, in rect: PixelRect, scale: CGFloat, clip: PixelRect, opacity: CGFloat
  ) {
    guard let shadow = layer.shadow, shadow.color.alpha > 0, shadow.radius > 0 else { return }
    let spread = Int((shadow.spread * scale).rounded())
    let sigma = shadow.radius * scale
    let reach = CoverageMask.reach(sigma)
    let shape = rect.insetBy(dx: -spread, dy: -spread)
    guard !shape.isEmpty else { return }
    let frame =
      shape
      .offsetBy(
        dx: Int((shadow.offset.width * scale).rounded()), dy: Int((shadow.offset.height * scale).rounded())
      )
      .insetBy(dx: -reach, dy: -reach)
    let radius = max(0, layer.cornerRadius + shadow.spread) * scale
    add(
      .mask(.shadow(cornerRadius: radius, sigma: sigma), frame, shadow.color.fading(by: opacity)),
      bounds: frame, clip: clip, layer: layer, part: Part.shadow)
  }
}

extension CALayer {
  /// The corner radii in device pixels, never more than half of the shorter side.
  fileprivate func radii(at scale: CGFloat, in rect: PixelRect) -> CornerRadii {
    guard cornerRadius > 0 else { return .zero }
    let most = CGFloat(min(rect.width, rect.height)) / 2
    return CornerRadii(min(cornerRadius * scale, most), corners: maskedCorners)
  }
}

extension CALayerContentsGravity {
  /// Returns the part of the image to draw, in image pixels, and where it goes; nil for nothing.
  fileprivate func fit(_ image: CGImage, into rect: PixelRect) -> (source: PixelRect, target: PixelRect)? {
    guard !rect.isEmpty else { return nil }
    let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let across = CGFloat(rect.width) / width
    let down = CGFloat(rect.height) / height
    switch self {
    case .resize: return (whole, rect)
    case .resizeAspect:
      let factor = min(across, down)
      let target = centered(width * factor, height * factor, in: rect)
      return target.isEmpty ? nil : (whole, target)
    case .resizeAspectFill:
      let factor = max(across, down)
      return (centered(CGFloat(rect.width) / factor, CGFloat(rect.height) / factor, in: whole), rect)
    case .center: return (whole, centered(width, height, in: rect))
    }
  }

  private func centered(_ width: CGFloat, _ height: CGFloat, in rect: PixelRect) -> PixelRect {
    let size = PixelRect(rounding: CGRect(x: 0, y: 0, width: width, height: height))
    return PixelRect(
      x: rect.x + (rect.width - size.width) / 2, y: rect.y + (rect.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}

import Foundation
import Geometry

extension Recording {
  /// Adds the border, which is in front of the sublayers.
  mutating func addBorder(of layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat) {
    let borderWidth = layer.shownBorderWidth
    guard borderWidth > 0, let color = layer.shownBorderColor?.fading(by: opacity), color.alpha > 0
    else { return }
    let rect = placement.frame(of: layer)
    let maximum = CGFloat(max(rect.width, rect.height))
    let width = min(max(1, (borderWidth * placement.scale).rounded()), maximum)
    let radii = layer.radii(at: placement.scale, in: rect)
    add(
      .mask(.border(radii, width: width), rect, color), bounds: rect, clip: clip, layer: layer,
      part: .border)
  }

  /// Adds the contents, which are behind the sublayers.
  mutating func addContents(of layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat) {
    if case .shape(let shape)? = layer.shownLook {
      add(shape, of: layer, at: placement, clip: clip, opacity: opacity)
    }
    switch layer.content?.source {
    case nil: break
    case .drawing(let pixels): add(pixels, of: layer, at: placement, clip: clip, opacity: opacity)
    case .backdrop(var look):
      let rect = placement.frame(of: layer)
      if isInCache {
        return addRoundedRect(
          rect, .zero, look.tint.fading(by: opacity), clip: clip, layer: layer, part: .contents(0))
      }
      look.sigma = (look.sigma * placement.scale).clamped(to: 0...256)
      add(look, rect, clip: clip, opacity: opacity, layer: layer)
    case .image(let image):
      add(image, of: layer, at: placement, clip: clip, opacity: opacity)
    case .text(let lines):
      // A buffer avoids copies of the lines, which an array's subscript would make.
      lines.withUnsafeBufferPointer { lines in
        for index in lines.indices.reversed() {
          add(lines[index], index, at: placement, clip: clip, opacity: opacity, layer: layer)
        }
      }
    case .shape(let shape, let color):
      let color = color.fading(by: opacity)
      guard color.alpha > 0 else { return }
      let rect = placement.frame(of: layer)
      let mask = CoverageMask.shape(shape, minimumStroke: shape.minimumStrokeWidth * placement.scale)
      add(.mask(mask, rect, color), bounds: rect, clip: clip, layer: layer, part: .contents(0))
    }
  }

  private mutating func add(
    _ image: CGImage, of layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat
  ) {
    let parts = layer.imageParts(of: image, at: placement)
    for index in parts.indices {
      let (source, target) = parts[index]
      let radii = parts.count == 1 ? layer.imageRadii(at: placement, target: target) : .zero
      add(
        .image(image, source: source, target, radii, opacity: opacity), bounds: target, clip: clip,
        opaque: image.isOpaque && radii.isZero && opacity == 1 ? target : nil, layer: layer,
        part: .contents(index))
    }
  }

  /// Adds the pixels that a layer has drawn, or their image if they have to be stretched.
  private mutating func add(
    _ pixels: DrawnPixels, of layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat
  ) {
    let (store, frame) = (pixels.store, placement.frame(of: layer))
    guard store.bounds.size == layer.shownBounds.size, store.scale == placement.scale else {
      if store.scale != placement.scale { layer.markUndrawn(layer.bounds) }
      if let image = store.image { add(image, of: layer, at: placement, clip: clip, opacity: opacity) }
      return
    }
    // Rounding to whole pixels can make the frame one pixel smaller.
    let rect = PixelRect(
      x: frame.x, y: frame.y, width: min(frame.width, store.whole.width),
      height: min(frame.height, store.whole.height))
    add(
      .drawing(pixels, rect, opacity: opacity), bounds: rect, clip: clip,
      opaque: store.isOpaque && opacity == 1 ? rect : nil, layer: layer, part: .contents(0))
  }

  /// Adds the path of a shape layer.
  private mutating func add(
    _ shape: ShapeLook, of layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat
  ) {
    for (index, part) in shape.figures.enumerated().reversed() {
      let color = part.color.fading(by: opacity)
      guard color.alpha > 0, let placed = part.figure.placed(at: placement, clip: clip) else { continue }
      add(
        .mask(.path(placed.figure), placed.rect, color), bounds: placed.rect, clip: clip, layer: layer,
        part: .figure(index))
    }
  }

  /// Adds the text line at `index`, with its rules in front of it and its background behind it.
  private mutating func add(
    _ line: borrowing TextLine, _ index: Int, at placement: Placement, clip: PixelRect, opacity: CGFloat,
    layer: CALayer
  ) {
    for number in line.rules.indices {
      let rule = line.rules[number]
      addRoundedRect(
        line.rect(of: rule, at: placement), .zero, rule.color.fading(by: opacity), clip: clip, layer: layer,
        part: .rule(line: index, number))
    }
    let run = line.run.scaled(by: placement.scale)
    let start = placement.pixels(line.origin)
    let color = line.color.fading(by: opacity)
    if run.font.size > 0, run.font.size.isFinite, start.isFinite, color.alpha > 0 {
      add(
        .text(run, x: PixelRect.pixel(start.x), y: PixelRect.pixel(start.y), color),
        bounds: line.extent(at: placement), clip: clip, layer: layer, part: .contents(index))
    }
    guard let background = line.background else { return }
    addRoundedRect(
      line.rect(of: background, at: placement), .zero, background.color.fading(by: opacity), clip: clip,
      layer: layer, part: .ground(line: index))
  }

  /// Adds the gradient and the background; `isSquare` means that a corner cut rounds them.
  mutating func addBackground(
    of layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat, isSquare: Bool = false
  ) {
    let gradient = layer.shownGradient
    let color = layer.shownBackgroundColor?.fading(by: opacity)
    guard gradient != nil || color != nil else { return }
    let rect = placement.frame(of: layer)
    let curves = layer.radii(at: placement.scale, in: rect)
    let radii = isSquare ? .zero : curves
    // Between the rounded ends, every pixel is covered.
    let middle = rect.insetBy(dx: 0, dy: Int(curves.largest.rounded(.up)))
    if let gradient, !gradient.stops.isEmpty {
      let isOpaque = opacity == 1 && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
      add(
        .gradient(gradient, radii, rect, opacity: opacity), bounds: rect, clip: clip,
        opaque: isOpaque ? middle : nil, layer: layer, part: .gradient)
    }
    guard let color else { return }
    addRoundedRect(
      rect, radii, color, clip: clip, opaque: color.alpha >= 1 ? middle : nil, layer: layer,
      part: .background)
  }

  /// Adds the shadow of the layer's rounded rectangle.
  mutating func addShadow(of layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat) {
    guard let shadow = layer.castShadow(at: placement) else { return }
    let color = shadow.color.fading(by: opacity)
    if let figure = shadow.figure {
      return add(
        .mask(.pathShadow(figure, sigma: shadow.sigma), shadow.rect, color), bounds: shadow.rect, clip: clip,
        layer: layer, part: .shadow)
    }
    guard shadow.sigma > 0 else {
      return addRoundedRect(shadow.rect, shadow.radii, color, clip: clip, layer: layer, part: .shadow)
    }
    add(
      .mask(.shadow(shadow.radii, sigma: shadow.sigma), shadow.rect, color),
      bounds: shadow.rect, clip: clip, layer: layer, part: .shadow)
  }

  private mutating func addRoundedRect(
    _ rect: PixelRect, _ radii: CornerRadii, _ color: CGColor, clip: PixelRect, opaque: PixelRect? = nil,
    layer: CALayer, part: LayerPart
  ) {
    guard color.alpha > 0 else { return }
    add(
      radii.isZero ? .fill(rect, color) : .mask(.roundedRect(radii), rect, color), bounds: rect, clip: clip,
      opaque: opaque, layer: layer, part: part)
  }
}

import CCairo
import Foundation
import Geometry

/// Hands shapes to Cairo.
extension CGContext {
  /// The largest coordinate, below the limit of Cairo's numbers, in device pixels.
  private static let farthest = 4e6

  /// The pixels that can be drawn on, in device pixels.
  var clipExtents: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func add(_ path: PathElements, to cairo: OpaquePointer) {
    func near(_ value: CGFloat) -> Double { value.clamped(to: -Self.farthest...Self.farthest) }
    var here = CGPoint.zero
    path.forEach { kind, points in
      switch kind {
      case .move: cairo_move_to(cairo, near(points[0].x), near(points[0].y))
      case .line: cairo_line_to(cairo, near(points[0].x), near(points[0].y))
      case .quad:
        let (one, two) = PathElements.cubic(here, points[0], points[1])
        cairo_curve_to(
          cairo, near(one.x), near(one.y), near(two.x), near(two.y), near(points[1].x), near(points[1].y))
      case .curve:
        cairo_curve_to(
          cairo, near(points[0].x), near(points[0].y), near(points[1].x), near(points[1].y),
          near(points[2].x), near(points[2].y))
      case .close: return cairo_close_path(cairo)
      }
      here = points[kind.pointCount - 1]
    }
  }

  func fill(_ path: PathElements, _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    draw(state.fill, within: CGRect(aroundAll: path.points), outline: { path }) { cairo in
      self.add(path, to: cairo)
      cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(cairo)
    }
  }

  /// Draws a shape in a color or pattern.
  func draw(
    _ paint: Paint, within box: CGRect, outline: @escaping () -> PathElements, shape: (OpaquePointer) -> Void
  ) {
    guard box.isFinite else { return }
    switch paint {
    case .color(let color):
      composite(within: box, outline: outline) { cairo, opacity in
        self.setSource(color.fading(by: opacity), of: cairo)
        shape(cairo)
      }
    case .pattern(let image, let transform):
      let needsPicture = state.alpha < 1
      composite(within: box, outline: outline, needsPicture: needsPicture) { cairo, _ in
        self.withSource(image, transform, of: cairo, extend: CAIRO_EXTEND_REPEAT) { shape(cairo) }
      }
    }
  }

  func setSource(_ color: CGColor, of cairo: OpaquePointer) {
    let (red, blue) = surface.layout.swapsRedAndBlue ? (color.blue, color.red) : (color.red, color.blue)
    func unit(_ value: Float) -> Double { value.isFinite ? Double(value).clamped(to: 0...1) : 0 }
    cairo_set_source_rgba(cairo, unit(red), unit(color.green), unit(blue), unit(color.alpha))
  }

  /// Sets the pixels of an image as the source while `draw` runs.
  func withSource(
    _ image: CGImage, _ transform: CGAffineTransform, of cairo: OpaquePointer, extend: cairo_extend_t,
    _ draw: () -> Void
  ) {
    guard let inverse = transform.invertedIfPossible() else { return }
    var bytes = image.pixels
    if surface.layout.swapsRedAndBlue { bytes.swapRedAndBlue() }
    bytes.withUnsafeMutableBufferPointer { bytes in
      let picture = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
        Int32(4 * image.width))
      let pattern = cairo_pattern_create_for_surface(picture)
      var matrix = cairo_matrix_t(inverse)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(pattern, extend)
      cairo_pattern_set_filter(pattern, state.interpolation.filter)
      cairo_set_source(cairo, pattern)
      draw()
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
      cairo_pattern_destroy(pattern)
      cairo_surface_finish(picture)
      cairo_surface_destroy(picture)
    }
  }

  // MARK: Effects

  /// Draws with the alpha, blend mode, shadow and masks of the state.
  ///
  /// - Parameters:
  ///   - box: The device pixels that are drawn on.
  ///   - outline: The shape, for modes that Cairo does not limit to it; nil for the whole box.
  ///   - needsPicture: Whether `draw` cannot apply the opacity that it receives.
  func composite(
    within box: CGRect, outline: (() -> PathElements)?, needsPicture: Bool = false,
    _ draw: (OpaquePointer, _ opacity: CGFloat) -> Void
  ) {
    cairo_new_path(cairo)
    cairo_set_antialias(cairo, state.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_operator(cairo, state.blendMode.cairo)
    defer {
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      if surface.layout == .gray, layers.isEmpty {
        let area = state.shadow == nil ? box.insetBy(dx: -2, dy: -2) : clipExtents
        surface.updateGrays(in: area.intersection(clipExtents))
      }
    }
    if state.isPlain, !needsPicture { return draw(cairo, state.alpha) }
    let extents = clipExtents
    var area = box.insetBy(dx: -2, dy: -2).intersection(extents)
    if let shadow = state.shadow {
      let reach = 3 * shadow.sigma + 2
      let seen = extents.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
        .insetBy(dx: -reach, dy: -reach)
      area = box.insetBy(dx: -2, dy: -2).intersection(seen.union(extents)).insetBy(dx: -reach, dy: -reach)
    }
    guard !area.isEmpty, let picture = Picture(covering: area) else { return }
    cairo_set_antialias(picture.cairo, cairo_get_antialias(cairo))
    draw(picture.cairo, 1)
    for mask in state.masks { multiply(picture, by: mask) }
    if let shadow = state.shadow { cast(shadow, of: picture) }
    cairo_save(cairo)
    if state.blendMode.isUnbounded, let outline {
      add(outline(), to: cairo)
      cairo_clip(cairo)
    }
    cairo_set_source_surface(cairo, picture.surface, 0, 0)
    cairo_paint_with_alpha(cairo, state.alpha)
    cairo_restore(cairo)
  }

  private func multiply(_ picture: Picture, by mask: ClipMask) {
    cairo_set_operator(picture.cairo, CAIRO_OPERATOR_DEST_IN)
    withSource(mask.image, mask.transform, of: picture.cairo, extend: CAIRO_EXTEND_PAD) {
      cairo_paint(picture.cairo)
    }
  }

  private func cast(_ shadow: DrawnShadow, of picture: Picture) {
    guard let mask = picture.blurredAlpha(sigma: shadow.sigma) else { return }
    defer { cairo_surface_destroy(mask) }
    setSource(shadow.color.fading(by: state.alpha), of: cairo)
    cairo_mask_surface(cairo, mask, shadow.offset.width, shadow.offset.height)
  }
}

extension CGInterpolationQuality {
  var filter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .default, .medium: CAIRO_FILTER_GOOD
    case .high: CAIRO_FILTER_BEST
    }
  }
}

extension cairo_matrix_t {
  init(_ transform: CGAffineTransform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
  }
}

import CCairo
public import Foundation
public import Geometry

/// Draws paths, images, gradients and text on pixels.
///
/// The y axis points up from the bottom left corner, as in Core Graphics; in a context of UIKit, it points down from
/// the top left corner. Calls with numbers that are not finite are ignored and reported once.
public class CGContext {
  /// The pixels that are drawn on.
  package let surface: PixelSurface
  let cairo: OpaquePointer
  /// From the coordinates at the start to device pixels.
  package let baseTransform: CGAffineTransform
  var state: GraphicsState
  private var saved: [GraphicsState] = []
  /// The states outside the open transparency layers, with the number of saved states then.
  var layers: [(state: GraphicsState, saved: Int)] = []
  /// The current path, in device pixels.
  var building = PathElements()
  /// Whether the colors stay as they are, in the cell of a pattern without colors of its own.
  var hasFixedColor = false
  /// The position of the next text, in text coordinates.
  public var textPosition = CGPoint.zero

  /// Creates a context that draws on memory.
  ///
  /// - Parameters:
  ///   - data: The pixels; nil to allocate transparent ones.
  ///   - bitsPerComponent: 8; others cannot be drawn on.
  ///   - bytesPerRow: The length of a row, a multiple of 4; 0 for the shortest one.
  ///   - space: The color space; colors are drawn in sRGB.
  ///   - bitmapInfo: Four bytes with premultiplied or no alpha, alpha only, or, in a gray space, no alpha.
  /// - Returns: Nil for another layout, no pixels, or more than 2²⁶ pixels.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    let isGray = space?.model == .monochrome
    let layout = PixelLayout(bitsPerComponent: bitsPerComponent, bitmapInfo: bitmapInfo, isGray: isGray)
    guard let layout, layout == .alpha || isGray || space?.model == .rgb,
      ![PixelLayout.bgra(.first), .rgba(.last)].contains(layout),
      let surface = PixelSurface(
        width: width, height: height, layout: layout, data: data, bytesPerRow: bytesPerRow)
    else {
      DrawingLog.report(
        "CGContext.init", "cannot draw on \(width) x \(height) pixels of bitmap info \(bitmapInfo)")
      return nil
    }
    self.surface = surface
    cairo = cairo_create(surface.surface)
    baseTransform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    state = GraphicsState(transform: baseTransform)
    setDeviceSpace()
  }

  /// Creates a context whose y axis points down, with a number of pixels per point; nil if it has no pixels, or more
  /// than 2²⁶.
  ///
  /// - Parameter origin: The point in the top left corner.
  package init?(size: CGSize, scale: CGFloat, isOpaque: Bool, origin: CGPoint = .zero) {
    let (width, height) = (size.width * scale, size.height * scale)
    guard width.isFinite, height.isFinite, width > 0, height > 0, max(width, height) < 1e6,
      let surface = PixelSurface(
        width: Int(width.rounded(.up)), height: Int(height.rounded(.up)),
        layout: .bgra(isOpaque ? .noneSkipFirst : .premultipliedFirst))
    else { return nil }
    self.surface = surface
    cairo = cairo_create(surface.surface)
    baseTransform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    state = GraphicsState(transform: baseTransform)
    setDeviceSpace()
  }

  /// Paths are handed to Cairo in device pixels.
  private func setDeviceSpace() {
    cairo_identity_matrix(cairo)
    cairo_set_tolerance(cairo, 0.1)
  }

  deinit { cairo_destroy(cairo) }

  // MARK: Pixels

  /// The size in pixels.
  public var width: Int { surface.width }
  /// The height in pixels.
  public var height: Int { surface.height }
  /// The number of bytes in a row.
  public var bytesPerRow: Int { surface.bytesPerRow }
  /// The number of bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel.
  public var bitsPerPixel: Int { 8 * surface.layout.bytesPerPixel }
  /// The color space; nil for a context of alpha only.
  public var colorSpace: CGColorSpace? {
    switch surface.layout {
    case .alpha: nil
    case .gray: .deviceGray
    case .bgra, .rgba: .deviceRGB
    }
  }
  /// Where the alpha of a pixel is.
  public var alphaInfo: CGImageAlphaInfo {
    switch surface.layout {
    case .bgra(let alpha), .rgba(let alpha): alpha
    case .alpha: .alphaOnly
    case .gray: CGImageAlphaInfo.none
    }
  }
  /// The pixels, in rows from the top.
  public var data: UnsafeMutableRawPointer? {
    cairo_surface_flush(surface.surface)
    return surface.memory
  }

  /// Returns a copy of the pixels.
  public func makeImage() -> CGImage? { surface.image() }

  /// Completes the drawing; drawing is never delayed.
  public func flush() { cairo_surface_flush(surface.surface) }
  /// The same as `flush`.
  public func synchronize() { flush() }

  // MARK: State

  /// The number of saved states.
  var savedCount: Int { saved.count }

  /// Saves the state: transform, clip, colors, lines, alpha, blend mode, shadow.
  public func saveGState() {
    guard saved.count < 10_000 else {
      return DrawingLog.report("CGContext.saveGState", "more than 10,000 saved states; ignored")
    }
    saved.append(state)
    cairo_save(cairo)
  }

  /// Restores the state that was saved last.
  public func restoreGState() {
    guard saved.count > layers.last?.saved ?? 0, let last = saved.popLast() else {
      return DrawingLog.report("CGContext.restoreGState", "no saved state; ignored")
    }
    state = last
    cairo_restore(cairo)
  }

  /// Calls `draw` with the state at the start, and restores it, whatever `draw` leaves.
  package func inOwnState(_ draw: () -> Void) {
    let (old, count, open) = (state, saved.count, layers.count)
    state = GraphicsState(transform: baseTransform)
    saveGState()
    draw()
    while layers.count > open { endTransparencyLayer() }
    while saved.count > count { restoreGState() }
    state = old
    beginPath()
  }

  // MARK: Layers

  /// Begins a layer whose drawing is mixed with the pixels as one picture, with the current alpha, blend mode and
  /// shadow.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    guard layers.count < 100 else {
      return DrawingLog.report("CGContext.beginTransparencyLayer", "more than 100 open layers; ignored")
    }
    saveGState()
    layers.append((state, saved.count))
    cairo_push_group(cairo)
    state = state.inLayer()
  }

  /// Begins a layer that is drawn inside a rectangle only.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    let count = layers.count
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    if layers.count > count { clip(to: rect) }
  }

  /// Ends the layer that was begun last.
  public func endTransparencyLayer() {
    guard let layer = layers.last else {
      return DrawingLog.report("CGContext.endTransparencyLayer", "no open layer; ignored")
    }
    while saved.count > layer.saved { restoreGState() }
    layers.removeLast()
    let picture = cairo_pop_group(cairo)
    defer { cairo_pattern_destroy(picture) }
    state = layer.state
    composite(within: clipExtents, outline: nil) { cairo, opacity in
      cairo_set_source(cairo, picture)
      cairo_paint_with_alpha(cairo, opacity)
    }
    restoreGState()
  }
}

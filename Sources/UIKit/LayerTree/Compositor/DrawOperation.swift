package import Foundation
package import Geometry

/// A drawing operation, in device pixels of its target. Frames copy hundreds of them, so large cases that are rare
/// are indirect.
package nonisolated enum DrawOperation: Hashable, Sendable {
  /// Fills a rectangle with a color.
  case fill(PixelRect, CGColor)
  /// Fills a coverage mask with a color. The mask is stretched from its middle to fill the rectangle.
  case mask(CoverageMask, PixelRect, CGColor)
  /// Draws a linear gradient, clipped to a rounded rectangle.
  indirect case gradient(CAGradient, CornerRadii, PixelRect, opacity: CGFloat)
  /// Draws an image, or its part `source` in image pixels, scaled to the rectangle and clipped to
  /// rounded corners.
  case image(CGImage, source: PixelRect, PixelRect, CornerRadii, opacity: CGFloat)
  /// Draws pixels of a layer that draws itself, unscaled, with their top left corner in that of the rectangle.
  case drawing(DrawnPixels, PixelRect, opacity: CGFloat)
  /// Draws characters whose baseline starts at (`x`, `y`).
  case text(CharacterRun, x: Int, y: Int, CGColor)
  /// Copies a layer cache with its top left corner to (`x`, `y`), darkened by a black overlay with
  /// opacity `darkness`.
  case cache(LayerCache, x: Int, y: Int, opacity: CGFloat, darkness: CGFloat = 0)
  /// Draws a layer cache stretched to four corners, clockwise from the top left one.
  case quad(LayerCache, [CGPoint], opacity: CGFloat)
  /// Keeps of what was drawn before only the part that a layer cache with its top left corner at (`x`, `y`) covers.
  case intersect(LayerCache, x: Int, y: Int)
  /// Draws a layer cache in perspective: the unit square mapped to pixels.
  indirect case projection(LayerCache, Homography, opacity: CGFloat)
  /// Draws the blurred picture of what is behind a layer, with its top left corner in that of the rectangle.
  indirect case backdrop(Backdrop, PixelRect, opacity: CGFloat)
  /// Saves the pixels at the corners. Pairs with the matching `cutCorners`, nested like brackets.
  case keepCorners(RoundedClip)
  /// Restores the saved pixels outside the curves of the corners.
  case cutCorners(RoundedClip)
}

/// The rounded corners of a rectangle, in device pixels.
package nonisolated struct CornerRadii: Hashable, Sendable {
  /// The length of each corner's curve along an edge: the radius of a quarter of a circle.
  package var topLeft, topRight, bottomLeft, bottomRight: CGFloat
  /// How much longer a curve is than its radius, as a fraction of the radius: 0 for quarters of circles.
  package private(set) var smoothing: CGFloat = 0

  /// No rounded corner.
  package static let zero = CornerRadii(0, corners: .all)

  /// Creates radii of one size for the given corners; the others are 0.
  package init(_ radius: CGFloat, corners: CACornerMask) {
    topLeft = corners.contains(.layerMinXMinYCorner) ? radius : 0
    topRight = corners.contains(.layerMaxXMinYCorner) ? radius : 0
    bottomLeft = corners.contains(.layerMinXMaxYCorner) ? radius : 0
    bottomRight = corners.contains(.layerMaxXMaxYCorner) ? radius : 0
  }

  /// Creates corners with curves of one kind. A continuous curve is shorter if the edges have no space for all of it.
  package init(_ radius: CGFloat, limit: CGFloat, corners: CACornerMask, _ curve: CALayerCornerCurve) {
    let radius = min(radius, limit)
    let length = min(radius * curve.expansion, limit)
    self.init(length, corners: corners)
    if curve == .continuous, radius > 0 { smoothing = length / radius - 1 }
  }

  /// Hashes two opposite corners. Radii are usually all equal or equal on one side.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(topLeft)
    hasher.combine(bottomRight)
  }

  /// Whether no corner is rounded.
  package var isZero: Bool { largest == 0 }
  /// The largest of the four radii.
  package var largest: CGFloat { max(topLeft, topRight, bottomLeft, bottomRight) }
}

/// A shape as coverage values from 0 to 1, for anti-aliased edges and soft shadows. Lengths are in
/// device pixels.
package nonisolated enum CoverageMask: Hashable, Sendable {
  /// A rounded rectangle.
  case roundedRect(CornerRadii)
  /// The border of a rounded rectangle, drawn `width` wide inside its edge.
  case border(CornerRadii, width: CGFloat)
  /// The same border with the corners outside the curve filled, for a layer that clips its corners anyway.
  case frame(CornerRadii, width: CGFloat)
  /// A rounded rectangle, blurred with standard deviation `sigma`. The target rectangle is the shape expanded
  /// by `CoverageMask.reach(sigma)` on every side.
  case shadow(CornerRadii, sigma: CGFloat)
  /// A vector shape that fills its rectangle, with strokes at least `minimumStroke` wide.
  case shape(VectorShape, minimumStroke: CGFloat)

  /// A path, drawn once for a rectangle of the mask's size.
  indirect case path(PathFigure)
  /// The blurred shadow of a path, drawn for a rectangle of the mask's size.
  indirect case pathShadow(PathFigure, sigma: CGFloat)

  /// Returns how far a shadow's blur extends beyond its shape, in device pixels: three standard deviations.
  package static func reach(_ sigma: CGFloat) -> Int { max(0, PixelRect.pixel((3 * sigma).rounded(.up))) }
}

/// The identity and size of the pixels that are cached for a layer.
package nonisolated struct LayerCache: Hashable, Sendable {
  /// The identifier of the pixels; stays the same when they are redrawn.
  package let id: Int
  /// The size, in device pixels.
  package var width, height: Int
  /// Whether all pixels are opaque.
  package var isOpaque: Bool
  /// The number of times the pixels have been drawn, so that a redraw counts as a change.
  package var generation: Int
  /// The number of times that the pixels may be halved in width and height before they are stored, because
  /// they are drawn no larger than that. Only for caches drawn as a `quad` or a `projection`.
  package var halvings: Int

  /// Creates a description of cached pixels.
  package init(
    id: Int, width: Int, height: Int, isOpaque: Bool, generation: Int = 1, halvings: Int = 0
  ) {
    self.id = id
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.generation = generation
    self.halvings = halvings
  }
}

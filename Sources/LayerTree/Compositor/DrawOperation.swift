public import Foundation

/// One thing to draw, in device pixels of its target.
public nonisolated enum DrawOperation: Hashable, Sendable {
  /// A rectangle in one colour.
  case fill(PixelRect, CGColor)
  /// A coverage mask in one colour; masks stretch from their middle to the rectangle.
  case mask(CoverageMask, PixelRect, CGColor)
  /// A linear gradient cut to a rounded rectangle.
  case gradient(CAGradient, CornerRadii, PixelRect, opacity: CGFloat)
  /// A picture, or the part `source` of it in image pixels, scaled to the rectangle and cut to rounded
  /// corners.
  case image(CGImage, source: PixelRect, PixelRect, CornerRadii, opacity: CGFloat)
  /// Characters whose baseline begins at (`x`, `y`).
  case text(CharacterRun, x: Int, y: Int, CGColor)
  /// The pixels of a layer cache with its top left corner at (`x`, `y`), under a black veil of strength
  /// `darkness`.
  case cache(LayerCache, x: Int, y: Int, opacity: CGFloat, darkness: CGFloat = 0)
  /// The pixels of a layer cache stretched to four corners, clockwise from the top left one.
  case quad(LayerCache, [CGPoint], opacity: CGFloat)
  /// Remembers what is drawn at the corners so far. The next `cutCorners` that is not another one's belongs
  /// to it, as brackets do.
  case keepCorners(RoundedClip)
  /// Brings back, outside the curves of the corners, what was remembered there.
  case cutCorners(RoundedClip)
}

/// Radii of rounded corners, in device pixels.
public nonisolated struct CornerRadii: Hashable, Sendable {
  public var topLeft, topRight, bottomLeft, bottomRight: CGFloat

  public static let zero = CornerRadii(0, corners: .all)

  public init(_ radius: CGFloat, corners: CACornerMask) {
    topLeft = corners.contains(.layerMinXMinYCorner) ? radius : 0
    topRight = corners.contains(.layerMaxXMinYCorner) ? radius : 0
    bottomLeft = corners.contains(.layerMinXMaxYCorner) ? radius : 0
    bottomRight = corners.contains(.layerMaxXMaxYCorner) ? radius : 0
  }

  /// By two of them: mostly they are all the same, or those of one side.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(topLeft)
    hasher.combine(bottomRight)
  }

  public var isZero: Bool { largest == 0 }
  public var largest: CGFloat { max(topLeft, topRight, bottomLeft, bottomRight) }
}

/// A shape as coverage, from nothing to full: what anti-aliased edges and soft shadows are made of.
/// Lengths are in device pixels.
public nonisolated enum CoverageMask: Hashable, Sendable {
  case roundedRect(CornerRadii)
  /// The rim of a rounded rectangle, `width` wide on its inner side.
  case border(CornerRadii, width: CGFloat)
  /// The same rim with its rectangle's corners filled up, for where they are cut all the same.
  case frame(CornerRadii, width: CGFloat)
  /// A rounded rectangle blurred with standard deviation `sigma`. The rectangle drawn into is that of
  /// the shape widened by `CoverageMask.reach(sigma)` on every side.
  case shadow(CornerRadii, sigma: CGFloat)
  /// A vector shape filling its rectangle, strokes at least `minimumStroke` wide.
  case shape(VectorShape, minimumStroke: CGFloat)

  /// How far a shadow's blur is drawn beyond its shape, in device pixels: three standard deviations.
  public static func reach(_ sigma: CGFloat) -> Int { max(0, PixelRect.pixel((3 * sigma).rounded(.up))) }
}

/// Pixels kept for a layer that moves as one.
public nonisolated struct LayerCache: Hashable, Sendable {
  /// Names the pixels; stays the same when they are drawn anew.
  public let id: Int
  public var width, height: Int
  /// Whether none of its pixels lets anything through.
  public var isOpaque: Bool
  /// How often the pixels have been drawn, so that a new drawing is seen as a change.
  public var generation: Int
  /// How often the picture may be made half as wide and high before it is kept, as it is drawn no larger than that;
  /// only for caches that are stretched to corners.
  public var halvings: Int

  public init(
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

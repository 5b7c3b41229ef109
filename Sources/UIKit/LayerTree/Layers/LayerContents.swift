public import Geometry

/// The content that a layer shows between its background and its sublayers.
@preconcurrency @MainActor public struct LayerContents: Hashable {
  package enum Source: Hashable {
    case image(CGImage)
    case text([TextLine])
    indirect case shape(VectorShape, CGColor)
    case drawing(DrawnPixels)
    case backdrop(BackdropLook)
  }

  package let source: Source

  /// Returns an image, fitted by the layer's `contentsGravity`.
  public static func image(_ image: CGImage) -> LayerContents { LayerContents(source: .image(image)) }

  /// Returns lines of text that have been laid out.
  package static func text(_ lines: [TextLine]) -> LayerContents { LayerContents(source: .text(lines)) }

  /// Whether any layer ever showed what is behind it.
  private(set) static var usesBackdrops = false

  /// Returns what is behind the layer, blurred. A layer that is drawn as one picture with others, because it is
  /// translucent or transformed, shows only the tint.
  package static func backdrop(_ look: BackdropLook) -> LayerContents {
    usesBackdrops = true
    return LayerContents(source: .backdrop(look))
  }

  /// Returns a vector shape in one color that fills the layer's bounds.
  public static func shape(_ shape: VectorShape, _ color: CGColor) -> LayerContents {
    LayerContents(source: .shape(shape, color))
  }
}

/// How an image is fitted to its layer. The top is where y is smallest.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name that Core Animation uses, such as "resizeAspect".
  public let rawValue: String
  /// Creates a gravity. A name of no gravity stands for `center`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Stretches the image to the layer's bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scales the image to the largest size that fits without cropping.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scales the image to the smallest size that leaves no gap.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Draws the image unstretched in the center. The layer's `contentsScale` decides its size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Draws the image unstretched at the top.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Draws the image unstretched at the bottom.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Draws the image unstretched at the left.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Draws the image unstretched at the right.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Draws the image unstretched in the top left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Draws the image unstretched in the top right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Draws the image unstretched in the bottom left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Draws the image unstretched in the bottom right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}

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
@preconcurrency @MainActor public enum CALayerContentsGravity: Hashable {
  /// Stretches the image to the layer's bounds.
  case resize
  /// Scales the image to the largest size that fits without cropping.
  case resizeAspect
  /// Scales the image to the smallest size that leaves no gap.
  case resizeAspectFill
  /// Draws the image unstretched in the center, at a side, or in a corner of the layer. The layer's
  /// `contentsScale` decides its size.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

public import Geometry

/// The content that a layer shows between its background and its sublayers.
@preconcurrency @MainActor public enum LayerContents: Hashable {
  /// An image, fitted by the layer's `contentsGravity`.
  case image(CGImage)
  /// Lines of text that have been laid out.
  case text([TextLine])
  /// A vector shape in one color that fills the layer's bounds.
  indirect case shape(VectorShape, CGColor)
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

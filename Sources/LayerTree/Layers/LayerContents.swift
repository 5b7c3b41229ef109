/// What a layer shows between its background and its sublayers.
public enum LayerContents: Hashable {
  /// A picture, placed by the layer's `contentsGravity`.
  case image(CGImage)
  /// Lines of text that have been laid out already.
  case text([TextLine])
  /// A vector shape in one colour, filling the layer's bounds.
  indirect case shape(VectorShape, CGColor)
}

/// How a picture is fitted into its layer. Top is where small y are.
public enum CALayerContentsGravity: Hashable {
  /// Stretched to the layer's bounds.
  case resize
  /// As large as possible with nothing cut off.
  case resizeAspect
  /// As small as possible with no gap left.
  case resizeAspectFill
  /// Not stretched, in the middle of the layer, of a side, or in a corner. The layer's `contentsScale` says
  /// how large it is.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// What a renderer was asked for since somebody looked.
nonisolated struct RenderCounts: Equatable {
  /// Calls that a GPU gets to draw something: of a texture, or of many rectangles at once.
  var drawCalls = 0
  /// Bytes of pixels that were sent to textures.
  var uploadedBytes = 0
  /// Textures that there was no memory for.
  var missedTextures = 0
}

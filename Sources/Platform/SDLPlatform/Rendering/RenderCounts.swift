/// Counts of a renderer's work, since they were last reset.
nonisolated struct RenderCounts: Equatable {
  /// The number of draw calls to the GPU, each for a texture or for many rectangles.
  var drawCalls = 0
  /// The number of bytes of pixels uploaded to textures.
  var uploadedBytes = 0
  /// The number of textures that were not created for lack of memory.
  var missedTextures = 0
}

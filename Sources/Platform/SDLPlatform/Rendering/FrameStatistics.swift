package import Foundation
import LayerTree

/// The figures of the last drawn frame.
package nonisolated struct FrameStatistics: Equatable, Sendable {
  /// The number of frames drawn so far.
  package internal(set) var frames = 0
  /// The time for composing, drawing and presenting, in seconds, without waiting for the beat.
  package internal(set) var drawing: TimeInterval = 0
  /// The number of operations drawn, including operations in layer caches.
  package internal(set) var operations = 0
  /// SDL's name of the renderer: `software`, `opengl`, `opengles2`.
  package internal(set) var renderer = ""
  /// Whether a GPU draws, or a driver that emulates one.
  package internal(set) var isAccelerated = false
  /// The number of draw calls of the GPU in the last frame; 0 without a GPU.
  package internal(set) var drawCalls = 0
  /// The number of bytes of pixels that the last frame uploaded to the GPU.
  package internal(set) var uploadedBytes = 0
  /// The fraction of the window's pixels that were drawn, from 0 to 1.
  package internal(set) var damagedShare = 0.0

  /// Creates figures that are all 0.
  package init() {}
}

/// The sizes of a renderer's caches.
package nonisolated struct KeptPixels: Equatable, Sendable {
  /// The number of cached layers.
  package internal(set) var layerCaches = 0
  /// The size of the layer caches in bytes, including memory that is ready for reuse.
  package internal(set) var layerCacheBytes = 0
  /// The number of cached lines of text, shapes, gradients and images.
  package internal(set) var textures = 0
  /// The size of the cached textures, in bytes.
  package internal(set) var textureBytes = 0

  /// Creates figures that are all 0.
  package init() {}
}

extension FrameRenderer {
  /// The current sizes of the caches.
  var keptPixels: KeptPixels {
    var pixels = KeptPixels()
    pixels.layerCaches = layerCaches.count
    pixels.layerCacheBytes = layerCaches.values.reduce(spare.byteCount) { $0 + $1.byteCount }
    pixels.textures = kept.count
    pixels.textureBytes = kept.cost
    return pixels
  }
}

extension KeptLayer {
  fileprivate var byteCount: Int {
    smaller.reduce(texture?.byteCount ?? 0) { $0 + $1.byteCount } + (levels?.byteCount ?? 0)
      + (memory?.byteCount ?? 0)
  }
}

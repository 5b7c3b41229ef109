public import Foundation
import LayerTree

/// What the last frame that was drawn took.
public nonisolated struct FrameStatistics: Equatable, Sendable {
  /// How many frames were drawn so far.
  public internal(set) var frames = 0
  /// Composing, drawing and presenting, in seconds, waiting for the beat left out.
  public internal(set) var drawing: TimeInterval = 0
  /// How many operations were drawn, those of layer caches among them.
  public internal(set) var operations = 0
  /// What draws, as SDL calls it: `software`, `opengl`, `opengles2`.
  public internal(set) var renderer = ""
  /// Whether a GPU draws, or what imitates one.
  public internal(set) var isAccelerated = false
  /// How many calls the last frame took to have the GPU draw; 0 where none draws.
  public internal(set) var drawCalls = 0
  /// How many bytes of pixels the last frame sent to the GPU.
  public internal(set) var uploadedBytes = 0
  /// The share of the window's pixels that were drawn, from 0 to 1.
  public internal(set) var damagedShare = 0.0

  public init() {}
}

/// The pixels that a renderer keeps from frame to frame.
public nonisolated struct KeptPixels: Equatable, Sendable {
  /// Subtrees that are copied instead of drawn.
  public internal(set) var layerCaches = 0
  /// With memory that lies ready for the next ones.
  public internal(set) var layerCacheBytes = 0
  /// Lines of text, shapes, gradients and pictures that were drawn before.
  public internal(set) var textures = 0
  public internal(set) var textureBytes = 0

  public init() {}
}

extension FrameRenderer {
  /// What is kept now.
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

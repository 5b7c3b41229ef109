import Foundation
import Geometry

/// What a drawing is filled with.
enum Paint {
  case color(CGColor)
  /// An image that repeats, with the transform from its pixels to the default coordinates.
  case pattern(CGImage, CGAffineTransform)
}

/// A shadow in device pixels.
struct DrawnShadow {
  var offset: CGSize
  /// The standard deviation of the blur.
  var sigma: CGFloat
  var color: CGColor
}

/// A picture whose alpha limits what is drawn, with the transform from its pixels to device pixels.
struct ClipMask {
  var image: CGImage
  var transform: CGAffineTransform
}

/// The part of a context that `saveGState` saves, apart from the clip.
struct GraphicsState {
  /// From the program's coordinates to device pixels.
  var transform: CGAffineTransform
  var fill = Paint.color(.black), stroke = Paint.color(.black)
  /// The spaces that the program has set for colors; nil for none.
  var fillSpace: CGColorSpace?, strokeSpace: CGColorSpace?
  /// How far patterns are moved, in the coordinates at the start.
  var patternPhase = CGSize.zero
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: DrawnShadow?
  var masks: [ClipMask] = []
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashes: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
  var interpolation = CGInterpolationQuality.default
  var isAntialiased = true

  /// Whether plain colors can be drawn without a picture of their own.
  var isPlain: Bool { shadow == nil && masks.isEmpty && !blendMode.isUnbounded }

  /// The state at the start of a transparency layer: effects apply to the whole layer.
  func inLayer() -> GraphicsState {
    var state = self
    (state.alpha, state.blendMode, state.shadow, state.masks) = (1, .normal, nil, [])
    return state
  }
}

/// How an image that is drawn larger or smaller is sampled.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// The default, the nearest pixel, or a mix of neighbors in better and better quality.
  case `default`, none, low, high, medium
}

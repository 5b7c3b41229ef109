package import Foundation
import Geometry

/// What a shape layer draws.
package nonisolated struct ShapeLook: Equatable, Sendable {
  package var path: PathElements?
  package var fillColor: CGColor? = .black
  package var strokeColor: CGColor?
  package var fillRule = CGPathFillRule.winding
  package var stroke = PathStroke()
  package var strokeStart: CGFloat = 0, strokeEnd: CGFloat = 1

  var fills: Bool { (fillColor?.alpha ?? 0) > 0 && path?.isEmpty == false }
  var strokes: Bool { (strokeColor?.alpha ?? 0) > 0 && path?.isEmpty == false && stroke.width > 0 }

  /// The figures with their colors, back to front.
  var figures: [(figure: PathFigure, color: CGColor)] {
    guard let path else { return [] }
    var figures: [(PathFigure, CGColor)] = []
    if fills, let fillColor { figures.append((PathFigure(path: path, style: .fill(fillRule)), fillColor)) }
    if strokes, let strokeColor {
      let part = path.part(from: strokeStart, to: strokeEnd)
      if !part.isEmpty { figures.append((PathFigure(path: part, style: .stroke(stroke)), strokeColor)) }
    }
    return figures
  }
}

/// The look of layers of special classes.
package nonisolated indirect enum LayerLook: Equatable, Sendable {
  case shape(ShapeLook)
  case gradient(CAGradient)

  var fills: Bool { if case .shape(let shape) = self { shape.fills } else { false } }
  var strokes: Bool { if case .shape(let shape) = self { shape.strokes } else { false } }
}

extension CALayerValues {
  package var shape: ShapeLook {
    get { if case .shape(let shape)? = look { shape } else { ShapeLook() } }
    set { look = .shape(newValue) }
  }

  package var gradient: CAGradient {
    get { if case .gradient(let gradient)? = look { gradient } else { CAGradient(stops: []) } }
    set { look = .gradient(newValue) }
  }
}

extension CALayer {
  /// The look with its animations.
  var shownLook: LayerLook? { animations.map(\.shown.look) ?? ownLook }

  /// The gradient with its animations; nil if it has no colors.
  var shownGradient: CAGradient? {
    guard case .gradient(let gradient)? = shownLook, !gradient.stops.isEmpty else { return nil }
    return gradient
  }
}

extension PathFigure {
  /// Returns the figure for the pixels of a layer that is placed at `placement`, with the rectangle of its mask.
  ///
  /// Fractions of a pixel are rounded to 64ths, so that a mask is used again where it looks the same.
  @MainActor func placed(at placement: Placement, clip: PixelRect) -> (figure: PathFigure, rect: PixelRect)? {
    let box = placement.pixels(bounds)
    guard !bounds.isNull, box.isFinite else { return nil }
    var rect = PixelRect(around: box.insetBy(dx: -1, dy: -1))
    if rect.area > Self.largestWhole { rect = rect.intersection(clip) }
    guard !rect.isEmpty else { return nil }
    func rounded(_ value: CGFloat) -> CGFloat { (value * 64).rounded() / 64 }
    var figure = self
    figure.scale = placement.scale
    figure.offset = CGPoint(
      x: rounded(placement.origin.x - CGFloat(rect.x)), y: rounded(placement.origin.y - CGFloat(rect.y)))
    return (figure, rect)
  }

  /// The number of pixels of a mask beyond which only its visible part is made.
  private static let largestWhole = 1 << 21
}

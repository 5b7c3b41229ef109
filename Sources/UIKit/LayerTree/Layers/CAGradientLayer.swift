public import Foundation

/// A layer that draws a linear gradient over its background color, clipped to its rounded rectangle.
@preconcurrency @MainActor public final class CAGradientLayer: CALayer {
  /// The gradient; nil for none.
  public var gradient: CAGradient? {
    didSet { if gradient != oldValue { setNeedsDisplay() } }
  }

  override func copyLook(of layer: CALayer) {
    super.copyLook(of: layer)
    gradient = (layer as? CAGradientLayer)?.gradient
  }
}

/// Colors along a line.
public nonisolated struct CAGradient: Hashable, Sendable {
  /// A color at a position of the line.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: CGColor
    /// The position, from 0 at the start of the line to 1 at its end.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: CGColor, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The stops, in ascending order of their locations.
  public var stops: [Stop]
  /// The ends of the line, as fractions of the layer's bounds.
  public var startPoint, endPoint: CGPoint

  /// Creates a gradient. Without points, it runs from the top to the bottom of the layer.
  public init(
    stops: [Stop], startPoint: CGPoint = CGPoint(x: 0.5, y: 0), endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    self.stops = stops
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a gradient of evenly spaced `colors` from top to bottom.
  public init(vertical colors: [CGColor]) {
    let last = CGFloat(max(1, colors.count - 1))
    self.init(stops: colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) })
  }
}

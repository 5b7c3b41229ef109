public import Foundation

/// A layer with a linear gradient over its background colour, cut to its rounded rectangle.
public final class CAGradientLayer: CALayer {
  public var gradient: CAGradient? {
    didSet { if gradient != oldValue { setNeedsDisplay() } }
  }

  override func copyLook(of layer: CALayer) {
    super.copyLook(of: layer)
    gradient = (layer as? CAGradientLayer)?.gradient
  }
}

/// Colours along a line.
public nonisolated struct CAGradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: CGColor
    /// From 0 at the start of the line to 1 at its end.
    public var location: CGFloat

    public init(color: CGColor, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]
  /// The ends of the line as fractions of the layer's bounds.
  public var startPoint, endPoint: CGPoint

  public init(
    stops: [Stop], startPoint: CGPoint = CGPoint(x: 0.5, y: 0), endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    self.stops = stops
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates an even blend of `colors` from top to bottom.
  public init(vertical colors: [CGColor]) {
    let last = CGFloat(max(1, colors.count - 1))
    self.init(stops: colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) })
  }
}

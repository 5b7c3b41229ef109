/// Colors in the current context.
nonisolated extension UIColor {
  /// Sets the color of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the color of fills in the current context.
  public func setFill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let pattern {
      context.setPattern(pattern.image, scale: pattern.scale, forStrokes: false)
    } else {
      context.setFillColor(cgColor)
    }
  }

  /// Sets the color of strokes in the current context.
  public func setStroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let pattern {
      context.setPattern(pattern.image, scale: pattern.scale, forStrokes: true)
    } else {
      context.setStrokeColor(cgColor)
    }
  }
}

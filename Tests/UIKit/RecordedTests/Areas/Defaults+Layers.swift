import ViewTree

extension DefaultValues {
  mutating func addCALayer() {
    let layer = CALayer()
    add("CALayer.zPosition", layer.zPosition)
    add("CALayer.isHidden", layer.isHidden)
    add("CALayer.backgroundColor", layer.backgroundColor)
    add("CALayer.borderColor", layer.borderColor)
    add("CALayer.borderWidth", layer.borderWidth)
    add("CALayer.opacity", layer.opacity)
    add("CALayer.shadowColor", layer.shadowColor)
    add("CALayer.shadowOpacity", layer.shadowOpacity)
    add("CALayer.shadowOffset", layer.shadowOffset)
    add("CALayer.shadowRadius", layer.shadowRadius)
    add("CALayer.anchorPoint", layer.anchorPoint)
    add("CALayer.contentsGravity", layer.contentsGravity.rawValue)
    add("CALayer.contentsScale", layer.contentsScale)
    add("CALayer.cornerRadius", layer.cornerRadius)
    add("CALayer.masksToBounds", layer.masksToBounds)
    add("CALayer.isDoubleSided", layer.isDoubleSided)
    add("CALayer.speed", layer.speed)
    add("CALayer.needsDisplayOnBoundsChange", layer.needsDisplayOnBoundsChange)
    add("CALayer.contentsRect", layer.contentsRect)
    add("CALayer.contentsCenter", layer.contentsCenter)
  }
  mutating func addCABasicAnimation() {
    let basicAnimation = CABasicAnimation()
    add("CABasicAnimation.timingFunction", basicAnimation.timingFunction)
    add("CABasicAnimation.duration", basicAnimation.duration)
    add("CABasicAnimation.repeatCount", basicAnimation.repeatCount)
    add("CABasicAnimation.repeatDuration", basicAnimation.repeatDuration)
    add("CABasicAnimation.autoreverses", basicAnimation.autoreverses)
    add("CABasicAnimation.isRemovedOnCompletion", basicAnimation.isRemovedOnCompletion)
    add("CABasicAnimation.fillMode", basicAnimation.fillMode.rawValue)
  }
  mutating func addCASpringAnimation() {
    let springAnimation = CASpringAnimation()
    add("CASpringAnimation.mass", springAnimation.mass)
    add("CASpringAnimation.stiffness", springAnimation.stiffness)
    add("CASpringAnimation.damping", springAnimation.damping)
    add("CASpringAnimation.initialVelocity", springAnimation.initialVelocity)
  }
  mutating func addCAShapeLayer() {
    let shapeLayer = CAShapeLayer()
    add("CAShapeLayer.fillColor", shapeLayer.fillColor)
    add("CAShapeLayer.strokeColor", shapeLayer.strokeColor)
    add("CAShapeLayer.lineWidth", shapeLayer.lineWidth)
    add("CAShapeLayer.miterLimit", shapeLayer.miterLimit)
    add("CAShapeLayer.lineCap", shapeLayer.lineCap.rawValue)
    add("CAShapeLayer.lineJoin", shapeLayer.lineJoin.rawValue)
    add("CAShapeLayer.fillRule", shapeLayer.fillRule.rawValue)
    add("CAShapeLayer.strokeStart", shapeLayer.strokeStart)
    add("CAShapeLayer.strokeEnd", shapeLayer.strokeEnd)
    add("CAShapeLayer.lineDashPhase", shapeLayer.lineDashPhase)
  }
  mutating func addCAGradientLayer() {
    let gradientLayer = CAGradientLayer()
    add("CAGradientLayer.startPoint", gradientLayer.startPoint)
    add("CAGradientLayer.endPoint", gradientLayer.endPoint)
    add("CAGradientLayer.type", gradientLayer.type.rawValue)
  }
  mutating func addCATextLayer() {
    let textLayer = CATextLayer()
    add("CATextLayer.fontSize", textLayer.fontSize)
    add("CATextLayer.foregroundColor", textLayer.foregroundColor)
    add("CATextLayer.isWrapped", textLayer.isWrapped)
    add("CATextLayer.truncationMode", textLayer.truncationMode.rawValue)
    add("CATextLayer.alignmentMode", textLayer.alignmentMode.rawValue)
  }
  mutating func addCATransaction() {
    add("CATransaction.animationDuration", CATransaction.animationDuration())
  }
  mutating func addCAReplicatorLayer() {
    let replicatorLayer = CAReplicatorLayer()
    add("CAReplicatorLayer.instanceCount", replicatorLayer.instanceCount)
    add("CAReplicatorLayer.instanceDelay", replicatorLayer.instanceDelay)
  }
  mutating func addCAMediaTimingFunction() {
    add("CAMediaTimingFunction.easeIn", controlPoints(.easeIn))
    add("CAMediaTimingFunction.easeOut", controlPoints(.easeOut))
    add("CAMediaTimingFunction.easeInEaseOut", controlPoints(.easeInEaseOut))
    add("CAMediaTimingFunction.default", controlPoints(.default))
  }
}

/// Returns the inner control points of a curve.
private func controlPoints(_ name: CAMediaTimingFunctionName) -> String {
  let curve = CAMediaTimingFunction(name: name)
  return (1...2).map { index in
    var point: [Float] = [0, 0]
    curve.getControlPoint(at: index, values: &point)
    return point.map { "\($0)".replacing(".0", with: "") }.joined(separator: ",")
  }.joined(separator: ",")
}

public import Motion

extension ScrollPhysics {
  /// Creates the physics with which a file of test vectors was calculated.
  public init(constants: [String: Double]) {
    self.init()
    let spring = Spring(naturalFrequency: constants["bounceOmega"] ?? 0, dampingRatio: 1)
    decelerationRate = constants["decelerationRate"] ?? 0
    (edgeSpring, releaseSpring, releaseVelocity) = (spring, spring, 0)
    retargetEndDistance = constants["restDistance"] ?? 0
    springEndDistance = 0.001
    springEndSpeed = 0.001
  }
}

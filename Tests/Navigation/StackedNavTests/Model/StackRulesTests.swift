import Testing

@testable import StackedNav

@Suite("A stack's rules")
struct StackRulesTests {
  @Test("the constants match those of the vectors")
  func constants() {
    let rules = StackRules()
    #expect(
      StackVectors.all.constants == [
        "halfPageWidth": 472, "stackStep": rules.pileStep, "stackLayers": Double(rules.pileLayers),
        "overlayStrength": rules.overlayPerWidth, "edgeStretch": rules.edgeStretch,
        "animationRate": rules.approachRate, "minSpeed": rules.speedLimits.lowerBound,
        "maxSpeed": rules.speedLimits.upperBound, "marginNormal": rules.settleMargin,
        "marginOvershoot": rules.overshootMargin, "bounceDistance": rules.bounceDistance,
        "overshootMinimum": rules.overshootMinimum,
        "overshootVelocityDivisor": rules.overshootDivisor,
        "flickOnePage": rules.oneExtraPageSpeed, "flickTwoPages": rules.twoExtraPagesSpeed,
        "panCaptureAngleDegrees": rules.panCaptureAngle,
      ])
  }

  @Test("the vectors allow a tolerance of a billionth of a point and contain every kind of case")
  func vectorsAreComplete() {
    let vectors = StackVectors.all
    #expect(vectors.tolerance == 1e-9)
    let counts = [
      vectors.layout.count, vectors.alignment.count, vectors.visibility.count,
      vectors.animation.count, vectors.snap.count, vectors.snapAnimation.count,
      vectors.pan.scrollViewPanBegins.count, vectors.pan.pagePanBegins.count,
      vectors.pan.tracking.count,
    ]
    #expect(!counts.contains(0))
  }
}

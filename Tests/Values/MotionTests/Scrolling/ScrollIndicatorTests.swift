import Testing

@testable import Motion

@Suite("Scroll indicator")
struct IndicatorTests {
  private let indicator = ScrollIndicator()

  @Test("content that fits has no indicator until it is pulled beyond its range")
  func fittingContent() {
    #expect(indicator.bar(offset: 0, bounds: 800, content: 500) == nil)
    #expect(indicator.bar(offset: -60, bounds: 800, content: 500) == .init(start: 3, length: 734))
    #expect(indicator.bar(offset: 60, bounds: 800, content: 500) == .init(start: 63, length: 734))
  }

  @Test("beyond the end the indicator stays at the end and shrinks to at least 8 points")
  func overscrolled() {
    let bar = indicator.bar(offset: 1600 + 700, bounds: 800, content: 2400)
    #expect(bar == .init(start: 789, length: 8))
  }

  @Test("it stays for half a second and fades out in a quarter")
  func fading() {
    #expect(indicator.alpha(sinceMovement: 0.5) == 1)
    #expect(abs(indicator.alpha(sinceMovement: 0.625) - 0.5) < 1e-12)
    #expect(indicator.alpha(sinceMovement: 0.75) == 0)
  }
}

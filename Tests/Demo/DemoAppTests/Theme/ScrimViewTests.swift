import Testing
import ViewTree

@testable import DemoApp

@Suite("The scrim behind text on a picture")
struct ScrimViewTests {
  @Test("the scrim gets darker from top to bottom")
  func darker() throws {
    let scrim = ScrimView([(0, 0), (0.25, 0.5), (0.75, 1)])
    let gradient = try #require((scrim.layer as? CAGradientLayer)?.gradient)
    #expect(gradient.stops.map(\.color.alpha) == [0, 0.25, 0.75])
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient.startPoint.y == 0 && gradient.endPoint.y == 1)
  }
}

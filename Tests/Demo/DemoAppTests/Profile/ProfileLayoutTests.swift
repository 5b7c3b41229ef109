import Testing
import ViewTree

@testable import DemoApp

@Suite("The space between the titles of the profile's pages")
struct ProfileLayoutTests {
  private func spaces(in width: CGFloat, _ titles: [CGFloat]) -> ProfileLayout.TitleSpaces {
    ProfileLayout.titleSpaces(in: width, titles: titles)
  }

  @Test("with enough room, the spaces are the design's")
  func design() {
    #expect(spaces(in: 944, [40, 60, 70]) == ProfileLayout.TitleSpaces(margin: 32.5, space: 33))
    #expect(spaces(in: 240, [40, 40, 45]) == ProfileLayout.TitleSpaces(margin: 20.5, space: 33))
  }

  @Test("with less room, the titles and the last title's count move closer together, never further apart")
  func closer() {
    #expect(spaces(in: 240, [40, 55, 70]) == ProfileLayout.TitleSpaces(margin: 16, space: 15.5))
    #expect(spaces(in: 240, [40, 43, 45]) == ProfileLayout.TitleSpaces(margin: 16, space: 33))
  }

  @Test("titles scroll if they would be too close to tap")
  func scrolling() {
    #expect(spaces(in: 240, [50, 60, 70]) == ProfileLayout.TitleSpaces(margin: 20.5, space: 33))
  }
}

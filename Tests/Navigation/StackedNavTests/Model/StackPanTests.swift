import Testing

@testable import StackedNav

@Suite("A stack's pan")
struct StackPanTests {
  @Test("flat movements drag the stack", arguments: StackVectors.all.pan.scrollViewPanBegins)
  func scrollViewVectors(example: PanCases.ScrollViewPan) {
    let (x, y) = (example.velocity[0], example.velocity[1])
    #expect(isClose(StackPan.angle(velocityX: x, velocityY: y), example.expect.angle))
    #expect(StackPan.begins(velocityX: x, velocityY: y) == example.expect.begins)
  }

  @Test("steep movements activate the page", arguments: StackVectors.all.pan.pagePanBegins)
  func pageVectors(example: PanCases.PagePan) {
    let (x, y) = (example.translation[0], example.translation[1])
    #expect(StackPan.activatesPage(translationX: x, translationY: y) == example.expect.begins)
  }

  @Test("between 45 and 55 degrees a movement does both")
  func both() {
    #expect(StackPan.begins(velocityX: 100, velocityY: 120))
    #expect(StackPan.activatesPage(translationX: 100, translationY: 120))
  }

  @Test("a movement that is not finite does neither")
  func badNumbers() {
    #expect(!StackPan.begins(velocityX: .nan, velocityY: 0))
    #expect(!StackPan.begins(velocityX: .infinity, velocityY: .infinity))
    #expect(!StackPan.activatesPage(translationX: .nan, translationY: 5))
  }
}

import Testing
import ViewTree

@testable import SDLPlatform

@Suite("The picture of the pointer")
struct PointerCursorTests {
  @Test("the desktop is asked for another picture only when the style is another")
  func changes() {
    var shown: [UIPointerStyle] = []
    var cursor = PointerCursor { shown.append($0) }
    for style in [UIPointerStyle.system(), .link, .link, .system(), .system()] { cursor.follow(style) }
    #expect(shown == [.link, .system()])
  }
}

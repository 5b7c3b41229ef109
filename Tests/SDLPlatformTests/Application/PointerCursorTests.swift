import CSDL2
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

  @Test("a hand is over links, an arrow to both sides over edges that can be dragged")
  func pictures() {
    #expect(PointerCursor.name(of: .link) == SDL_SYSTEM_CURSOR_HAND)
    #expect(PointerCursor.name(of: .columnResize) == SDL_SYSTEM_CURSOR_SIZEWE)
    #expect(PointerCursor.name(of: .system()) == nil)
  }
}

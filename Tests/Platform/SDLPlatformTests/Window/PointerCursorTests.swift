import CSDL2
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("The pointer's cursor")
struct PointerCursorTests {
  @Test("the cursor is set only when the style changes")
  func changes() {
    var shown: [UIPointerStyle] = []
    var cursor = PointerCursor { shown.append($0) }
    for style in [UIPointerStyle.system(), .link, .link, .system(), .system()] { cursor.update(style) }
    #expect(shown == [.link, .system()])
  }

  @Test("links have a hand, and draggable edges a horizontal arrow")
  func pictures() {
    #expect(PointerCursor.name(of: .link) == SDL_SYSTEM_CURSOR_HAND)
    #expect(PointerCursor.name(of: .columnResize) == SDL_SYSTEM_CURSOR_SIZEWE)
    #expect(PointerCursor.name(of: .system()) == nil)
  }
}

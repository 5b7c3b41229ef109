import Testing

@testable import ViewTree

@Suite("The heights of large titles")
struct LargeTitleLayoutTests {
  @Test("a large title shrinks with the content, and grows when the content is pulled down")
  func title() {
    let layout = LargeTitleLayout(title: 52)
    #expect(layout.shown(scrolled: 0) == .init(title: 52, palette: 0))
    #expect(layout.shown(scrolled: 20) == .init(title: 32, palette: 0))
    #expect(layout.shown(scrolled: 400) == .init(title: 0, palette: 0))
    #expect(layout.shown(scrolled: -30) == .init(title: 82, palette: 0))
  }

  @Test("a palette that hides goes first, and one that stays keeps its height")
  func palette() {
    let hiding = LargeTitleLayout(title: 52, palette: 52, hidesPalette: true)
    #expect(hiding.shown(scrolled: 30) == .init(title: 52, palette: 22))
    #expect(hiding.shown(scrolled: 60) == .init(title: 44, palette: 0))
    let staying = LargeTitleLayout(title: 52, palette: 52)
    #expect(staying.shown(scrolled: 30) == .init(title: 22, palette: 52))
    #expect(staying.shown(scrolled: 200) == .init(title: 0, palette: 52))
    #expect(LargeTitleLayout(palette: 52, hidesPalette: true).shown(scrolled: -10).height == 52)
  }

  @Test("content that would rest with half of a title rests at the nearer end")
  func rest() {
    let layout = LargeTitleLayout(title: 52)
    #expect(layout.rest(at: 20) == 0)
    #expect(layout.rest(at: 30) == 52)
    #expect(layout.rest(at: 200) == 200)
    #expect(layout.rest(at: 0) == 0)
    #expect(LargeTitleLayout(title: 52, palette: 52, hidesPalette: true).rest(at: 60) == 52)
    #expect(LargeTitleLayout().rest(at: 20) == 20)
  }
}

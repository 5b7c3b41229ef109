import Lists
import Replay
import Testing
import ViewTree

@Suite("Scrolling by keys")
struct ScrollKeysTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let scroll: UIScrollView

  init() {
    scroll = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    stage.frame()
    stage.window.focusSystem.requestFocusUpdate(to: scroll)
  }

  private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) -> CGFloat {
    stage.press(key, modifiers: modifiers)
    stage.settle()
    return scroll.contentOffset.y
  }

  @Test("arrows scroll by 40 points, pages by all but 40, Home and End to the ends")
  func keys() {
    #expect(scroll.isFocused)
    #expect(press(.keyboardDownArrow) == 40)
    #expect(press(.keyboardPageDown) == 400)
    #expect(press(.keyboardSpacebar) == 760)
    #expect(press(.keyboardSpacebar, .shift) == 400)
    #expect(press(.keyboardPageUp) == 40)
    #expect(press(.keyboardUpArrow) == 0)
    #expect(press(.keyboardUpArrow) == 0)
    #expect(press(.keyboardEnd) == 1600)
    #expect(press(.keyboardPageDown) == 1600)
    #expect(press(.keyboardHome) == 0)
  }

  @Test("in a small view, pages overlap by less")
  func smallPage() {
    scroll.frame = rect(0, 0, 400, 100)
    #expect(press(.keyboardPageDown) == 80)
  }

  @Test("a held key adds up, and the content does not overshoot")
  func held() {
    for _ in 0..<3 { stage.keyDown(.keyboardDownArrow) }
    stage.keyUp(.keyboardDownArrow)
    #expect(scroll.contentOffset.y > 0 && scroll.contentOffset.y < 120)
    stage.settle()
    #expect(scroll.contentOffset.y == 120)
  }

  @Test("keys that an inner view cannot use scroll the outer one")
  func chain() {
    let inner = add(UIScrollView(frame: rect(0, 0, 200, 200)), to: scroll)
    inner.contentSize = CGSize(width: 200, height: 230)
    stage.window.focusSystem.requestFocusUpdate(to: inner)
    _ = press(.keyboardDownArrow)
    #expect(inner.contentOffset.y == 30)
    #expect(scroll.contentOffset.y == 0)
    #expect(press(.keyboardDownArrow) == 40)
  }

  @Test("keys with modifiers do not scroll, nor do any keys if keyboard scrolling is off")
  func others() {
    #expect(press(.keyboardDownArrow, .control) == 0)
    scroll.allowsKeyboardScrolling = false
    #expect(press(.keyboardDownArrow) == 0)
  }

  @Test("Tab stops at a scroll view only if it can scroll")
  func focus() {
    #expect(scroll.canBecomeFocused)
    scroll.contentSize.height = 300
    #expect(!scroll.canBecomeFocused)
    scroll.contentSize.height = 2000
    scroll.isScrollEnabled = false
    #expect(!scroll.canBecomeFocused)
    #expect(!UITableView().allowsKeyboardScrolling)
  }

  @Test("with paging, every key turns a page")
  func pages() {
    scroll.isPagingEnabled = true
    #expect(press(.keyboardDownArrow) == 400)
    #expect(press(.keyboardPageDown) == 800)
    #expect(press(.keyboardUpArrow) == 400)
  }
}

import Replay
import Testing
import ViewTree

@testable import LHNavigation

@Suite("Views under the finger")
struct WhoHasTheTouchTests {
  private func list(in screen: JournalScreen?, size: CGSize) throws -> UIScrollView {
    let scroll = UIScrollView(frame: rect(0, 0, 400, 800))
    scroll.contentSize = size
    try #require(screen).view.addSubview(scroll)
    return scroll
  }

  @Test("a list scrolls vertically and diagonally, but not while a screen follows the finger")
  func lists() throws {
    let my = NavigationScene("A", "B")
    let scroll = try list(in: my.top, size: CGSize(width: 400, height: 4000))
    my.stage.drag(from: point(200, 400), by: point(0, -100))
    my.stage.settle()
    #expect(scroll.contentOffset.y > 50)
    let offset = scroll.contentOffset
    my.stage.drag(from: point(100, 400), by: point(100, -100))
    my.stage.settle()
    #expect(my.names == ["A", "B"] && scroll.contentOffset.y > offset.y)
    let later = scroll.contentOffset
    my.hold(60)
    my.stage.fingerMoves(by: point(60, -200))
    #expect(scroll.contentOffset == later)
    my.stage.fingerCancelled()
    my.stage.settle()
    my.stage.drag(from: point(200, 400), by: point(0, -100))
    #expect(scroll.contentOffset.y > later.y)
  }

  @Test("a decelerating list stops when a drag begins beside it")
  func sliding() throws {
    let my = NavigationScene("A", "B")
    let scroll = try list(in: my.top, size: CGSize(width: 400, height: 40000))
    scroll.frame.size.height = 600
    my.stage.drag(from: point(200, 500), by: point(0, -300), steps: 3)
    my.stage.run(for: 0.1)
    #expect(scroll.isDecelerating)
    my.hold(60, from: point(200, 700))
    let offset = scroll.contentOffset
    my.stage.run(for: 0.1)
    #expect(scroll.contentOffset == offset && !scroll.isDecelerating)
    my.stage.fingerCancelled()
  }

  @Test("a horizontal scroll view scrolls first; at its start a drag pops, at its end it pushes")
  func pagers() throws {
    let my = NavigationScene("A", "B")
    my.next = { [my] in my.screen("C") }
    let scroll = try list(in: my.top, size: CGSize(width: 1200, height: 800))
    my.drag(-200)
    #expect(my.names == ["A", "B"] && scroll.contentOffset.x > 100)
    #expect(my.askedFor == [])
    my.drag(50)
    #expect(my.names == ["A", "B"])
    scroll.contentOffset.x = 800
    my.drag(-300)
    #expect(my.names == ["A", "B", "C"])
    my.drag(300)
    scroll.contentOffset.x = 0
    my.drag(300)
    #expect(my.names == ["A"])
  }

  @Test("a slider keeps its touch")
  func sliders() throws {
    let my = NavigationScene("A", "B")
    let slider = UISlider(frame: rect(50, 380, 300, 40))
    try #require(my.top).view.addSubview(slider)
    my.drag(100, from: point(slider.frame.minX + 16, 400))
    #expect(my.names == ["A", "B"])
    #expect(slider.value > 0.2)
    my.drag(250, from: point(150, 400))
    #expect(my.names == ["A", "B"])
    slider.isEnabled = false
    my.drag(250, from: point(150, 400))
    #expect(my.names == ["A"])
  }

  @Test("a screen can disable the drag back, and its start can be limited to the edge")
  func limits() throws {
    let my = NavigationScene("A", "B")
    try #require(my.top).interactivePopDisabled = true
    my.drag(300)
    #expect(my.names == ["A", "B"])
    try #require(my.top).interactivePopDisabled = false
    my.navigation.popMaxStartX = 40
    my.drag(300, from: point(60, 400))
    #expect(my.names == ["A", "B"])
    my.drag(300, from: point(30, 400))
    #expect(my.names == ["A"])
  }

  @Test("under a sheet nothing follows the finger")
  func presented() {
    let my = NavigationScene("A", "B")
    my.navigation.present(my.screen("sheet"), animated: false)
    my.stage.settle()
    my.drag(300, from: point(50, 5))
    #expect(my.names == ["A", "B"])
  }
}

import LayerTree
import Replay
import Testing

@testable import ViewTree

/// A view where Tab stops.
private final class Stop: UIView {
  var isStop = true
  var heard: [String] = []
  override var canBecomeFocused: Bool { isStop }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let press = presses.first, press.type != .select else { return heard.append("select") }
    super.pressesBegan(presses, with: event)
  }
  override func didUpdateFocus(in context: UIFocusUpdateContext) {
    heard.append(context.nextFocusedItem === self ? "focused" : "left")
  }
}

@Suite("Keyboard focus")
struct FocusTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let stops = (0..<3).map { Stop(frame: rect(CGFloat($0) * 100 + 20, 20, 60, 44)) }

  init() { for stop in stops { stage.window.addSubview(stop) } }

  private var focused: Int? { stops.firstIndex { $0.isFocused } }

  private func tab(_ modifiers: UIKeyModifierFlags = []) -> Int? {
    stage.press(.keyboardTab, modifiers: modifiers)
    return focused
  }

  @Test("Tab goes through the stops in their order and around, with Shift back")
  func order() {
    #expect(focused == nil)
    #expect((0..<4).map { _ in tab() } == [0, 1, 2, 0])
    #expect((0..<2).map { _ in tab(.shift) } == [2, 1])
    #expect(tab(.control) == 1)
  }

  @Test("what is hidden, disabled, empty or no stop is passed by")
  func passedBy() {
    stops[0].isHidden = true
    stops[1].isStop = false
    #expect(tab() == 2)
    stops[2].frame.size = .zero
    stops[0].isHidden = false
    stops[0].isUserInteractionEnabled = false
    #expect(stage.window.focusSystem.requestFocusUpdate(to: stops[0]) == false)
  }

  @Test("keys go to the focused view first, and the views learn of the change")
  func keys() {
    _ = tab()
    stage.press(.keyboardReturnOrEnter)
    _ = tab()
    #expect(stops[0].heard == ["focused", "select", "left"])
    #expect(stops[1].heard == ["focused"])
  }

  @Test("a touch takes the focus away, and Tab goes on from there")
  func touch() {
    _ = tab()
    stage.tap(at: point(300, 300))
    #expect(focused == nil)
    #expect(tab() == 1)
  }

  @Test("when the focused view goes, Tab goes on from where it was")
  func gone() {
    let box = add(UIView(frame: rect(0, 100, 400, 100)), to: stage.window)
    let inner = add(Stop(frame: rect(10, 10, 50, 50)), to: box)
    let last = add(Stop(frame: rect(0, 300, 50, 50)), to: stage.window)
    stage.window.focusSystem.requestFocusUpdate(to: inner)
    inner.removeFromSuperview()
    #expect(stage.window.focusSystem.focusedItem == nil)
    stage.press(.keyboardTab)
    #expect(last.isFocused)
    last.isHidden = true
    #expect(!last.isFocused)
  }

  @Test("another first responder takes the keys, unless the focus is inside of it")
  func firstResponder() {
    final class Taker: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let taker = add(Taker(frame: rect(0, 100, 400, 100)), to: stage.window)
    let inner = add(Stop(frame: rect(10, 10, 50, 50)), to: taker)
    stage.window.focusSystem.requestFocusUpdate(to: inner)
    taker.becomeFirstResponder()
    #expect(inner.isFocused)
    taker.resignFirstResponder()
    stage.window.focusSystem.requestFocusUpdate(to: stops[0])
    taker.becomeFirstResponder()
    #expect(stage.window.focusSystem.focusedItem == nil)
  }

  @Test("a ring of 2 points stands 2 points around the focused view and follows its size")
  func ring() throws {
    _ = tab()
    let ring = try #require(stops[0].layer.sublayers.last)
    #expect(ring.borderWidth == 2)
    #expect(ring.bounds.size == CGSize(width: 68, height: 52))
    #expect(ring.position == point(30, 22))
    stops[0].bounds.size.width = 80
    stage.frame()
    #expect(ring.bounds.size.width == 88)
    _ = tab()
    #expect(stops[0].layer.sublayers.isEmpty)
    #expect(stops[1].layer.sublayers.last === ring)
  }

  @Test("the ring is inside where something around would cut it off")
  func ringInside() throws {
    stops[0].clipsToBounds = true
    _ = tab()
    #expect(try #require(stops[0].layer.sublayers.last).bounds.size == stops[0].bounds.size)
    stops[1].frame.origin.y = 1
    _ = tab()
    #expect(try #require(stops[1].layer.sublayers.last).bounds.size == stops[1].bounds.size)
  }

  @Test("in a focused list the ring goes around what the current row says, in the row's own way")
  func ringOfRow() throws {
    final class Row: UITableViewCell {
      override var focusRect: CGRect { bounds.insetBy(dx: 8, dy: 2) }
    }
    final class Rows: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = Row(style: .default, reuseIdentifier: nil)
        row.focusEffect.cornerRadius = 6
        return row
      }
    }
    let rows = Rows()
    let table = add(UITableView(frame: rect(0, 100, 400, 200)), to: stage.window)
    table.rowHeight = 40
    table.dataSource = rows
    stage.frame()
    stage.window.focusSystem.requestFocusUpdate(to: table)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    stage.frame()
    let ring = try #require(table.layer.sublayers.last)
    #expect(ring.bounds.size == CGSize(width: 384, height: 36))
    #expect(ring.position == point(200, 60))
    #expect(ring.cornerRadius == 6)
  }

  @Test("a focused view in a list is scrolled to be seen")
  func scrolls() {
    let list = add(UIScrollView(frame: rect(0, 100, 400, 200)), to: stage.window)
    list.contentSize = CGSize(width: 400, height: 2000)
    let far = add(Stop(frame: rect(0, 1500, 100, 44)), to: list)
    stage.window.focusSystem.requestFocusUpdate(to: far)
    stage.settle()
    #expect(list.contentOffset.y == 1344)
  }

  @Test("without a place to go Tab does nothing")
  func nowhere() {
    for stop in stops { stop.removeFromSuperview() }
    stage.press(.keyboardTab)
    #expect(stage.window.focusSystem.focusedItem == nil)
  }
}

import LayerTree
import Lists
import Replay
import Testing

@testable import ViewTree

/// A view that can be focused.
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

/// A view with three parts of 40 points in a row.
private final class Parts: UIView {
  var part: Int?
  override var canBecomeFocused: Bool { true }
  override var focusRect: CGRect { rect(CGFloat(part ?? 0) * 40, 0, 40, 44) }
  override func moveFocusInside(_ heading: UIFocusHeading, isEntering: Bool) -> Bool {
    let step = heading == .next ? 1 : -1
    let next = isEntering ? (step > 0 ? 0 : 2) : (part ?? -1) + step
    guard (0..<3).contains(next) else { return false }
    part = next
    return true
  }
}

/// A controller that passes key presses to one of its pages.
private final class Leader: UIViewController {
  var page: UIView?
  override var preferredKeyResponder: UIResponder? { page }
}

/// A bar that gives its field a place when it is laid out.
private final class FieldBar: UIView {
  private let field: UITextField

  init(_ field: UITextField, frame: CGRect) {
    self.field = field
    super.init(frame: frame)
    addSubview(field)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = bounds
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

  /// Adds a box below the other stops, with a stop in it.
  private func stop(in box: UIView) -> Stop {
    box.frame = rect(0, 100, 400, 100)
    return add(Stop(frame: rect(10, 10, 50, 50)), to: add(box, to: stage.window))
  }

  @Test("Tab moves through the views in order and wraps around, and Shift+Tab moves back")
  func order() {
    #expect(focused == nil)
    #expect((0..<4).map { _ in tab() } == [0, 1, 2, 0])
    #expect((0..<2).map { _ in tab(.shift) } == [2, 1])
    #expect(tab(.control) == 1)
  }

  @Test("a view above another comes first, even if it is drawn in front of it")
  func reading() {
    let text = add(Stop(frame: rect(0, 164, 200, 200)), to: stage.window)
    let beside = add(Stop(frame: rect(200, 164, 200, 200)), to: stage.window)
    let bar = add(Stop(frame: rect(0, 100, 200, 64)), to: stage.window)
    let order = stops + [bar, text, beside]
    for stop in order + stops.prefix(1) {
      stage.press(.keyboardTab)
      #expect(stop.isFocused)
    }
    stage.window.focusSystem.requestFocusUpdate(to: bar)
    bar.removeFromSuperview()
    stage.press(.keyboardTab, modifiers: .shift)
    #expect(beside.isFocused)
  }

  @Test("a view can exclude its contents from the focus")
  func closed() {
    final class Closed: UIView {
      override var letsFocusIn: Bool { false }
    }
    let inner = stop(in: Closed())
    #expect((0..<4).map { _ in tab() } == [0, 1, 2, 0])
    #expect(stage.window.focusSystem.requestFocusUpdate(to: inner))
  }

  @Test("hidden, disabled, empty and unfocusable views are skipped")
  func passedBy() {
    stops[0].isHidden = true
    stops[1].isStop = false
    #expect(tab() == 2)
    stops[2].frame.size = .zero
    stops[0].isHidden = false
    stops[0].isUserInteractionEnabled = false
    #expect(stage.window.focusSystem.requestFocusUpdate(to: stops[0]) == false)
  }

  @Test("key presses go to the focused view first, and views are notified of focus changes")
  func keys() {
    _ = tab()
    stage.press(.keyboardReturnOrEnter)
    _ = tab()
    #expect(stops[0].heard == ["focused", "select", "left"])
    #expect(stops[1].heard == ["focused"])
  }

  @Test("a touch clears the focus, and Tab continues from the last focused view")
  func touch() {
    _ = tab()
    stage.tap(at: point(300, 300))
    #expect(focused == nil)
    #expect(tab() == 1)
  }

  @Test("if key presses go elsewhere, Tab starts there")
  func elsewhere() {
    let leader = Leader()
    let pages = (0..<2).map { _ in add(UIView(frame: rect(0, 100, 400, 100)), to: leader.view) }
    let inner = pages.map { page in
      (0..<2).map { add(Stop(frame: rect(CGFloat($0) * 100, 0, 50, 50)), to: page) }
    }
    stage.window.rootViewController = leader
    leader.page = pages[0]
    _ = tab()
    #expect(inner[0][0].isFocused)
    stage.tap(at: point(300, 300))
    _ = tab()
    #expect(inner[0][1].isFocused)
    stage.tap(at: point(300, 300))
    leader.page = pages[1]
    _ = tab(.shift)
    #expect(inner[1][1].isFocused)
    _ = tab(.shift)
    #expect(inner[1][0].isFocused)
  }

  @Test("if key presses go elsewhere, Tab does not move within the last focused view")
  func elsewhereThanParts() {
    let leader = Leader()
    let pages = (0..<2).map { _ in add(UIView(frame: rect(0, 100, 400, 100)), to: leader.view) }
    let parts = add(Parts(frame: rect(0, 0, 120, 44)), to: pages[0])
    let stop = add(Stop(frame: rect(0, 0, 50, 50)), to: pages[1])
    stage.window.rootViewController = leader
    leader.page = pages[0]
    _ = tab()
    #expect(parts.isFocused && parts.part == 0)
    stage.tap(at: point(300, 300))
    leader.page = pages[1]
    _ = tab()
    #expect(stop.isFocused && parts.part == 0)
  }

  @Test("if the focused view is removed, Tab continues from its position")
  func gone() {
    let inner = stop(in: UIView())
    let last = add(Stop(frame: rect(0, 300, 50, 50)), to: stage.window)
    stage.window.focusSystem.requestFocusUpdate(to: inner)
    inner.removeFromSuperview()
    #expect(stage.window.focusSystem.focusedItem == nil)
    stage.press(.keyboardTab)
    #expect(last.isFocused)
    last.isHidden = true
    #expect(!last.isFocused)
  }

  @Test("another first responder clears the focus, unless the focused view is inside it")
  func firstResponder() {
    final class Taker: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let taker = Taker()
    let inner = stop(in: taker)
    stage.window.focusSystem.requestFocusUpdate(to: inner)
    taker.becomeFirstResponder()
    #expect(inner.isFocused)
    taker.resignFirstResponder()
    stage.window.focusSystem.requestFocusUpdate(to: stops[0])
    taker.becomeFirstResponder()
    #expect(stage.window.focusSystem.focusedItem == nil)
  }

  @Test("a text field that a button opens gets the focus if a key pressed the button, but not after a tap")
  func opensField() {
    let (button, field) = (UIButton(frame: rect(20, 200, 60, 44)), UITextField())
    let bar = FieldBar(field, frame: rect(0, 300, 400, 44))
    stage.window.addSubview(button)
    button.addAction(
      UIAction { [window = stage.window] _ in
        window.addSubview(bar)
        field.becomeFirstResponder()
      }, for: .touchUpInside)
    stage.window.focusSystem.requestFocusUpdate(to: button)
    stage.press(.keyboardSpacebar)
    #expect(field.isFirstResponder && field.isFocused)
    field.resignFirstResponder()
    bar.removeFromSuperview()
    stage.tap(at: point(40, 220))
    #expect(field.isFirstResponder)
    #expect(stage.window.focusSystem.focusedItem == nil)
  }

  @Test("the ring is 2 points wide, 2 points away from the focused view, and follows its size")
  func ring() throws {
    _ = tab()
    let ring = try #require(stops[0].layer.layers.last)
    #expect(ring.borderWidth == 2)
    #expect(ring.bounds.size == CGSize(width: 68, height: 52))
    #expect(ring.position == point(30, 22))
    stops[0].bounds.size.width = 80
    stage.frame()
    #expect(ring.bounds.size.width == 88)
    _ = tab()
    #expect(stops[0].layer.layers.isEmpty)
    #expect(stops[1].layer.layers.last === ring)
  }

  @Test("the ring is drawn inside the view where it would be clipped outside")
  func ringInside() throws {
    stops[0].clipsToBounds = true
    _ = tab()
    #expect(try #require(stops[0].layer.layers.last).bounds.size == stops[0].bounds.size)
    stops[1].frame.origin.y = 1
    _ = tab()
    #expect(try #require(stops[1].layer.layers.last).bounds.size == stops[1].bounds.size)
  }

  @Test("in a focused table, the ring surrounds the current row's focus rectangle with the row's appearance")
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
    let ring = try #require(table.layer.layers.last)
    #expect(ring.bounds.size == CGSize(width: 384, height: 36))
    #expect(ring.position == point(200, 60))
    #expect(ring.cornerRadius == 6)
  }

  @Test("a focused view in a scroll view is scrolled into sight")
  func scrolls() {
    let list = add(UIScrollView(frame: rect(0, 100, 400, 200)), to: stage.window)
    list.contentSize = CGSize(width: 400, height: 2000)
    let far = add(Stop(frame: rect(0, 1500, 100, 44)), to: list)
    stage.window.focusSystem.requestFocusUpdate(to: far)
    stage.settle()
    #expect(list.contentOffset.y == 1344)
  }

  @Test("Tab moves through the parts of a view before it continues, and Shift+Tab moves back")
  func parts() throws {
    stops[1].removeFromSuperview()
    let parts = Parts(frame: rect(100, 20, 120, 44))
    stage.window.insertSubview(parts, at: 1)
    func place(_ modifiers: UIKeyModifierFlags = []) -> String {
      _ = tab(modifiers)
      return parts.isFocused ? "part \(parts.part ?? -1)" : "stop \(focused ?? -1)"
    }
    #expect(
      (0..<6).map { _ in place() } == ["stop 0", "part 0", "part 1", "part 2", "stop 2", "stop 0"])
    #expect(
      (0..<5).map { _ in place(.shift) } == ["stop 2", "part 2", "part 1", "part 0", "stop 0"])
    _ = place()
    let ring = try #require(parts.layer.layers.last)
    #expect(ring.position.x == 20)
    _ = place()
    #expect(ring.position.x == 60)
    // A touch clears the focus, and Tab continues from there.
    stage.tap(at: point(300, 300))
    #expect(!parts.isFocused)
    #expect(place() == "part 2")
  }

  @Test("in a focused collection view, the ring surrounds the current item, or the first one")
  func ringOfItem() throws {
    final class Items: UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        9
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.focusEffect.cornerRadius = 7
        return cell
      }
    }
    let items = Items()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let grid = UICollectionView(frame: rect(0, 100, 400, 200), collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    grid.dataSource = items
    stage.window.addSubview(grid)
    stage.frame()
    stage.window.focusSystem.requestFocusUpdate(to: grid)
    stage.frame()
    let ring = try #require(grid.layer.layers.last)
    #expect(ring.borderWidth == 2 && ring.bounds.size == CGSize(width: 88, height: 58))
    stage.press(.keyboardRightArrow)
    stage.frame()
    #expect(ring.bounds.size == CGSize(width: 88, height: 58))
    #expect(ring.position == point(50, 35))
    #expect(ring.cornerRadius == 11)
  }

  @Test("Tab does nothing if there is no focusable view")
  func nowhere() {
    for stop in stops { stop.removeFromSuperview() }
    stage.press(.keyboardTab)
    #expect(stage.window.focusSystem.focusedItem == nil)
  }
}

import Replay
import Testing
import ViewTree

private final class Counter: UIView {
  var onLayout: ((Counter) -> Void)?
  private(set) var count = 0
  override func layoutSubviews() {
    count += 1
    onLayout?(self)
  }
}

@Suite("Layout passes")
struct LayoutTests {
  private let stage = Stage()

  @Test("several changes cause a single layout before the next frame")
  func once() {
    let view = add(Counter(frame: rect(0, 0, 10, 10)), to: stage.window)
    stage.frame()
    #expect(view.count == 1)
    stage.frame()
    #expect(view.count == 1)
    view.setNeedsLayout()
    view.bounds.size.width = 20
    view.bounds.size.width = 30
    #expect(view.count == 1)
    stage.frame()
    #expect(view.count == 2)
    view.center = point(70, 70)
    view.bounds.origin = point(5, 5)
    stage.frame()
    #expect(view.count == 2)
  }

  @Test("adding and removing a subview lays out the superview")
  func subviews() {
    let outer = add(Counter(), to: stage.window)
    let other = add(Counter(), to: stage.window)
    let inner = UIView()
    stage.frame()
    outer.addSubview(inner)
    stage.frame()
    #expect(outer.count == 2)
    outer.addSubview(inner)
    outer.bringSubviewToFront(inner)
    stage.frame()
    #expect(outer.count == 2)
    other.addSubview(inner)
    stage.frame()
    #expect(outer.count == 3 && other.count == 2)
    inner.removeFromSuperview()
    stage.frame()
    #expect(outer.count == 3 && other.count == 3)
  }

  @Test("subviews added and removed during layout cause no second layout")
  func subviewsInLayout() {
    let outer = add(Counter(), to: stage.window)
    let inner = UIView()
    outer.onLayout = { outer in
      if inner.superview == nil { outer.addSubview(inner) } else { inner.removeFromSuperview() }
    }
    stage.frame()
    #expect(outer.count == 1 && inner.superview === outer)
    outer.setNeedsLayout()
    stage.frame()
    #expect(outer.count == 2 && inner.superview == nil)
    #expect(stage.isSettled)
  }

  @Test("resizing a subview lays out the superview, but moving it does not")
  func resizedSubview() {
    let outer = add(Counter(frame: rect(0, 0, 100, 100)), to: stage.window)
    let inner = add(Counter(frame: rect(0, 0, 10, 10)), to: outer)
    stage.frame()
    #expect(outer.count == 1 && inner.count == 1)
    inner.center = point(50, 50)
    inner.alpha = 0.5
    stage.frame()
    #expect(outer.count == 1 && inner.count == 1)
    inner.bounds.size.width = 20
    stage.frame()
    #expect(outer.count == 2 && inner.count == 2)
    stage.frame()
    #expect(outer.count == 2 && inner.count == 2)
    #expect(stage.isSettled)
  }

  @Test("a label that sizes itself to its text lays out its row")
  func fitsInRow() {
    final class Row: UIView {
      let (label, sign) = (UILabel(), UIView(frame: rect(0, 0, 10, 10)))
      override func layoutSubviews() {
        super.layoutSubviews()
        sign.frame.origin.x = label.frame.maxX
      }
    }
    let row = add(Row(frame: rect(0, 0, 300, 20)), to: stage.window)
    row.addSubview(row.label)
    row.addSubview(row.sign)
    stage.frame()
    row.label.text = "A longer text"
    row.label.sizeToFit()
    stage.frame()
    #expect(row.label.frame.width > 20)
    #expect(row.sign.frame.minX == row.label.frame.maxX)
  }

  @Test("sizing subviews during layout causes no second layout, and subviews that size themselves settle")
  func sizesInLayout() {
    let outer = add(Counter(frame: rect(0, 0, 100, 100)), to: stage.window)
    let inner = add(Counter(), to: outer)
    let innermost = add(Counter(), to: inner)
    outer.onLayout = { inner.frame = $0.bounds.insetBy(dx: 10, dy: 10) }
    inner.onLayout = { innermost.frame = $0.bounds }
    stage.frame()
    outer.bounds.size.width = 200
    stage.frame()
    #expect(outer.count == 2 && inner.count == 2 && innermost.count == 2)
    innermost.onLayout = { $0.bounds.size.height = 30 }
    innermost.setNeedsLayout()
    inner.onLayout = nil
    stage.frame()
    #expect(inner.count == 3)
    #expect(stage.isSettled)
  }

  @Test("layout begins at the topmost dirty superview", arguments: [false, true])
  func beginsAtSuperviews(isPlacedByFrames: Bool) {
    let outermost = add(Counter(frame: rect(0, 0, 100, 100)), to: stage.window)
    let outer = add(Counter(), to: outermost)
    let inner = add(Counter(), to: outer)
    for view in [outer, inner] { view.translatesAutoresizingMaskIntoConstraints = isPlacedByFrames }
    outermost.onLayout = { outer.frame = $0.bounds.insetBy(dx: 10, dy: 10) }
    outer.onLayout = { inner.frame = $0.bounds.insetBy(dx: 10, dy: 10) }
    inner.layoutIfNeeded()
    #expect(inner.frame == rect(10, 10, 60, 60))
    #expect([outermost, outer, inner].map(\.count) == [1, 1, 1])
    // A superview that is not dirty ends the search.
    outermost.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect([outermost, outer, inner].map(\.count) == [1, 1, 2])
    stage.frame()
    #expect([outermost, outer, inner].map(\.count) == [2, 1, 2])
  }

  @Test("a superview that measures a subview during its own layout is not laid out recursively")
  func asksInLayout() {
    let outer = add(Counter(frame: rect(0, 0, 100, 100)), to: stage.window)
    let middle = add(Counter(frame: rect(0, 0, 100, 100)), to: outer)
    let inner = add(Counter(), to: middle)
    middle.onLayout = { inner.frame = rect(0, 0, $0.bounds.width, 30) }
    var heights: [CGFloat] = []
    outer.onLayout = { outer in
      if outer.count == 1 { outer.setNeedsLayout() }
      inner.layoutIfNeeded()
      heights.append(inner.frame.height)
    }
    stage.frame()
    #expect(heights == [30, 30])
    #expect([outer, middle, inner].map(\.count) == [2, 1, 1])
    #expect(stage.isSettled)
  }

  @Test("superviews are laid out first")
  func order() {
    var order: [String] = []
    let outer = add(Counter(), to: stage.window)
    let inner = add(Counter(), to: outer)
    outer.onLayout = { _ in order.append("outer") }
    inner.onLayout = { _ in order.append("inner") }
    inner.setNeedsLayout()
    outer.setNeedsLayout()
    stage.frame()
    #expect(order == ["outer", "inner"])
  }

  @Test("a change made during layout is laid out in the same frame")
  func remarking() {
    let outer = add(Counter(frame: rect(0, 0, 10, 10)), to: stage.window)
    let inner = add(Counter(frame: rect(0, 0, 10, 10)), to: outer)
    inner.onLayout = { inner in
      if inner.count == 1 { inner.superview?.setNeedsLayout() }
    }
    stage.frame()
    #expect(outer.count == 2)
    #expect(inner.count == 1)
  }

  @Test("views that always need layout do not stop the frame, however deep they are")
  func endless() {
    var deepest: UIView = stage.window
    for _ in 0..<30 { deepest = add(UIView(), to: deepest) }
    let view = add(Counter(), to: deepest)
    view.onLayout = { $0.setNeedsLayout() }
    stage.frame()
    #expect(view.count == 10)
    #expect(!stage.isSettled)
  }

  @Test("a change made by a controller in viewDidAppear is laid out in the next frame")
  func afterAppearance() {
    final class Late: UIViewController {
      let counter = Counter()
      override func viewDidLoad() { view.addSubview(counter) }
      override func viewDidAppear(_ animated: Bool) { counter.setNeedsLayout() }
    }
    let controller = Late()
    stage.window.rootViewController = controller
    stage.frame()
    #expect(controller.counter.count == 1)
    #expect(!stage.isSettled)
    stage.frame()
    #expect(controller.counter.count == 2)
    stage.frame()
    #expect(stage.isSettled)
  }

  @Test("layoutIfNeeded lays out the marked views inside a view at once")
  func atOnce() {
    let view = add(Counter(), to: add(UIView(), to: stage.window))
    view.superview?.layoutIfNeeded()
    #expect(view.count == 1)
    view.superview?.layoutIfNeeded()
    #expect(view.count == 1)
  }

  @Test("a removed view is not laid out")
  func removed() {
    let view = add(Counter(), to: stage.window)
    view.removeFromSuperview()
    stage.frame()
    #expect(view.count == 0)
    stage.window.addSubview(view)
    stage.frame()
    #expect(view.count == 1)
  }
}

import Replay
import TestSupport
import Testing
import ViewTree

/// A view that records its moves.
private final class Traveller: UIView {
  var entries: [String] = []
  override func willMove(toSuperview newSuperview: UIView?) {
    entries.append("will move to \(newSuperview == nil ? "nothing" : "a view")")
  }
  override func didMoveToSuperview() { entries.append("moved") }
  override func willMove(toWindow newWindow: UIWindow?) {
    entries.append(newWindow == nil ? "will leave the window" : "will enter the window")
  }
  override func didMoveToWindow() { entries.append(window == nil ? "left the window" : "entered the window") }
}

@Suite("View hierarchy")
struct HierarchyTests {
  private let stage = Stage()
  private let root = UIView(frame: rect(0, 0, 100, 100))

  /// The names of the subviews in order. Reports if their layers are in another order.
  private func order() -> String {
    let views = root.subviews.compactMap(\.accessibilityIdentifier).joined()
    let layers = root.layer.layers.compactMap { layer in
      root.subviews.first { $0.layer === layer }?.accessibilityIdentifier
    }
    return layers.joined() == views ? views : "\(views) drawn as \(layers.joined())"
  }

  private func views(_ names: String) -> [UIView] {
    names.map { name in
      let view = add(UIView(), to: root)
      view.accessibilityIdentifier = String(name)
      return view
    }
  }

  @Test("views are inserted below and above others, and drawn in that order")
  func insertion() {
    let (a, b, c) = (views("abc")[0], root.subviews[1], root.subviews[2])
    root.insertSubview(a, belowSubview: c)
    #expect(order() == "bac")
    root.insertSubview(a, aboveSubview: c)
    #expect(order() == "bca")
    root.insertSubview(a, belowSubview: b)
    #expect(order() == "abc")
    root.insertSubview(a, aboveSubview: b)
    #expect(order() == "bac")
    root.insertSubview(c, at: 1)
    #expect(order() == "bca")
    root.insertSubview(c, at: -7)
    #expect(order() == "cba")
    root.insertSubview(c, at: 99)
    #expect(order() == "bac")
    root.sendSubviewToBack(c)
    #expect(order() == "cba")
    root.bringSubviewToFront(b)
    #expect(order() == "cab")
    root.addSubview(c)
    #expect(order() == "abc")
  }

  @Test("two subviews exchange their places")
  func exchange() {
    let all = views("abcd")
    root.exchangeSubview(at: 3, withSubviewAt: 1)
    #expect(order() == "adcb")
    root.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(order() == "dacb")
    for (one, other) in [(0, 0), (-1, 2), (1, 4)] { root.exchangeSubview(at: one, withSubviewAt: other) }
    #expect(order() == "dacb" && all.count == 4)
  }

  @Test("layers that belong to no subview keep their place")
  func ownLayers() {
    let back = CALayer()
    root.layer.addSublayer(back)
    let view = views("ab")[0]
    root.bringSubviewToFront(view)
    root.sendSubviewToBack(view)
    #expect(order() == "ab")
    #expect(root.layer.layers.first === back)
  }

  @Test("a view inserted below or above a view that is not a sibling goes to the front")
  func strangers() {
    let (a, b) = (views("ab")[0], root.subviews[1])
    root.insertSubview(a, belowSubview: UIView())
    #expect(order() == "ba")
    root.insertSubview(b, aboveSubview: UIView())
    #expect(order() == "ab")
    let c = UIView()
    c.accessibilityIdentifier = "c"
    root.insertSubview(c, belowSubview: UIView())
    #expect(order() == "abc")
  }

  @Test("a bare layer stays behind the views that are added after it")
  func bareLayers() {
    let bare = CALayer()
    /// The names of the layers' views in order, with a dash for the bare layer.
    func layers() -> String {
      root.layer.layers.map { layer in
        root.subviews.first { $0.layer === layer }?.accessibilityIdentifier ?? "-"
      }.joined()
    }
    func view(_ name: String) -> UIView {
      let view = UIView()
      view.accessibilityIdentifier = name
      return view
    }
    let (a, b, c) = (view("a"), view("b"), view("c"))
    root.addSubview(a)
    root.layer.addSublayer(bare)
    root.addSubview(b)
    #expect(layers() == "a-b")
    root.insertSubview(c, belowSubview: b)
    #expect(layers() == "a-cb")
    root.insertSubview(c, aboveSubview: a)
    #expect(layers() == "ac-b")
    root.insertSubview(c, at: 2)
    #expect(layers() == "a-bc")
    root.bringSubviewToFront(a)
    #expect(layers() == "-bca")
    root.layer.addSublayer(bare)
    root.sendSubviewToBack(c)
    #expect(layers() == "cba-")
  }

  @Test("a view cannot contain itself or an ancestor", .allowsMisuse)
  func cycles() {
    let inner = add(UIView(), to: root)
    inner.addSubview(root)
    inner.addSubview(inner)
    #expect(root.superview == nil)
    #expect(inner.subviews.isEmpty)
  }

  @Test("a view and its subviews enter and leave the window from the top down")
  func windows() {
    let (outer, inner) = (Traveller(), Traveller())
    outer.addSubview(inner)
    inner.entries = []
    stage.window.addSubview(outer)
    #expect(outer.entries == ["will move to a view", "will enter the window", "entered the window", "moved"])
    #expect(inner.entries == ["will enter the window", "entered the window"])
    outer.entries = []
    inner.entries = []
    outer.removeFromSuperview()
    #expect(
      outer.entries == ["will move to nothing", "will leave the window", "left the window", "moved"])
    #expect(inner.entries == ["will leave the window", "left the window"])
    #expect(inner.window == nil)
  }

  @Test("a view that changes its superview stays in the window")
  func reparenting() {
    let (one, other) = (add(UIView(), to: stage.window), add(UIView(), to: stage.window))
    let view = add(Traveller(), to: one)
    view.entries = []
    other.addSubview(view)
    #expect(view.entries == ["will move to a view", "moved"])
    one.insertSubview(view, at: 0)
    other.addSubview(add(UIView(), to: other))
    other.insertSubview(view, belowSubview: other.subviews[0])
    #expect(!view.entries.contains("will leave the window"))
    #expect(one.subviews.isEmpty)
    #expect(other.subviews[0] === view)
  }

  @Test("a subview removed while its superview enters the window stays removed")
  func removedOnTheWay() {
    final class Remover: UIView {
      override func didMoveToWindow() { superview?.subviews.last?.removeFromSuperview() }
    }
    let holder = UIView()
    holder.addSubview(Remover())
    let inner = add(Traveller(), to: holder)
    stage.window.addSubview(holder)
    #expect(inner.window == nil)
    #expect(inner.superview == nil)
    #expect(holder.window === stage.window)
  }

  @Test("a view that moves elsewhere while it is moved is in one place only")
  func takenOnTheWay() {
    final class Wanderer: UIView {
      weak var elsewhere: UIView?
      override func willMove(toSuperview newSuperview: UIView?) {
        let place = elsewhere
        elsewhere = nil
        place?.addSubview(self)
      }
    }
    let (one, other) = (UIView(), UIView())
    let view = Wanderer()
    view.elsewhere = other
    one.addSubview(view)
    #expect(view.superview === one)
    #expect(one.subviews == [view])
    #expect(other.subviews.isEmpty)
  }

  @Test("the tint color is inherited until a view has its own")
  func tint() {
    let inner = add(UIView(), to: root)
    root.tintColor = .red
    #expect(inner.tintColor == .red)
    inner.tintColor = .blue
    #expect(inner.tintColor == .blue)
    inner.tintColor = nil
    #expect(inner.tintColor == .red)
    root.tintColor = nil
    #expect(inner.tintColor == .systemBlue)
  }

  @Test("a view that adds its new superview as a subview is not added")
  func ring() {
    final class Swallower: UIView {
      override func willMove(toSuperview newSuperview: UIView?) {
        if let newSuperview { addSubview(newSuperview) }
      }
    }
    let (parent, view) = (add(UIView(), to: root), Swallower())
    parent.addSubview(view)
    #expect(view.subviews == [parent])
    #expect(parent.subviews == [])
    #expect(view.superview == nil)
  }

  @Test("a view that could not be added is not in the window and not first responder")
  func ringInWindow() {
    final class Swallower: UIView {
      var isSwallowing = false
      override var canBecomeFirstResponder: Bool { true }
      override func willMove(toSuperview newSuperview: UIView?) {
        if isSwallowing, let newSuperview { addSubview(newSuperview) }
      }
    }
    let (parent, view) = (add(UIView(), to: stage.window), Swallower())
    stage.window.addSubview(view)
    view.becomeFirstResponder()
    view.isSwallowing = true
    parent.addSubview(view)
    #expect(view.subviews == [parent])
    #expect(view.superview == nil)
    #expect(view.window == nil)
    #expect(stage.window.firstResponder == nil)
  }

  @Test("a view that removes itself on arrival takes its subviews along")
  func shy() {
    final class Shy: UIView {
      override func didMoveToWindow() { if window != nil { removeFromSuperview() } }
    }
    let shy = Shy()
    let inner = add(UIView(), to: shy)
    stage.window.addSubview(shy)
    #expect(shy.window == nil)
    #expect(inner.window == nil)
  }

  @Test("a view that passes through a window does not keep the focus there")
  func focusOnTheWay() {
    final class Wanderer: UIView {
      weak var elsewhere: UIView?
      override var canBecomeFocused: Bool { true }
      override func willMove(toSuperview newSuperview: UIView?) {
        let place = elsewhere
        elsewhere = nil
        place?.addSubview(self)
        window?.focusSystem.requestFocusUpdate(to: self)
      }
    }
    let view = Wanderer(frame: rect(0, 0, 50, 50))
    view.elsewhere = stage.window
    root.addSubview(view)
    #expect(view.superview === root)
    #expect(view.window == nil)
    #expect(stage.window.focusSystem.focusedItem == nil)
  }

  @Test("a window cannot become a subview, so that its views keep their window", .allowsMisuse)
  func windowInside() {
    let front = UIWindow(frame: rect(0, 0, 100, 100), windowScene: stage.scene)
    let view = add(UIView(), to: front)
    stage.window.addSubview(front)
    #expect(view.window === front)
    front.removeFromSuperview()
    #expect(front.window === front)
    #expect(view.window === front)
  }
}

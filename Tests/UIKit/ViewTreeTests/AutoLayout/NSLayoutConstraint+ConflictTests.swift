import Cassowary
import Replay
import Testing

@testable import ViewTree

@Suite("Conflicting and ambiguous constraints")
struct LayoutConflictTests {
  private let scene = LayoutScene()

  @Test("a conflicting constraint is reported, left out, and satisfied once the conflict is gone")
  func conflict() {
    let view = scene.add(UIView(), named: "box")
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    narrow.identifier = "narrow"
    scene.layOut(wide, narrow)
    #expect(view.bounds.width == 200)
    #expect(
      scene.log == [
        """
        [LayoutConstraints] Unable to simultaneously satisfy constraints. Probably at least one of these is one you do not want:
            <NSLayoutConstraint UIView 'box'.width == 200>
            <NSLayoutConstraint 'narrow' UIView 'box'.width == 50>
        Will attempt to recover by breaking constraint
            <NSLayoutConstraint 'narrow' UIView 'box'.width == 50>
        """
      ])
    #expect(narrow.isActive)
    scene.frame()
    wide.isActive = false
    scene.frame()
    #expect(view.bounds.width == 50)
    #expect(scene.log.count == 1)
  }

  @Test("a constant that causes a conflict breaks the newest constraint, and a later one restores it")
  func conflictOfConstants() {
    let view = scene.add(UIView())
    let minimum = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
    let maximum = view.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    scene.layOut(minimum, maximum)
    minimum.constant = 150
    scene.frame()
    #expect(view.bounds.width == 150)
    #expect(scene.log.count == 1)
    maximum.constant = 200
    minimum.constant = 190
    scene.frame()
    #expect(view.bounds.width == 190)
    let request = view.widthAnchor.constraint(equalToConstant: 1000)
    request.priority = .defaultHigh
    scene.layOut(request)
    #expect(view.bounds.width == 200)
  }

  @Test("margins wider than their superview break instead of producing a negative size")
  func negativeSize() {
    let outer = scene.add(UIView())
    let inner = scene.add(UIView(), to: outer)
    scene.layOut(
      outer.widthAnchor.constraint(equalToConstant: 30),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 20),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -20))
    #expect(inner.bounds.width >= 0)
    #expect(scene.log.count == 1)
    scene.frame()
    #expect(scene.log.count == 1)
  }

  @Test("a non-finite constant is reported, and the other constraints still hold")
  func badNumbers() {
    let view = scene.add(UIView())
    let left = view.leftAnchor.constraint(equalTo: scene.window.leftAnchor, constant: .nan)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    scene.layOut(left, width)
    #expect(view.bounds.width == 20)
    #expect(scene.log.count == 1)
    left.constant = 7
    scene.frame()
    #expect(view.frame.minX == 7)
    width.constant = .infinity
    scene.frame()
    #expect(scene.log.count == 2)
    #expect(view.bounds.width.isFinite)
  }

  @Test("a view reports whether its layout is ambiguous and which constraints affect it")
  func questions() {
    let (view, other) = (scene.add(UIView()), scene.add(UIView()))
    let left = view.leftAnchor.constraint(equalTo: scene.window.leftAnchor, constant: 5)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    let next = other.leftAnchor.constraint(equalTo: view.rightAnchor)
    scene.layOut(left, width, next)
    #expect(view.hasAmbiguousLayout)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scene.window.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    #expect(!view.hasAmbiguousLayout && other.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .horizontal) == [left, width])
    #expect(other.constraintsAffectingLayout(for: .horizontal) == [left, width, next])
  }

  @Test(
    "exercising an ambiguous layout shows other frames that the constraints permit, and nothing else moves")
  func exercise() {
    let (view, other) = (scene.add(UIView()), scene.add(UIView()))
    let bounds = scene.window.bounds
    scene.layOut(
      view.leftAnchor.constraint(greaterThanOrEqualTo: scene.window.leftAnchor, constant: 30),
      view.rightAnchor.constraint(lessThanOrEqualTo: scene.window.rightAnchor, constant: -30),
      view.topAnchor.constraint(equalTo: scene.window.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalToConstant: 10))
    NSLayoutConstraint.activate(other.pinned(to: scene.window))
    scene.frame()
    let left = view.frame.minX
    var frames: Set<CGRect> = []
    for _ in 0..<20 {
      view.exerciseAmbiguityInLayout()
      other.exerciseAmbiguityInLayout()
      scene.frame()
      frames.insert(view.frame)
      #expect(view.frame.minX >= 30 && view.frame.maxX <= bounds.width - 30)
      #expect(view.frame.minY == 5 && view.frame.height == 10)
      #expect(view.hasAmbiguousLayout && !other.hasAmbiguousLayout && other.frame == bounds)
    }
    #expect(frames.count > 10)
    let last = view.frame
    scene.frame()
    #expect(view.frame == last && scene.log.isEmpty)
    scene.layOut(
      view.leftAnchor.constraint(equalTo: scene.window.leftAnchor, constant: 40),
      view.widthAnchor.constraint(equalToConstant: 50))
    #expect(view.frame == CGRect(x: 40, y: 5, width: 50, height: 10) && !view.hasAmbiguousLayout)
    view.removeFromSuperview()
    scene.frame()
    #expect(left >= 30 && scene.log.isEmpty)
  }

  @Test("updateConstraints is called once, on subviews first")
  func updateConstraints() {
    final class Maker: UIView {
      var names: () -> Void = {}
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        names()
        super.updateConstraints()
      }
    }
    final class Controller: UIViewController {
      var names: () -> Void = {}
      override func updateViewConstraints() {
        names()
        super.updateViewConstraints()
      }
    }
    var log: [String] = []
    let controller = Controller()
    controller.names = { log.append("controller") }
    let (outer, inner) = (Maker(), Maker())
    outer.names = { log.append("outer") }
    inner.names = { log.append("inner") }
    outer.addSubview(inner)
    scene.window.rootViewController = controller
    controller.view.addSubview(outer)
    scene.frame()
    #expect(log == ["inner", "outer", "controller"])
    inner.setNeedsUpdateConstraints()
    scene.frame()
    #expect(log == ["inner", "outer", "controller", "inner"])
  }

  @Test("a thousand random changes leave no constraints in the solver")
  func storm() {
    var dice = SeededGenerator(seed: 36)
    var views: [UIView] = [scene.window]
    var constraints: [NSLayoutConstraint] = []
    for round in 0..<1000 {
      switch dice.below(6) {
      case 0 where views.count < 30:
        views.append(scene.add(UIView(), to: views[dice.below(views.count)]))
      case 1 where views.count > 3:
        views[1 + dice.below(views.count - 1)].removeFromSuperview()
        views.removeAll { !$0.isDescendant(of: scene.window) }
      case 2: constraints.popLast()?.isActive = false
      case 3 where !constraints.isEmpty:
        constraints[dice.below(constraints.count)].constant = CGFloat(dice.below(100))
      default:
        let (one, other) = (views[dice.below(views.count)], views[dice.below(views.count)])
        let constraint =
          dice.below(2) == 0
          ? one.leftAnchor.constraint(equalTo: other.rightAnchor, constant: CGFloat(dice.below(50)))
          : one.widthAnchor.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 0.5)
        constraint.priority = dice.below(3) == 0 ? .required : UILayoutPriority(Float(1 + dice.below(999)))
        constraint.isActive = true
        constraints.append(constraint)
      }
      if round % 7 == 0 { scene.frame() }
    }
    NSLayoutConstraint.deactivate(constraints)
    for view in views.dropFirst() { view.removeFromSuperview() }
    scene.frame()
    let engine = scene.window.autoLayout?.engine
    #expect((engine?.solver.constraintCount ?? 0) <= 4)
  }
}

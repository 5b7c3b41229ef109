import Replay
import Testing

@testable import ViewTree

@Suite("Lifetimes in layout")
struct LayoutLifetimeTests {
  @Test("a window with constraints, guides and stacks is gone when nobody holds it")
  func windowEnds() {
    weak var (window, view, guide, constraint): (UIWindow?, UIView?, UILayoutGuide?, NSLayoutConstraint?)
    do {
      let scene = LayoutScene()
      let stack = UIStackView(arrangedSubviews: [UILabel(), UIView()])
      stack.distribution = .equalSpacing
      scene.add(stack)
      NSLayoutConstraint.activate(stack.pinned(to: scene.window, inset: 4))
      scene.frame()
      (window, view) = (scene.window, stack.arrangedSubviews[0])
      (guide, constraint) = (scene.window.safeAreaLayoutGuide, scene.window.constraints.first)
      #expect(constraint != nil && guide != nil)
    }
    #expect(window == nil && view == nil && guide == nil && constraint == nil)
  }

  @Test("an anchor that outlives its view makes a constraint that is named and not activated")
  func lateAnchor() {
    let scene = LayoutScene()
    var view: UIView? = UIView()
    let anchor = view?.leftAnchor
    view = nil
    let constraint = anchor?.constraint(equalTo: scene.window.leftAnchor)
    if let constraint { scene.layOut(constraint) }
    #expect(constraint?.isActive == false)
    #expect(scene.log.count == 1)
  }

  @Test("after thousands of changes the solver is replaced, and nothing moves")
  func wornSolver() {
    let scene = LayoutScene()
    let views = (0..<20).map { _ in scene.add(UIView()) }
    for (view, next) in zip(views, views.dropFirst()) {
      next.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 1).isActive = true
    }
    for view in views { view.widthAnchor.constraint(equalToConstant: 10).isActive = true }
    scene.layOut(views[0].leftAnchor.constraint(equalTo: scene.window.leftAnchor))
    let frames = views.map(\.frame)
    for _ in 0..<11_000 {
      let extra = views[3].widthAnchor.constraint(lessThanOrEqualToConstant: 30)
      extra.isActive = true
      scene.window.layoutIfNeeded()
      extra.isActive = false
      scene.window.layoutIfNeeded()
    }
    #expect((scene.window.autoLayout?.engine?.removalCount ?? .max) < 6000)
    #expect(views.map(\.frame) == frames)
    views[0].removeFromSuperview()
    scene.frame()
    #expect(views[1].frame.width == 10)
  }
}

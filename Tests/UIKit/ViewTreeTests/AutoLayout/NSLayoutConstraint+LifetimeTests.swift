import Replay
import Testing

@testable import ViewTree

@Suite("Lifetimes of layout objects")
struct LayoutLifetimeTests {
  @Test("releasing a window releases its constraints, guides and stack views")
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

  @Test("a constraint from the anchor of a deallocated view is reported and not activated")
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

  @Test("rebuilding the solver after thousands of changes moves no view")
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

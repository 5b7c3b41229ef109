import Replay
import TestSupport
import Testing

@testable import ViewTree

@Suite("Constraints on views")
struct ConstraintTests {
  private let scene = LayoutScene()

  @Test("edge constraints place a view, and the view follows the window's size")
  func edges() {
    let view = scene.add(UIView())
    NSLayoutConstraint.activate(view.pinned(to: scene.window, inset: 10))
    scene.frame()
    #expect(view.frame == rect(10, 10, 380, 280))
    scene.stage.resize(to: CGSize(width: 200, height: 100))
    scene.frame()
    #expect(view.frame == rect(10, 10, 180, 80))
    #expect(scene.log == [])
  }

  @Test("constraints with sizes, centers and multipliers place a view")
  func sizesAndCenters() {
    let view = scene.add(UIView())
    scene.layOut(
      view.widthAnchor.constraint(equalTo: scene.window.widthAnchor, multiplier: 0.25, constant: 20),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      view.centerXAnchor.constraint(equalTo: scene.window.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: scene.window.centerYAnchor, constant: 10))
    #expect(view.frame == rect(140, 130, 120, 60))
  }

  @Test("a view that only inequalities bound is as small as they permit, and still ambiguous")
  func bounded() {
    let (view, wide) = (scene.add(UIView()), scene.add(UIView()))
    scene.layOut(
      view.leftAnchor.constraint(equalTo: scene.window.leftAnchor, constant: 10),
      view.rightAnchor.constraint(lessThanOrEqualTo: scene.window.rightAnchor, constant: -10),
      view.topAnchor.constraint(equalTo: scene.window.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 30),
      wide.leftAnchor.constraint(equalTo: scene.window.leftAnchor),
      wide.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
      wide.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
      wide.topAnchor.constraint(equalTo: scene.window.topAnchor),
      wide.heightAnchor.constraint(equalToConstant: 30))
    #expect(view.frame == rect(10, 0, 0, 30) && wide.frame.width == 50)
    #expect(view.hasAmbiguousLayout && wide.hasAmbiguousLayout)
  }

  @Test("a view aligns with a view in another branch of the tree")
  func acrossTheTree() {
    let outer = scene.add(UIView())
    let inner = scene.add(UIView(), to: outer)
    let other = scene.add(UIView())
    scene.layOut(
      outer.leftAnchor.constraint(equalTo: scene.window.leftAnchor, constant: 50),
      outer.topAnchor.constraint(equalTo: scene.window.topAnchor, constant: 40),
      outer.widthAnchor.constraint(equalToConstant: 100), outer.heightAnchor.constraint(equalToConstant: 100),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 7),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 8),
      inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
      other.leftAnchor.constraint(equalTo: inner.rightAnchor),
      other.topAnchor.constraint(equalTo: inner.topAnchor),
      other.widthAnchor.constraint(equalTo: inner.widthAnchor),
      other.heightAnchor.constraint(equalTo: inner.heightAnchor))
    #expect(inner.frame == rect(7, 8, 20, 20))
    #expect(other.frame == rect(77, 48, 20, 20))
  }

  @Test("a view moves to its new constant in the next frame, not earlier")
  func changedConstant() {
    let view = scene.add(UIView())
    let left = view.leftAnchor.constraint(equalTo: scene.window.leftAnchor, constant: 10)
    scene.layOut(left)
    left.constant = 30
    #expect(view.frame.minX == 10)
    scene.frame()
    #expect(view.frame.minX == 30)
  }

  @Test("changing a constant and laying out in an animation block animates the view")
  func animatedConstant() {
    let view = scene.add(UIView())
    let left = view.leftAnchor.constraint(equalTo: scene.window.leftAnchor)
    scene.layOut(left)
    left.constant = 100
    UIView.animate(withDuration: 0.5) { self.scene.window.layoutIfNeeded() }
    scene.stage.run(for: 0.25)
    #expect(view.frame.minX == 100)
    #expect((10...90).contains(view.layer.shownPosition.x))
    scene.stage.settle()
    #expect(view.layer.shownPosition.x == 100)
  }

  @Test("the constraint with the higher priority wins, and priorities can change")
  func priorities() {
    let view = scene.add(UIView())
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    wide.priority = .defaultHigh
    narrow.priority = .defaultLow
    scene.layOut(wide, narrow)
    #expect(view.bounds.width == 200)
    narrow.priority = UILayoutPriority(999)
    scene.frame()
    #expect(view.bounds.width == 50)
    narrow.isActive = false
    scene.frame()
    #expect(view.bounds.width == 200)
    #expect(scene.window.constraints == [] && view.constraints == [wide])
  }

  @Test("right-to-left layout mirrors leading and trailing, but not left and right")
  func rightToLeft() {
    let (view, other) = (scene.add(UIView()), scene.add(UIView()))
    scene.layOut(
      view.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 100),
      other.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 8),
      other.trailingAnchor.constraint(lessThanOrEqualTo: scene.window.trailingAnchor, constant: -8),
      other.widthAnchor.constraint(equalToConstant: 30))
    #expect([view.frame.minX, other.frame.minX] == [20, 128])
    scene.window.semanticContentAttribute = .forceRightToLeft
    scene.frame()
    #expect([view.frame.minX, other.frame.minX] == [280, 242])
    #expect(scene.log == [])
  }

  @Test("constraints can refer to a view that keeps its frame")
  func translatedMask() {
    let fixed = UIView(frame: rect(30, 40, 50, 60))
    scene.window.addSubview(fixed)
    let view = scene.add(UIView())
    scene.layOut(
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: fixed.topAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      view.heightAnchor.constraint(equalTo: fixed.heightAnchor))
    #expect(view.frame == rect(85, 40, 50, 60))
    fixed.frame = rect(0, 0, 20, 30)
    scene.frame()
    #expect(view.frame == rect(25, 0, 20, 30))
  }

  @Test("an autoresizing mask follows a superview that is sized by constraints")
  func maskInPlacedSuperview() {
    let outer = scene.add(UIView(frame: rect(0, 0, 100, 100)))
    let inner = UIView(frame: rect(10, 0, 80, 50))
    inner.autoresizingMask = .flexibleWidth
    outer.addSubview(inner)
    let (follower, width) = (
      scene.add(UIView(), to: outer), outer.widthAnchor.constraint(equalToConstant: 300)
    )
    scene.layOut(width, follower.widthAnchor.constraint(equalTo: inner.widthAnchor))
    #expect(inner.frame == rect(10, 0, 280, 50))
    #expect(follower.bounds.width == 280)
    width.constant = 200
    scene.frame()
    #expect(inner.bounds.width == 180)
    #expect(follower.bounds.width == 180)
  }

  @Test("system spacing and distances between anchors")
  func spacings() {
    let (one, other) = (scene.add(UIView()), scene.add(UIView()))
    let gap = one.rightAnchor.anchorWithOffset(to: other.leftAnchor)
    scene.layOut(
      one.leftAnchor.constraint(equalToSystemSpacingAfter: scene.window.leftAnchor, multiplier: 2),
      one.widthAnchor.constraint(equalToConstant: 40), gap.constraint(equalToConstant: 33),
      other.widthAnchor.constraint(
        equalTo: one.leftAnchor.anchorWithOffset(to: one.rightAnchor), multiplier: 2),
      other.topAnchor.constraint(equalToSystemSpacingBelow: scene.window.topAnchor, multiplier: 1))
    #expect(one.frame.minX == 16)
    #expect(other.frame == rect(89, 8, 80, 0))
  }

  @Test("removing a view deactivates constraints to the outside and keeps those inside")
  func leaving() {
    let outer = scene.add(UIView())
    let inner = scene.add(UIView(), to: outer)
    let place = outer.leftAnchor.constraint(equalTo: scene.window.leftAnchor, constant: 10)
    let inside = inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5)
    scene.layOut(place, inside)
    outer.removeFromSuperview()
    #expect(!place.isActive && inside.isActive)
    inside.constant = 6
    scene.window.addSubview(outer)
    scene.frame()
    #expect(inner.frame.minX == 6)
  }

  @Test("a tree without a window is laid out, and keeps its constraints when it is added to one")
  func detachedTree() {
    let root = UIView(frame: rect(0, 0, 100, 50))
    let view = scene.add(UIView(), to: root)
    NSLayoutConstraint.activate(view.pinned(to: root, inset: 5))
    root.layoutIfNeeded()
    #expect(view.frame == rect(5, 5, 90, 40))
    scene.window.addSubview(root)
    root.frame.size.width = 200
    scene.frame()
    #expect(view.frame == rect(5, 5, 190, 40))
  }

  @Test("views keep the constraints among themselves when their superview is deallocated")
  func orphans() {
    let kept = UIView()
    let inner = scene.add(UIView(), to: kept)
    do {
      let root = UIView(frame: rect(0, 0, 100, 100))
      root.addSubview(kept)
      NSLayoutConstraint.activate(inner.pinned(to: kept, inset: 3))
      root.layoutIfNeeded()
    }
    kept.frame = rect(0, 0, 50, 50)
    scene.window.addSubview(kept)
    scene.frame()
    #expect(inner.frame == rect(3, 3, 44, 44))
  }

  @Test("a frame without changed constraints does not run the solver")
  func idleFrames() {
    let view = scene.add(UIView())
    NSLayoutConstraint.activate(view.pinned(to: scene.window))
    scene.frame()
    let engine = scene.window.autoLayout?.engine
    #expect(engine?.isDirty == false)
    view.backgroundColor = .red
    view.setNeedsLayout()
    scene.frame()
    #expect(engine?.isDirty == false)
  }

  @Test("a view holds the constraints that are added to it, and gives back what is removed from it")
  func heldByAncestor() {
    let root = scene.add(UIView(), named: "root")
    let child = scene.add(UIView(), to: root)
    let (width, stranger) = (child.widthAnchor.constraint(equalToConstant: 50), UIView())
    root.addConstraints([width])
    #expect(root.constraints == [width] && child.constraints.isEmpty && width.isActive)
    root.removeConstraints([width])
    #expect(root.constraints.isEmpty && !width.isActive)
    root.addConstraint(child.widthAnchor.constraint(equalToConstant: 70))
    scene.layOut()
    #expect(child.bounds.width == 70 && scene.log.isEmpty)
    #expect(misuses { stranger.addConstraint(width) }.first?.hasSuffix("are not in this view") == true)
  }

  @Test(
    "constraints across axes, without a second item, or between separate trees are reported and not activated",
    .allowsMisuse
  )
  func unsoundConstraints() {
    let (view, stranger) = (scene.add(UIView(), named: "box"), UIView())
    let crossed = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: scene.window, attribute: .top, multiplier: 1,
      constant: 0)
    let strange = view.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    let placeless = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 5)
    let said = misuses { strange.isActive = true }
    #expect(said.count == 1 && said.first?.hasSuffix("have no common superview") == true)
    scene.layOut(crossed, placeless)
    #expect(![crossed, strange, placeless].contains { $0.isActive })
    #expect(scene.log.count == 2)
  }
}

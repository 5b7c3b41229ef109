import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Layout guides and margins")
struct LayoutGuideTests {
  private let scene = LayoutScene()

  @Test("a layout guide takes part in layout like a view")
  func ownGuide() {
    let (guide, view) = (UILayoutGuide(), scene.add(UIView()))
    scene.window.addLayoutGuide(guide)
    scene.layOut(
      guide.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor, constant: 20),
      guide.widthAnchor.constraint(equalToConstant: 50),
      guide.topAnchor.constraint(equalTo: scene.window.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 10),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor))
    #expect(guide.layoutFrame == rect(20, 0, 50, 10))
    #expect(view.frame.minX == 70)
    scene.window.removeLayoutGuide(guide)
    #expect(scene.window.constraints == [])
  }

  @Test("views follow the safe area and margin guides when insets and margins change")
  func builtInGuides() {
    let controller = UIViewController()
    scene.window.rootViewController = controller
    let view = scene.add(UIView(), to: controller.view)
    let safe = controller.view.safeAreaLayoutGuide
    let margins = controller.view.layoutMarginsGuide
    scene.layOut(
      view.topAnchor.constraint(equalTo: safe.topAnchor),
      view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: margins.trailingAnchor))
    #expect(view.frame == rect(16, 0, 368, 300))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 5, bottom: 10)
    controller.view.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    scene.frame()
    #expect(view.frame == rect(45, 30, 339, 260))
    #expect(safe.layoutFrame == rect(5, 30, 395, 260))
  }

  @Test("a controller's view has wider margins in a wide window")
  func systemMargins() {
    let controller = UIViewController()
    scene.window.rootViewController = controller
    let view = scene.add(UIView(), to: controller.view)
    scene.layOut(view.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor))
    #expect(view.frame.minX == 16)
    scene.stage.resize(to: CGSize(width: 800, height: 300))
    scene.frame()
    #expect(view.frame.minX == 20)
  }

  @Test("top and bottom layout guides follow the safe area")
  func barGuides() {
    let controller = UIViewController()
    scene.window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, bottom: 20)
    let view = scene.add(UIView(), to: controller.view)
    scene.layOut(
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor))
    #expect(view.frame.minY == 44 && view.frame.maxY == 280)
    #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 20)
  }

  @Test("margins follow the layout direction and include the superview's margins where requested")
  func margins() {
    let outer = UIView(frame: rect(0, 0, 200, 100))
    let inner = UIView(frame: rect(10, 0, 190, 100))
    outer.addSubview(inner)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 50, bottom: 2, trailing: 30)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 40, bottom: 8, right: 30))
    outer.semanticContentAttribute = .forceRightToLeft
    #expect(outer.layoutMargins == UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 50))
    #expect(outer.directionalLayoutMargins.leading == 50)
  }

  @Test("the readable content guide limits the width of text")
  func readableContent() {
    scene.stage.resize(to: CGSize(width: 1000, height: 300))
    let view = scene.add(UIView())
    let guide = scene.window.readableContentGuide
    scene.layOut(
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor))
    #expect(view.frame.minX == 164 && view.frame.width == 672)
    scene.stage.resize(to: CGSize(width: 500, height: 300))
    scene.frame()
    #expect(view.frame.minX == 8 && view.frame.width == 484)
  }

  @Test("constraints to a scroll view's edges determine the size of its content")
  func scrollView() {
    let scrollView = scene.add(UIScrollView())
    let content = scene.add(UIView(), to: scrollView)
    let header = scene.add(UIView(), to: scrollView)
    NSLayoutConstraint.activate(scrollView.pinned(to: scene.window, inset: 10))
    NSLayoutConstraint.activate(content.pinned(to: scrollView))
    scene.layOut(
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
      header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor))
    #expect(scrollView.contentSize == CGSize(width: 380, height: 900))
    #expect(content.frame == rect(0, 0, 380, 900))
    scrollView.contentOffset.y = 200
    scene.frame()
    #expect(header.frame.minY == 200)
    #expect(scrollView.contentSize == CGSize(width: 380, height: 900))
  }

  @Test("a content size set by the program stays where constraints pin only the start of the content")
  func contentSizeByHand() {
    let scrollView = scene.add(UIScrollView())
    let header = scene.add(UIView(), to: scrollView)
    NSLayoutConstraint.activate(scrollView.pinned(to: scene.window))
    scrollView.contentSize = CGSize(width: 1200, height: 900)
    scene.layOut(
      header.topAnchor.constraint(equalTo: scrollView.topAnchor),
      header.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      header.widthAnchor.constraint(equalToConstant: 400),
      header.heightAnchor.constraint(equalToConstant: 500))
    #expect(scrollView.contentSize == CGSize(width: 1200, height: 900))
    scene.stage.drag(from: CGPoint(x: 200, y: 250), by: CGPoint(x: 0, y: -150))
    scene.stage.settle()
    #expect(scrollView.contentOffset.y > 100)
    // Each axis is handled separately.
    scene.layOut(header.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor))
    #expect(scrollView.contentSize == CGSize(width: 1200, height: 500))
    scene.layOut(scrollView.trailingAnchor.constraint(greaterThanOrEqualTo: header.trailingAnchor))
    #expect(scrollView.contentSize == CGSize(width: 400, height: 500))
  }

  @Test("the keyboard's guide is below the safe area, or at the bottom of the view")
  func keyboard() {
    let controller = UIViewController()
    let stage = Stage(size: CGSize(width: 300, height: 400))
    stage.window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0)
    let field = UIView()
    field.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(field)
    let guide = controller.view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      field.bottomAnchor.constraint(equalTo: guide.topAnchor),
      field.heightAnchor.constraint(equalToConstant: 40),
      field.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    stage.settle()
    #expect(controller.view.keyboardLayoutGuide === guide)
    #expect(field.frame == rect(0, 330, 300, 40) && guide.layoutFrame == rect(0, 370, 300, 30))
    guide.usesBottomSafeArea = false
    stage.settle()
    #expect(field.frame == rect(0, 360, 300, 40))
  }
}

import Replay
import Testing

@testable import ViewTree

@Suite("Safe areas")
struct SafeAreaTests {
  private final class Told: UIView {
    var count = 0
    override func safeAreaInsetsDidChange() { count += 1 }
  }

  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let controller = UIViewController()

  init() {
    stage.window.rootViewController = controller
    stage.frame()
  }

  @Test("insets propagate to subviews as far as these extend under the covered area")
  func tree() {
    let (outer, inner) = (Told(frame: rect(0, 30, 400, 300)), Told(frame: rect(0, 5, 100, 100)))
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    #expect(outer.count == 0)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, bottom: 80)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 50, bottom: 80))
    #expect(outer.safeAreaInsets == UIEdgeInsets(top: 20, bottom: 10))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 15))
    outer.center.y += 30
    #expect(outer.safeAreaInsets == UIEdgeInsets(bottom: 40))
    #expect(inner.safeAreaInsets == .zero)
    outer.transform = CGAffineTransform(translationX: 0, y: -60)
    #expect(outer.safeAreaInsets == UIEdgeInsets(bottom: 40))
    let before = outer.count
    controller.additionalSafeAreaInsets = .zero
    #expect(outer.safeAreaInsets == .zero)
    #expect(outer.count == before + 1)
    controller.additionalSafeAreaInsets.top = .nan
    #expect(controller.view.safeAreaInsets == .zero)
  }

  @Test("a view that is added, removed or resized updates its insets")
  func changes() {
    controller.additionalSafeAreaInsets.top = 50
    let view = UIView(frame: rect(0, 0, 400, 100))
    controller.view.addSubview(view)
    #expect(view.safeAreaInsets.top == 50)
    view.frame = rect(0, 20, 400, 10)
    #expect(view.safeAreaInsets.top == 30)
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero)
  }

  @Test("a scroll view insets its content and does not propagate the safe area")
  func scrolling() {
    let scroll = UIScrollView(frame: rect(0, 0, 400, 400))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    let content = UIView(frame: rect(0, 0, 400, 100))
    scroll.addSubview(content)
    controller.view.addSubview(scroll)
    controller.additionalSafeAreaInsets.top = 50
    #expect(scroll.adjustedContentInset.top == 50)
    #expect(scroll.contentOffset.y == -50)
    #expect(content.safeAreaInsets == .zero)
  }

  @Test("the layout direction propagates to subviews")
  func direction() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    outer.semanticContentAttribute = .forceRightToLeft
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    inner.semanticContentAttribute = .forceLeftToRight
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("a removed view is laid out again if the direction changed before it returns")
  func directionMeanwhile() {
    let (page, row) = (UIView(), LayoutCounter())
    page.addSubview(row)
    stage.window.addSubview(page)
    stage.frame()
    page.removeFromSuperview()
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    let before = row.layouts
    stage.window.addSubview(page)
    stage.frame()
    #expect(row.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(row.layouts == before + 1)
  }
}

private final class LayoutCounter: UIView {
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}

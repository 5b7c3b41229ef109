import Replay
import Testing

@testable import ViewTree

@Suite("What bars cover")
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

  @Test("insets come down the tree as far as views reach under what covers")
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

  @Test("a view that is put in, taken out or resized has the insets of its place")
  func changes() {
    controller.additionalSafeAreaInsets.top = 50
    let view = UIView(frame: rect(0, 0, 400, 100))
    controller.view.addSubview(view)
    #expect(view.safeAreaInsets.top == 50)
    view.frame = rect(0, 20, 400, 10)
    #expect(view.safeAreaInsets.top == 10)
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero)
  }

  @Test("a scroll view moves its content out from under the bar and keeps the insets to itself")
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

  @Test("the direction of reading comes down the tree")
  func direction() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    outer.semanticContentAttribute = .forceRightToLeft
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    inner.semanticContentAttribute = .forceLeftToRight
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("what was out of sight while the direction changed is laid out in the new one when it comes back")
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

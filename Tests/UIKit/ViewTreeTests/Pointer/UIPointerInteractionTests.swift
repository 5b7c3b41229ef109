import Replay
import Testing

@testable import ViewTree

@Suite("Pointer styles")
struct PointerInteractionTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  /// A delegate that shows a hand over a part of its view.
  private final class Hand: UIPointerInteractionDelegate {
    let part: CGRect
    var style: UIPointerStyle? = .link
    init(_ part: CGRect) { self.part = part }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { UIPointerRegion(rect: part) }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
      -> UIPointerStyle?
    { region.rect == part ? style : nil }
  }

  private func style(at x: CGFloat, _ y: CGFloat) -> UIPointerStyle {
    stage.hover(at: point(x, y))
    return stage.scene.pointerStyle
  }

  @Test("the pointer is a hand over the delegate's region and an arrow everywhere else")
  func part() {
    let view = add(UIView(frame: rect(100, 100, 200, 200)), to: stage.window)
    let hand = Hand(rect(20, 20, 50, 10))
    view.addInteraction(UIPointerInteraction(delegate: hand))
    #expect(stage.scene.pointerStyle == .system())
    #expect(style(at: 121, 121) == .link)
    #expect(style(at: 169, 129) == .link)
    #expect(style(at: 171, 129) == .system())
    #expect(style(at: 119, 121) == .system())
    #expect(style(at: 50, 50) == .system())
    #expect(style(at: 121, 121) == .link)
    stage.hover(at: nil)
    #expect(stage.scene.pointerStyle == .system())
  }

  @Test("the deepest view with a style decides, and a view in front hides the style behind it")
  func depth() {
    let outer = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    let inner = add(UIView(frame: rect(0, 0, 200, 200)), to: outer)
    let (around, within) = (Hand(rect(0, 0, 400, 400)), Hand(rect(0, 0, 100, 100)))
    within.style = .system()
    outer.addInteraction(UIPointerInteraction(delegate: around))
    inner.addInteraction(UIPointerInteraction(delegate: within))
    #expect(style(at: 50, 50) == .system())
    #expect(style(at: 150, 150) == .link)
    within.style = nil
    #expect(style(at: 50, 60) == .link)
    let lid = add(UIView(frame: rect(0, 0, 400, 300)), to: stage.window)
    #expect(style(at: 50, 70) == .system())
    lid.isUserInteractionEnabled = false
    #expect(style(at: 50, 80) == .link)
  }

  @Test("the style follows views that move, appear or disappear under a resting pointer")
  func resting() {
    let list = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    list.contentSize = CGSize(width: 400, height: 2000)
    let hand = Hand(rect(0, 600, 400, 40))
    let interaction = UIPointerInteraction(delegate: hand)
    list.addInteraction(interaction)
    #expect(style(at: 200, 200) == .system())
    list.contentOffset.y = 420
    stage.frame()
    #expect(stage.scene.pointerStyle == .link)
    list.contentOffset.y = 500
    stage.frame()
    #expect(stage.scene.pointerStyle == .system())
    list.contentOffset.y = 420
    stage.frame()
    list.isHidden = true
    stage.window.setNeedsLayout()
    stage.frame()
    #expect(stage.scene.pointerStyle == .system())
    list.isHidden = false
    stage.frame()
    #expect(stage.scene.pointerStyle == .link)
    list.removeInteraction(interaction)
    #expect(interaction.view == nil && list.interactions.isEmpty)
    #expect(style(at: 201, 200) == .system())
  }

  @Test("the style does not change while a button is pressed, nor on touches")
  func pressing() {
    let view = add(UIView(frame: rect(0, 0, 100, 400)), to: stage.window)
    let hand = Hand(rect(0, 0, 100, 400))
    view.addInteraction(UIPointerInteraction(delegate: hand))
    stage.tap(at: point(50, 50))
    #expect(stage.scene.pointerStyle == .system())
    #expect(style(at: 50, 50) == .link)
    stage.mouse(.began, at: point(50, 50))
    stage.mouse(.moved, at: point(300, 50))
    #expect(stage.scene.pointerStyle == .link)
    stage.mouse(.ended, at: point(300, 50))
    #expect(stage.scene.pointerStyle == .system())
  }

  @Test("the frontmost window under the pointer decides")
  func windows() {
    let front = UIWindow(frame: rect(0, 0, 200, 200), windowScene: stage.scene)
    front.makeKeyAndVisible()
    defer { front.isHidden = true }
    let hand = Hand(rect(0, 0, 200, 200))
    front.addInteraction(UIPointerInteraction(delegate: hand))
    #expect(style(at: 150, 150) == .link)
    #expect(style(at: 250, 250) == .system())
    let back = Hand(rect(0, 0, 400, 400))
    stage.window.addInteraction(UIPointerInteraction(delegate: back))
    #expect(style(at: 251, 250) == .link)
    hand.style = .system()
    #expect(style(at: 151, 150) == .system())
  }

  @Test("adding an interaction to a view removes it from the previous one")
  func moving() {
    let (one, other) = (UIView(), UIView())
    let interaction = UIPointerInteraction()
    one.addInteraction(interaction)
    other.addInteraction(interaction)
    #expect(one.interactions.isEmpty && other.interactions.count == 1)
    #expect(interaction.view === other)
  }
}

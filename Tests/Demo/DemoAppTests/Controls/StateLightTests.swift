import Replay
import Testing
import ViewTree

@testable import DemoApp

@Suite("State highlights")
struct StateLightTests {
  private let stage = Stage(size: CGSize(width: 400, height: 300))

  private func shownAlpha(_ view: UIView) -> Double? {
    view.layer.presentation()?.backgroundColor.map { Double($0.alpha) }
  }

  private func show(_ view: UIView) {
    view.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
    stage.window.addSubview(view)
    stage.settle()
  }

  @Test("a highlight fades with the design's durations and curve, and then rests")
  func fading() throws {
    let light = StateLight()
    show(light)
    // At half its duration, the design's curve is at 97 %, the system's at 68 %.
    for (fade, seconds) in [(StateFade.press, 0.09), (.hover, 0.12), (.release, 0.18)] {
      light.show(Theme.rowPressed, in: fade)
      let frames = Int((seconds / 2 * 60).rounded())
      for _ in 0..<frames { stage.frame() }
      let halfway = try #require(shownAlpha(light))
      #expect((0.9..<1).contains(halfway))
      let start = stage.time
      stage.settle()
      #expect(stage.time - start <= seconds / 2 + 0.05)
      #expect(light.backgroundColor == Theme.rowPressed)
      light.show(nil, in: fade)
      #expect(!light.isHidden)
      stage.settle()
      #expect(light.isHidden)
    }
  }

  @Test("a fade that is interrupted continues from the displayed color")
  func takingUp() throws {
    let light = StateLight()
    show(light)
    light.show(Theme.rowPressed, in: .press)
    stage.settle()
    light.show(nil, in: .release)
    for _ in 0..<3 { stage.frame() }
    let before = try #require(shownAlpha(light))
    #expect((0.01..<0.9).contains(before))
    light.show(Theme.rowHover, in: .hover)
    #expect(abs((shownAlpha(light) ?? 0) - before) < 0.2)
    stage.settle()
    #expect(light.backgroundColor == Theme.rowHover)
    #expect(!light.isHidden)
  }

  @Test("a reused row shows its new state at once")
  func reuse() {
    let light = RowLight(.item)
    show(light)
    light.show(isPressed: true, isSelected: false)
    stage.frame()
    light.show(isPressed: false, isSelected: false)
    stage.frame()
    light.reset()
    #expect(light.isHidden)
    light.show(isPressed: false, isSelected: true)
    #expect(shownAlpha(light) == 1)
    stage.frame()
    light.show(isPressed: false, isSelected: false)
    stage.frame()
    #expect(!light.isHidden)
  }

  @Test("a bar button looks different when hovered and pressed, with and without a circle")
  func barButtons() throws {
    for hasCircle in [false, true] {
      let button = BarButton("close", size: 20, hasCircle: hasCircle)
      show(button)
      let circle = button.subviews[0]
      func color() -> UIColor? { circle.isHidden ? nil : circle.backgroundColor }
      let resting = color()
      stage.hover(at: CGPoint(x: 20, y: 20))
      stage.settle()
      let hovered = color()
      stage.mouse(.began, at: CGPoint(x: 20, y: 20))
      stage.settle()
      #expect(Set([resting, hovered, color()]).count == 3)
      stage.mouse(.ended, at: CGPoint(x: 20, y: 20))
      stage.hover(at: nil)
      stage.settle()
      #expect(color() == resting)
      button.removeFromSuperview()
    }
  }

  @Test("a wide button scales with an animation")
  func actionButton() throws {
    let button = ActionButton(.primary, icon: "image", title: "Open")
    show(button)
    func shown() -> CGFloat? { button.layer.presentation()?.affineTransform().a }
    stage.fingerDown(at: CGPoint(x: 20, y: 20))
    let first = try #require(shown())
    #expect(first > 0.97 && first <= 1)
    stage.settle()
    #expect(shown() == 0.97)
    #expect(button.backgroundColor == Theme.accentPressed)
    stage.fingerUp()
    #expect((shown() ?? 1) < 1)
    stage.settle()
    #expect(button.backgroundColor == Theme.accent)
  }

  @Test("an icon over a picture is white, with a white highlight")
  func iconOverArt() throws {
    let button = IconButton(icon: "camera", identifier: "camera", over: .art)
    show(button)
    let (light, icon) = (try #require(button.subviews.first), try #require(button.subviews.last))
    #expect(icon.tintColor == .white)
    stage.hover(at: CGPoint(x: 22, y: 22))
    stage.settle()
    #expect(light.backgroundColor == UIColor.white.withAlphaComponent(0.14))
    stage.mouse(.began, at: CGPoint(x: 22, y: 22))
    stage.settle()
    #expect(light.backgroundColor == UIColor.white.withAlphaComponent(0.24))
    stage.mouse(.ended, at: CGPoint(x: 22, y: 22))
  }

  @Test("a wide button without space for its title shows only its icon, centered")
  func titleWithoutRoom() throws {
    let button = ActionButton(.secondary, icon: "share", title: "Share")
    show(button)
    let icon = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
    let title = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    button.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
    button.layoutIfNeeded()
    #expect(title.isHidden)
    #expect(icon.frame == CGRect(x: 13, y: 13, width: 18, height: 18))
    button.frame.size.width = 200
    button.layoutIfNeeded()
    #expect(!title.isHidden)
    #expect(title.frame.minX == icon.frame.maxX + 8)
    button.title = nil
    button.layoutIfNeeded()
    #expect(icon.frame.midX == 100)
  }

  // MARK: Disabled

  @Test("a disabled icon is pale and has no highlight")
  func disabledIcon() throws {
    let button = IconButton(icon: "share", identifier: "share") {}
    show(button)
    let (light, icon) = (try #require(button.subviews.first), try #require(button.subviews.last))
    #expect(icon.tintColor == Theme.text2)
    button.isEnabled = false
    #expect(icon.tintColor == Theme.disabled)
    stage.hover(at: CGPoint(x: 22, y: 22))
    stage.fingerDown(at: CGPoint(x: 22, y: 22))
    stage.settle()
    #expect(light.isHidden)
    stage.fingerUp()
    button.isEnabled = true
    #expect(icon.tintColor == Theme.text2)
  }

  @Test("a disabled wide button has a field's background or a pale line, and pale text")
  func disabledActions() throws {
    for rank in [ActionButton.Rank.primary, .secondary] {
      let button = ActionButton(rank, icon: "share", title: "Share")
      show(button)
      button.isEnabled = false
      stage.hover(at: CGPoint(x: 22, y: 22))
      stage.settle()
      #expect(button.backgroundColor == (rank == .primary ? Theme.field : Theme.line))
      let title = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
      #expect(title.textColor == Theme.disabled)
      #expect(button.transform == .identity)
      button.removeFromSuperview()
    }
  }
}

import Foundation
import Inspector
import Replay
import Testing
import ViewTree

@Suite("Views that are seen where touches do not reach them")
struct ShownViewTests {
  private let story = TouchStory()
  private let button: UIButton

  init() {
    button = story.put(UIButton(), "save", CGRect(x: 20, y: 20, width: 100, height: 44))
    button.addAction(for: .touchUpInside) { _ in }
  }

  @Test("zPosition draws a button in front, but touches go to the later subview")
  func zPosition() {
    button.layer.zPosition = 10
    story.put(UIView(), "header", CGRect(x: 0, y: 0, width: 400, height: 100)).backgroundColor = .red
    #expect(
      story.tap(50, 40)
        == "UIButton 'save' got nothing: UIView 'header' takes the touch: it is later in subviews, and zPosition changes only what is drawn in front"
    )
  }

  @Test("a rounded corner takes touches although it shows nothing")
  func corner() {
    let badge = story.put(UIView(), "badge", CGRect(x: 0, y: 0, width: 200, height: 200))
    badge.backgroundColor = .red
    badge.layer.cornerRadius = 100
    #expect(
      story.tap(22, 22)
        == "UIButton 'save' got nothing: UIView 'badge' lies above it and takes touches, also where its corner or mask shows nothing"
    )
  }

  @Test("a button in motion is seen elsewhere than touched")
  func animated() {
    story.stage.frame()
    UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) { button.frame.origin.y = 420 }
    story.stage.run(for: 1)
    let seen = button.layer.presentation()?.frame ?? .zero
    #expect(
      story.tap(seen.midX, seen.midY)
        == "UIButton 'save' got nothing: it is animated: touches reach it where it will be, not where it is seen"
    )
  }

  @Test("a screen that is presented over a button is named, and no private view")
  func presented() {
    let (root, screen) = (UIViewController(), UIViewController())
    story.window.rootViewController = root
    root.view.addSubview(button)
    screen.modalPresentationStyle = .overFullScreen
    root.present(screen, animated: false)
    story.stage.settle(limit: 1)
    #expect(WhyNot(button, at: CGPoint(x: 50, y: 40)).sentence == "UIViewController is presented over it")
  }

  @Test("the image of a button answers for the button")
  func image() {
    let icon = story.put(UIImageView(), "icon", CGRect(x: 10, y: 10, width: 24, height: 24), in: button)
    #expect(WhyNot(icon, at: CGPoint(x: 40, y: 40)).reason == nil)
    button.isUserInteractionEnabled = false
    #expect(WhyNot(icon, at: CGPoint(x: 40, y: 40)).sentence == "isUserInteractionEnabled is false")
  }

  @Test("on an empty place the truth is that nothing there reacts")
  func empty() {
    story.put(UIView(), "page", CGRect(x: 0, y: 100, width: 400, height: 400))
    #expect(
      story.tap(200, 300)
        == "UIView 'page' got the touch, but nothing there reacts: no control, no recognizer, and no responder kept it"
    )
    #expect(!story.isFailure)
  }

  private final class Chip: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.5 }
  }

  @Test("a responder that keeps the touch is named")
  func handled() {
    let chip = story.put(Chip(), "chip", CGRect(x: 0, y: 100, width: 200, height: 200))
    story.put(UIView(), "dot", CGRect(x: 10, y: 10, width: 50, height: 50), in: chip)
    #expect(story.tap(30, 130) == "Chip 'chip' handled the touch in touchesEnded")
  }
}

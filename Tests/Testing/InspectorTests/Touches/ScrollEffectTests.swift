import Foundation
import Inspector
import Replay
import Testing
import ViewTree

@Suite("What a scroll view did with a drag")
struct ScrollEffectTests {
  private let story = TouchStory()
  private let form: UIScrollView

  init() {
    form = story.put(UIScrollView(), "form", CGRect(x: 0, y: 0, width: 400, height: 400))
    form.contentSize = CGSize(width: 400, height: 1000)
  }

  private func dragUp() -> String { story.drag(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: -100)) }

  @Test("it says how far the content moved")
  func scrolls() {
    #expect(dragUp() == "UIScrollView 'form' scrolled by (0, 90)")
    #expect(!story.isFailure)
  }

  @Test("scrolling that is switched off is named")
  func off() {
    form.isScrollEnabled = false
    #expect(dragUp() == "UIScrollView 'form' did not scroll: isScrollEnabled of UIScrollView 'form' is false")
    #expect(story.change == "set isScrollEnabled of UIScrollView 'form' to true")
  }

  @Test("content without a size is told, with how far the subviews reach")
  func noContent() {
    form.contentSize = .zero
    #expect(
      dragUp()
        == "UIScrollView 'form' did not scroll: contentSize 0 × 0 is not larger than its bounds 400 × 400")
    #expect(story.change == nil && !story.isFailure)
    story.put(UIView(), "tall", CGRect(x: 0, y: 0, width: 400, height: 1000), in: form)
    story.stage.run(for: 1)
    #expect(dragUp().hasSuffix("although its subviews reach to 400 × 1000"))
    #expect(story.isFailure)
  }

  @Test("a locked axis is told beside the movement")
  func locked() {
    form.contentSize = CGSize(width: 1000, height: 1000)
    form.isDirectionalLockEnabled = true
    #expect(dragUp().contains("isDirectionalLockEnabled locked the other axis"))
  }

  @Test("a button that the drag began on is no failure; a slider is")
  func fromControls() {
    let button = story.put(UIButton(), "save", CGRect(x: 150, y: 280, width: 100, height: 44), in: form)
    button.addAction(for: .touchUpInside) { _ in }
    #expect(dragUp() == "UIScrollView 'form' scrolled by (0, 90)" && !story.isFailure)
    button.removeFromSuperview()
    form.contentOffset = .zero
    story.put(UISlider(), "volume", CGRect(x: 150, y: 280, width: 100, height: 44), in: form)
    story.stage.run(for: 1)
    #expect(
      dragUp().hasPrefix("UISlider 'volume' got nothing: scrollViewPan of UIScrollView 'form' recognized"))
  }

  @Test("two fingers that pinch learn why nothing zooms")
  func zooming() {
    form.contentSize = form.bounds.size
    story.stage.fingerDown(at: CGPoint(x: 150, y: 200), id: 1)
    story.stage.fingerDown(at: CGPoint(x: 250, y: 200), id: 2)
    for _ in 0..<6 { story.stage.fingerMoves(by: CGPoint(x: 12, y: 0), id: 2) }
    story.stage.fingerUp(id: 2)
    story.stage.fingerUp(id: 1)
    story.stage.settle(limit: 1)
    #expect(
      story.recorder.records.contains {
        $0.headline == "UIScrollView 'form' did not zoom: minimumZoomScale and maximumZoomScale are equal"
      })
  }

  private final class Both: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test("a delegate that is gone is told where both could have been recognized")
  func goneDelegate() {
    let pan = UIPanGestureRecognizer()
    pan.name = "dragCard"
    pan.addAction { _ in }
    let card = story.put(UIView(), "card", CGRect(x: 0, y: 0, width: 400, height: 400), in: form)
    card.addGestureRecognizer(pan)
    func wire() { pan.delegate = Both() }
    wire()
    #expect(
      dragUp()
        == "dragCard of UIView 'card' recognized; UIScrollView 'form' did not scroll: dragCard of UIView 'card' recognized first; the delegate of dragCard of UIView 'card', which could allow both, no longer exists"
    )
    #expect(story.change == "keep a strong reference to the delegate of dragCard of UIView 'card'")
  }
}

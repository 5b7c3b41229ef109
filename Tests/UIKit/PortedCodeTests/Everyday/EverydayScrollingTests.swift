import Replay
import Testing
import UIKit

private class RecordingLayout: UICollectionViewFlowLayout {
  var calls: [String] = []

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    calls.append("prepare \(Int(oldBounds.width))")
  }

  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    calls.append("finalize")
  }
}

@Suite("Everyday lines about scrolling")
@MainActor struct EverydayScrollingTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test("a drag ends text input if the scroll view says so")
  func dismissing() {
    let scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    scrollView.addSubview(field)
    stage.window.addSubview(scrollView)
    for (mode, stays) in [
      (UIScrollView.KeyboardDismissMode.none, true), (.interactive, true), (.onDrag, false),
    ] {
      scrollView.keyboardDismissMode = mode
      field.becomeFirstResponder()
      stage.drag(from: CGPoint(x: 300, y: 300), by: CGPoint(x: 0, y: -30))
      stage.settle()
      #expect(field.isFirstResponder == stays)
    }
  }

  @Test("a layout hears of changes of the size in an animation, and of no others")
  func animatedBounds() {
    let layout = RecordingLayout()
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    stage.window.addSubview(view)
    stage.settle()
    view.frame.size.width = 300
    stage.settle()
    #expect(layout.calls == [])
    UIView.animate(withDuration: 0.2) { view.frame.size.width = 200 }
    #expect(layout.calls == ["prepare 300"])
    stage.settle()
    #expect(layout.calls == ["prepare 300", "finalize"])
  }
}

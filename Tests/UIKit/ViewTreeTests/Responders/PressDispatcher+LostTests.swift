import Replay
import Testing

@testable import ViewTree

/// A view that records its presses.
private final class PressDiary: UIView {
  private(set) var entries: [String] = []
  var onCancelled: (() -> Void)?
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { entries += ["began"] }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { entries += ["ended"] }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    entries += presses.map { _ in "cancelled" }
    onCancelled?()
  }
}

private final class KeyUpEater: UIWindow {
  override func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent, event.allPresses.contains(where: { $0.phase == .ended }) {
      return
    }
    super.sendEvent(event)
  }
}

/// A recognizer that recognizes as soon as a key is pressed.
private final class KeyDownRecognizer: UIGestureRecognizer {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .ended }
}

@Suite("Presses from beginning to end")
struct LostPressTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func diary(in window: UIWindow? = nil) -> PressDiary {
    let diary = add(PressDiary(frame: rect(0, 0, 400, 400)), to: window ?? stage.window)
    diary.becomeFirstResponder()
    return diary
  }

  @Test("a press whose end the window drops is canceled")
  func swallowed() {
    let window = KeyUpEater(frame: rect(0, 0, 400, 400), windowScene: stage.scene)
    window.makeKeyAndVisible()
    let view = diary(in: window)
    stage.press(.keyboardSpacebar)
    #expect(view.entries == ["began", "cancelled"])
  }

  @Test("a press ends in the window where it began, even if another is in front by then")
  func otherWindow() {
    let view = diary()
    stage.keyDown(.keyboardSpacebar)
    let front = UIWindow(frame: rect(0, 0, 400, 400), windowScene: stage.scene)
    front.makeKeyAndVisible()
    stage.keyUp(.keyboardSpacebar)
    #expect(view.entries == ["began", "ended"])
  }

  @Test("a view removed by an action when the key is released receives one end")
  func removedAtTheEnd() {
    let view = diary()
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = [.select]
    tap.addAction { _ in view.removeFromSuperview() }
    view.addGestureRecognizer(tap)
    stage.press(.keyboardReturnOrEnter)
    #expect(view.entries == ["began", "cancelled"])
  }

  @Test("a view removed by an action when the key is pressed receives nothing")
  func removedAtTheBeginning() {
    let view = diary()
    let recognizer = KeyDownRecognizer()
    recognizer.allowedPressTypes = [.select]
    recognizer.addAction { _ in view.removeFromSuperview() }
    view.addGestureRecognizer(recognizer)
    stage.press(.keyboardReturnOrEnter)
    #expect(view.entries == [])
  }

  @Test("a view removed while its first press is canceled receives each once")
  func removedAtTheFirstOfTwo() {
    let view = diary()
    stage.keyDown(.keyboardSpacebar)
    stage.keyDown(.keyboardReturnOrEnter)
    view.onCancelled = { view.removeFromSuperview() }
    stage.loseFocus()
    #expect(view.entries == ["began", "began", "cancelled", "cancelled"])
  }

  @Test("hiding a window cancels the presses of responders that are not its views")
  func hidden() {
    final class Somebody: UIResponder {
      var cancelled = 0
      weak var window: UIWindow?
      override var canBecomeFirstResponder: Bool { true }
      override var next: UIResponder? { window }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { cancelled += 1 }
    }
    let somebody = Somebody()
    somebody.window = stage.window
    stage.window.firstResponder = somebody
    stage.keyDown(.keyboardSpacebar)
    stage.window.isHidden = true
    #expect(somebody.cancelled == 1)
  }

  @Test("a pan that receives presses but ignores them still pans")
  func pansOn() {
    let view = diary()
    let pan = UIPanGestureRecognizer()
    pan.allowedPressTypes = [.select]
    let gestures = GestureDiary(pan, on: view)
    stage.press(.keyboardReturnOrEnter)
    stage.drag(from: point(100, 100), by: point(100, 0))
    #expect(gestures.states.first == .began)
    #expect(gestures.states.last == .ended)
  }
}

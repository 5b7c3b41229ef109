import DemoApp
import Foundation
import Replay
import ViewTree

extension StormRun {
  /// Puts a text on the clipboard and returns the keys that paste it. If no field is edited, other keys open
  /// one before.
  func inputs(of paste: StormPaste) -> [InputEvent] {
    UIPasteboard.general.string = String(repeating: paste.unit, count: paste.count)
    let time = time + Stage.frameTime
    func press(_ letter: Character) -> [InputEvent] {
      let usage = 0x04 + Int(letter.asciiValue ?? 97) - 97
      let key = UIKey(
        keyCode: UIKeyboardHIDUsage(rawValue: usage), modifierFlags: .control,
        charactersIgnoringModifiers: String(letter))
      return [.key(key, isDown: true, time), .key(key, isDown: false, time)]
    }
    let opening = window.window.keyInput == nil ? press(paste.opensPath ? "l" : "f") : []
    return opening + press("v")
  }

  // MARK: Turned views

  /// Gives a scroll view on the screen another transform.
  func turn(_ index: Int, _ turn: StormTurn) {
    let views = window.window.scrollViews
    guard !views.isEmpty else { return }
    let view = views[index % views.count]
    view.transform = turn.transform
    turned.append(view)
  }

  /// Returns all views to how the program has them, before the round is checked.
  func turnAllBack() {
    for view in turned { view.transform = .identity }
    turned = []
  }
}

extension UIView {
  /// The scroll views in the view, from back to front.
  fileprivate var scrollViews: [UIScrollView] {
    subviews.flatMap { view in [view as? UIScrollView].compactMap { $0 } + view.scrollViews }
  }
}

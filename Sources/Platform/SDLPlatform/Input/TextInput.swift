import CSDL2
import Foundation
import ViewTree

/// SDL's text input, which is on only while a responder takes text, so that input methods do not intercept
/// other keys.
struct TextInput {
  /// The input method of the desktop.
  var inputMethod = InputMethod()
  private var isOn: Bool?
  private var rect = CGRect.null
  private weak var last: (any UIKeyInput)?
  /// Turns SDL's text input on or off.
  private let turn: (_ isOn: Bool) -> Void

  init(turn: @escaping (_ isOn: Bool) -> Void = { $0 ? SDL_StartTextInput() : SDL_StopTextInput() }) {
    self.turn = turn
  }

  /// Starts or stops text input and reports the caret's position to input methods. An input method is reset if the
  /// responder has accepted its composition or another one takes text.
  mutating func update(_ input: (any UIKeyInput)?, pointsPerUnit: CGFloat) {
    let isComposing = (input as? any TextEditing)?.isComposing ?? (input != nil && input === last)
    if !isComposing, inputMethod.acceptComposition() { set(isOn: false) }
    last = input
    set(isOn: input != nil)
    guard let input = input as? any UITextInput, let view = input as? UIView else { return }
    let caret = view.convert(input.caretRect, to: nil)
    guard caret != rect else { return }
    rect = caret
    var rect = SDL_Rect(
      x: Int32(clamping: Int(caret.minX / pointsPerUnit)),
      y: Int32(clamping: Int(caret.minY / pointsPerUnit)),
      w: Int32(clamping: Int(caret.width / pointsPerUnit)),
      h: Int32(clamping: Int(caret.height / pointsPerUnit)))
    SDL_SetTextInputRect(&rect)
  }

  /// SDL 2 resets input methods when its text input is turned off; its own call does so on Windows alone.
  private mutating func set(isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    turn(isOn)
  }

  /// Returns the seconds after which SDL has to look for events of the input method; nil if it need not.
  mutating func pause(now: TimeInterval) -> TimeInterval? { isOn == true ? inputMethod.pause(now: now) : nil }
}

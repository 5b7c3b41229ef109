import CSDL2
import CWindowSystem
import Foundation
import ViewTree

/// SDL's text input: on only while somebody takes text, so that no input method is in the way of keys.
struct TextInput {
  private var isOn: Bool?
  private var place = CGRect.null
  private weak var last: (any UIKeyInput)?
  /// Makes the input method forget what is composed.
  private let clearComposition: () -> Void

  init(clearComposition: @escaping () -> Void = { SDL_ClearComposition() }) {
    self.clearComposition = clearComposition
  }

  /// Turns it on or off, and tells input methods where the user writes. What is composed when somebody else begins to
  /// take text stays where it is.
  mutating func follow(_ input: (any UIKeyInput)?, pointsPerUnit: CGFloat) {
    if isOn == true, input == nil || input !== last { clearComposition() }
    last = input
    if isOn != (input != nil) {
      isOn = input != nil
      if isOn == true { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
    guard let input = input as? any UITextInput, let view = input as? UIView else { return }
    let caret = view.convert(input.caretRect, to: nil)
    guard caret != place else { return }
    place = caret
    var rect = SDL_Rect(
      x: Int32(clamping: Int(caret.minX / pointsPerUnit)),
      y: Int32(clamping: Int(caret.minY / pointsPerUnit)),
      w: Int32(clamping: Int(caret.width / pointsPerUnit)),
      h: Int32(clamping: Int(caret.height / pointsPerUnit)))
    SDL_SetTextInputRect(&rect)
  }
}

/// The desktop's clipboard. On Wayland it takes no files: that takes a data device and the number of the last key press,
/// which SDL 2 keeps to itself.
final class SDLPasteboard: PasteboardService {
  static let shared = SDLPasteboard()

  /// Whose display the clipboard is on.
  weak var window: SDLWindow?

  var string: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  func setFiles(_ addresses: [String], string: String) {
    let isOffered =
      window.map {
        stackednav_clipboard_offer(
          UnsafeMutableRawPointer($0.pointer), string, addresses.joined(separator: "\n"))
      } ?? false
    if !isOffered { self.string = string }
  }
}

/// What was selected last in any program of an X11 or Wayland desktop.
final class SDLPrimarySelection: PasteboardService {
  static let shared = SDLPrimarySelection()

  var string: String? {
    get {
      guard SDL_HasPrimarySelectionText() == SDL_TRUE, let text = SDL_GetPrimarySelectionText() else {
        return nil
      }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetPrimarySelectionText(newValue ?? "") }
  }
}

import CSDL2
import CWindowSystem
import Foundation
import ViewTree

/// SDL's text input, which is on only while a responder takes text, so that input methods do not intercept
/// other keys.
struct TextInput {
  private var isOn: Bool?
  private var rect = CGRect.null
  private weak var last: (any UIKeyInput)?
  /// Discards the input method's composition.
  private let clearComposition: () -> Void

  init(clearComposition: @escaping () -> Void = { SDL_ClearComposition() }) {
    self.clearComposition = clearComposition
  }

  /// Starts or stops text input and reports the caret's position to input methods. When the responder
  /// changes, the previous one keeps its composed text.
  mutating func update(_ input: (any UIKeyInput)?, pointsPerUnit: CGFloat) {
    if isOn == true, input == nil || input !== last { clearComposition() }
    last = input
    if isOn != (input != nil) {
      isOn = input != nil
      if isOn == true { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
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
}

/// The desktop's clipboard. On Wayland it cannot offer files: that requires the serial number of the last key
/// press, which SDL 2 does not expose.
final class SDLPasteboard: PasteboardService {
  static let shared = SDLPasteboard()

  /// The window that connects to the clipboard's display.
  weak var window: WindowHandle?

  var string: String? {
    get {
      SelectionText.read("CLIPBOARD", of: window) {
        SDL_HasClipboardText() == SDL_TRUE ? SDL_GetClipboardText() : nil
      }
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

/// The primary selection of an X11 or Wayland desktop.
final class SDLPrimarySelection: PasteboardService {
  static let shared = SDLPrimarySelection()

  var string: String? {
    get {
      SelectionText.read("PRIMARY", of: SDLPasteboard.shared.window) {
        SDL_HasPrimarySelectionText() == SDL_TRUE ? SDL_GetPrimarySelectionText() : nil
      }
    }
    set { SDL_SetPrimarySelectionText(newValue ?? "") }
  }
}

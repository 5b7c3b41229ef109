import CSDL2
import CWindowSystem
import Foundation
import ViewTree

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

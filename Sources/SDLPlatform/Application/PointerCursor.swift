import CSDL2
import ViewTree

/// The desktop's picture of the pointer while it is over the window.
struct PointerCursor {
  private var shown = UIPointerStyle.system()
  private let show: (UIPointerStyle) -> Void

  init(show: @escaping (UIPointerStyle) -> Void) { self.show = show }

  /// Shows SDL's pictures, which SDL frees when it ends.
  init() {
    var hand: OpaquePointer?
    self.init { style in
      if hand == nil, style == .link { hand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND) }
      SDL_SetCursor(style == .link ? hand : SDL_GetDefaultCursor())
    }
  }

  /// Changes the picture when the style is another.
  mutating func follow(_ style: UIPointerStyle) {
    guard style != shown else { return }
    shown = style
    show(style)
  }
}

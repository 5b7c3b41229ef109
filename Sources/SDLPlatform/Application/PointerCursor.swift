import CSDL2
import ViewTree

/// The desktop's picture of the pointer while it is over the window.
struct PointerCursor {
  private var shown = UIPointerStyle.system()
  private let show: (UIPointerStyle) -> Void

  init(show: @escaping (UIPointerStyle) -> Void) { self.show = show }

  /// Shows SDL's pictures, which SDL frees when it ends.
  init() {
    var cursors: [SDL_SystemCursor: OpaquePointer] = [:]
    self.init { style in
      guard let name = PointerCursor.name(of: style) else { return SDL_SetCursor(SDL_GetDefaultCursor()) }
      if cursors[name] == nil { cursors[name] = SDL_CreateSystemCursor(name) }
      // A desktop without such a picture keeps the arrow.
      SDL_SetCursor(cursors[name] ?? SDL_GetDefaultCursor())
    }
  }

  /// SDL's name of the picture for a style; nil for the desktop's default.
  static func name(of style: UIPointerStyle) -> SDL_SystemCursor? {
    switch style {
    case .link: SDL_SYSTEM_CURSOR_HAND
    case .columnResize: SDL_SYSTEM_CURSOR_SIZEWE
    default: nil
    }
  }

  /// Changes the picture when the style is another.
  mutating func follow(_ style: UIPointerStyle) {
    guard style != shown else { return }
    shown = style
    show(style)
  }
}

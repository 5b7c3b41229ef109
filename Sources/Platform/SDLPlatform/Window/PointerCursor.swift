import CSDL2
import ViewTree

/// The cursor that the desktop shows while the pointer is over the window.
struct PointerCursor {
  private var shown = UIPointerStyle.system()
  private let show: (UIPointerStyle) -> Void

  init(show: @escaping (UIPointerStyle) -> Void) { self.show = show }

  /// Creates a cursor that uses SDL's system cursors, which SDL frees when it quits.
  init() {
    var cursors: [SDL_SystemCursor: OpaquePointer] = [:]
    self.init { style in
      guard let name = PointerCursor.name(of: style) else { return SDL_SetCursor(SDL_GetDefaultCursor()) }
      if cursors[name] == nil { cursors[name] = SDL_CreateSystemCursor(name) }
      // If the desktop lacks the cursor, the arrow stays.
      SDL_SetCursor(cursors[name] ?? SDL_GetDefaultCursor())
    }
  }

  /// Returns SDL's cursor for a style; nil for the desktop's default.
  static func name(of style: UIPointerStyle) -> SDL_SystemCursor? {
    switch style {
    case .link: SDL_SYSTEM_CURSOR_HAND
    case .columnResize: SDL_SYSTEM_CURSOR_SIZEWE
    default: nil
    }
  }

  /// Changes the cursor if the style has changed.
  mutating func update(_ style: UIPointerStyle) {
    guard style != shown else { return }
    shown = style
    show(style)
  }
}

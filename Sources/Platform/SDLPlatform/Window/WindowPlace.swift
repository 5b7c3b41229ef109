import CSDL2

/// Where a window opens that belongs beside another one, in SDL's units.
nonisolated struct WindowPlace: Equatable {
  let x, y, width, height: Int32

  /// The smallest part of a screen that is worth taking from the other window.
  private static let minWidth: Int32 = 320

  /// Returns the place beside `other`: to its right, else to its left, else over the right half of the screen.
  ///
  /// - Parameters:
  ///   - other: The other window without its title bar.
  ///   - size: The size that the window would like to have.
  ///   - usable: The part of the screen that is free for windows.
  ///   - borders: The widths of the title bar and the borders that the window manager adds to each window.
  static func beside(
    _ other: SDL_Rect, size: (width: Int32, height: Int32), in usable: SDL_Rect,
    borders: Borders = Borders()
  ) -> WindowPlace {
    let (left, right) = (usable.x + borders.left, usable.x + usable.w - borders.right)
    let (top, bottom) = (usable.y + borders.top, usable.y + usable.h - borders.bottom)
    let height = min(size.height, max(1, bottom - top))
    let y = max(top, min(other.y, bottom - height))
    let (end, start) = (
      other.x + other.w + borders.right + borders.left, other.x - borders.left - borders.right - size.width
    )
    if end + size.width <= right { return WindowPlace(x: end, y: y, width: size.width, height: height) }
    if start >= left { return WindowPlace(x: start, y: y, width: size.width, height: height) }
    let width = min(size.width, max(minWidth, usable.w / 2 - borders.left - borders.right))
    return WindowPlace(x: max(left, right - width), y: y, width: width, height: height)
  }

  /// The widths of a window's title bar and borders.
  struct Borders {
    var top: Int32 = 0, left: Int32 = 0, bottom: Int32 = 0, right: Int32 = 0
  }
}

extension WindowHandle {
  /// Moves a new window beside another one, and makes it smaller if the screen has no space for both.
  func move(beside other: WindowHandle) {
    var usable = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(other.pointer), &usable) == 0 else { return }
    var (frame, size) = (SDL_Rect(), (width: Int32(0), height: Int32(0)))
    SDL_GetWindowPosition(other.pointer, &frame.x, &frame.y)
    SDL_GetWindowSize(other.pointer, &frame.w, &frame.h)
    SDL_GetWindowSize(pointer, &size.width, &size.height)
    var borders = WindowPlace.Borders()
    // Not known on Wayland, where programs do not place windows.
    _ = SDL_GetWindowBordersSize(
      other.pointer, &borders.top, &borders.left, &borders.bottom, &borders.right)
    let place = WindowPlace.beside(frame, size: size, in: usable, borders: borders)
    if place.width != size.width || place.height != size.height {
      SDL_SetWindowSize(pointer, place.width, place.height)
    }
    SDL_SetWindowPosition(pointer, place.x, place.y)
  }
}

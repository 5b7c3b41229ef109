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
  static func beside(_ other: SDL_Rect, size: (width: Int32, height: Int32), in usable: SDL_Rect)
    -> WindowPlace
  {
    let (left, right, bottom) = (usable.x, usable.x + usable.w, usable.y + usable.h)
    let height = min(size.height, max(1, usable.h))
    let y = max(usable.y, min(other.y, bottom - height))
    let end = other.x + other.w
    if end + size.width <= right {
      return WindowPlace(x: end, y: y, width: size.width, height: height)
    }
    if other.x - size.width >= left {
      return WindowPlace(x: other.x - size.width, y: y, width: size.width, height: height)
    }
    let width = min(size.width, max(minWidth, usable.w / 2))
    return WindowPlace(x: max(left, right - width), y: y, width: width, height: height)
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
    let place = WindowPlace.beside(frame, size: size, in: usable)
    if place.width != size.width || place.height != size.height {
      SDL_SetWindowSize(pointer, place.width, place.height)
    }
    SDL_SetWindowPosition(pointer, place.x, place.y)
  }
}

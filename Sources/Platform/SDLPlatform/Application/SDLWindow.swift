import CSDL2
import CWindowSystem
import Foundation
import Geometry
import LayerTree
import Raster

/// SDL's video subsystem, in use until its last window is destroyed.
///
/// SDL does not ensure the order of destruction: destroying a texture after its renderer, or a renderer after
/// the video driver, calls into an unloaded driver. Therefore, each object retains what it depends on: a
/// `Texture` its `Renderer`, a `Renderer` its `SDLWindow`, and a window its `SDLVideo`. This way, they are
/// released in the right order, even after an error during start-up.
final class SDLVideo {
  /// Connects to the display.
  ///
  /// - Throws: A `PlatformError` if there is no display.
  init() throws {
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw PlatformError("no display: \(String(cString: SDL_GetError()))", isMissingDisplay: true)
    }
    if SDLVideo.hasNoScreen { throw PlatformError("no display", isMissingDisplay: true) }
  }

  isolated deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// Sets SDL's hints, which must happen before it starts.
  ///
  /// - Parameter applicationID: The desktop's identifier of the program: the name of its desktop file
  ///   without `.desktop`.
  static func prepare(applicationID: String?) {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // Otherwise, compositions arrive in pieces of 31 bytes, each as if it were complete.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // A click that activates the window also acts on its content.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // By default, SDL 2 prefers X11, through which a Wayland desktop provides neither scale nor
    // precise scrolling.
    let isOnWayland = ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] != nil
    if isOnWayland, SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland,x11")
    }
    guard let applicationID else { return }
    // SDL 2 has no other way to set it. The user's own setting takes precedence.
    for name in ["SDL_VIDEO_WAYLAND_WMCLASS", "SDL_VIDEO_X11_WMCLASS"] { setenv(name, applicationID, 0) }
  }

  /// The video driver in use, such as `x11` or `wayland`; nil before SDL has chosen one.
  static var driver: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

  /// Whether SDL has fallen back to off-screen windows, which some of its releases do without being asked.
  private static var hasNoScreen: Bool { SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil && driver == "offscreen" }
}

/// An `SDL_Window`, destroyed when its last reference is released.
@MainActor public final class SDLWindow {
  let pointer: OpaquePointer
  private let video: SDLVideo
  /// The minimum size that was passed to SDL, in its window coordinates.
  private var minimumSize = (width: Int32(0), height: Int32(0))

  /// Opens a window in the middle of the screen.
  ///
  /// - Parameters:
  ///   - width: The width in SDL's window coordinates, at least 1.
  ///   - height: The height in SDL's window coordinates, at least 1.
  ///   - flags: SDL's window flags, such as `SDL_WINDOW_RESIZABLE`.
  /// - Throws: A `PlatformError` if there is no display or the window cannot be created.
  init(_ title: String, width: Int, height: Int, flags: UInt32) throws {
    video = try SDLVideo()
    // On Wayland, SDL 2 acknowledges the maximized state with the normal size. `SDLApplication` requests the
    // state later.
    let flags = SDLVideo.driver == "wayland" ? flags & ~SDL_WINDOW_MAXIMIZED.rawValue : flags
    // SDL_WINDOWPOS_CENTERED, a macro that Swift cannot import.
    let centred = Int32(bitPattern: UInt32(0x2FFF_0000))
    guard
      let made = SDL_CreateWindow(
        title, centred, centred, Int32(clamping: max(1, width)), Int32(clamping: max(1, height)),
        flags | SDL_WINDOW_HIDDEN.rawValue)
    else { throw PlatformError.fromSDL("no window") }
    pointer = made
    if flags & SDL_WINDOW_HIDDEN.rawValue == 0 { stackednav_show_window(UnsafeMutableRawPointer(made)) }
  }

  isolated deinit { SDL_DestroyWindow(pointer) }

  /// Whether the connection to a Wayland compositor was lost. On X11, Xlib exits the process in that case.
  var hasLostDisplay: Bool { stackednav_wayland_has_failed(UnsafeMutableRawPointer(pointer)) != 0 }

  /// SDL's identifier of the window, which events contain.
  var id: UInt32 { SDL_GetWindowID(pointer) }

  /// Whether the window has the keyboard focus.
  var hasKeyboard: Bool { SDL_GetWindowFlags(pointer) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0 }

  func hide() { SDL_HideWindow(pointer) }

  /// The size in device pixels.
  var pixelSize: (width: Int, height: Int) {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSizeInPixels(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Returns the window's size and scale.
  ///
  /// - Parameter scale: The number of device pixels per point; nil for the desktop's scale.
  func measure(scale: CGFloat?) -> WindowMeasure {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSize(pointer, &width, &height)
    let pixels = pixelSize
    return WindowMeasure(
      units: CGSize(width: CGFloat(width), height: CGFloat(height)),
      pixels: CGSize(width: pixels.width, height: pixels.height), scale: scale,
      desktopScale: DesktopScale.current(of: self), isX11: SDLVideo.driver == "x11")
  }

  /// Sets the size, in points, of a window that was created before its scale was known.
  func fit(_ size: CGSize, at scale: CGFloat?) {
    let measure = measure(scale: scale)
    let wanted = size
    let size = FrameLimit.fitting(wanted, scale: measure.scale)
    guard measure.pointsPerUnit != 1 || size != wanted, SDL_GetWindowFlags(pointer) & WindowState.unsized == 0
    else { return }
    let (width, height) = (size.width / measure.pointsPerUnit, size.height / measure.pointsPerUnit)
    SDL_SetWindowSize(pointer, Int32(clamping: Int(width.rounded())), Int32(clamping: Int(height.rounded())))
    let centred = Int32(bitPattern: UInt32(0x2FFF_0000))
    SDL_SetWindowPosition(pointer, centred, centred)
  }

  /// Sets the icon of the window, if the video driver supports it.
  func setIcon(_ image: CGImage) {
    var bitmap = Bitmap(image).straightened()
    let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
    bitmap.pixels.withUnsafeMutableBytes {
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          $0.baseAddress, width, height, 32, width * 4, SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      SDL_SetWindowIcon(pointer, surface)
      SDL_FreeSurface(surface)
    }
  }

  /// Sets the smallest size that the user can give the window, in points.
  func setMinimumSize(_ size: CGSize, pointsPerUnit: CGFloat) {
    let units = CGSize(width: size.width / pointsPerUnit, height: size.height / pointsPerUnit)
    let minimum = (
      width: Int32(clamping: max(1, Int(units.width.rounded()))),
      height: Int32(clamping: max(1, Int(units.height.rounded())))
    )
    // SDL also sets the current size, which would override a size that the desktop is about to set.
    guard minimum != minimumSize else { return }
    minimumSize = minimum
    SDL_SetWindowMinimumSize(pointer, minimum.width, minimum.height)
  }
}

extension WindowState {
  /// The flags of windows whose size the desktop decides.
  fileprivate nonisolated static var unsized: UInt32 {
    SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
  }
}

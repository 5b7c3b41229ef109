import CSDL2
import CWindowSystem
import Foundation
import LayerTree
import Raster

/// SDL's video subsystem, in use until its last window is gone.
///
/// SDL frees nothing in the right order by itself: destroying a texture after its renderer, or a renderer after the
/// video driver, calls into a driver that is no longer loaded. So each object keeps what it needs: a `Texture` its
/// `Renderer`, a `Renderer` its `SDLWindow`, and a window its `SDLVideo`. Whatever ends a program, an error
/// during start-up included, releases them in that order.
final class SDLVideo {
  /// Opens the connection to the display.
  ///
  /// - Throws: A `PlatformError` if there is no display.
  init() throws {
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw PlatformError("no display: \(String(cString: SDL_GetError()))", isMissingDisplay: true)
    }
    if SDLVideo.hasNoScreen { throw PlatformError("no display", isMissingDisplay: true) }
  }

  isolated deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// Tells SDL what it has to know before it starts.
  ///
  /// - Parameter applicationID: What the desktop calls the program: the name of its desktop file without `.desktop`.
  static func prepare(applicationID: String?) {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // What is composed comes in pieces of 31 bytes otherwise, each as if it were all.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // A press that brings the window to the front does what it does elsewhere, too.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // SDL 2 takes X11 first, through which a Wayland desktop gives programs no scale and no pixels of a trackpad.
    let isOnWayland = ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] != nil
    if isOnWayland, SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland,x11")
    }
    guard let applicationID else { return }
    // The only way to say it in SDL 2. What the user says goes first.
    for name in ["SDL_VIDEO_WAYLAND_WMCLASS", "SDL_VIDEO_X11_WMCLASS"] { setenv(name, applicationID, 0) }
  }

  /// The driver in use, such as `x11` or `wayland`; nil before SDL has one.
  static var driver: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

  /// Whether SDL has fallen back to windows in memory, which some of its releases do without being asked to.
  private static var hasNoScreen: Bool { SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil && driver == "offscreen" }
}

/// An `SDL_Window`, destroyed with its last user.
public final class SDLWindow {
  let pointer: OpaquePointer
  private let video: SDLVideo
  /// The minimum size that SDL was told, in its window coordinates.
  private var minimumSize = (width: Int32(0), height: Int32(0))

  /// Opens a window in the middle of the screen.
  ///
  /// - Parameters:
  ///   - width: The width in SDL's window coordinates, at least 1.
  ///   - height: The height in the same.
  ///   - flags: SDL's window flags, such as `SDL_WINDOW_RESIZABLE`.
  /// - Throws: A `PlatformError` if there is no display or no window.
  init(_ title: String, width: Int, height: Int, flags: UInt32) throws {
    video = try SDLVideo()
    // SDL 2 acknowledges this state there with the size of the window without it; `SDLApplication` asks for it later.
    let flags = SDLVideo.driver == "wayland" ? flags & ~SDL_WINDOW_MAXIMIZED.rawValue : flags
    // The position "centred", as SDL's macro has it.
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

  /// Whether the connection to a Wayland compositor was lost; an X server's end is the end of the process.
  var hasLostDisplay: Bool { stackednav_wayland_has_failed(UnsafeMutableRawPointer(pointer)) != 0 }

  /// The number by which SDL's events name the window.
  var id: UInt32 { SDL_GetWindowID(pointer) }

  /// Whether keys go to the window.
  var hasKeyboard: Bool { SDL_GetWindowFlags(pointer) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0 }

  func hide() { SDL_HideWindow(pointer) }

  /// The size in device pixels.
  var pixelSize: (width: Int, height: Int) {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSizeInPixels(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Measures the window.
  ///
  /// - Parameter scale: Device pixels per point; nil for what the desktop asks for.
  func measure(scale: CGFloat?) -> WindowMeasure {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSize(pointer, &width, &height)
    let pixels = pixelSize
    return WindowMeasure(
      units: CGSize(width: CGFloat(width), height: CGFloat(height)),
      pixels: CGSize(width: pixels.width, height: pixels.height), scale: scale,
      desktopScale: DesktopScale.current(of: self), isX11: SDLVideo.driver == "x11")
  }

  /// Gives a window that was made before its scale was known the size that is meant, in points.
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

  /// Gives the window the picture that its desktop shows for it, where the video driver can.
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

  /// Says how small the user can make the window, in points.
  func setMinimumSize(_ size: CGSize, pointsPerUnit: CGFloat) {
    let units = CGSize(width: size.width / pointsPerUnit, height: size.height / pointsPerUnit)
    let least = (
      width: Int32(clamping: max(1, Int(units.width.rounded()))),
      height: Int32(clamping: max(1, Int(units.height.rounded())))
    )
    // SDL sets the window's size along with it, which takes back a size that the desktop is about to give.
    guard least != minimumSize else { return }
    minimumSize = least
    SDL_SetWindowMinimumSize(pointer, least.width, least.height)
  }
}

extension WindowState {
  /// The flags of windows whose size the desktop decides.
  fileprivate nonisolated static var unsized: UInt32 {
    SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
  }
}

import CSDL2
import CWindowSystem
import Foundation
import Raster
import Resources

/// SDL's video subsystem, in use until its last reference is released.
///
/// SDL does not ensure the order of destruction: destroying a texture after its renderer, or a renderer after
/// the video driver, calls into an unloaded driver. Therefore, each object retains what it depends on: a
/// `Texture` its `Renderer`, a `Renderer` its `WindowHandle`, and a window its `SDLVideo`. This way, they are
/// released in the right order, even after an error during start-up.
final class SDLVideo {
  /// The console, if there is no desktop.
  let console: Console?

  /// Connects to the display.
  ///
  /// - Parameter mode: The mode of the display on a console.
  /// - Throws: A `PlatformError` if there is no display.
  init(mode: DisplayMode? = nil) throws {
    console = try Console.instead(ofDesktopIn: ProcessInfo.processInfo.environment, mode: mode)
    // Windows that SDL does not show. A variable of the environment would otherwise have precedence.
    if console != nil { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE) }
    if console == nil, SDL_WasInit(SDL_INIT_VIDEO) == 0 { try SDLVideo.checkCompositor() }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw PlatformError("no display: \(String(cString: SDL_GetError()))", isMissingDisplay: true)
    }
    if SDLVideo.hasNoScreen { throw PlatformError("no display", isMissingDisplay: true) }
    stackednav_x11_survive_errors(ProcessInfo.processInfo.processName)
  }

  isolated deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// Runs work that connects to the display. If the Wayland compositor exits meanwhile, the process ends with a
  /// message instead of a fault.
  static func whileConnecting<Result>(_ work: () throws -> Result) rethrows -> Result {
    stackednav_connecting_began(
      "\(ProcessInfo.processInfo.processName): the connection to the Wayland compositor was lost\n")
    // After an error, SDL disconnects before this.
    defer { stackednav_connecting_ended() }
    return try work()
  }

  /// The time that a Wayland compositor has to answer, in milliseconds.
  private static let patience: Int32 = 5000

  /// Looks whether the Wayland compositor has what SDL needs, if there is one. If it has not, an X server is used instead.
  ///
  /// - Throws: A `PlatformError` if there is no X server either.
  private static func checkCompositor() throws {
    let environment = ProcessInfo.processInfo.environment
    guard environment["WAYLAND_DISPLAY"] != nil,
      SDL_GetHint(SDL_HINT_VIDEODRIVER).map({ String(cString: $0).hasPrefix("wayland") }) ?? false
    else { return }
    var missing: UnsafePointer<CChar>?
    let problem: String
    switch stackednav_compositor_check(patience, &missing) {
    case STACKEDNAV_COMPOSITOR_LOST: problem = "the connection to the Wayland compositor was lost"
    case STACKEDNAV_COMPOSITOR_SILENT: problem = "the Wayland compositor does not answer"
    case STACKEDNAV_COMPOSITOR_LACKING:
      problem = "the Wayland compositor has no \(missing.map { String(cString: $0) } ?? "")"
    default: return
    }
    guard environment["DISPLAY"] != nil else { throw PlatformError(problem) }
    ErrorLine.write("\(ProcessInfo.processInfo.processName): \(problem); the X server is used")
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
  }

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
    // Otherwise, SDL keeps the display on as for a game.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // Otherwise, SDL quits when the user asks to close the last window, even if the program refuses.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    // A click that activates the window also acts on its content.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // By default, SDL 2 prefers X11, through which a Wayland desktop provides neither scale nor
    // precise scrolling.
    let environment = ProcessInfo.processInfo.environment
    if SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      if environment["WAYLAND_DISPLAY"] != nil {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland,x11")
      } else if environment["XDG_RUNTIME_DIR"] == nil {
        // Otherwise, libwayland looks there for a compositor, and prints a line of its own.
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
      }
    }
    // SDL takes the address of IBus for the name of a file. Without it, it finds IBus.
    unsetenv("IBUS_ADDRESS")
    guard let applicationID else { return }
    // SDL 2 has no other way to set it. The user's own setting takes precedence.
    for name in ["SDL_VIDEO_WAYLAND_WMCLASS", "SDL_VIDEO_X11_WMCLASS"] { setenv(name, applicationID, 0) }
  }

  /// The video driver in use, such as `x11` or `wayland`; nil before SDL has chosen one.
  static var driver: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

  /// Whether SDL has fallen back to off-screen windows, which some of its releases do without being asked.
  private static var hasNoScreen: Bool { SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil && driver == "offscreen" }
}

nonisolated extension PlatformError {
  /// Returns an error that ends with SDL's last error message.
  static func fromSDL(_ what: String) -> PlatformError {
    PlatformError("\(what): \(String(cString: SDL_GetError()))")
  }
}

import CSDL2
import CWindowSystem
import Foundation
import Geometry
import LayerTree
import Raster
import Resources

/// An `SDL_Window`, destroyed when its last reference is released.
@MainActor package final class WindowHandle {
  let pointer: OpaquePointer
  private let video: SDLVideo
  /// How the content is turned. Sizes in points are those of the content.
  let rotation: SDLWindow.Rotation
  /// The console that shows the window; nil on a desktop.
  var console: Console? { video.console }
  /// The minimum size that was passed to SDL, in its window coordinates.
  private var minimumSize = (width: Int32(0), height: Int32(0))
  /// Whether the window had to be made smaller before.
  private var hasShrunk = false

  /// Opens a window in the middle of the screen, or over all of the console.
  ///
  /// - Parameters:
  ///   - width: The width in SDL's window coordinates, at least 1.
  ///   - height: The height in SDL's window coordinates, at least 1.
  ///   - flags: SDL's window flags, such as `SDL_WINDOW_RESIZABLE`.
  ///   - isInMemory: Whether the window is drawn in memory, so that it needs no OpenGL.
  /// - Throws: A `PlatformError` if there is no display or the window cannot be created.
  init(
    _ title: String, width: Int, height: Int, flags: UInt32, isInMemory: Bool = false,
    rotation: SDLWindow.Rotation = .degrees0
  ) throws {
    video = try SDLVideo()
    self.rotation = rotation
    if video.console?.window != nil { throw PlatformError("no window: the console has space for one only") }
    // On Wayland, SDL 2 acknowledges the maximized state with the normal size. `SDLWindow` requests the state
    // later.
    var flags = SDLVideo.driver == "wayland" ? flags & ~SDL_WINDOW_MAXIMIZED.rawValue : flags
    // On the console, SDL's size of a screen would be a wrong one.
    if video.console != nil { flags = 0 }
    let (width, height) = video.console?.pixelSize ?? (width, height)
    // SDL_WINDOWPOS_CENTERED, a macro that Swift cannot import.
    let centred = Int32(bitPattern: UInt32(0x2FFF_0000))
    let size = (width: Int32(clamping: max(1, width)), height: Int32(clamping: max(1, height)))
    let hidden = flags | SDL_WINDOW_HIDDEN.rawValue
    let lean =
      isInMemory
      ? stackednav_create_window_without_opengl(title, centred, centred, size.width, size.height, hidden)
      : nil
    guard
      let made = lean.map({ OpaquePointer($0) })
        ?? SDL_CreateWindow(title, centred, centred, size.width, size.height, hidden)
    else { throw PlatformError.fromSDL("no window") }
    pointer = made
    video.console?.window = self
    video.console?.input.rotation = rotation
    if flags & SDL_WINDOW_HIDDEN.rawValue == 0 { stackednav_show_window(UnsafeMutableRawPointer(made)) }
  }

  isolated deinit { SDL_DestroyWindow(pointer) }

  /// Whether the connection to a Wayland compositor was lost. On X11, Xlib exits the process in that case.
  var hasLostDisplay: Bool { stackednav_wayland_has_failed(UnsafeMutableRawPointer(pointer)) != 0 }

  /// SDL's identifier of the window, which events contain.
  var id: UInt32 { SDL_GetWindowID(pointer) }

  /// Whether the window has the keyboard focus.
  var hasKeyboard: Bool {
    console != nil || SDL_GetWindowFlags(pointer) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
  }

  /// Whether the pointer is over the window.
  var hasPointer: Bool { SDL_GetMouseFocus() == pointer }

  /// The number of frames per second of the window's display; 60 if it is not known.
  var refreshRate: Double {
    if let console { return console.refreshRate }
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(pointer)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

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
    if console != nil { return }
    let measure = measure(scale: scale)
    let wanted = rotation.rotated(size)
    let size = FrameLimit.fitting(wanted, scale: measure.scale)
    guard measure.pointsPerUnit != 1 || size != wanted,
      SDL_GetWindowFlags(pointer) & SDLWindow.State.unsized == 0
    else { return }
    let (width, height) = (size.width / measure.pointsPerUnit, size.height / measure.pointsPerUnit)
    SDL_SetWindowSize(pointer, Int32(clamping: Int(width.rounded())), Int32(clamping: Int(height.rounded())))
    let centred = Int32(bitPattern: UInt32(0x2FFF_0000))
    SDL_SetWindowPosition(pointer, centred, centred)
  }

  /// Makes a window smaller that has more pixels than can be drawn, and says so in a line the first time. Returns whether it
  /// was too large.
  func shrinkToLimit() -> Bool {
    if console != nil { return false }
    let pixels = pixelSize
    guard !FrameLimit.allows(width: pixels.width, height: pixels.height) else { return false }
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSize(pointer, &width, &height)
    let size = FrameLimit.fitting(CGSize(width: pixels.width, height: pixels.height), scale: 1)
    if !hasShrunk {
      ErrorLine.write(
        "\(ProcessInfo.processInfo.processName): a window of \(pixels.width) x \(pixels.height) pixels is too large; "
          + "\(Int(size.width)) x \(Int(size.height)) are drawn")
    }
    hasShrunk = true
    // The size of a full screen is the screen's.
    let flags = SDL_GetWindowFlags(pointer)
    if flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 { SDL_SetWindowFullscreen(pointer, 0) }
    if flags & SDL_WINDOW_MAXIMIZED.rawValue != 0 { SDL_RestoreWindow(pointer) }
    SDL_SetWindowSize(
      pointer, Int32(max(1, CGFloat(width) * size.width / CGFloat(pixels.width))),
      Int32(max(1, CGFloat(height) * size.height / CGFloat(pixels.height))))
    return true
  }

  /// Adopts the size that the X server reports. Another program may have forged an event with a size of zero.
  func readSize() {
    var (width, height) = (Int32(0), Int32(0))
    guard stackednav_x11_size(UnsafeMutableRawPointer(pointer), &width, &height) else { return }
    SDL_SetWindowSize(pointer, max(1, width), max(1, height))
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
    if console != nil { return }
    let size = rotation.rotated(size)
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

  /// Sets the largest size that the user can give the window, in points.
  func setMaximumSize(_ size: CGSize, pointsPerUnit: CGFloat) {
    if console != nil { return }
    let size = rotation.rotated(size)
    SDL_SetWindowMaximumSize(
      pointer, Int32(clamping: Int(min(size.width / pointsPerUnit, 1e6).rounded())),
      Int32(clamping: Int(min(size.height / pointsPerUnit, 1e6).rounded())))
  }
}

extension SDLWindow.State {
  /// The flags of windows whose size the desktop decides.
  fileprivate nonisolated static var unsized: UInt32 {
    SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
  }
}
